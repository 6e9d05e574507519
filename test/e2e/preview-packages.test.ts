import { describe, expect, it } from 'vitest'
import { appModule as app, setUpLab } from './preview-lab/open-lab.ts'

const { open, openAnew } = setUpLab()

const manifest = (dependencies: Record<string, string>) =>
  JSON.stringify({ dependencies: { react: '^19.0.0', 'react-dom': '^19.0.0', ...dependencies } })

describe('packages', () => {
  it('P1 P2 an import that is added is prepared while the app runs on, and state is kept', async () => {
    const lab = await open()
    const counter = (label: string, imports = '') =>
      app(
        `  const [count, setCount] = useState(0)\n  return <><p>${label}</p><button onClick={() => setCount(count + 1)}>{count}</button></>`,
        `import { useState } from 'react'\n${imports}`,
      )
    const frame = await lab.start({
      'package.json': manifest({ clsx: '^2.0.0' }),
      'src/App.tsx': counter('before', `import { clsx } from 'clsx'\nvoid clsx`),
    })
    await lab.settled('running')
    await frame.click('button')
    await lab.change({
      'src/App.tsx': counter(
        `after`,
        `import { clsx } from 'clsx'\nimport { Circle } from 'lucide-react'\nvoid [clsx, Circle]`,
      ),
    })
    await expect.poll(() => frame.textContent('p')).toBe('after')
    expect(await frame.textContent('button')).toBe('1')
    await expect
      .poll(() => lab.page.evaluate(() => window.lab.undeclared.at(-1)))
      .toMatchObject({ 'lucide-react': expect.any(String) })
  })

  it('P3 a package that is nowhere is reported with its place, and an import that is mended runs', async () => {
    const lab = await open()
    await lab.start({ 'src/App.tsx': app(`  return <p>{x}</p>`, `\nimport { x } from '../../no-package'`) })
    await lab.settled('failed')
    await lab.change({ 'src/App.tsx': app(`  return <p>{x}</p>`, `\nimport x from 'file:evil'`) })
    await lab.settled('failed')
    await lab.change({ 'src/App.tsx': app(`  return <p>fine</p>`) })
    await lab.settled('running')
  })

  it('P4 stylesheets of packages and their fonts come by import in scripts and in stylesheets, in order', async () => {
    const lab = await open()
    const frame = await lab.start({
      'package.json': manifest({
        '@fontsource-variable/bricolage-grotesque': '^5.0.0',
        '@fontsource-variable/instrument-sans': '^5.0.0',
      }),
      'src/main.tsx': `import { createRoot } from 'react-dom/client'\nimport '@fontsource-variable/bricolage-grotesque/index.css'\nimport './own.css'\nimport App from './App'\ncreateRoot(document.getElementById('root')!).render(<App />)`,
      'src/own.css': `@import '@fontsource-variable/instrument-sans/index.css';\np { color: rgb(1, 2, 3) }`,
      'src/App.tsx': app(
        `  return <p>{font.includes('.woff2') && text.includes('@font-face') ? 'addresses' : font}</p>`,
        `import font from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'\nimport text from '@fontsource-variable/instrument-sans/index.css?raw'`,
      ),
    })
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('addresses')
    const sheets = () =>
      frame.evaluate(() =>
        [...document.querySelectorAll<HTMLStyleElement>('style[data-lathe-sheet]')].map(({ textContent }) =>
          ['Bricolage', 'Instrument', 'rgb(1, 2, 3)']
            .filter((part) => textContent?.includes(part))
            .join(' + '),
        ),
      )
    await expect.poll(sheets).toEqual(['Bricolage', 'Instrument + rgb(1, 2, 3)'])
    const fonts = (family: string) =>
      frame.evaluate(async (name) => (await document.fonts.load(`16px "${name} Variable"`)).length, family)
    await expect.poll(() => fonts('Bricolage Grotesque')).toBeGreaterThan(0)
    await expect.poll(() => fonts('Instrument Sans')).toBeGreaterThan(0)
  })

  it('P5 a name that a package does not export is undefined, and the console says which is near', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/App.tsx': app(`  return <p>{typeof clsX}</p>`, `import { clsX } from 'clsx'`),
    })
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('undefined')
    const warnings = () => lab.page.evaluate(() => window.lab.console.map(({ text }) => text))
    await expect.poll(warnings).toContainEqual(expect.stringContaining('"clsX" is not exported by clsx'))
  })

  it('P6 a project whose packages were prepared before opens without asking', async () => {
    const files = {
      'package.json': manifest({ clsx: '^2.0.0' }),
      'src/App.tsx': app(`  return <p>{clsx('known')}</p>`, `import { clsx } from 'clsx'`),
    }
    const first = await openAnew()
    await first.start(files)
    await first.settled('running')
    const second = await openAnew()
    await second.page.route('**/prepare', (route) => route.abort())
    const frame = await second.start(files)
    await second.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('known')
  })

  it('P3 P6 a service that does not answer is named, and asked again at the next load', async () => {
    const lab = await openAnew()
    await lab.page.route('**/prepare', (route) => route.abort())
    await lab.start({
      'package.json': manifest({ 'react-router-dom': '*' }),
      'src/App.tsx': app(`  return <p>{typeof Link}</p>`, `import { Link } from 'react-router-dom'`),
    })
    await lab.settled('failed')
    expect((await lab.error()).message).toMatch(
      /did not answer\. Check that the server runs, then press Refresh\./,
    )
    await lab.page.unroute('**/prepare')
    await lab.page.evaluate(() => window.lab.refresh())
    await lab.settled('running')
  })

  it('P7 packages of a file that is still being answered are prepared ahead', async () => {
    const lab = await open()
    await lab.start({ 'src/App.tsx': app(`  return <p>calm</p>`) })
    await lab.settled('running')
    const asked = lab.page.waitForRequest(
      (request) =>
        request.url().endsWith('/prepare') &&
        (JSON.parse(request.postData() ?? '{}') as { specifiers: string[] }).specifiers.includes(
          'lucide-react',
        ),
    )
    await lab.page.evaluate(() =>
      window.lab.warm('src/New.tsx', `import { Sun } from 'lucide-react'\nexport default Sun`),
    )
    await asked
  })
})
