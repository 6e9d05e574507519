/** What a cluster left behind whose server was killed: its lock file, perhaps its processes. */
import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const LOOK_MS = 50
const GENTLY_MS = 10_000
const GIVE_UP_MS = 20_000

/**
 * Ends the cluster of a data folder if one still runs, by the id in its own lock file and only if that process works in
 * this folder; a lock file whose id is another program's by now is removed.
 */
export async function endLeftover(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const id = await readId(file)
  if (id === null || !isRunning(id)) return
  if (!(await worksIn(id, data))) {
    await rm(file, { force: true })
    return
  }
  process.kill(id, 'SIGINT')
  for (let waited = 0; isRunning(id) && waited < GIVE_UP_MS; waited += LOOK_MS) {
    if (waited === GENTLY_MS) process.kill(id, 'SIGQUIT')
    await delay(LOOK_MS)
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
