/**
 * The storage in a thread of its own, seen from the thread that serves: calls go there, answers come back. A thread
 * that ends is started anew by the next call; who waited for it is told that the storage cannot be reached, and asks
 * again. What was answered with `saved` is on the disk by then, whatever becomes of the thread.
 */
import { Worker } from 'node:worker_threads'
import { type Calls, createCalls } from '../work/calls.ts'
import { threadEntry } from '../work/thread-entry.ts'
import { createPulse, watchPulse } from '../work/thread-pulse.ts'
import type { PackRequest, PackStorage } from './interface/pack-storage.ts'
import { StorageError } from './interface/project-storage.ts'
import {
  STORAGE_ERRORS,
  type StorageProcedures,
  type StorageReports,
  type StorageThreadData,
} from './storage-calls.ts'

export interface StorageThreadOptions extends Omit<StorageThreadData, 'pulse'> {
  /** Told why a thread ended that nobody has ended, and of connections that broke. */
  readonly reportError: (error: unknown) => void
}

export interface StorageThread extends PackStorage {
  /** Ends the thread at once, as a crash would; for tests. */
  crash(): Promise<void>
}

/** Most megabytes of objects; what needs more ends the thread, not the server. Bytes of parts are not among them. */
const MAX_HEAP_MB = 768
/** Milliseconds of processor time for which the thread may be silent; it is ended then, as what hangs for good. */
const SILENT_PROCESSOR_MS = 30_000
/** Before a thread that could not start is started again. */
const RESTART_MS = 1_000

interface Running {
  readonly worker: Worker
  readonly calls: Calls<StorageProcedures>
}

/** Resolves when the database is open; throws ConfigError with what to do where it cannot be. */
export async function startStorageThread({
  reportError,
  ...data
}: StorageThreadOptions): Promise<StorageThread> {
  let running: Promise<Running> | null = null
  let mayStartAt = 0
  let isClosed = false

  const start = (): Promise<Running> =>
    new Promise((resolve, reject) => {
      const { url, options } = threadEntry('./storage.thread.ts', import.meta.url)
      const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB }
      const pulse = createPulse()
      const worker = new Worker(url, { ...options, workerData: { ...data, pulse }, resourceLimits })
      const offered: StorageReports = { report: async (error) => reportError(STORAGE_ERRORS.decode(error)) }
      const calls = createCalls<StorageProcedures>(
        {
          send: (message, transfer) => worker.postMessage(message, transfer),
          onMessage: (listener) => worker.on('message', listener),
        },
        () => offered,
        STORAGE_ERRORS,
      )
      calls.call('open', null).then(
        () => resolve({ worker, calls }),
        (error: unknown) => {
          reject(error)
          void worker.terminate()
        },
      )
      const stopWatching = watchPulse(pulse, {
        processorMs: SILENT_PROCESSOR_MS,
        onHung: () => {
          cause = new Error('The storage was busy for long and said nothing, so it is started anew.')
          reportError(cause)
          void worker.terminate()
        },
      })
      let cause: unknown
      worker.on('error', (error) => {
        cause = error
        reportError(error)
      })
      worker.on('exit', () => {
        stopWatching()
        running = null
        calls.end(new StorageError('unavailable', { cause }))
      })
    })

  const ensureRunning = (): Promise<Running> => {
    if (running !== null) return running
    if (isClosed || Date.now() < mayStartAt) return Promise.reject(new StorageError('unavailable'))
    mayStartAt = Date.now() + RESTART_MS
    running = start()
    return running
  }

  const thread = async (): Promise<Calls<StorageProcedures>> => {
    const { calls } = await ensureRunning().catch((error: unknown) => {
      throw error instanceof StorageError ? error : new StorageError('unavailable', { cause: error })
    })
    return calls
  }

  /** The pieces are the thread's then. */
  const piecesOf = ({ pack }: PackRequest) => pack.map(({ buffer }) => buffer)

  await ensureRunning()
  return {
    list: async (...args) => (await thread()).call('list', args),
    load: async (...args) => (await thread()).call('load', args),
    loadNext: async (...args) => (await thread()).call('loadNext', args),
    save: async (request) => (await thread()).call('save', [request], { transfer: piecesOf(request) }),
    stage: async (request) => (await thread()).call('stage', [request], { transfer: piecesOf(request) }),
    delete: async (...args) => (await thread()).call('delete', args),
    restore: async (...args) => (await thread()).call('restore', args),
    purge: async (...args) => (await thread()).call('purge', args),
    collect: async (...args) => (await thread()).call('collect', args),
    instructions: async (...args) => (await thread()).call('instructions', args),
    instruct: async (...args) => (await thread()).call('instruct', args),
    async close() {
      if (isClosed) return
      isClosed = true
      const last = await running?.catch(() => null)
      if (last === null || last === undefined) return
      const ended = new Promise((resolve) => last.worker.once('exit', resolve))
      await last.calls.call('close', []).catch(reportError)
      await ended
    },
    async crash() {
      await (await running)?.worker.terminate()
    },
  }
}
