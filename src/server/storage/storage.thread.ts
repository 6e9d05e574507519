/** The storage's thread: opens the database, and does what it is asked. Packs are read and made here. */
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { createDiskRoom } from '../disk/disk-room.ts'
import { type CallContext, createCalls } from '../work/calls.ts'
import { startPulse } from '../work/thread-pulse.ts'
import { createPackStorage, type PackSlice, type PackStorage } from './interface/pack-storage.ts'
import { DATABASE_FILE, openLibsqlStorage } from './sql/open-libsql.ts'
import { openPostgresStorage } from './sql/open-postgres.ts'
import {
  STORAGE_ERRORS,
  type StorageProcedures,
  type StorageReports,
  type StorageThreadData,
} from './storage-calls.ts'

async function openStorage(
  { folder, databaseUrl, limits, reserveBytes }: StorageThreadData,
  reportError: (error: unknown) => void,
): Promise<PackStorage> {
  if (databaseUrl !== null)
    return createPackStorage(await openPostgresStorage({ url: databaseUrl, limits, reportError }))
  const room = createDiskRoom({ folder, ...(reserveBytes === undefined ? {} : { reserveBytes }) })
  return createPackStorage(await openLibsqlStorage({ file: join(folder, DATABASE_FILE), limits }), room)
}

function proceduresOf(opening: Promise<PackStorage>): StorageProcedures {
  /** What is being done; the end waits for it. */
  const running = new Set<Promise<unknown>>()
  // Whoever asks is told, and may ask later than it fails.
  opening.catch(() => {})

  const run = async <Result>(work: (storage: PackStorage) => Promise<Result>): Promise<Result> => {
    const doing = opening.then(work)
    running.add(doing)
    try {
      return await doing
    } finally {
      running.delete(doing)
    }
  }

  const handingOver = <Slice extends PackSlice | null>(slice: Slice, { handOver }: CallContext): Slice => {
    if (slice !== null) handOver(slice.bytes.buffer)
    return slice
  }

  return {
    open: async () => void (await opening),
    list: (args) => run((storage) => storage.list(...args)),
    load: async (args, context) => handingOver(await run((storage) => storage.load(...args)), context),
    loadNext: async (args, context) =>
      handingOver(await run((storage) => storage.loadNext(...args)), context),
    save: (args) => run((storage) => storage.save(...args)),
    stage: (args) => run((storage) => storage.stage(...args)),
    delete: (args) => run((storage) => storage.delete(...args)),
    restore: (args) => run((storage) => storage.restore(...args)),
    purge: (args) => run((storage) => storage.purge(...args)),
    collect: (args) => run((storage) => storage.collect(...args)),
    instructions: (args) => run((storage) => storage.instructions(...args)),
    instruct: (args) => run((storage) => storage.instruct(...args)),
    async close() {
      await Promise.allSettled(running)
      await (await opening).close()
      // Behind the answer.
      setImmediate(() => parentPort?.close())
    },
  }
}

const data = workerData as StorageThreadData
startPulse(data.pulse)
createCalls<StorageReports>(
  {
    send: (message, transfer) => parentPort?.postMessage(message, transfer),
    onMessage: (listener) => parentPort?.on('message', listener),
  },
  (server) =>
    proceduresOf(openStorage(data, (error) => void server.call('report', STORAGE_ERRORS.encode(error)))),
  STORAGE_ERRORS,
)
