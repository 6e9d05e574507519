/**
 * Whether a thread of the server's own hangs: its event loop beats, and who started it looks on. One that only waits,
 * for a slow disk or behind other work of the machine, never counts as hung: what counts is the processor time that it
 * had since it last beat.
 */
import { readlinkSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** Shared by both sides: how often it has beaten, and the system's number of the thread. */
export type Pulse = SharedArrayBuffer

const [BEATS, THREAD] = [0, 1]
const BEAT_EVERY_MS = 1_000
const TICK_MS = 10

export function createPulse(): Pulse {
  return new SharedArrayBuffer(8)
}

/** Called by the thread. It keeps no thread alive. */
export function startPulse(pulse: Pulse): void {
  const shared = new Int32Array(pulse)
  Atomics.store(shared, THREAD, ownNumber())
  setInterval(() => Atomics.add(shared, BEATS, 1), BEAT_EVERY_MS).unref()
}

/** Nothing (0) where the system does not tell: on others than Linux no thread ever counts as hung. */
function ownNumber(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').pop())
  } catch {
    return 0
  }
}

export interface PulseWatch {
  /** Milliseconds of processor time for which a thread may be silent. */
  readonly processorMs: number
  /** Told once. */
  readonly onHung: () => void
  /** Milliseconds between two looks. */
  readonly everyMs?: number
}

/** Returns what ends the watch. */
export function watchPulse(
  pulse: Pulse,
  { processorMs, onHung, everyMs = BEAT_EVERY_MS }: PulseWatch,
): () => void {
  const shared = new Int32Array(pulse)
  let beats = -1
  let beatAtMs = 0
  let timer: NodeJS.Timeout | null = null

  async function look(): Promise<void> {
    const spentMs = await readThreadMs(Atomics.load(shared, THREAD))
    if (timer === null) return
    const now = Atomics.load(shared, BEATS)
    if (now !== beats) {
      beats = now
      beatAtMs = spentMs
    } else if (spentMs - beatAtMs > processorMs) {
      timer = null
      onHung()
      return
    }
    wait()
  }

  const wait = () => {
    timer = setTimeout(() => void look(), everyMs)
    timer.unref()
  }
  wait()
  return () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
}

/** Milliseconds of processor time that a thread of this process has had; 0 where it is not known. */
async function readThreadMs(thread: number): Promise<number> {
  if (thread === 0) return 0
  const stat = await readFile(`/proc/self/task/${thread}/stat`, 'utf8').catch(() => null)
  if (stat === null) return 0
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
