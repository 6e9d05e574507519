/** In the workspace: what keeps people from using an app is listed by its line, mended with one press, and gone. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isFullRun } from '../full-run.ts'
import { findViolations } from './find-violations.ts'
import { ROOT } from './harness.ts'
import { setUpWorkspaces } from './set-up-workspace.ts'

const APP = `import { Star, Trash2 } from 'lucide-react'

export default function App() {
  return (
    <main className="bg-white p-8">
      <h1>Shop of the street</h1>
      <p className="text-gray-400">The bread of the day is with us from seven, and it is for you and your friends.</p>
      <button className="p-2"><Trash2 /></button>
      <button className="p-2"><Star /></button>
      <input placeholder="Your name" />
    </main>
  )
}
`
const PROJECT = {
  'package.json': JSON.stringify({
    dependencies: { react: '^19.0.0', 'react-dom': '^19.0.0', 'lucide-react': '^0.462.0' },
    devDependencies: { tailwindcss: '^3.4.19' },
  }),
  'index.html':
    '<!doctype html>\n<html>\n<head>\n<title>Shop</title>\n<meta name="description" content="A shop">\n<meta name="viewport" content="width=device-width, user-scalable=no">\n</head><body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>',
  'tailwind.config.js': "export default { content: ['./src/**/*.tsx'] }\n",
  'src/index.css': '@tailwind base;\n@tailwind components;\n@tailwind utilities;\n',
  'src/main.tsx': `import { createRoot } from 'react-dom/client'
import App from './App'
import './index.css'
createRoot(document.getElementById('root')!).render(<App />)
`,
  'src/App.tsx': APP,
}

const workspace = setUpWorkspaces()
const session = workspace.openForAll()
const page = () => session().page
const dialog = () => page().getByRole('dialog', { name: 'Publish' })
const inDialog = (name: string | RegExp) => dialog().getByRole('button', { name })
const WAIT = { timeout: 60_000 }

/** What the dialog looks like, in light and dark. */
async function look(name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page().emulateMedia({ colorScheme: theme })
    expect(await findViolations(page())).toEqual([])
    if (!isFullRun) continue
    await mkdir(join(ROOT, '.cache/screenshots'), { recursive: true })
    for (const width of [375, 768, 1280, 1920]) {
      await page().setViewportSize({ width, height: 860 })
      await page().screenshot({ path: join(ROOT, '.cache/screenshots', `${name}-${theme}-${width}.png`) })
    }
    await page().setViewportSize({ width: 1280, height: 860 })
  }
}

describe('accessibility, looked at before publishing', () => {
  it('24.1 lists what was found by its place, with what helps', async () => {
    await session().button('Menu').click()
    const [chooser] = await Promise.all([
      page().waitForEvent('filechooser'),
      session().button('Import a zip').click(),
    ])
    const files = Object.fromEntries(Object.entries(PROJECT).map(([path, text]) => [path, strToU8(text)]))
    await chooser.setFiles({
      name: 'Shop.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(zipSync(files)),
    })
    await page().frameLocator('iframe').getByRole('heading', { name: 'Shop of the street' }).waitFor(WAIT)
    await page().getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog().getByLabel('Name').waitFor()
    await inDialog('Publish').click()
    await inDialog('Publish all the same').waitFor(WAIT)
    const places = await dialog()
      .getByRole('button', { name: /, line \d+$/ })
      .allInnerTexts()
    expect(places).toEqual([
      'index.html, line 2',
      'index.html, line 6',
      ...[7, 8, 9, 10].map((line) => `src/App.tsx, line ${line}`),
    ])
    await dialog().getByText('<button class="p-2">').first().waitFor()
    expect(await dialog().innerText()).not.toContain('data-lathe')
    await look('publish-accessibility')
  })

  it('26.4 mends what is certain with one press, says what it did, publishes nothing, and takes it back', async () => {
    await inDialog('Mend 5 of them').click()
    const note = dialog().getByRole('status').filter({ hasText: 'Mended' })
    await note.getByText('Gave the button in line 8 of src/App.tsx the name “Delete”').waitFor(WAIT)
    expect(
      await dialog()
        .getByRole('button', { name: /, line \d+$/ })
        .allInnerTexts(),
    ).toEqual(['src/App.tsx, line 9'])
    expect(await inDialog(/^Mend \d/).count()).toBe(0)
    expect(await dialog().getByRole('link', { name: 'Open' }).count()).toBe(0)
    await look('publish-mended')
    await note.getByRole('button', { name: 'Undo' }).click()
    await inDialog('Mend 5 of them').waitFor(WAIT)
    expect(
      await dialog()
        .getByRole('button', { name: /, line \d+$/ })
        .count(),
    ).toBe(6)
  })

  it('26.4 publishes what was mended: a visitor finds names, language and a text that can be read', async () => {
    await inDialog('Mend 5 of them').click()
    await dialog().getByText('Mended, as one version').waitFor(WAIT)
    await inDialog('Publish all the same').click()
    const open = dialog().getByRole('link', { name: 'Open' })
    await open.waitFor(WAIT)
    const visitor = await page().context().newPage()
    await visitor.goto((await open.getAttribute('href')) ?? '')
    await visitor.getByRole('button', { name: 'Delete' }).waitFor()
    await visitor.getByRole('textbox', { name: 'Your name' }).waitFor()
    expect(await visitor.evaluate(() => document.documentElement.lang)).toBe('en')
    expect((await findViolations(visitor)).map((line) => line.split(':')[0])).toEqual(['button-name'])
    await visitor.close()
  })
})
