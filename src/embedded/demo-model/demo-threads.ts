/**
 * Threads that make answers, so that no request, whatever is in it, holds up the thread that serves. Owns how long,
 * with how much memory and for how many; a thread that passes a limit is ended, and another takes its place.
 */
import { Piscina } from 'piscina'
import type { Template } from '../../core/templates/template.ts'
import type { Answering, DemoAnswer } from './answer-task.ts'
import type { ThreadJob } from './demo-model.thread.ts'
import { THREAD_LIMITS, type ThreadLimits, WORK_AT_ONCE } from './wire/request-limits.ts'
import { BUSY, TOO_MUCH, WorkRefused } from './work-refused.ts'

export interface DemoThreads {
  readonly answer: Answering
  close(): Promise<void>
}

export interface DemoThreadsOptions {
  /** Where the code of `demo-model.thread.ts` lies, and how Node runs it. */
  readonly entry: { readonly url: URL; readonly execArgv: readonly string[] }
  readonly limits?: ThreadLimits
  /** What new apps start from; asked for with the first request. */
  readonly templates: () => Promise<readonly Template[]>
}

/** Milliseconds between two looks at what an answer has cost. */
const LOOK_MS = 100

/** Threads start with the first request. */
export function createDemoThreads({
  entry,
  limits = THREAD_LIMITS,
  templates,
}: DemoThreadsOptions): DemoThreads {
  let pool: Promise<Piscina<ThreadJob, DemoAnswer>> | null = null
  const open = async () =>
    new Piscina<ThreadJob, DemoAnswer>({
      filename: entry.url.href,
      name: 'answer',
      execArgv: [...entry.execArgv],
      minThreads: 1,
      maxThreads: limits.threads,
      maxQueue: WORK_AT_ONCE.inAll,
      // A thread that waits sleeps in its event loop, where it can be ended.
      atomics: 'disabled',
      workerData: { templates: await templates() },
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    })
  return {
    async answer(task, signal) {
      pool ??= open()
      const opened = await pool
      const begun = new Int32Array(new SharedArrayBuffer(4))
      const tooMuch = new AbortController()
      const endWatch = watchCost(begun, limits, () => tooMuch.abort())
      try {
        return await opened.run({ task, begun }, { signal: AbortSignal.any([signal, tooMuch.signal]) })
      } catch (error) {
        signal.throwIfAborted()
        if (tooMuch.signal.aborted || isOutOfMemory(error)) throw new WorkRefused('too-much', TOO_MUCH)
        if (isQueueFull(error)) throw new WorkRefused('busy', BUSY)
        throw error
      } finally {
        endWatch()
      }
    },
    async close() {
      await (await pool)?.destroy()
    },
  }
}

/**
 * Looks now and then at what the work has cost since it began. No thread can have used more of the processor than its
 * process did, nor more than went by on the clock: the smaller of both counts, so a starved machine is not refused.
 */
function watchCost(begun: Int32Array, limits: ThreadLimits, onTooMuch: () => void): () => void {
  let start: { readonly at: number; readonly used: NodeJS.CpuUsage } | null = null
  const timer = setInterval(() => {
    if (Atomics.load(begun, 0) === 0) return
    start ??= { at: performance.now(), used: process.cpuUsage() }
    const { user, system } = process.cpuUsage(start.used)
    const elapsed = performance.now() - start.at
    if (Math.min(elapsed, (user + system) / 1000) > limits.processorMs || elapsed > limits.wallMs) onTooMuch()
  }, LOOK_MS)
  return () => clearInterval(timer)
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function isQueueFull(error: unknown): boolean {
  return error instanceof Error && /task queue (?:is )?at limit/i.test(error.message)
}
