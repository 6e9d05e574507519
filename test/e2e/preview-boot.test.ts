/** Drafts that are tried where nobody sees them: what is said of each, and that nothing of it is noticed. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { BootResult } from '../../src/core/drafts/checks.ts'
import type { OpenLab } from './preview-lab/lab-page.ts'
import { appModule, setUpLab } from './preview-lab/open-lab.ts'
import { WITHOUT_TAILWIND } from './preview-lab/plain-project.ts'

const { open } = setUpLab()

const HEALTHY = appModule('  return <h1>The draft</h1>')
const SHOWN = appModule('  return <h1>Shown</h1>')

const TRIES = 5

/** Holds the draft back and tries it; again where the machine was too busy to tell. */
async function boot(lab: OpenLab, changes: Readonly<Record<string, string>>): Promise<BootResult> {
  let result: BootResult | undefined
  for (let turn = 0; turn < TRIES && result?.status !== 'runs' && result?.status !== 'fails'; turn += 1) {
    result = await lab.page.evaluate(async (draft) => {
      await window.lab.check(draft)
      return window.lab.boot()
    }, changes)
  }
  if (result === undefined) throw new Error('No preview was started.')
  return result
}

const bootApp = (lab: OpenLab, app: string) => boot(lab, { 'src/App.tsx': app })

/** A lab that shows an app. */
async function openShown(opening = open): Promise<OpenLab> {
  const lab = await opening()
  await lab.start({ ...WITHOUT_TAILWIND, 'src/App.tsx': SHOWN })
  await lab.settled('running')
  return lab
}

const trialFrames = (page: Page) =>
  page.frames().filter((frame) => frame.parentFrame() !== null && /\/\/f{4}/.test(frame.url()))

describe('a draft that is tried', () => {
  it('TR1 runs, and is not shown by that', async () => {
    const lab = await openShown()
    const frame = lab.page.frames()[1]
    expect(await bootApp(lab, HEALTHY)).toEqual({ status: 'runs' })
    await expect.poll(() => trialFrames(lab.page).length).toBe(0)
    expect(await frame?.textContent('h1')).toBe('Shown')
  })

  const failures: ReadonlyArray<readonly [where: string, app: string, message: string]> = [
    ['while a module runs', `throw new Error('At the top')\n${HEALTHY}`, 'At the top'],
    ['in its first render', appModule(`  throw new Error('In the render')`), 'In the render'],
    [
      'in an effect',
      appModule(
        `  useEffect(() => { throw new Error('In an effect') }, [])\n  return <p>Seen for a moment</p>`,
        `import { useEffect } from 'react'`,
      ),
      'In an effect',
    ],
    [
      'in a promise that nobody waits for',
      appModule(
        `  useEffect(() => { void Promise.reject(new Error('Unhandled')) }, [])\n  return <p>Seen</p>`,
        `import { useEffect } from 'react'`,
      ),
      'Unhandled',
    ],
    ['with a name that nobody has', appModule('  return <p>{nobodyHasThis.name}</p>'), 'nobodyHasThis'],
  ]
  it(`TR2 fails ${failures.map(([where]) => where).join(', ')}, at its place in the sources`, async () => {
    const lab = await openShown()
    for (const [where, app, message] of failures) {
      const result = await bootApp(lab, app)
      const error = { title: 'Preview Error', file: 'src/App.tsx', message: expect.stringContaining(message) }
      expect(result, where).toMatchObject({ status: 'fails', error })
    }
  })

  it('TR2 fails where an error boundary of the app caught the error', async () => {
    const lab = await openShown()
    const boundary = `import { Component, type ReactNode } from 'react'
class Boundary extends Component<{ children: ReactNode }> {
  state = { failed: false }
  static getDerivedStateFromError() { return { failed: true } }
  render() { return this.state.failed ? <p>Something went wrong</p> : this.props.children }
}
function Inner(): ReactNode { throw new Error('Caught by the app') }
export default function App() { return <Boundary><Inner /></Boundary> }
`
    const result = await bootApp(lab, boundary)
    expect(result).toMatchObject({ status: 'fails', error: { message: 'Error: Caught by the app' } })
  })

  it('TR2 fails when nothing is rendered', async () => {
    const lab = await openShown()
    const result = await boot(lab, { 'src/main.tsx': `export const forgotten = 'to render'\n` })
    expect(result).toMatchObject({ status: 'fails', error: { message: /nothing is rendered/ } })
  })

  it('TR2 fails where it does not compile, and where its styles do not', async () => {
    const lab = await open()
    await lab.start({ 'src/App.tsx': SHOWN })
    await lab.settled('running')
    expect(await bootApp(lab, 'export default function App() { return <p> }')).toMatchObject({
      status: 'fails',
      error: { title: 'Babel Compilation Error', file: 'src/App.tsx' },
    })
    const styled = { 'src/styles/globals.css': '@tailwind utilities;\n.card { @apply nobody-has-this; }\n' }
    expect(await boot(lab, styled)).toMatchObject({
      status: 'fails',
      error: { file: 'src/styles/globals.css' },
    })
  })

  it('TR2 H1 fails when it never comes to an end, and the next one is tried all the same', async () => {
    const lab = await openShown()
    expect(await bootApp(lab, `for (;;) {}\n${HEALTHY}`)).toMatchObject({
      status: 'fails',
      error: { message: /stopped answering/ },
    })
    await expect.poll(() => trialFrames(lab.page).length).toBe(0)
    expect(await lab.page.frames()[1]?.textContent('h1')).toBe('Shown')
    expect(await bootApp(lab, HEALTHY)).toEqual({ status: 'runs' })
  })

  it('TR2 TR4 I7 fails when it floods the page with messages, or frames within it do, and the shown app stays', async () => {
    const lab = await openShown()
    const send = "setInterval(() => { for (let i = 0; i < 20000; i += 1) top.postMessage(i, '*') }, 10)"
    const within = `const inner = document.createElement('iframe')
inner.srcdoc = '<script>' + ${JSON.stringify(send)} + '</script>'
document.body.append(inner)`
    for (const flood of [send, within]) {
      expect(await bootApp(lab, `${flood}\n${HEALTHY}`)).toMatchObject({
        status: 'fails',
        error: { message: /messages without an end/ },
      })
    }
    await expect.poll(() => trialFrames(lab.page).length).toBe(0)
    await lab.page.evaluate(() => window.lab.show())
    await lab.settled('running')
    expect(await lab.page.frames()[1]?.textContent('h1')).toBe('Shown')
  })

  it('TR3 is undecided where the network is at fault, and where nothing is held back', async () => {
    const lab = await openShown()
    const waits = appModule(
      `  const [name, setName] = useState<string | null>(null)
  useEffect(() => { fetch('https://127.0.0.1:9/name').then(async (reply) => setName(await reply.text())) }, [])
  return <p>Name: {name}</p>`,
      `import { useEffect, useState } from 'react'`,
    )
    expect(await bootApp(lab, waits)).toEqual({ status: 'runs' })
    await lab.page.evaluate(() => window.lab.show())
    expect(await lab.page.evaluate(() => window.lab.boot())).toMatchObject({ status: 'unknown' })
  })
})

describe('a draft that is tried is not noticed', () => {
  it('TR4 keeps what the shown app holds and stores, and begins with nothing itself', async () => {
    const lab = await open()
    const keeps = appModule(
      `  const [count, setCount] = useState(0)
  useEffect(() => { localStorage.setItem('kept', 'by the app') }, [])
  return <button onClick={() => setCount(count + 1)}>Count {count}</button>`,
      `import { useEffect, useState } from 'react'`,
    )
    const frame = await lab.start({ ...WITHOUT_TAILWIND, 'src/App.tsx': keeps })
    await lab.settled('running')
    await frame.click('button')
    const found = `const before = localStorage.getItem('kept') ?? document.cookie
localStorage.setItem('kept', 'by the draft')
document.cookie = 'crumb=1'
if (before !== '') throw new Error('There was ' + before)
${HEALTHY}`
    expect(await bootApp(lab, found)).toEqual({ status: 'runs' })
    expect(await bootApp(lab, found)).toEqual({ status: 'runs' })
    await expect.poll(() => frame.textContent('button')).toBe('Count 1')
    expect(await frame.evaluate(() => localStorage.getItem('kept'))).toBe('by the app')
  })

  it('TR5 opens no dialog and no window, and takes no focus', async () => {
    const lab = await openShown()
    const dialogs: string[] = []
    lab.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    let windows = 0
    lab.page.context().on('page', () => {
      windows += 1
    })
    await lab.page.evaluate(() => {
      document.getElementById('field')?.focus()
    })
    const rude = appModule(
      `  useEffect(() => {
    for (let turn = 0; turn < 6; turn += 1) { alert('alert'); confirm('confirm'); prompt('prompt') }
    window.open('/other')
    document.querySelector('input')?.focus()
    const inner = document.body.appendChild(document.createElement('iframe'))
    const { HTMLElement } = inner.contentWindow as unknown as { HTMLElement: typeof window.HTMLElement }
    HTMLElement.prototype.focus.call(document.querySelector('input'))
    inner.contentWindow?.focus()
    inner.remove()
  }, [])
  return <input autoFocus aria-label="Rude" />`,
      `import { useEffect } from 'react'`,
    )
    expect(await bootApp(lab, rude)).toEqual({ status: 'runs' })
    await lab.page.keyboard.type('typed')
    await expect.poll(() => lab.page.inputValue('#field')).toBe('typed')
    expect(dialogs).toEqual([])
    expect(windows).toBe(0)
  })

  it('TR5 is not to be seen, pressed or reached by keys', async () => {
    const lab = await openShown()
    await lab.page.evaluate(() => window.lab.prepareBoot())
    await expect.poll(() => trialFrames(lab.page).length).toBe(1)
    const [width, place] = await lab.page.evaluate(() => {
      const host = document.querySelector('lathe-trial')
      const style = host === null ? null : getComputedStyle(host)
      const pressed = document.elementsFromPoint(40, 500).map(({ localName }) => localName)
      // Less than half a step of a colour; but what is not drawn at all gets one picture a second.
      const opacity = Number(style?.opacity)
      return [
        document.documentElement.scrollWidth - innerWidth,
        [opacity > 0 && opacity * 255 < 0.5, pressed.includes('lathe-trial')],
      ]
    })
    expect(width).toBeLessThanOrEqual(0)
    expect(place).toEqual([true, false])
    await lab.page.evaluate(() => window.lab.show())
  })

  it('TR6 I1 reaches neither the workspace nor the project', async () => {
    const lab = await openShown()
    const reaching = appModule(`  const reached: string[] = []
  const attempt = (name: string, work: () => unknown) => { try { work(); reached.push(name) } catch {} }
  attempt('the document', () => parent.document.title)
  attempt('the storage', () => parent.localStorage.length)
  attempt('the page', () => { top!.location.href = 'https://127.0.0.1:9/' })
  if (parent.frames.length !== 1) reached.push('itself among the frames')
  attempt('the shown app', () => parent.frames[0]!.document.title)
  attempt('the storage of the shown app', () => parent.frames[0]!.localStorage.length)
  if (reached.length > 0) throw new Error('Reached ' + reached.join())
  return <p>Alone</p>`)
    expect(await bootApp(lab, reaching)).toEqual({ status: 'runs' })
    await expect.poll(() => lab.page.frames()[1]?.textContent('h1')).toBe('Shown')
  })

  it('TR7 the next draft finds an empty page that waited for it, and not the one that was used', async () => {
    const lab = await openShown()
    const leaving = appModule(
      `  localStorage.setItem('left', 'over'); window.name = 'used'; return <p>First</p>`,
    )
    expect(await bootApp(lab, leaving)).toEqual({ status: 'runs' })
    await expect.poll(() => trialFrames(lab.page).length).toBe(0)
    const greeted = lab.page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          addEventListener('message', ({ data }) => data?.lathe === 'hello' && resolve()),
        ),
    )
    await lab.page.evaluate(() => window.lab.endBoot())
    // One that did not come as far as that is not waited for, but placed anew.
    await greeted
    const [waiting] = trialFrames(lab.page)
    expect(await waiting?.evaluate(() => document.body.textContent?.trim())).toBe('')
    let loads = 0
    lab.page.on('frameattached', () => {
      loads += 1
    })
    const looking = appModule(
      `  if (localStorage.length > 0) throw new Error('Something is left'); return <p>Second</p>`,
    )
    expect(await bootApp(lab, looking)).toEqual({ status: 'runs' })
    expect(loads).toBe(0)
    await expect.poll(() => trialFrames(lab.page).length).toBe(0)
  })

  it('TR3 ends undecided when the draft is given up, a newer one comes, or the preview is disposed of', async () => {
    const lab = await openShown()
    const results = await lab.page.evaluate(
      async ([first, second]) => {
        await window.lab.check({ 'src/App.tsx': first })
        const replaced = window.lab.boot()
        await window.lab.check({ 'src/App.tsx': second })
        const givenUp = window.lab.boot()
        window.lab.show()
        await window.lab.check({ 'src/App.tsx': second })
        const disposed = window.lab.boot()
        window.lab.dispose()
        return Promise.all([replaced, givenUp, disposed])
      },
      [HEALTHY, SHOWN] as const,
    )
    expect(results.map((result) => result?.status)).toEqual(['unknown', 'unknown', 'unknown'])
    await expect.poll(() => trialFrames(lab.page).length).toBe(0)
  })
})
