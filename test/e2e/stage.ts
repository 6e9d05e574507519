/**
 * One server and one browser for all test files of a worker that want the same settings: files follow one another in
 * a worker, so nothing is started twice. What a test does there it does in a context, or with a project, of its own.
 * All of it ends with the worker.
 */
import type { Browser } from 'playwright-core'
import { beforeAll } from 'vitest'
import {
  type Lathe,
  ROOT,
  removeWithThisProcess,
  startBrowser,
  startLathe,
  type TestBrowser,
  type Variables,
} from './harness.ts'
import { buildStandIns, type StandIn } from './stand-ins/build-stand-ins.ts'

/** What a test file stands on, from its first hook on. */
export interface Stage {
  readonly lathe: Lathe
  readonly browser: Browser
}

export interface StageOptions {
  /** Serves the workspace with stand-ins: for the preview and for TypeScript, or for this one. */
  readonly hasStandIns?: boolean | 'typescript'
}

const roots = new Map<string, Promise<string>>()
const lathes = new Map<string, Promise<Lathe>>()
const browsers = new Map<string, Promise<TestBrowser>>()

/** For a test file: a server with these variables, and a browser. */
export function setUpStage(variables: Variables = {}, options: StageOptions = {}): Stage {
  let stage: Stage | undefined
  beforeAll(async () => {
    const [lathe, browser] = await Promise.all([shareLathe(variables, options), shareBrowser()])
    stage = { lathe, browser }
  })
  const started = () => {
    if (stage === undefined) throw new Error('The stage is set by the first hook.')
    return stage
  }
  return {
    get lathe() {
      return started().lathe
    },
    get browser() {
      return started().browser
    },
  }
}

export function shareLathe(
  variables: Variables = {},
  { hasStandIns = false }: StageOptions = {},
): Promise<Lathe> {
  return once(lathes, JSON.stringify([variables, hasStandIns]), async () =>
    startLathe(variables, hasStandIns === false ? ROOT : await shareStandIns(hasStandIns)),
  )
}

/** The folder of the product with stand-ins, for a server of a test's own. */
export function shareStandIns(standIns: StandIn | true = true): Promise<string> {
  return once(roots, String(standIns), async () => {
    const folder = await buildStandIns(ROOT, standIns === true ? undefined : [standIns])
    removeWithThisProcess(folder)
    return folder
  })
}

/**
 * A browser that is shared by those who give the same name and switches; another one is started once it is gone.
 * Whoever needs a browser that no driver has touched names it for itself.
 */
export async function shareBrowser(
  name = 'contexts',
  furtherSwitches: readonly string[] = [],
): Promise<Browser> {
  const key = [name, ...furtherSwitches].join(' ')
  const { browser } = await once(browsers, key, () => startBrowser(furtherSwitches))
  if (browser.isConnected()) return browser
  browsers.delete(key)
  return shareBrowser(name, furtherSwitches)
}

function once<T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const found = made.get(key) ?? make()
  made.set(key, found)
  // A start that failed is no reason for the next file to fail.
  found.catch(() => made.delete(key))
  return found
}
