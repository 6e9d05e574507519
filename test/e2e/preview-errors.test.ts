import type { Frame } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { filePath } from '../../src/core/files/file-path.ts'
import { STARTER_FILES } from '../../src/core/project/starter-template.ts'
import { appModule, setUpLab } from './preview-lab/open-lab.ts'

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

  it('E3 I7 tells of the error of an update, whatever the app before said without an end', async () => {
    const lab = await open()
    const loud = app(
      `  useEffect(() => {
    const timer = setInterval(() => { throw new Error('again') }, 5)
    return () => clearInterval(timer)
  }, [])
  return <p>Loud</p>`,
      `import { useEffect } from 'react'`,
    )
    const frame = await lab.start({ 'src/App.tsx': loud })
    await lab.settled('failed')
    await expect.poll(() => overlayText(frame)).toContain('again')
    await lab.change({ 'src/App.tsx': app(`  throw new Error('the update itself')`) })
    await expect.poll(() => overlayText(frame)).toContain('the update itself')
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
