/** A newcomer: a fresh clone of a commit, nothing in npm's cache, no data; `npm start`, then the demo's first app. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { ROOT } from '../../scripts/lib/paths.mjs'
import { freePort } from '../../test/e2e/harness.ts'
import { HABITS, newDemoContext } from '../../test/e2e/workspace-driver.ts'

/** In milliseconds from `npm start`, and in bytes. */
export interface FirstStart {
  readonly readyMs: number
  /** Of processor time until then, of all that `npm start` has started; null where the system does not tell. */
  readonly readyWorkMs: number | null
  /** Until the preview shows the app, on a request that is sent as soon as the workspace is there. */
  readonly appMs: number
  /** Of disk that the packages take. */
  readonly nodeModulesBytes: number
  /** Of what npm fetched, compressed as it was. */
  readonly fetchedBytes: number
}

export interface Newcomer {
  start(browser: Browser): Promise<FirstStart>
  /** Milliseconds to the ready line of another start; waits before it until all that follows a start is done. */
  startAgain(): Promise<number>
  leave(): Promise<void>
}

const MINUTE = 60_000
const READY_WITHIN_MS = 40 * MINUTE
const APP_WITHIN_MS = 20 * MINUTE

export async function comeAnew(commit: string): Promise<Newcomer> {
  const folder = await mkdtemp(join(tmpdir(), 'lathe-newcomer-'))
  const clone = join(folder, 'lathe')
  execFileSync('git', ['clone', '--quiet', '--no-checkout', ROOT, clone])
  execFileSync('git', ['checkout', '--quiet', commit], { cwd: clone })
  const port = await freePort()
  const ofNpm = /^(?:npm_|LATHE_|DATA_DIR$|HOST$)/i
  const inherited = Object.entries(process.env).filter(([name]) => !ofNpm.test(name))
  const cache = join(folder, 'npm')
  const env = {
    ...Object.fromEntries(inherited),
    npm_config_cache: cache,
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
  }
  let running: { readonly child: ChildProcess; readonly printed: () => string } | null = null

  function run(): (pattern: RegExp, withinMs: number) => Promise<void> {
    const child = spawn('npm', ['start'], {
      cwd: clone,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
      })
    }
    running = { child, printed: () => text }
    return async (pattern, withinMs) => {
      const until = Date.now() + withinMs
      while (!pattern.test(text)) {
        if (child.exitCode !== null || Date.now() > until)
          throw new Error(`npm start did not print ${pattern}:\n${text}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }

  async function stop(): Promise<void> {
    const child = running?.child
    running = null
    if (child?.pid === undefined || child.exitCode !== null) return
    const ended = once(child, 'exit')
    process.kill(-child.pid, 'SIGTERM')
    await ended
  }

  return {
    async start(browser) {
      const context = await newDemoContext(browser)
      const begun = performance.now()
      const printed = run()
      await printed(READY, READY_WITHIN_MS)
      const readyMs = performance.now() - begun
      const readyWorkMs = await groupWork(running?.child.pid ?? 0)
      const page = await context.newPage()
      await page.goto(`http://localhost:${port}/#/build`, { timeout: APP_WITHIN_MS })
      const request = page.getByRole('textbox', { name: 'Your request' })
      await request.fill(HABITS, { timeout: APP_WITHIN_MS })
      await request.press('Enter')
      const app = page.frameLocator('iframe[title="Live preview"]').locator('#root header h1')
      await app.waitFor({ timeout: APP_WITHIN_MS })
      const appMs = performance.now() - begun
      await context.close()
      return {
        readyMs,
        readyWorkMs,
        appMs,
        nodeModulesBytes: await diskBytes(join(clone, 'node_modules')),
        fetchedBytes: await diskBytes(join(cache, '_cacache/content-v2')),
      }
    },
    async startAgain() {
      const until = Date.now() + READY_WITHIN_MS
      while (running !== null && !PREPARED.test(running.printed())) {
        if (Date.now() > until) throw new Error(`Not prepared:\n${running.printed()}`)
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      await stop()
      const begun = performance.now()
      await run()(READY, READY_WITHIN_MS)
      return performance.now() - begun
    },
    async leave() {
      await stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const READY = /is ready: http/
const PREPARED = /All is prepared/

const TICK_MS = 10

/** Milliseconds of processor time of a group of processes, with those that have ended, as Linux counts. */
async function groupWork(group: number): Promise<number | null> {
  const names = await readdir('/proc').catch(() => [])
  const stats = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')),
  )
  let ticks = 0
  for (const text of stats) {
    // After the name, which may hold anything: state, parent, group … and from the twelfth on the four times.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    if (Number(fields[2]) !== group) continue
    for (const field of fields.slice(11, 15)) ticks += Number(field)
  }
  return ticks === 0 ? null : ticks * TICK_MS
}

/** As `du` counts: the blocks of each file once, whatever links lead to it. */
async function diskBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const seen = new Set<number>()
  let bytes = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const { ino, blocks } = await stat(join(entry.parentPath, entry.name))
    if (!seen.has(ino)) bytes += blocks * 512
    seen.add(ino)
  }
  return bytes
}
