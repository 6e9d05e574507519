/** When caches are swept: at the start, every hour, and at once when the disk is nearly full. */
import { statfs } from 'node:fs/promises'

export interface Sweep {
  /** Of each budget, how much may stay: 1, or less when room is needed. */
  readonly share: number
  readonly signal: AbortSignal
}

export interface KeepSweptOptions {
  readonly sweep: (sweep: Sweep) => Promise<void>
  /** Free bytes of the disk that the caches and the saved work share. */
  readonly freeBytes: () => Promise<number>
  readonly reportError: (error: unknown) => void
  /** From 0 to 1: servers on one machine do not all sweep in the same minute. */
  readonly random: () => number
}

export interface KeptSwept {
  stop(): void
}

const HOUR_MS = 3_600_000
const LOOK_EVERY_MS = 60_000
/** Below this, caches make room: what is saved needs it more. */
export const TIGHT_BYTES = 1024 * 1024 * 1024
const TIGHT_SHARE = 0.25

/** Keeps no process alive. One sweep runs at a time, and ends soon after it is told to stop. */
export function keepSwept({ sweep, freeBytes, reportError, random }: KeepSweptOptions): KeptSwept {
  const stopping = new AbortController()
  const { signal } = stopping
  let isRunning = false

  async function run(share: number): Promise<void> {
    if (isRunning || signal.aborted) return
    isRunning = true
    await sweep({ share, signal }).catch((error: unknown) => {
      // To be told to stop is no failure.
      if (!signal.aborted) reportError(error)
    })
    isRunning = false
  }

  async function look(): Promise<void> {
    const free = await freeBytes().catch(() => Number.POSITIVE_INFINITY)
    if (free < TIGHT_BYTES) await run(TIGHT_SHARE)
  }

  void run(1)
  const sweeping = setInterval(() => void run(1), HOUR_MS * (0.9 + 0.2 * random())).unref()
  const looking = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  return {
    stop() {
      clearInterval(sweeping)
      clearInterval(looking)
      stopping.abort()
    },
  }
}

/** What an ordinary user may still write to the disk that holds a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
