/** For test files of the workspace: every test gets a workspace as new, or all of them share one with an app in it. */
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Lathe, Variables } from './harness.ts'
import { type StageOptions, setUpStage, shareBrowser } from './stage.ts'
import { tellWhatShows } from './tell-what-shows.ts'
import {
  newDemoContext,
  openDemo,
  openSession,
  openSessionIn,
  type SessionOptions,
  type WorkspaceDriver,
  type WorkspaceSession,
} from './workspace-driver.ts'

export interface Workspaces {
  readonly lathe: Lathe
  /** Opens a workspace that is closed after the test; with further options in a browser context of its own. */
  open(options?: SessionOptions): Promise<WorkspaceSession>
  /**
   * For a `describe` whose tests follow one another in one workspace: opens it before the first and closes it after the
   * last. The answer is the session, once there is one. None of them may open another.
   */
  openForAll(options?: SessionOptions): () => WorkspaceSession
}

/**
 * For a test file whose point is neither the preview nor TypeScript: as `setUpWorkspaces`, with stand-ins for both, which
 * spares two thirds of the work. In them every app runs, and has no problem.
 */
export function setUpScreens(variables: Variables = {}): Workspaces {
  return setUpWorkspaces(variables, { hasStandIns: true })
}

/**
 * For a test file whose point is an app in its preview, and not TypeScript, which has no problem with anything in it: as
 * `setUpWorkspaces`. It spares some half a second for each app that is made.
 */
export function setUpApps(variables: Variables = {}): Workspaces {
  return setUpWorkspaces(variables, { hasStandIns: 'typescript' })
}

/** For a test file, or a describe: its tests follow one another in one workspace, each in a new project. */
export function renewForEach(workspaces: Workspaces, options: SessionOptions = {}): () => WorkspaceSession {
  const session = workspaces.openForAll(options)
  beforeEach(() => session().renew())
  return session
}

/** For a test file, or a describe: its tests follow one another in one workspace and its project, with nothing open. */
export function tidyForEach(workspaces: Workspaces, options: SessionOptions = {}): () => WorkspaceSession {
  const session = workspaces.openForAll(options)
  afterEach(() => session().tidy())
  return session
}

/** For a test file with servers of its own: the context in which its tests open workspaces, one after the other. */
export function shareContext(): () => Promise<BrowserContext> {
  let shared: Promise<BrowserContext> | undefined
  afterAll(async () => (await shared)?.close())
  return () => {
    shared ??= shareBrowser().then((browser) => newDemoContext(browser))
    return shared
  }
}

/**
 * The contexts in which workspaces are opened, one after the other, by all files of a worker that want the same server:
 * what its browser compiled of a page's scripts for one file is there for the next.
 */
const contexts = new Map<string, Promise<BrowserContext>>()
/** Of which of them a test failed. */
const left = new Set<string>()

async function keepContext(key: string, browser: Browser): Promise<BrowserContext> {
  const found = await contexts.get(key)?.catch(() => undefined)
  if (found?.browser() === browser) return found
  const made = newDemoContext(browser)
  contexts.set(key, made)
  return made
}

async function dropContext(key: string): Promise<void> {
  const context = contexts.get(key)
  contexts.delete(key)
  await (await context)?.close().catch(() => {})
}

/** For a test file: each of its tests opens the workspace. */
export function setUpWorkspaces(variables: Variables = {}, options: StageOptions = {}): Workspaces {
  const stage = setUpStage(variables, options)
  const opened: WorkspaceSession[] = []
  const key = JSON.stringify([variables, options])
  afterEach(async ({ task }) => {
    for (const session of opened.splice(0)) {
      await tellWhatShows(task.result, session.page)
      await session.close()
    }
    // What a failed test left behind is no other file's.
    if (task.result?.state === 'fail') left.add(key)
  })
  afterAll(() => (left.delete(key) ? dropContext(key) : undefined))
  const openOne = async (options: SessionOptions): Promise<WorkspaceSession> => {
    const { expectedFault, stored, ...ofContext } = options
    if (Object.keys(ofContext).length > 0) return openSession(stage.browser, stage.lathe, options)
    return openSessionIn(await keepContext(key, stage.browser), stage.lathe, options)
  }
  return {
    get lathe() {
      return stage.lathe
    },
    async open(options = {}) {
      const session = await openOne(options)
      opened.push(session)
      return session
    },
    openForAll(options = {}) {
      let session: WorkspaceSession | undefined
      beforeAll(async () => {
        session = await openOne(options)
      })
      afterEach(({ task }) => session && tellWhatShows(task.result, session.page))
      afterAll(() => session?.close())
      return () => {
        if (session === undefined) throw new Error('The workspace is opened by the first hook.')
        return session
      }
    },
  }
}

/**
 * For a test file: one demo session whose tests follow one another, with the app of this prompt in its preview, and with
 * a stand-in for TypeScript.
 */
export function setUpBuiltDemo(prompt: string): () => WorkspaceDriver {
  const stage = setUpStage({}, { hasStandIns: 'typescript' })
  let demo: WorkspaceDriver | undefined
  beforeAll(async () => {
    demo = await openDemo(stage.browser, stage.lathe)
    await demo.ask(prompt)
    const frame = await demo.preview()
    // Not the starter, whose page goes once the app's comes.
    await frame.waitForFunction(
      () =>
        document.querySelector('#root > *') !== null &&
        !document.body.innerText.includes('Nothing here yet.'),
    )
    // Running, with nothing under way, and in its own typefaces: nothing of it moves by itself any more.
    await demo.page.getByRole('button', { name: 'Select element', exact: true, disabled: false }).waitFor()
    // The app may load anew meanwhile, in the place of the starter.
    await frame.waitForFunction(() => document.fonts.status === 'loaded')
  })
  afterAll(() => demo?.page.context().close())
  return () => {
    if (demo === undefined) throw new Error('The app is built by the first hook.')
    return demo
  }
}
