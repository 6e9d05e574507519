import { describe, expect, it } from 'vitest'
import { appModule, PIXEL, setUpLab } from './preview-lab/open-lab.ts'
import { WITHOUT_TAILWIND } from './preview-lab/plain-project.ts'

const { open } = setUpLab()
const app = appModule

describe('the preview runs a project', () => {
  it('F3 S2.58 S3.3 shows the starter template, styled by its Tailwind configuration', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/App.tsx': app(`  return <p className="text-[13px] p-4">Styled</p>`),
    })
    await lab.settled('running')
    const style = await frame.evaluate(() => {
      const { fontSize, paddingTop } = getComputedStyle(document.querySelector('p') as Element)
      return { fontSize, paddingTop }
    })
    expect(style).toEqual({ fontSize: '13px', paddingTop: '16px' })
  })

  it('E3 design §10 is running once its app was drawn: nobody is shown an empty page', async () => {
    const lab = await open()
    await lab.begin({
      'src/App.tsx': app(`  requestAnimationFrame(() => {
    const until = Date.now() + 200
    while (Date.now() < until);
    document.title = String(until)
  })
  return <p>Drawn late</p>`),
    })
    const runningAt = await lab.page.evaluate(async () => {
      while (window.lab.state()?.status !== 'running') await new Promise((resolve) => setTimeout(resolve, 5))
      return Date.now()
    })
    const frame = lab.frame()
    expect(runningAt).toBeGreaterThanOrEqual(Number(await frame.title()))
  })

  it('E3 is running also where nobody sees it, and so has no frame', async () => {
    const lab = await open()
    const see = (visibility: string) =>
      lab.page.evaluate((value) => {
        ;(document.getElementById('stage') as HTMLElement).style.visibility = value
      }, visibility)
    await see('hidden')
    const frame = await lab.start({ 'src/App.tsx': app(`  return <p>Unseen</p>`) })
    await lab.settled('running')
    expect(await frame.textContent('p')).toBe('Unseen')
    await see('')
  })

  it('26.3 tells the workspace that the person presses or types in the app, and of no script that does', async () => {
    const lab = await open()
    const frame = await lab.start({
      ...WITHOUT_TAILWIND,
      'src/main.tsx': "document.body.innerHTML = '<button>Here</button>'\n",
    })
    const told = () => lab.page.evaluate(() => window.lab.active.length)
    expect(await told()).toBe(0)
    await frame.evaluate(() => {
      for (const type of ['pointerdown', 'keydown', 'wheel']) window.dispatchEvent(new Event(type))
    })
    await frame.locator('button').click()
    await expect.poll(told).toBe(1)
    await lab.page.keyboard.press('a')
    await expect.poll(told).toBe(2)
  })

  it('26.3 tells of a wheel that is turned in the app', async () => {
    const lab = await open()
    const frame = await lab.start({
      ...WITHOUT_TAILWIND,
      'src/main.tsx': "document.body.innerHTML = '<button>Here</button>'\n",
    })
    await frame.locator('button').hover()
    await lab.page.mouse.wheel(0, 10)
    await expect.poll(() => lab.page.evaluate(() => window.lab.active.length)).toBe(1)
  })

  it('design §5 says at once that it starts where what runs is not worth being seen meanwhile, and ends with the new app', async () => {
    const lab = await open()
    const frame = await lab.start({})
    await lab.settled('running')
    const states = await lab.page.evaluate((text) => {
      window.lab.states.length = 0
      window.lab.change({ 'src/App.tsx': text }, true)
      return window.lab.states.map(({ status }) => status)
    }, app('  return <p>New</p>'))
    expect(states).toEqual(['starting'])
    await lab.settled('running')
    expect(await frame.textContent('p')).toBe('New')
  })

  it('design §5 shows the new app as soon as it is there, though its styles never come', async () => {
    const lab = await open()
    const frame = await lab.start({})
    await lab.settled('running')
    await lab.page.evaluate((text) => {
      window.lab.states.length = 0
      window.lab.change({ 'src/App.tsx': text, 'tailwind.config.js': 'for (;;);' }, true)
    }, app('  return <p>New</p>'))
    await lab.settled('failed')
    expect(await frame.textContent('p')).toBe('New')
    const told = await lab.page.evaluate(() =>
      window.lab.states.map((state) => [state.status, 'step' in state ? state.step : undefined]),
    )
    expect(told[0]).toEqual(['starting', 'Bringing the changes in…'])
    expect(told).toContainEqual(['running', 'Making the styles…'])
  })

  it('R2 R3 R4 M4 S5.10 resolves the specified suffixes, aliases of vite.config and JSON', async () => {
    const lab = await open()
    const frame = await lab.start({
      'vite.config.ts': `import path from 'node:path'\nexport default { resolve: { alias: { '@': path.resolve(__dirname, './src') } } }`,
      'src/lib/one.ts': `export const one = 'one'`,
      'src/lib/index.ts': `export const two = 'two'`,
      'src/data.json': `{ "three": "three" }`,
      'src/App.tsx': app(
        `  return <p>{[one, two, data.three, three, four].join(' ')}</p>`,
        `import { one } from './lib/one'\nimport { two } from '@/lib'\nimport data, { three } from './data'\nimport { four } from './lib/four.tsx'`,
      ),
      'src/lib/four.tsx': `export const four = 'four'`,
    })
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('one two three three four')
  })

  it('F1 M4 S3.2 serves public files and imported images byte for byte', async () => {
    const lab = await open()
    const frame = await lab.start({
      'public/pixel.png': { base64: PIXEL, mimeType: 'image/png' },
      'src/pixel.png': { base64: PIXEL, mimeType: 'image/png' },
      'src/App.tsx': app(
        `  return <><img id="a" src="/pixel.png" alt="" /><img id="b" src={pixel} alt="" /></>`,
        `import pixel from './pixel.png'`,
      ),
    })
    await lab.settled('running')
    const widths = await frame.evaluate(async () => {
      const images = [...document.querySelectorAll('img')]
      await Promise.all(images.map((image) => image.decode()))
      return images.map((image) => image.naturalWidth)
    })
    expect(widths).toEqual([1, 1])
    const served = await frame.evaluate(async () => {
      const bytes = new Uint8Array(await (await fetch('/pixel.png')).arrayBuffer())
      return btoa(String.fromCharCode(...bytes))
    })
    expect(served).toBe(PIXEL)
    expect(await frame.evaluate(async () => (await fetch('/nothing.png')).status)).toBe(404)
  })

  it('F2 C4 runs BrowserRouter with real paths, through a reload', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/App.tsx': app(
        `  return <BrowserRouter><Link to="/about">About</Link><Routes><Route path="/" element={<p>Home</p>} /><Route path="/about" element={<p>About us</p>} /></Routes></BrowserRouter>`,
        `import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'`,
      ),
    })
    await lab.settled('running')
    await frame.click('a')
    await expect.poll(() => frame.textContent('p')).toBe('About us')
    await lab.page.evaluate(() => {
      window.lab.states.length = 0
      window.lab.refresh()
    })
    await lab.settled('running')
    expect(new URL(frame.url()).pathname).toBe('/about')
    await expect.poll(() => frame.textContent('p')).toBe('About us')
  })

  it('M2 M3 runs cyclic imports, dynamic imports, re-exports, enums and top-level await', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/a.ts': `import { b } from './b'\nexport const a = () => 'a'\nexport const both = () => a() + b()`,
      'src/b.ts': `import { a } from './a'\nexport const b = () => 'b' + a()`,
      'src/all.ts': `export * from './a'\nexport { b as renamed } from './b'\nexport enum Level { Low, High }\nexport const late = await Promise.resolve('late')`,
      'src/lazy.tsx': `export default function Lazy() { return <em>lazy</em> }`,
      'src/App.tsx': app(
        `  return <Suspense fallback="…"><p>{both()} {renamed()} {Level[1]} {late}</p><Lazy /></Suspense>`,
        `import { lazy, Suspense } from 'react'\nimport { both, renamed, Level, late } from './all'\nconst Lazy = lazy(() => import('./lazy'))`,
      ),
    })
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('aba ba High late')
    await frame.waitForSelector('em')
  })
})

describe('what is not reached', () => {
  it('R6 is not compiled: a broken file that nothing imports, and imports used as types only', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/dead.tsx': 'export const = broken',
      'src/App.tsx': app(
        `  const shown: Shape = { name: 'fine' }\n  return <p>{shown.name}</p>`,
        `import { Shape } from './no-such-types'`,
      ),
    })
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('fine')
  })

  it('F3 index.html gives title, head, attributes and scripts, in order before the entry', async () => {
    const lab = await open()
    const frame = await lab.start({
      'index.html': `<!doctype html><html lang="de" class="dark"><head><title>Mein Titel</title><meta name="probe" content="1"><script>window.order = ['inline']</script></head><body data-page="x"><div id="root"></div><script src="/second.js"></script><script type="module" src="/src/main.tsx"></script></body></html>`,
      'public/second.js': `window.order.push('external')`,
      'src/App.tsx': app(`  return <p>{(window as any).order.join(' ')}</p>`),
    })
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('inline external')
    const page = await frame.evaluate(() => ({
      title: document.title,
      lang: document.documentElement.lang,
      isDark: document.documentElement.classList.contains('dark'),
      page: document.body.dataset.page,
      probe: document.querySelectorAll('meta[name=probe]').length,
    }))
    expect(page).toEqual({ title: 'Mein Titel', lang: 'de', isDark: true, page: 'x', probe: 1 })
  })

  it('M4 ?raw and ?url import the text and the address of a file', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/note.txt': 'plain text',
      'src/App.tsx': app(
        `  return <p>{raw} {url}</p>`,
        `import raw from './note.txt?raw'\nimport url from './note.txt?url'`,
      ),
    })
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('plain text /src/note.txt')
    expect(await frame.evaluate(async () => (await fetch('/src/note.txt')).text())).toBe('plain text')
  })
})

describe('isolation', () => {
  it('C1 S9.30 gives the frame exactly the specified permissions, on another site than the workspace', async () => {
    const lab = await open()
    const frame = await lab.start({})
    await lab.settled('running')
    const sandbox = await lab.page.getAttribute('iframe', 'sandbox')
    expect(sandbox?.split(' ').sort()).toEqual(
      ['allow-forms', 'allow-modals', 'allow-popups', 'allow-same-origin', 'allow-scripts'].sort(),
    )
    const reach = await frame.evaluate(() => {
      try {
        return String(window.parent.document.title)
      } catch (error) {
        return (error as Error).name
      }
    })
    expect(reach).toBe('SecurityError')
    await lab.page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the test sets the cookie that must not leak
      document.cookie = 'workspace=secret; path=/'
    })
    await expect.poll(() => frame.evaluate(() => document.cookie)).toBe('')
  })
})
