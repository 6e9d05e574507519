/** A workspace in which the agent's answers are hostile apps, and what a person sees of them. */
import type { Browser, BrowserContext, Frame, FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Lathe } from '../harness.ts'
import { newProject } from '../saves-driver.ts'
import { type ScriptedModel, scriptModel } from '../scripted-model.ts'
import { frameOf, startOfPreview } from '../shown-frame.ts'
import { shareBrowser, shareLathe } from '../stage.ts'
import { type Sink, startSink } from './sink.ts'

/** What no app may ever see: the person's own key, as the workspace keeps it. */
export const SECRET = 'SECRET-of-the-workspace'

export interface HostileSession {
  readonly page: Page
  readonly app: FrameLocator
  readonly model: ScriptedModel
  /** Makes this the project's `src/App.tsx` and shows it; waits for nothing. */
  write(source: string): Promise<void>
  /** The same, and waits until the app has rendered `<main>`. */
  run(source: string): Promise<void>
  /** The preview's frame as it is now. */
  frame(): Frame
}

export interface HostileLab {
  readonly lathe: () => Lathe
  readonly sink: () => Sink
  /**
   * A project of its own in the workspace that the file's tests share one after the other: with an origin and a frame
   * that no test before has seen.
   */
  open(): Promise<HostileSession>
  /** A workspace in a tab of its own, until the end of the test. */
  openAnew(): Promise<HostileSession>
}

/** For a test file: a server, a sink, and a browser for hostile apps alone, started without a driver's switches. */
export function setUpHostileLab(furtherSwitches: readonly string[] = []): HostileLab {
  let lathe: Lathe
  let sink: Sink
  let browser: Browser
  let kept: HostileSession | undefined
  let projects = 0
  /** The page that the browser came with: with the last page the browser would end. */
  let first: readonly Page[] = []
  beforeAll(async () => {
    ;[lathe, sink, browser] = await Promise.all([
      // Before any test: TypeScript's own work is none of what a hostile app could reach.
      shareLathe({}, { hasStandIns: 'typescript' }),
      startSink(),
      shareBrowser('hostile apps', furtherSwitches),
    ])
    first = browser.contexts()[0]?.pages() ?? []
  })
  const closeAll = async (spared?: Page) => {
    const opened = browser.contexts()[0]?.pages() ?? []
    await Promise.all(opened.filter((page) => page !== spared && !first.includes(page)).map(close))
  }
  afterEach(async ({ task }) => {
    // What a failed test left behind is no other test's.
    if (task.result?.state === 'fail' || kept?.page.isClosed()) kept = undefined
    await closeAll(kept?.page)
    for (const event of ['console', 'dialog'] as const) kept?.page.removeAllListeners(event)
    await kept?.page.setViewportSize(VIEWPORT)
    // Behind a tab that is closed by now it would stay as slow as one that nobody looks at.
    await kept?.page.bringToFront()
  })
  afterAll(async () => {
    await closeAll()
    await sink?.stop()
  })
  const openAnew = () => {
    // The browser's own context: one of a driver's keeps no cookies of other sites, which would help.
    const [context] = browser.contexts()
    if (context === undefined) throw new Error('The browser has no context.')
    return openSession(context, lathe)
  }
  return {
    lathe: () => lathe,
    sink: () => sink,
    openAnew,
    async open() {
      projects += 1
      if (kept === undefined || kept.page.isClosed()) kept = await openAnew()
      else await newProject(kept.page, `Hostile ${projects}`)
      return kept
    },
  }
}

const VIEWPORT = { width: 1280, height: 800 }

async function close(page: Page): Promise<void> {
  // Leaving would ask, since demo work is lost with the page.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
  await page.close()
}

async function openSession(context: BrowserContext, lathe: Lathe): Promise<HostileSession> {
  const page = await context.newPage()
  await page.setViewportSize(VIEWPORT)
  await page.addInitScript((secret) => {
    if (location.hostname !== 'localhost') return
    sessionStorage.setItem('lathe_session', 'demo')
    localStorage.setItem('lathe_secret', secret)
    Reflect.set(document, 'cookie', `secret=${secret}`)
  }, SECRET)
  await page.goto(`${lathe.origin}/#/build`)
  await page.getByRole('textbox', { name: 'Your request' }).waitFor()
  const model = await scriptModel(page)
  const app = page.frameLocator('iframe[title="Live preview"]')
  const write = async (content: string) => {
    const asked = await model.requestCount()
    await page.getByRole('textbox', { name: 'Your request' }).fill('Build it')
    await page.getByRole('textbox', { name: 'Your request' }).press('Enter')
    const files = [{ operation: 'CREATE', path: 'src/App.tsx', description: 'The app', content }]
    await model.reply(`Here.[CODE_CHANGES]${JSON.stringify({ files })}[CODE_CHANGES_END]`)
    await insist(page, model, asked + 1)
    await page.getByRole('tab', { name: 'Preview' }).click()
  }
  return {
    page,
    app,
    model,
    write,
    async run(source) {
      await write(source)
      await app.locator('main').waitFor()
      await expectRunning(page)
    },
    frame: () => frameOf(page),
  }
}

/** An app that does not start is held back, or cannot be tried; the person wants to see it all the same. */
async function insist(page: Page, model: ScriptedModel, requests: number): Promise<void> {
  const isOver = () => page.getByRole('button', { name: 'Send', exact: true }).isVisible()
  const isAskedAgain = async () => (await model.requestCount()) > requests
  await expect.poll(async () => (await isOver()) || (await isAskedAgain())).toBe(true)
  const applyAnyway = page.getByRole('button', { name: 'Apply anyway' })
  if (!(await isOver())) await model.answer('I cannot mend it.')
  else {
    const shown = page.getByRole('article', { name: 'Answer' }).last().getByRole('region').first()
    await shown.and(page.locator(':not([aria-busy])')).waitFor()
    if ((await applyAnyway.count()) === 0) return
  }
  await applyAnyway.click()
}

/** The app is shown, and nothing stands in its place. */
export async function expectRunning(page: Page): Promise<void> {
  await startOfPreview(page).waitFor({ state: 'hidden' })
  await expect.poll(() => stoppedCard(page).count()).toBe(0)
}

/** What stands in place of an app that was stopped. */
export function stoppedCard(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'The preview was stopped' })
}

/** The workspace is where it was, and answers to typing. */
export async function expectWorkspaceAlive(page: Page, lathe: Lathe): Promise<void> {
  expect(new URL(page.url()).origin).toBe(lathe.origin)
  const request = page.getByRole('textbox', { name: 'Your request' })
  await request.fill('')
  await request.click()
  await page.keyboard.type('still here')
  await expect.poll(() => request.inputValue()).toBe('still here')
  await request.fill('')
}

/** An app that tries each of these and shows, as `<li>`, what came of it: `refused` or what it got. */
export function attempts(list: Readonly<Record<string, string>>): string {
  const entries = Object.entries(list).map(
    ([name, code]) => `${JSON.stringify(name)}: async () => { ${code} },`,
  )
  return `import { useEffect, useState } from 'react'
const attempts: Record<string, () => Promise<unknown>> = {
${entries.join('\n')}
}
export default function App() {
  const [results, setResults] = useState<string[]>([])
  useEffect(() => {
    let isOver = false
    const all = Object.entries(attempts).map(async ([name, attempt]) => {
      try {
        return name + ': ' + String(await attempt())
      } catch (error) {
        return name + ': refused'
      }
    })
    void Promise.all(all).then((done) => { if (!isOver) setResults(done) })
    return () => { isOver = true }
  }, [])
  return <main><ul data-outcomes>{results.map((result) => <li key={result}>{result}</li>)}</ul></main>
}
`
}

/** What the attempts of such an app came to, once all of them are over. */
export async function outcomes(session: HostileSession): Promise<Readonly<Record<string, string>>> {
  // The page that a project begins with may still be shown, and has a list, too.
  const listed = session.app.locator('[data-outcomes] li')
  await listed.first().waitFor()
  const lines = await listed.allTextContents()
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    }),
  )
}

/** For each of the names, that the attempt was refused. */
export function allRefused(list: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(list).map((name) => [name, 'refused']))
}
