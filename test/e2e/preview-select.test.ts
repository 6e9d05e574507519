/** Selecting an element of a running app: what is outlined, what is told of it, and that the app notices nothing. */
import type { Frame, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import type { SelectedElement } from '../../src/preview/channel/selected-element.ts'
import type { SelectionStep } from '../../src/preview/channel/selection-step.ts'
import type { OpenLab } from './preview-lab/lab-page.ts'
import { appModule, setUpLab } from './preview-lab/open-lab.ts'

const { open, openAnew } = setUpLab()

/** An app that counts every event of a person that reaches it. */
const WATCHING = `const seen: string[] = []
Object.assign(window, { seen })
for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click', 'dblclick', 'mousemove', 'keydown'])
  for (const target of [window, document]) target.addEventListener(type, (event) => event.isTrusted && seen.push(type), true)
`

async function select(lab: OpenLab): Promise<void> {
  await lab.page.evaluate(() => {
    window.lab.selected.length = 0
    window.lab.tools().enterSelectMode()
  })
  await expect.poll(() => lab.page.frames()[1]?.locator('lathe-select').count()).toBe(1)
}

/** The middle of an element of the frame, in the page's own coordinates. */
async function middleOf(frame: Frame, selector: string): Promise<readonly [number, number]> {
  const box = await frame.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${selector} is not shown.`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

async function clickOn(page: Page, frame: Frame, selector: string): Promise<SelectedElement> {
  const [x, y] = await middleOf(frame, selector)
  await page.mouse.move(x, y)
  await page.mouse.click(x, y)
  await expect.poll(() => page.evaluate(() => window.lab.selected.length)).toBe(1)
  const element = await page.evaluate(() => window.lab.selected[0])
  if (element === undefined) throw new Error('Nothing was selected.')
  return element
}

const seen = (frame: Frame) => frame.evaluate(() => (window as unknown as { seen: string[] }).seen)
const isSelecting = (page: Page) => page.evaluate(() => window.lab.tools().getState().isSelecting)

/** Pixels of the amber of S9.35 in what the page shows. */
async function amberPixels(page: Page): Promise<number> {
  const { data } = PNG.sync.read(await page.screenshot())
  let count = 0
  for (let at = 0; at < data.length; at += 4)
    if (data[at] === 245 && data[at + 1] === 158 && data[at + 2] === 11) count += 1
  return count
}

/** How many strokes of that amber the first row of pixels has that shows any: one for a solid line. */
async function amberStrokes(page: Page): Promise<number> {
  const { data, width, height } = PNG.sync.read(await page.screenshot())
  const isAmber = (x: number, y: number) => {
    const at = (y * width + x) * 4
    return data[at] === 245 && data[at + 1] === 158 && data[at + 2] === 11
  }
  for (let y = 0; y < height; y += 1) {
    let strokes = 0
    for (let x = 1; x < width; x += 1) if (isAmber(x, y) && !isAmber(x - 1, y)) strokes += 1
    if (strokes > 0) return strokes
  }
  return 0
}

const CARDS = {
  'src/Card.tsx': `export function Card({ title }: { title: string }) {
  return (
    <article className="card p-4">
      <h2 className="text-lg font-bold">{title}</h2>
    </article>
  )
}
`,
  'src/App.tsx': `import { Card } from './Card'
${WATCHING}
export default function App() {
  return (
    <main className="p-8">
      <Card title="One" />
      {['Two', 'Three'].map((title) => (
        <Card key={title} title={title} />
      ))}
      <button type="button" onClick={() => Object.assign(window, { isClicked: true })}>Press</button>
    </main>
  )
}
`,
}

describe('select mode', () => {
  it('T1 S4.18 S9.35 outlines the element under the pointer in dashed amber, and one click selects it', async () => {
    const lab = await open()
    const frame = await lab.start(CARDS)
    await lab.settled('running')
    expect(await amberPixels(lab.page)).toBe(0)
    await select(lab)
    const [x, y] = await middleOf(frame, 'button')
    await lab.page.mouse.move(x, y)
    await expect.poll(() => amberPixels(lab.page)).toBeGreaterThan(40)
    expect(await amberStrokes(lab.page)).toBeGreaterThan(2)
    const element = await clickOn(lab.page, frame, 'button')
    expect(element).toMatchObject({ tag: 'button', text: 'Press', attributes: { type: 'button' } })
    expect(await frame.locator(element.selector).textContent()).toBe('Press')
    await expect.poll(() => isSelecting(lab.page)).toBe(false)
    await expect.poll(() => amberPixels(lab.page)).toBe(0)
  })

  it('T2 S4.18 the app gets no event of the click that selects, and all of them afterwards', async () => {
    const lab = await open()
    const frame = await lab.start(CARDS)
    await lab.settled('running')
    await select(lab)
    const [x, y] = await middleOf(frame, 'button')
    await lab.page.mouse.move(x, y)
    await lab.page.mouse.dblclick(x, y)
    await expect.poll(() => lab.page.evaluate(() => window.lab.selected.length)).toBe(1)
    expect(await seen(frame)).toEqual([])
    expect(await frame.evaluate(() => 'isClicked' in window)).toBe(false)
    await expect
      .poll(async () => {
        await lab.page.mouse.click(x, y)
        return frame.evaluate(() => 'isClicked' in window)
      })
      .toBe(true)
  })

  it('T3 S3.9 tells the place of the element and the uses of the components it is in', async () => {
    const lab = await open()
    const frame = await lab.start(CARDS)
    await lab.settled('running')
    await select(lab)
    const element = await clickOn(lab.page, frame, 'article:nth-of-type(3) h2')
    const line = (path: keyof typeof CARDS, part: string) => {
      const lines = CARDS[path].split('\n')
      const index = lines.findIndex((text) => text.includes(part))
      return { file: path, line: index + 1, column: (lines[index]?.indexOf('<') ?? 0) + 1 }
    }
    expect(element.places.slice(0, 2)).toEqual([
      line('src/Card.tsx', '<h2'),
      line('src/App.tsx', '<Card key'),
    ])
    expect(element.places[2]).toMatchObject({ file: 'src/main.tsx' })
    expect(element).toMatchObject({
      selector: 'body > div#root > main > article:nth-of-type(3) > h2',
      text: 'Three',
      classes: ['text-lg', 'font-bold'],
      sameSource: 3,
      indexInSource: 2,
    })
  })

  it('T3 follows the source: after an edit that moves lines the place is the new one', async () => {
    const lab = await open()
    const frame = await lab.start(CARDS)
    await lab.settled('running')
    const moved = CARDS['src/Card.tsx'].replace('export', '// A line more.\n\nexport')
    await lab.change({ 'src/Card.tsx': moved })
    await lab.settled('running')
    await select(lab)
    const element = await clickOn(lab.page, frame, 'article h2')
    expect(element.places[0]).toEqual({ file: 'src/Card.tsx', line: 6, column: 7 })
  })

  it('T3 React 18 tells the same places', async () => {
    const lab = await open()
    const frame = await lab.start({
      ...CARDS,
      'package.json': JSON.stringify({ dependencies: { react: '18.3.1', 'react-dom': '18.3.1' } }),
      'src/main.tsx': `import { createRoot } from 'react-dom/client'\nimport App from './App'\ncreateRoot(document.getElementById('root')!).render(<App />)\n`,
      'index.html': `<div id="root"></div><script type="module" src="/src/main.tsx"></script>`,
    })
    await lab.settled('running')
    await select(lab)
    const element = await clickOn(lab.page, frame, 'article:nth-of-type(2) h2')
    expect(element.places.map(({ file }) => file)).toEqual(['src/Card.tsx', 'src/App.tsx', 'src/main.tsx'])
    expect(element).toMatchObject({ sameSource: 3, indexInSource: 1 })
  })

  it('T4 reaches disabled buttons, what lets the pointer through, drawings and portals', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/App.tsx': appModule(
        `  return (
    <main style={{ position: 'relative', padding: 20 }}>
      <button id="off" disabled>Off</button>
      <div style={{ pointerEvents: 'none', padding: 10 }}><button id="through">Through</button></div>
      <svg id="icon" width="24" height="24"><path id="shape" d="M0 0h24v24H0z" /></svg>
      <svg id="chart" width="200" height="80"><rect id="bar" width="200" height="80" /></svg>
      <p id="below">Below</p>
      <div id="veil" style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }} />
      {createPortal(<p id="portal">Elsewhere</p>, document.body)}
    </main>
  )`,
        `import { createPortal } from 'react-dom'`,
      ),
    })
    await lab.settled('running')
    for (const [pointed, found] of [
      ['#off', '#off'],
      ['#through', '#through'],
      ['#shape', '#icon'],
      ['#bar', '#bar'],
      ['#below', '#below'],
      ['#portal', '#portal'],
    ] as const) {
      await select(lab)
      const { selector, places } = await clickOn(lab.page, frame, pointed)
      const isFound = await frame.evaluate(
        ([path, wanted]) => document.querySelector(path) === document.querySelector(wanted),
        [selector, found] as const,
      )
      expect([pointed, selector, isFound]).toEqual([pointed, selector, true])
      expect(places[0]?.file).toBe('src/App.tsx')
    }
  })

  it('S3.9 issue 10 names of 100 KB leave a short selector that finds the element', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/App.tsx': appModule(`  const long = 'x'.repeat(100_000)
  const Long = \`x-\${long}\` as 'div'
  return (
    <main id={long} className={long}>
      <h2>Other</h2>
      <Long title={long}><h2 id={\`\${long}-2\`} aria-label={long}>Here</h2></Long>
    </main>
  )`),
    })
    await lab.settled('running')
    await select(lab)
    const { selector, classes, attributes } = await clickOn(lab.page, frame, 'main > * > h2')
    expect(selector).toBe('body > div#root > main > :nth-child(2) > h2')
    expect(await frame.locator(selector).textContent()).toBe('Here')
    expect(classes).toEqual([])
    expect(attributes['aria-label']).toBe('')
  })

  it('T4 scrolls what lies under the shield, and selects what came into view', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/App.tsx': appModule(`  return (
    <div id="list" style={{ height: 200, overflow: 'auto' }}>
      {Array.from({ length: 40 }, (_, index) => <p key={index} style={{ height: 50, margin: 0 }}>Row {index}</p>)}
    </div>
  )`),
    })
    await lab.settled('running')
    await select(lab)
    const [x, y] = await middleOf(frame, '#list')
    await lab.page.mouse.move(x, y)
    await lab.page.mouse.wheel(0, 1000)
    await expect.poll(() => frame.evaluate(() => document.querySelector('#list')?.scrollTop)).toBe(1000)
    await lab.page.mouse.click(x, y)
    await expect.poll(() => lab.page.evaluate(() => window.lab.selected[0]?.text)).toMatch(/^Row 2\d$/)
  })

  it('T5 Escape inside the frame leaves, and so does the workspace', async () => {
    const lab = await open()
    const frame = await lab.start(CARDS)
    await lab.settled('running')
    await select(lab)
    await frame.evaluate(() => window.focus())
    await lab.page.keyboard.press('Escape')
    await expect.poll(() => isSelecting(lab.page)).toBe(false)
    expect(await frame.locator('lathe-select').count()).toBe(0)
    expect(await seen(frame)).not.toContain('keydown')
    await select(lab)
    await lab.page.evaluate(() => window.lab.tools().exitSelectMode())
    await expect.poll(() => frame.locator('lathe-select').count()).toBe(0)
  })

  it('T6 goes by keys to parent, child and siblings, says where it is, and selects', async () => {
    const lab = await open()
    await lab.start(CARDS)
    await lab.settled('running')
    await select(lab)
    const outlined = () => lab.page.evaluate(() => window.lab.tools().getState().outlined)
    const step = async (to: SelectionStep, expected: RegExp) => {
      await lab.page.evaluate((next) => window.lab.tools().stepSelection(next), to)
      await expect.poll(outlined).toMatch(expected)
    }
    await step('child', /^div/)
    await step('child', /^main/)
    await step('child', /^article “One”, in Card$/)
    await step('next', /^article “Two”, in Card$/)
    await step('child', /^h2 “Two”/)
    await step('parent', /^article “Two”/)
    await step('previous', /^article “One”/)
    await lab.page.evaluate(() => window.lab.tools().chooseSelection())
    await expect.poll(() => lab.page.evaluate(() => window.lab.selected[0]?.text)).toBe('One')
  })

  it('T7 S7.15 what the frame says of a selection counts only while one is asked for, and only in form', async () => {
    const lab = await openAnew()
    await lab.page.addInitScript(() => {
      if (window.parent === window) return
      const post = MessagePort.prototype.postMessage
      MessagePort.prototype.postMessage = function (this: MessagePort, ...values: [never]) {
        Object.assign(window, { forge: (message: unknown) => post.call(this, message as never) })
        post.apply(this, values)
      } as typeof post
    })
    await lab.page.reload()
    const frame = await lab.start(CARDS)
    await lab.settled('running')
    const forge = (message: unknown) =>
      frame.evaluate(
        (sent) => (window as unknown as { forge: (value: unknown) => void }).forge(sent),
        message,
      )
    const element = {
      ...{ selector: 'body > p', tag: 'p', text: '', classes: [], attributes: {} },
      ...{ places: [], sameSource: 1, indexInSource: 0 },
    }
    await forge({ type: 'element-selected', element })
    await forge({ type: 'route', route: '/told', canGoBack: false, canGoForward: false })
    await expect.poll(() => lab.page.evaluate(() => window.lab.tools().getState().route)).toBe('/told')
    expect(await lab.page.evaluate(() => window.lab.selected)).toEqual([])
    await select(lab)
    await forge({ type: 'element-selected', element: { ...element, indexInSource: 7 } })
    for (const part of ['text', 'selector', 'tag'])
      await forge({ type: 'element-selected', element: { ...element, [part]: 'x'.repeat(100_000) } })
    await forge({ type: 'element-outlined', label: 'last' })
    await expect.poll(() => lab.page.evaluate(() => window.lab.tools().getState().outlined)).toBe('last')
    expect(await lab.page.evaluate(() => window.lab.selected)).toEqual([])
  })
})

describe('what is told of an element', () => {
  it('design §9 holds no part of a key that is too long for it', async () => {
    const lab = await open()
    const key = 'sk-proj-q7Zk2LmX9vTb4RwYc8NdJ3hFp6SgA1eU'
    const address = `https://x.test/${'a/'.repeat(100)}?a=${'b'.repeat(60)}&key=${key}`
    const frame = await lab.start({
      'src/App.tsx': appModule(
        `  return <a href={address}>{'word '.repeat(36)}{key}</a>`,
        `const key = '${key}'\nconst address = '${address}'`,
      ),
    })
    await lab.settled('running')
    await select(lab)
    const { text, attributes } = await clickOn(lab.page, frame, 'a')
    expect(text).toBe('word '.repeat(36).trim())
    expect(attributes.href).toBe(`https://x.test/${'a/'.repeat(100)}`)
  })
})
