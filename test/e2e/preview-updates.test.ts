import type { Frame } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { appModule, setUpLab } from './preview-lab/open-lab.ts'

const { open } = setUpLab()
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

/** A mark that only a reload removes. */
const mark = (frame: Frame) => frame.evaluate(() => Object.assign(window, { lathe_mark: true }))
const isMarked = (frame: Frame) => frame.evaluate(() => 'lathe_mark' in window)

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

  it('U3 ST11 has the styles of the next load made before the page is loaded anew', async () => {
    const lab = await open()
    const main = (margin: string) =>
      `import './styles/globals.css'\nimport { createRoot } from 'react-dom/client'\ncreateRoot(document.getElementById('root')!).render(<p className="mt-[${margin}]">Text</p>)`
    const frame = await lab.start({ 'src/main.tsx': main('21px') })
    await lab.settled('running')
    const margin = () =>
      frame.evaluate(() => getComputedStyle(document.querySelector('p') as Element).marginTop)
    await expect.poll(margin).toBe('21px')
    // From here on no style worker can start: only what was remembered can style the page.
    await lab.page.route(/style\.worker/, (route) => route.abort())
    await lab.change({ 'src/main.tsx': main('22px') })
    await expect.poll(margin).toBe('22px')
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
