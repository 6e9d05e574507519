/**
 * The storage in a thread of its own, seen from the thread that serves: calls go there, answers come back. A thread
 * that ends is started anew by the next call; who waited for it is told that the storage cannot be reached, and asks
 * again. What was answered with `saved` is on the disk by then, whatever becomes of the thread.
 */
import { type TransferListItem, Worker } from 'node:worker_threads'
import { ConfigError } from '../config/config.ts'
import { threadEntry } from '../work/thread-entry.ts'
import { createPulse, watchPulse } from '../work/thread-pulse.ts'
import type { PackRequest, PackStorage } from './interface/pack-storage.ts'
import { StorageError } from './interface/project-storage.ts'
import type {
  FromStorageThread,
  StorageCall,
  StorageMethod,
  StorageThreadData,
  ToldError,
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
  readonly calls: Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>
}

/** Resolves when the database is open; throws ConfigError with what to do where it cannot be. */
export async function startStorageThread({
  reportError,
  ...data
}: StorageThreadOptions): Promise<StorageThread> {
  let running: Promise<Running> | null = null
  let mayStartAt = 0
  let isClosed = false
  let lastId = 0

  const start = (): Promise<Running> =>
    new Promise((resolve, reject) => {
      const { url, options } = threadEntry('./storage.thread.ts', import.meta.url)
      const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB }
      const pulse = createPulse()
      const worker = new Worker(url, { ...options, workerData: { ...data, pulse }, resourceLimits })
      const thread: Running = { worker, calls: new Map() }
      worker.on('message', (message: FromStorageThread) => {
        switch (message.type) {
          case 'ready':
            return resolve(thread)
          case 'not-started':
            return reject(errorOf(message.error))
          case 'report':
            return reportError(errorOf(message.error))
          case 'done':
            thread.calls.get(message.id)?.resolve(message.value)
            break
          case 'failed':
            thread.calls.get(message.id)?.reject(errorOf(message.error))
        }
        thread.calls.delete(message.id)
      })
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
        const error = new StorageError('unavailable', { cause })
        reject(error)
        for (const call of thread.calls.values()) call.reject(error)
        thread.calls.clear()
      })
    })

  const ensureRunning = (): Promise<Running> => {
    if (running !== null) return running
    if (isClosed || Date.now() < mayStartAt) return Promise.reject(new StorageError('unavailable'))
    mayStartAt = Date.now() + RESTART_MS
    running = start()
    return running
  }

  const ask = async <Method extends StorageMethod>(
    method: Method,
    args: Parameters<PackStorage[Method]>,
    transfer: readonly TransferListItem[] = [],
  ): Promise<Awaited<ReturnType<PackStorage[Method]>>> => {
    const { worker, calls } = await ensureRunning().catch((error: unknown) => {
      throw error instanceof StorageError ? error : new StorageError('unavailable', { cause: error })
    })
    lastId += 1
    const call: StorageCall = { id: lastId, method, args }
    const answered = new Promise<unknown>((resolve, reject) => calls.set(call.id, { resolve, reject }))
    worker.postMessage(call, transfer)
    return (await answered) as Awaited<ReturnType<PackStorage[Method]>>
  }

  /** The pieces are the thread's then. */
  const piecesOf = ({ pack }: PackRequest) => pack.map(({ buffer }) => buffer)

  await ensureRunning()
  return {
    list: (...args) => ask('list', args),
    load: (...args) => ask('load', args),
    loadNext: (...args) => ask('loadNext', args),
    save: (request) => ask('save', [request], piecesOf(request)),
    stage: (request) => ask('stage', [request], piecesOf(request)),
    delete: (...args) => ask('delete', args),
    restore: (...args) => ask('restore', args),
    purge: (...args) => ask('purge', args),
    collect: (...args) => ask('collect', args),
    instructions: (...args) => ask('instructions', args),
    instruct: (...args) => ask('instruct', args),
    async close() {
      if (isClosed) return
      isClosed = true
      const thread = await running?.catch(() => null)
      if (thread === null || thread === undefined) return
      const ended = new Promise((resolve) => thread.worker.once('exit', resolve))
      await ask('close', []).catch(reportError)
      await ended
    },
    async crash() {
      await (await running)?.worker.terminate()
    },
  }
}

function errorOf({ name, message, stack, code }: ToldError): Error {
  if (code !== null) return new StorageError(code, { cause: message })
  const error = name === 'ConfigError' ? new ConfigError(message) : new Error(message)
  error.name = name
  if (stack !== undefined) error.stack = stack
  return error
}
