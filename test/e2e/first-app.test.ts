/** What a first app may load and start before it is painted, and what is made up for afterwards. */
import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { scriptModel } from './scripted-model.ts'
import { answerOf, goodApp } from './seeded-faults.ts'
import { setUpWorkspaces } from './set-up-workspace.ts'
import { HABITS } from './workspace-driver.ts'

const workspaces = setUpWorkspaces()

const appIn = (page: Page) => page.frameLocator('iframe[title="Live preview"]')

const PAINTED = 'The first app is there.'

/** The frame says by itself that the app is there: asked from here, a busy machine would tell late. */
async function tellPaint(context: BrowserContext): Promise<void> {
  await context.addInitScript((said) => {
    if (!location.hostname.includes('.preview.') || window.name === 'lathe-trial') return
    const timer = setInterval(() => {
      if (document.querySelector('#root header h1') === null) return
      clearInterval(timer)
      console.debug(said)
    }, 20)
  }, PAINTED)
}

/** Names of what is loaded, and of the workers that are started, from now on, in their order. */
function watchWork(page: Page) {
  const loaded: string[] = []
  const workers: string[] = []
  const nameOf = (url: string) =>
    (new URL(url).pathname.split('/').at(-1) ?? '').replace(/-[\w-]{8}\.js$/, '.js')
  page.on('request', (request) => loaded.push(nameOf(request.url())))
  page.on('worker', (worker) => workers.push(nameOf(worker.url())))
  const untilPaint = new Promise<{ loaded: readonly string[]; workers: ReadonlySet<string> }>((resolve) => {
    page.on('console', (message: ConsoleMessage) => {
      if (message.text() === PAINTED) resolve({ loaded: [...loaded], workers: new Set(workers) })
    })
  })
  return { workers, untilPaint }
}

/**
 * What only looks at code, edits it or finds something: none of it makes an app show. Dialogs are loaded ahead while
 * nothing else is to be done, which may be just before.
 */
const NOT_NEEDED = /typescript|draft-types|element-(?:editor|panel)|lucide-icons|compile-(?:sass|less)/

describe('a first app', () => {
  it('TR7 R29 starts one kind of worker until its first paint: that which makes the styles of its try', async () => {
    const session = await workspaces.open({ prepare: tellPaint })
    await appIn(session.page).getByText('Nothing here yet.').waitFor({ state: 'attached' })
    const { workers, untilPaint } = watchWork(session.page)
    await session.send(HABITS)
    const work = await untilPaint
    // Where the machine is slow a yardstick is started too, which says how slow.
    expect([...work.workers].filter((name) => name !== 'spin.worker.js')).toEqual(['style.worker.js'])
    expect(work.loaded.filter((name) => NOT_NEEDED.test(name))).toEqual([])
    // What was put off comes.
    await expect.poll(() => workers).toContain('typescript.worker.js')
  })

  it('R29 that would crash by its types is told of once it runs, with Fix Now', async () => {
    const session = await workspaces.open()
    const { page } = session
    const model = await scriptModel(page)
    await session.send('A heading')
    const broken =
      'const count: number = 1\nexport default function App() {\n  return <h1 onClick={() => count()}>Shown</h1>\n}\n'
    await model.answer(answerOf({ 'src/App.tsx': broken }))
    await appIn(page).getByRole('heading', { name: 'Shown' }).waitFor()
    const told = page.getByRole('alert').filter({ hasText: 'The app runs, and will fail here' })
    await told.getByText('TS2349').waitFor()
    await told.getByRole('button', { name: 'Fix Now' }).click()
    await model.reply(answerOf({ 'src/App.tsx': goodApp('Mended') }))
    await appIn(page).getByRole('heading', { name: 'Mended' }).waitFor()
    await told.waitFor({ state: 'detached' })
    expect(await model.lastRequest()).toContain('TS2349')
  })
})
