/** For test files of the workspace: every test gets a workspace as new, or all of them share one with an app in it. */
import type { BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Lathe, Variables } from './harness.ts'
import { setUpStage } from './stage.ts'
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
}

/** For a test file: each of its tests opens the workspace. */
export function setUpWorkspaces(variables: Variables = {}): Workspaces {
  const stage = setUpStage(variables)
  const opened: WorkspaceSession[] = []
  let shared: Promise<BrowserContext> | undefined
  afterEach(async () => {
    for (const session of opened.splice(0)) await session.close()
  })
  afterAll(async () => (await shared)?.close())
  return {
    get lathe() {
      return stage.lathe
    },
    async open(options = {}) {
      const { expectedFault, stored, ...ofContext } = options
      const isOfContext = Object.keys(ofContext).length > 0
      if (!isOfContext) shared ??= newDemoContext(stage.browser)
      const session =
        isOfContext || shared === undefined
          ? await openSession(stage.browser, stage.lathe, options)
          : await openSessionIn(await shared, stage.lathe, options)
      opened.push(session)
      return session
    },
  }
}

/** For a test file: one demo session whose tests follow one another, with the app of this prompt in its preview. */
export function setUpBuiltDemo(prompt: string): () => WorkspaceDriver {
  const stage = setUpStage()
  let demo: WorkspaceDriver | undefined
  beforeAll(async () => {
    demo = await openDemo(stage.browser, stage.lathe)
    await demo.ask(prompt)
    await demo.preview()
  })
  afterAll(() => demo?.page.context().close())
  return () => {
    if (demo === undefined) throw new Error('The app is built by the first hook.')
    return demo
  }
}
