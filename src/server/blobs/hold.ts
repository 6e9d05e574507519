/** Says that no bytes may go for now: a backup copies rows at one moment and bytes at another. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = 'held'
/** Milliseconds; who holds says so again before they are over. */
const HOLDS_FOR = 60_000
const SAID_EVERY = 20_000

export async function isHeld(folder: string, now: number): Promise<boolean> {
  const until = Number(await readFile(join(folder, FILE), 'utf8').catch(() => '0'))
  // A clock that was set back holds nothing for ever.
  return until > now && until <= now + HOLDS_FOR
}

/** What it does not delete, the next sweep does. */
export async function whileHeld<T>(folder: string, now: () => number, task: () => Promise<T>): Promise<T> {
  const file = join(folder, FILE)
  const say = async () => {
    await writeFile(`${file}.part`, String(now() + HOLDS_FOR), { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
  await say()
  const timer = setInterval(() => void say().catch(() => {}), SAID_EVERY)
  try {
    return await task()
  } finally {
    clearInterval(timer)
    await rm(file, { force: true })
  }
}
