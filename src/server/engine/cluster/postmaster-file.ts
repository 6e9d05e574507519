/** What a cluster left behind that was killed, or whose server was: its lock file, perhaps its processes. */
import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const LOOK_MS = 50
const GENTLY_MS = 10_000
const GIVE_UP_MS = 20_000

/**
 * Ends the cluster of a data folder if one still runs, by the id in its own lock file and only if that process works in
 * this folder; a lock file whose id is another program's by now is removed. Then what the cluster itself left: a session
 * that computes does not hear that it ended, and no other starts while one is there.
 */
export async function endLeftover(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const id = await readId(file)
  if (id !== null && isRunning(id)) {
    if (await worksIn(id, data)) await endGently(id)
    else await rm(file, { force: true })
  }
  await endSessions(data)
}

/** Where a cluster that runs in the folder listens; null where none does. */
export async function runningCluster(data: string): Promise<{ readonly sockets: string } | null> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const [first, , , , sockets] = text.split('\n')
  const id = Number.parseInt(first ?? '', 10)
  if (!Number.isSafeInteger(id) || !isRunning(id) || !(await worksIn(id, data))) return null
  return { sockets: sockets ?? '' }
}

async function endGently(id: number): Promise<void> {
  tell(id, 'SIGINT')
  for (let waited = 0; isRunning(id) && waited < GIVE_UP_MS; waited += LOOK_MS) {
    if (waited === GENTLY_MS) tell(id, 'SIGQUIT')
    await delay(LOOK_MS)
  }
}

/** Nothing that was kept is lost by it: what is in the log is taken up at the next start. */
async function endSessions(data: string): Promise<void> {
  for (let waited = 0; waited < GIVE_UP_MS; waited += LOOK_MS) {
    const left = await sessionsIn(data)
    if (left.length === 0) return
    for (const id of left) tell(id, 'SIGKILL')
    await delay(LOOK_MS)
  }
}

/** PostgreSQL's processes that work in the folder. Elsewhere than on Linux none are found. */
async function sessionsIn(data: string): Promise<number[]> {
  const folder = await realpath(data).catch(() => null)
  if (process.platform !== 'linux' || folder === null) return []
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const places = await Promise.all(ids.map((id) => readlink(`/proc/${id}/cwd`).catch(() => null)))
  const within = ids.filter((_, at) => places[at] === folder)
  const names = await Promise.all(within.map((id) => readFile(`/proc/${id}/comm`, 'utf8').catch(() => '')))
  return within.filter((_, at) => names[at]?.trim() === 'postgres')
}

function tell(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal)
  } catch {
    // It ended by itself.
  }
}

async function readId(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const id = Number.parseInt(text, 10)
  return Number.isSafeInteger(id) && id > 1 ? id : null
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** PostgreSQL works in its data folder, and has it in its command. */
async function worksIn(id: number, data: string): Promise<boolean> {
  const folder = await realpath(data)
  if (process.platform === 'linux') {
    const place = await readlink(`/proc/${id}/cwd`).catch(() => null)
    return place === folder
  }
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(id)]).catch(
    () => ({
      stdout: '',
    }),
  )
  return stdout.includes('postgres') && stdout.includes(data)
}
