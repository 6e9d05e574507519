import type { Frame } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { filePath } from '../../src/core/files/file-path.ts'
import { STARTER_FILES } from '../../src/core/projects/starter-template.ts'
import { appModule, PIXEL, setUpLab } from './preview-lab/open-lab.ts'

const labs = setUpLab()
const { open } = labs
const app = appModule

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

describe('a page that opens again', () => {
  it('ST11 is styled and fed from what it remembers, and follows what has changed since', async () => {
    const lab = await open()
    const frame = await lab.start({ 'src/App.tsx': app(`  return <p className="mt-[21px]">Text</p>`) })
    await lab.settled('running')
    const remembered = () =>
      frame.evaluate(async () => {
        const entries = await (await caches.open('lathe-page')).keys()
        return entries.map(({ url }) => new URL(url).pathname).sort()
      })
    await expect.poll(remembered).toEqual(['/__lathe/last-packages', '/__lathe/last-styles'])
    const margin = () =>
      frame.evaluate(() => getComputedStyle(document.querySelector('p') as Element).marginTop)
    await lab.page.evaluate(() => {
      window.lab.states.length = 0
      window.lab.refresh()
    })
    await lab.settled('running')
    await expect.poll(() => margin()).toBe('21px')
    await lab.change({ 'src/App.tsx': app(`  return <p className="mt-[22px]">Text</p>`) })
    await lab.settled('running')
    await expect.poll(margin).toBe('22px')
  })
})

describe('an edit', () => {
  it('U2 keeps the state of inputs and hooks when a component changes', async () => {
    const lab = await open()
    const frame = await lab.start({ 'src/App.tsx': COUNTER('First') })
    await lab.settled('running')
    await frame.fill('input', 'typed')
    await frame.click('button')
    await mark(frame)
    await lab.change({ 'src/App.tsx': COUNTER('Second') })
    await lab.settled('running')
    await expect.poll(() => frame.textContent('h1')).toBe('Second')
    await expect.poll(() => frame.inputValue('input')).toBe('typed')
    await expect.poll(() => frame.textContent('button')).toBe('Count 1')
    await expect.poll(() => isMarked(frame)).toBe(true)
  })

  it('U2 passes a change of a plain module on to the components above it, without a reload', async () => {
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
    await expect.poll(() => frame.textContent('p')).toBe('The new word')
    await expect.poll(() => isMarked(frame)).toBe(true)
  })

  it('U3 reloads when the change reaches the entry', async () => {
    const lab = await open()
    const main = (text: string) =>
      `import { createRoot } from 'react-dom/client'\ncreateRoot(document.getElementById('root')!).render(<p>${text}</p>)`
    const frame = await lab.start({ 'src/main.tsx': main('old') })
    await lab.settled('running')
    await mark(frame)
    await lab.change({ 'src/main.tsx': main('new') })
    await frame.waitForFunction(() => document.querySelector('p')?.textContent === 'new')
    await expect.poll(() => isMarked(frame)).toBe(false)
  })

  it('U3 takes over a new title, new links and attributes of index.html without a reload', async () => {
    const lab = await open()
    const html = (title: string, lang: string, body = '') =>
      `<!doctype html><html lang="${lang}"><head><title>${title}</title><meta name="probe" content="${title}"></head><body>${body}<div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>`
    const frame = await lab.start({ 'index.html': html('One', 'en'), 'src/App.tsx': COUNTER('Title') })
    await lab.settled('running')
    await frame.fill('input', 'typed')
    await mark(frame)
    await lab.change({ 'index.html': html('Two', 'de') })
    await lab.settled('running')
    const page = () =>
      frame.evaluate(() => ({
        title: document.title,
        lang: document.documentElement.lang,
        probes: [...document.querySelectorAll('meta[name=probe]')].map((meta) =>
          meta.getAttribute('content'),
        ),
      }))
    await expect.poll(() => page()).toEqual({ title: 'Two', lang: 'de', probes: ['Two'] })
    await expect.poll(() => frame.inputValue('input')).toBe('typed')
    await expect.poll(() => isMarked(frame)).toBe(true)
    await lab.change({ 'index.html': html('Two', 'de', '<p id="new">New body</p>') })
    await frame.waitForSelector('#new')
    await expect.poll(() => isMarked(frame)).toBe(false)
  })

  it('adds the classes that it uses for the first time', async () => {
    const lab = await open()
    const frame = await lab.start({ 'src/App.tsx': app(`  return <p className="mt-1">Text</p>`) })
    await lab.settled('running')
    await lab.change({ 'src/App.tsx': app(`  return <p className="mt-[37px]">Text</p>`) })
    await lab.settled('running')
    const margin = () =>
      frame.evaluate(() => getComputedStyle(document.querySelector('p') as Element).marginTop)
    await expect.poll(() => margin()).toBe('37px')
  })
})

describe('import.meta.hot', () => {
  const ticker = (step: number) => `
    const counts = (window.counts ??= { running: 0, disposed: 0 })
    counts.running += 1
    export const step = ${step}
    export const data = import.meta.hot.data
    data.runs = (data.runs ?? 0) + 1
    import.meta.hot.dispose(() => { counts.running -= 1; counts.disposed += 1 })
  `
  const counts = (frame: Frame) => frame.evaluate(() => (window as unknown as { counts: unknown }).counts)

  it('M5 U5 disposes of side effects before a module runs again, and keeps its data', async () => {
    const lab = await open()
    const use = app(`  return <p>{step} {data.runs}</p>`, `import { step, data } from './ticker'`)
    const frame = await lab.start({ 'src/ticker.ts': ticker(1), 'src/App.tsx': use })
    await lab.settled('running')
    await lab.change({ 'src/ticker.ts': ticker(2) })
    await lab.settled('running')
    await expect.poll(() => counts(frame)).toEqual({ running: 1, disposed: 1 })
    await expect.poll(() => frame.textContent('p')).toBe('2 2')
  })

  it('M5 U2 stops at a module that accepts itself, and hands it its new exports', async () => {
    const lab = await open()
    const accepting = (word: string) =>
      `export const word = '${word}'\nimport.meta.hot.accept((next) => { window.accepted = next.word })`
    const frame = await lab.start({
      'src/word.ts': accepting('old'),
      'src/App.tsx': app(
        `  return <p>{word}</p>`,
        `import { word } from './word'\nwindow.appRuns = (window.appRuns ?? 0) + 1`,
      ),
    })
    await lab.settled('running')
    await lab.change({ 'src/word.ts': accepting('new') })
    await lab.settled('running')
    await expect
      .poll(() => frame.evaluate(() => ({ ...window })))
      .toMatchObject({ accepted: 'new', appRuns: 1 })
  })

  it('M5 U2 tells an importer that accepts a dependency, without running it again', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/word.ts': `export const word = 'old'`,
      'src/store.ts': `import { word } from './word'\nwindow.storeRuns = (window.storeRuns ?? 0) + 1\nexport const first = word\nimport.meta.hot.accept('./word', (next) => { window.heard = next.word })`,
      'src/App.tsx': app(`  return <p>{first}</p>`, `import { first } from './store'`),
    })
    await lab.settled('running')
    await lab.change({ 'src/word.ts': `export const word = 'new'` })
    await lab.settled('running')
    await expect
      .poll(() => frame.evaluate(() => ({ ...window })))
      .toMatchObject({ heard: 'new', storeRuns: 1 })
  })

  it('M5 U2 goes on with the importers when a module gives its update up', async () => {
    const lab = await open()
    const giving = (word: string) =>
      `export const word = '${word}'\nimport.meta.hot.accept()\nif (word === 'new') import.meta.hot.invalidate()`
    const frame = await lab.start({
      'src/word.ts': giving('old'),
      'src/App.tsx': app(
        `  return <p>{shown}</p>`,
        `import { word } from './word'\nconst shown = word + '!'`,
      ),
    })
    await lab.settled('running')
    await lab.change({ 'src/word.ts': giving('new') })
    await frame.waitForFunction(() => document.querySelector('p')?.textContent === 'new!')
  })
})

describe('what goes wrong', () => {
  it("E1 E3 U1 S8.17 a syntax error shows 'Babel Compilation Error' over the last good app; the cure clears it", async () => {
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
    await expect.poll(() => overlayText(frame)).toContain('Babel Compilation Error')
    await expect.poll(() => frame.textContent('h1')).toBe('Good')
    await lab.change({ 'src/App.tsx': COUNTER('Cured') })
    await lab.settled('running')
    await expect.poll(() => overlayText(frame)).toBe('')
    await expect.poll(() => frame.textContent('button')).toBe('Count 1')
  })

  it("E1 E3 S4.17 S8.17 a runtime error shows 'Preview Error' at its place in the source, and clears", async () => {
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
    await expect.poll(() => frame.textContent('p')).toBe('Fine')
    await expect.poll(() => overlayText(frame)).toBe('')
  })

  it("R5 S8.17 a missing module says Module not found: Can't resolve, with its importer and place", async () => {
    const lab = await open()
    await lab.start({ 'src/App.tsx': app(`  return <p>{gone}</p>`, `import { gone } from './gone'`) })
    await lab.settled('failed')
    const error = await lab.error()
    expect(error).toMatchObject({ title: 'Preview Error', file: 'src/App.tsx', line: 1 })
    expect(error.message).toContain("Module not found: Can't resolve './gone'")
  })

  it('R5 S8.17 a package that is nowhere is named, with its place and the next step', async () => {
    const lab = await open()
    await lab.start({ 'src/App.tsx': app(`  return <p>{x}</p>`, `import { x } from 'not-there'`) })
    await lab.settled('failed')
    expect((await lab.error()).message).toMatch(
      /Can't resolve 'not-there' in 'src\/App.tsx'. .*not-there.*(remove|Remove|Check)/,
    )
  })

  it('M4 S5.10 S8.17 broken JSON says Failed to parse JSON file.', async () => {
    const lab = await open()
    await lab.start({
      'src/d.json': '{ "a": ',
      'src/App.tsx': app(`  return <p>{d.a}</p>`, `import d from './d.json'`),
    })
    await lab.settled('failed')
    expect((await lab.error()).message).toContain('Failed to parse JSON file.')
  })

  it('R1 S5.10 S8.17 a project without an entry says Could not find a valid entrypoint.', async () => {
    const lab = await open()
    await lab.start({ 'src/main.tsx': null })
    await lab.settled('failed')
    expect((await lab.error()).message).toBe('Could not find a valid entrypoint.')
  })

  it('E2 S8.17 the overlay shows markup in a message as text', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/App.tsx': app(`  throw new Error('<img src=x onerror="window.bad=1"> & more')`),
    })
    await lab.settled('failed')
    await expect.poll(() => overlayText(frame)).toContain('<img src=x onerror="window.bad=1"> & more')
    await expect.poll(() => frame.evaluate(() => 'bad' in window)).toBe(false)
  })

  it('a tailwind.config that throws is named, and the cure works', async () => {
    const lab = await open()
    await lab.start({ 'tailwind.config.js': `throw new Error('config is broken')` })
    await lab.settled('failed')
    expect((await lab.error()).message).toContain('config is broken')
    await lab.change({
      'tailwind.config.js': STARTER_FILES.get(filePath('tailwind.config.js'))?.content ?? '',
    })
    await lab.settled('running')
    await expect.poll(() => lab.page.evaluate(() => window.lab.states.at(-1)?.status)).toBe('running')
  })

  it('U4 a module that fails while it runs is run again when its cure comes, without a reload', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/value.ts': `export const value = 1`,
      'src/App.tsx': app(`  return <p>{value}</p>`, `import { value } from './value'`),
    })
    await lab.settled('running')
    await mark(frame)
    await lab.change({ 'src/value.ts': `export const value = 2\nthrow new Error('at the top level')` })
    await lab.settled('failed')
    expect(await lab.error()).toMatchObject({ file: 'src/value.ts', line: 2 })
    await lab.change({ 'src/value.ts': `export const value = 3` })
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('3')
    await expect.poll(() => isMarked(frame)).toBe(true)
  })

  it('E2 a click on the place in the overlay asks the workspace to open it', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/App.tsx': `export default function App() {\n  throw new Error('here')\n}\n`,
    })
    await lab.settled('failed')
    await frame.locator('lathe-error-overlay').getByRole('button', { name: 'src/App.tsx:2' }).click()
    await lab.page.waitForFunction(() => window.lab.places.length > 0)
    await expect
      .poll(() => lab.page.evaluate(() => window.lab.places))
      .toMatchObject([{ file: 'src/App.tsx', line: 2 }])
  })

  it('C2 C3 S7.15 a forged message that does not parse is dropped', async () => {
    const lab = await open()
    const frame = await lab.start({ 'src/App.tsx': COUNTER('Calm') })
    await lab.settled('running')
    await frame.evaluate((origin) => {
      window.parent.postMessage({ lathe: 'hello', version: 99 }, origin)
      window.parent.postMessage({ type: 'previewError', title: 1 }, origin)
      window.parent.postMessage('previewError', origin)
    }, labs.origin())
    await lab.change({ 'src/App.tsx': COUNTER('Still calm') })
    await lab.settled('running')
    await expect
      .poll(() => lab.page.evaluate(() => window.lab.states.every(({ status }) => status === 'running')))
      .toBe(true)
  })
})

describe('the console', () => {
  it('E4 hands on what the app writes, as a console would show it, and drops a flood', async () => {
    const lab = await open()
    const frame = await lab.start({ 'src/App.tsx': COUNTER('Logs') })
    await lab.settled('running')
    await frame.evaluate(() => {
      const cyclic: Record<string, unknown> = { a: [1, 'two'] }
      cyclic.self = cyclic
      console.log('%cstyled %s', 'color: red', 'text', cyclic)
      console.warn(new Map([['k', { deep: true }]]), undefined, 5n)
      for (let index = 0; index < 5000; index += 1) console.debug(index)
    })
    await lab.page.waitForFunction(() => window.lab.console.length >= 100)
    const entries = await lab.page.evaluate(() => window.lab.console)
    expect(entries.find(({ level }) => level === 'log')?.text).toBe(
      'styled text {a: [1, "two"], self: [Circular]}',
    )
    expect(entries.find(({ level }) => level === 'warn')?.text).toBe(
      'Map(1) {"k" => {deep: true}} undefined 5n',
    )
    expect(entries.length).toBeLessThan(300)
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
