/** What this thread itself worked, whatever else the machine was busy with. */
import { readFileSync } from 'node:fs'

/** Milliseconds of the main thread; of the whole process where the system does not say. Call it on the main thread. */
export const threadTime: () => number =
  workedBy(process.pid) === null ? ofProcess : () => workedBy(process.pid) ?? 0

/** Milliseconds of the main thread of a process; null when it is gone, or where the system does not say. */
export function workedBy(pid: number): number | null {
  try {
    const worked = Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ', 1)[0]) / 1e6
    return Number.isFinite(worked) ? worked : null
  } catch {
    return null
  }
}

function ofProcess(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export interface Worked {
  /** Milliseconds in all. */
  readonly all: number
  /** Milliseconds of the longest stretch in which nothing else could run. */
  readonly block: number
}

/** Runs something and says what it worked. */
export async function measureWork(run: () => unknown): Promise<Worked> {
  let isOver = false
  let block = 0
  const from = threadTime()
  let last = from
  const look = () => {
    const now = threadTime()
    block = Math.max(block, now - last)
    last = now
  }
  const tick = () => {
    look()
    if (!isOver) setTimeout(tick, 1)
  }
  setTimeout(tick, 1)
  try {
    await run()
  } catch {
    // What it throws is judged elsewhere.
  }
  look()
  isOver = true
  return { all: last - from, block }
}
