/**
 * What browser tests stand on: a real server process and a real Chromium, both started here and ended here.
 * Knows nothing of what is tested.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { isFullRun } from '../full-run.ts'
import { noteEnded, noteStarted } from './end-leftovers.ts'

export { freePort }

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

export interface Lathe {
  /** The workspace's origin. */
  readonly origin: string
  readonly port: number
  /** Origin of one project's preview. */
  previewOrigin(projectKey: string): string
  readonly packagesOrigin: string
  readonly processId: number
  /** The folder of what the server keeps. */
  readonly dataDir: string
  /** Everything the server has printed so far. */
  output(): string
  /** Ends the server, by SIGTERM unless told otherwise; resolves to its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export type Variables = Readonly<Record<string, string>>

/**
 * Starts the built server with LATHE_TEST=1 on a free port, or that of the variables, with an empty data folder; resolves when it is ready.
 * @param root of another checkout that is built, whose server to start
 * @param program that starts it, in place of the server itself
 */
export async function startLathe(variables: Variables = {}, root = ROOT, program?: string): Promise<Lathe> {
  const port = variables.PORT === undefined ? await freePort() : Number(variables.PORT)
  const dataDir = await mkdtemp(join(tmpdir(), 'lathe-data-'))
  const server = spawnLathe(
    { PORT: String(port), DATA_DIR: dataDir, LATHE_TEST: '1', ...variables },
    root,
    program,
  )
  const keep = removeWithThisProcess(dataDir)
  await server.ready.catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  })
  return {
    origin: variables.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    port,
    previewOrigin: (key) => `http://${key}.preview.localhost:${port}`,
    packagesOrigin: `http://packages.preview.localhost:${port}`,
    processId: server.processId,
    dataDir,
    output: server.output,
    async stop(signal = 'SIGTERM') {
      const code = await server.end(signal)
      keep()
      await rm(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

export interface ServerProcess {
  /** Resolves at the ready line; rejects with what was printed when the process ends before it. */
  readonly ready: Promise<void>
  /** Resolves to the exit code when the process has ended. */
  readonly exited: Promise<number | null>
  readonly processId: number
  output(): string
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts the built server with exactly these variables of Lathe's, waiting for nothing. */
export function spawnLathe(
  variables: Variables,
  root = ROOT,
  program = join(root, 'dist/server/main.js'),
): ServerProcess {
  if (!existsSync(program)) throw new Error(`${program} is missing: run npm test, or npm run build first.`)
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { PATH: process.env.PATH, ...variables },
    // With a group of its own, whatever it starts ends with it.
    detached: true,
  })
  endWithThisProcess(child)
  let printed = ''
  const exited = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        if (/is ready: http/.test(printed)) resolve()
      })
    }
    void exited.then((code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${printed}`)),
    )
  })
  // Who only waits for the end need not handle the other.
  ready.catch(() => {})
  return {
    ready,
    exited,
    processId: child.pid ?? 0,
    output: () => printed,
    end(signal) {
      child.kill(signal)
      return exited
    },
  }
}

/** Of every Chromium that is started here. */
export const CHROMIUM_SWITCHES = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of the browser's own in a process of its own, for each window: a second of work that nobody sees.
  // And a process that waits for the next site that is opened, after each.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess',
  // Nothing moves but in the tests of what moves, which ask for it, and in a full run: drawing each frame of it is a tenth
  // of the work.
  ...(isFullRun ? [] : ['--force-prefers-reduced-motion']),
  '--remote-debugging-port=0',
]

export interface TestBrowser {
  readonly browser: Browser
  /** The id of the process that leads the session of all of the browser's. */
  readonly sessionId: number
  stop(): Promise<void>
}

export interface BrowserCommand {
  readonly command: string
  readonly args: readonly string[]
}

/** Milliseconds that an action waits for what it needs: room for a busy machine. */
const PATIENCE = 60_000

export interface BrowserStart {
  /** What is run in place of the browser; in the end it has to become it, in the same session. */
  readonly wrap?: (browser: BrowserCommand) => BrowserCommand
  /** Is given the two ends of a second way to the browser's debugger, before anybody connects by the first. */
  readonly takePipe?: (write: Writable, read: Readable) => Promise<void>
}

/**
 * Starts Chromium itself and connects to it: a driver's own switches turn off site isolation and the partitioning of
 * storage, which the previews' safety rests on.
 */
export async function startBrowser(
  furtherSwitches: readonly string[] = [],
  { wrap = (browser) => browser, takePipe }: BrowserStart = {},
): Promise<TestBrowser> {
  const executable = findChromium()
  if (executable === null) throw new Error('Chromium was not found: run npm test, or set CHROMIUM_PATH.')
  const profile = await mkdtemp(join(tmpdir(), 'lathe-browser-'))
  const switches = [...CHROMIUM_SWITCHES, `--user-data-dir=${profile}`, ...furtherSwitches]
  if (takePipe !== undefined) switches.push('--remote-debugging-pipe')
  const { command, args } = wrap({ command: executable, args: [...switches, 'about:blank'] })
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe', ...(takePipe === undefined ? [] : (['pipe', 'pipe'] as const))],
    detached: true,
  })
  endWithThisProcess(child)
  const keep = removeWithThisProcess(profile)
  const address = await debuggerAddress(child)
  if (takePipe !== undefined) await takePipe(child.stdio[3] as Writable, child.stdio[4] as Readable)
  // A machine that is kept busy on purpose takes longer than a driver waits for.
  const browser = withPatience(await chromium.connectOverCDP(address, { timeout: 300_000 }))
  return {
    browser,
    sessionId: child.pid ?? -1,
    async stop() {
      const closed = once(child, 'close')
      await browser.close().catch(() => {})
      endGroup(child, 'SIGTERM')
      const cut = setTimeout(() => endGroup(child, 'SIGKILL'), 3_000)
      await closed
      clearTimeout(cut)
      keep()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** All of its pages, also those that an app opens, wait as long as a busy machine needs, and are drawn behind others. */
function withPatience(browser: Browser): Browser {
  for (const context of browser.contexts()) context.setDefaultTimeout(PATIENCE)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.setDefaultTimeout(PATIENCE)
    context.on('page', (opened) => void drawBehind(context, opened).catch(() => {}))
    return context
  }
  return browser
}

const drawn = new WeakSet<Page>()

/**
 * A page that another one came in front of draws twice a second, though it is told that it is seen, and each press waits
 * for two of its pictures. While somebody looks on by the debugger it draws as before; none of these pictures is sent.
 * Taking them costs the page in front much more than it saves, so that one is left alone.
 */
async function drawBehind(context: BrowserContext, opened: Page): Promise<void> {
  for (const page of context.pages()) {
    if (page === opened || drawn.has(page)) continue
    drawn.add(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Page.startScreencast', { maxWidth: 8, maxHeight: 8, everyNthFrame: 1_000_000 })
  }
}

/** In a full run, saves what the page shows as .cache/screenshots/{name}.png, for a person to look at. */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  if (!isFullRun) return
  const folder = join(ROOT, '.cache/screenshots')
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

async function debuggerAddress(child: ChildProcess): Promise<string> {
  let printed = ''
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`Chromium ended before it was ready:\n${printed}`)))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      const address = /DevTools listening on (ws:\S+)/.exec(printed)?.[1]
      if (address !== undefined) resolve(address)
    })
  })
}

/** What is done, in this order, when this process ends: a run that is cut short leaves nothing behind. */
const endings = new Set<() => void>()
process.once('exit', () => {
  for (const end of endings) end()
})
// A worker of the test runner is ended by this signal, which by itself tells nobody.
process.once('SIGTERM', () => process.exit(143))

function endWithThisProcess(child: ChildProcess): void {
  const end = () => endGroup(child, 'SIGKILL')
  endings.add(end)
  const { pid } = child
  if (pid !== undefined) noteStarted(pid)
  child.once('close', () => {
    endings.delete(end)
    if (pid !== undefined) noteEnded(pid)
  })
}

/** Removes a folder when this process ends; the answer calls that off. */
export function removeWithThisProcess(folder: string): () => void {
  const remove = () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 })
    } catch {
      // What is ending may still write.
    }
  }
  endings.add(remove)
  return () => endings.delete(remove)
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // Already gone.
  }
}
