import type { Frame } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser, type TestBrowser } from './harness.ts'
import { type LabServer, type OpenLab, openLab, startLabServer } from './preview-lab/open-lab.ts'

let server: LabServer
let browser: TestBrowser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startLabServer(), startBrowser()])
})

afterAll(async () => {
  await browser?.stop()
  await server?.stop()
})

const open = (): Promise<OpenLab> => openLab(browser.browser, server)

const app = (body: string, imports = '') => `${imports}\nexport default function App() {\n${body}\n}\n`

const COUNTER = (label: string) =>
  app(
    `  const [count, setCount] = useState(0)
  return (
    <main className="p-4">
      <h1>${label}</h1>
      <input aria-label="Name" />
      <button onClick={() => setCount(count + 1)}>Count {count}</button>
    </main>
  )`,
    `import { useState } from 'react'`,
  )

const overlayText = (frame: Frame) =>
  frame.evaluate(() => document.querySelector('lathe-error-overlay')?.shadowRoot?.textContent ?? '')

/** A mark that only a reload removes. */
const mark = (frame: Frame) => frame.evaluate(() => Object.assign(window, { lathe_mark: true }))
const isMarked = (frame: Frame) => frame.evaluate(() => 'lathe_mark' in window)

describe('the preview runs a project', () => {
  it('S2.58 S3.3 shows the starter template, styled by its Tailwind configuration', async () => {
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

  it('S5.10 resolves the specified suffixes, aliases of vite.config and JSON', async () => {
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
    expect(await frame.textContent('p')).toBe('one two three three four')
  })

  it('S3.2 serves public files and imported images byte for byte', async () => {
    const lab = await open()
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const frame = await lab.start({
      'public/pixel.png': { base64: pixel, mimeType: 'image/png' },
      'src/pixel.png': { base64: pixel, mimeType: 'image/png' },
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
    expect(served).toBe(pixel)
    expect(await frame.evaluate(async () => (await fetch('/nothing.png')).status)).toBe(404)
  })

  it('runs BrowserRouter with real paths, through a reload', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/App.tsx': app(
        `  return <BrowserRouter><Link to="/about">About</Link><Routes><Route path="/" element={<p>Home</p>} /><Route path="/about" element={<p>About us</p>} /></Routes></BrowserRouter>`,
        `import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'`,
      ),
    })
    await lab.settled('running')
    await frame.click('a')
    expect(await frame.textContent('p')).toBe('About us')
    await lab.page.evaluate(() => {
      window.lab.states.length = 0
      window.lab.refresh()
    })
    await lab.settled('running')
    expect(new URL(frame.url()).pathname).toBe('/about')
    expect(await frame.textContent('p')).toBe('About us')
  })

  it('runs cyclic imports, dynamic imports, re-exports, enums and top-level await', async () => {
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
    expect(await frame.textContent('p')).toBe('aba ba High late')
    await frame.waitForSelector('em')
  })
})

describe('an edit', () => {
  it('keeps the state of inputs and hooks when a component changes', async () => {
    const lab = await open()
    const frame = await lab.start({ 'src/App.tsx': COUNTER('First') })
    await lab.settled('running')
    await frame.fill('input', 'typed')
    await frame.click('button')
    await mark(frame)
    await lab.change({ 'src/App.tsx': COUNTER('Second') })
    await lab.settled('running')
    expect(await frame.textContent('h1')).toBe('Second')
    expect(await frame.inputValue('input')).toBe('typed')
    expect(await frame.textContent('button')).toBe('Count 1')
    expect(await isMarked(frame)).toBe(true)
  })

  it('passes a change of a plain module on to the components above it, without a reload', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/words.ts': `export const word = 'old'`,
      'src/sentence.ts': `import { word } from './words'\nexport const sentence = 'The ' + word + ' word'`,
      'src/App.tsx': app(`  return <p>{sentence}</p>`, `import { sentence } from './sentence'`),
    })
    await lab.settled('running')
    await mark(frame)
    await lab.change({ 'src/words.ts': `export const word = 'new'` })
    await lab.settled('running')
    expect(await frame.textContent('p')).toBe('The new word')
    expect(await isMarked(frame)).toBe(true)
  })

  it('reloads when the change reaches the entry', async () => {
    const lab = await open()
    const main = (text: string) =>
      `import { createRoot } from 'react-dom/client'\ncreateRoot(document.getElementById('root')!).render(<p>${text}</p>)`
    const frame = await lab.start({ 'src/main.tsx': main('old') })
    await lab.settled('running')
    await mark(frame)
    await lab.change({ 'src/main.tsx': main('new') })
    await frame.waitForFunction(() => document.querySelector('p')?.textContent === 'new')
    expect(await isMarked(frame)).toBe(false)
  })

  it('adds the classes that it uses for the first time', async () => {
    const lab = await open()
    const frame = await lab.start({ 'src/App.tsx': app(`  return <p className="mt-1">Text</p>`) })
    await lab.settled('running')
    await lab.change({ 'src/App.tsx': app(`  return <p className="mt-[37px]">Text</p>`) })
    await lab.settled('running')
    const margin = () =>
      frame.evaluate(() => getComputedStyle(document.querySelector('p') as Element).marginTop)
    expect(await margin()).toBe('37px')
  })
})

describe('what goes wrong', () => {
  it("S8.17 a syntax error shows 'Babel Compilation Error' over the last good app; the cure clears it", async () => {
    const lab = await open()
    const frame = await lab.start({ 'src/App.tsx': COUNTER('Good') })
    await lab.settled('running')
    await frame.click('button')
    await lab.change({ 'src/App.tsx': `export default function App() {\n  return <p>broken</b>\n}` })
    await lab.settled('failed')
    expect(await lab.error()).toMatchObject({
      title: 'Babel Compilation Error',
      file: 'src/App.tsx',
      line: 2,
    })
    expect(await overlayText(frame)).toContain('Babel Compilation Error')
    expect(await frame.textContent('h1')).toBe('Good')
    await lab.change({ 'src/App.tsx': COUNTER('Cured') })
    await lab.settled('running')
    expect(await overlayText(frame)).toBe('')
    expect(await frame.textContent('button')).toBe('Count 1')
  })

  it("S4.17 S8.17 a runtime error shows 'Preview Error' at its place in the source, and clears", async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/App.tsx': `type Props = { name?: string }\n\nfunction Child({ name }: Props) {\n  return <b>{name!.length}</b>\n}\n\nexport default function App() {\n  return <Child />\n}\n`,
    })
    await lab.settled('failed')
    const error = await lab.error()
    expect(error).toMatchObject({ title: 'Preview Error', file: 'src/App.tsx', line: 4 })
    expect(error.message).toContain('TypeError')
    expect(error.stack).toContain('src/App.tsx:4')
    await lab.change({ 'src/App.tsx': app(`  return <p>Fine</p>`) })
    await lab.settled('running')
    expect(await frame.textContent('p')).toBe('Fine')
    expect(await overlayText(frame)).toBe('')
  })

  it("S8.17 a missing module says Module not found: Can't resolve, with its importer and place", async () => {
    const lab = await open()
    await lab.start({ 'src/App.tsx': app(`  return <p>{gone}</p>`, `import { gone } from './gone'`) })
    await lab.settled('failed')
    const error = await lab.error()
    expect(error).toMatchObject({ title: 'Preview Error', file: 'src/App.tsx', line: 1 })
    expect(error.message).toContain("Module not found: Can't resolve './gone'")
  })

  it('S8.17 a package that the preview does not have is named, with what it has', async () => {
    const lab = await open()
    await lab.start({ 'src/App.tsx': app(`  return <p>{x}</p>`, `import { x } from 'not-there'`) })
    await lab.settled('failed')
    expect((await lab.error()).message).toMatch(/Can't resolve 'not-there'.*react/)
  })

  it('S5.10 S8.17 broken JSON says Failed to parse JSON file.', async () => {
    const lab = await open()
    await lab.start({
      'src/d.json': '{ "a": ',
      'src/App.tsx': app(`  return <p>{d.a}</p>`, `import d from './d.json'`),
    })
    await lab.settled('failed')
    expect((await lab.error()).message).toContain('Failed to parse JSON file.')
  })

  it('S5.10 S8.17 a project without an entry says Could not find a valid entrypoint.', async () => {
    const lab = await open()
    await lab.start({ 'src/main.tsx': null })
    await lab.settled('failed')
    expect((await lab.error()).message).toBe('Could not find a valid entrypoint.')
  })

  it('S8.17 the overlay shows markup in a message as text', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/App.tsx': app(`  throw new Error('<img src=x onerror="window.bad=1"> & more')`),
    })
    await lab.settled('failed')
    expect(await overlayText(frame)).toContain('<img src=x onerror="window.bad=1"> & more')
    expect(await frame.evaluate(() => 'bad' in window)).toBe(false)
  })

  it('a tailwind.config that throws is named, and the cure works', async () => {
    const lab = await open()
    await lab.start({ 'tailwind.config.js': `throw new Error('config is broken')` })
    await lab.settled('failed')
    expect((await lab.error()).message).toContain('config is broken')
    await lab.change({ 'tailwind.config.js': `export default { content: [], theme: {}, plugins: [] }` })
    await lab.settled('running')
  })
})

describe('isolation', () => {
  it('S9.30 gives the frame exactly the specified permissions, on another site than the workspace', async () => {
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
    expect(await frame.evaluate(() => document.cookie)).toBe('')
  })
})
