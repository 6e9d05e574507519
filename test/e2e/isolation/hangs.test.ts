/** Apps that stop answering: what the person sees, and the ways on. */
import { describe, expect, it } from 'vitest'
import { TRIAL_FRAME } from '../../../src/preview/channel/handshake.ts'
import { findViolations } from '../find-violations.ts'
import { saveScreenshot } from '../harness.ts'
import { type HostilePreview, setUpHostilePreview } from './hostile-preview.ts'
import { expectRunning, expectWorkspaceAlive, setUpHostileLab, stoppedCard } from './hostile-session.ts'

// A small heap, so that an app which takes all memory is at its end soon.
const lab = setUpHostileLab(['--js-flags=--max-old-space-size=192'])
const previews = setUpHostilePreview()

const app = (title: string, code = '') =>
  `export default function App() {
  return <main><h1>${title}</h1><button onClick={() => { ${code} }}>Go</button></main>
}
`
const LOOP = 'for (;;) {}'
/** A draft that hangs is proven in preview-boot.test.ts: this one runs while it is tried, and hangs where it is shown. */
const LOOP_IF_SHOWN = `if (window.name !== '${TRIAL_FRAME}') ${LOOP}`

/** Presses the app's button, and does not wait for an app that does not come back from that. */
const pressGo = ({ frame }: Pick<HostilePreview, 'frame'>) =>
  frame().evaluate(() => void setTimeout(() => document.querySelector('button')?.click()))

describe('an app that hangs', () => {
  it('H1 H4 in a click is taken out of the page, and starts again', async () => {
    const session = await lab.open()
    const { page } = session
    await session.run(app('First', LOOP))
    await pressGo(session)
    const card = stoppedCard(page)
    await card.getByText('The app stopped answering').waitFor()
    // Text that fades in has no contrast yet.
    await card.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
    expect(await findViolations(page)).toEqual([])
    for (const width of [375, 768, 1920, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await card.waitFor()
      await saveScreenshot(page, `preview-stopped-${width}`)
    }
    await expect.poll(() => page.locator('iframe[title="Live preview"]').count()).toBe(0)
    await expectWorkspaceAlive(page, lab.lathe())
    await card.getByRole('button', { name: 'Restart', exact: true }).click()
    await session.app.getByRole('heading', { name: 'First' }).waitFor()
    await expectRunning(page)
  })

  it('H4 S4.17 while it starts can be followed by the last revision that ran, by the newest again, and be mended by the agent, whose files start it', async () => {
    const session = await lab.open()
    const { page } = session
    await session.run(app('Good'))
    await session.write(`${LOOP_IF_SHOWN}\n${app('Never seen')}`)
    const card = stoppedCard(page)
    await card.waitFor()
    await card.getByRole('button', { name: 'Restart with the last good revision' }).click()
    await session.app.getByRole('heading', { name: 'Good' }).waitFor()
    await expectRunning(page)
    await page.getByText('This is the last revision that ran.').waitFor()
    await saveScreenshot(page, 'preview-older-revision')
    await page.getByRole('button', { name: 'Show the newest' }).click()
    await card.waitFor()

    await card.getByRole('button', { name: 'Ask the agent to fix it' }).click()
    await expect.poll(() => session.model.lastRequest()).toContain('The app stopped answering')
    const files = [
      { operation: 'UPDATE', path: 'src/App.tsx', description: 'No loop', content: app('Mended') },
    ]
    await session.model.answer(`Mended.[CODE_CHANGES]${JSON.stringify({ files })}[CODE_CHANGES_END]`)
    await session.app.getByRole('heading', { name: 'Mended' }).waitFor()
    await expectRunning(page)
  })

  it('H5 that takes all memory, or whose process is gone, is noticed like any other', async () => {
    const session = await lab.openAnew()
    const { page } = session
    await session.run(
      app('Hungry', 'const all: unknown[] = []; for (;;) all.push(new Array(10000).fill(Math.random()))'),
    )
    // A driver takes the whole page for crashed with one of its frames, so it is asked past its locators.
    const cdp = await page.context().newCDPSession(page)
    const ask = async (expression: string): Promise<unknown> =>
      (await cdp.send('Runtime.evaluate', { expression, returnByValue: true })).result.value
    await pressGo(session)
    await expect
      .poll(() => ask("document.querySelector('[role=alert]')?.textContent ?? ''"))
      .toContain('The app stopped answering')
    await ask(
      "[...document.querySelectorAll('[role=alert] button')].find((b) => b.textContent.trim() === 'Restart').click()",
    )
    await expect
      .poll(() =>
        ask(
          "document.querySelectorAll('iframe').length + document.querySelectorAll('[role=alert]').length * 10",
        ),
      )
      .toBe(1)
    await expect
      .poll(() => ask("[...document.querySelectorAll('[role=status]')].map((e) => e.textContent).join()"), {
        timeout: 30_000,
      })
      .not.toMatch(/Loading|Starting|Compiling/)
    expect(await ask("document.querySelectorAll('[role=alert]').length")).toBe(0)
  })
})

describe('an app that only waits', () => {
  it('H2 a dialog that is open longer than a hang would last is no hang', async () => {
    const preview = await previews.open()
    const { page } = preview
    await preview.run(app('Asking', "document.title = String(confirm('Sure?'))"))
    const asked = page.waitForEvent('dialog')
    page.on('dialog', () => {})
    await pressGo(preview)
    const dialog = await asked
    expect(dialog.message()).toBe('Sure?')
    await new Promise((resolve) => setTimeout(resolve, 3500))
    await preview.expectNotStopped()
    await dialog.accept()
    await expect.poll(() => preview.frame().title()).toBe('true')
    await preview.expectNotStopped()
  })

  it('H3 a loop of dialogs is stopped when the person says so', async () => {
    const preview = await previews.open()
    const messages: string[] = []
    preview.page.on('dialog', (dialog) => {
      messages.push(dialog.message())
      void dialog.accept()
    })
    await preview.run(app('Nagging', "for (;;) alert('Again')"))
    await pressGo(preview)
    expect(await preview.stopped()).toContain('The app opened one dialog after another')
    expect(messages).toEqual([
      'Again',
      'Again',
      'Again',
      'The app opens one dialog after another. Do you want to stop it?',
    ])
    await preview.expectAlive()
  })

  it('I9 a page that only reloads itself is stopped, and starts again once it is mended', async () => {
    const preview = await previews.open()
    await preview.write(`location.reload()\n${app('Circle')}`)
    expect(await preview.stopped()).toContain('does nothing but reload its own page')
    await preview.run(app('Straight'))
    await preview.app.getByRole('heading', { name: 'Straight' }).waitFor()
  }, 150_000)
})
