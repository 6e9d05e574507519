/** The storage's thread: opens the database, and does what it is asked. Packs are read and made here. */
import { join } from 'node:path'
import { parentPort, type TransferListItem, workerData } from 'node:worker_threads'
import { createDiskRoom } from '../disk/disk-room.ts'
import { startPulse } from '../work/thread-pulse.ts'
import { createPackStorage, type PackStorage } from './interface/pack-storage.ts'
import { StorageError } from './interface/project-storage.ts'
import { DATABASE_FILE, openLibsqlStorage } from './sql/open-libsql.ts'
import { openPostgresStorage } from './sql/open-postgres.ts'
import type { FromStorageThread, StorageCall, StorageThreadData, ToldError } from './storage-calls.ts'

function tell(message: FromStorageThread, transfer: readonly TransferListItem[] = []): void {
  parentPort?.postMessage(message, transfer)
}

function told(error: unknown): ToldError {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  return { name, message, stack, code: error instanceof StorageError ? error.code : null }
}

async function openStorage({ folder, databaseUrl, limits, reserveBytes }: StorageThreadData) {
  if (databaseUrl !== null) {
    const reportError = (error: unknown) => tell({ type: 'report', error: told(error) })
    return createPackStorage(await openPostgresStorage({ url: databaseUrl, limits, reportError }))
  }
  const room = createDiskRoom({ folder, ...(reserveBytes === undefined ? {} : { reserveBytes }) })
  return createPackStorage(await openLibsqlStorage({ file: join(folder, DATABASE_FILE), limits }), room)
}

/** What is being done; the end waits for it. */
const running = new Set<Promise<void>>()

async function answer(storage: PackStorage, { id, method, args }: StorageCall): Promise<void> {
  try {
    const work = storage[method] as (...args: readonly unknown[]) => Promise<unknown>
    const value = await work(...args)
    // Nobody here uses the bytes again.
    const isSlice = (method === 'load' || method === 'loadNext') && value !== null
    const transfer = isSlice ? [(value as { bytes: Uint8Array<ArrayBuffer> }).bytes.buffer] : []
    tell({ type: 'done', id, value }, transfer)
  } catch (error) {
    tell({ type: 'failed', id, error: told(error) })
  }
}

async function end(storage: PackStorage, call: StorageCall): Promise<void> {
  await Promise.all(running)
  await answer(storage, call)
  parentPort?.close()
}

const data = workerData as StorageThreadData
startPulse(data.pulse)
openStorage(data).then(
  (storage) => {
    parentPort?.on('message', (call: StorageCall) => {
      if (call.method === 'close') return void end(storage, call)
      const work = answer(storage, call).finally(() => running.delete(work))
      running.add(work)
    })
    tell({ type: 'ready' })
  },
  (error: unknown) => {
    tell({ type: 'not-started', error: told(error) })
    parentPort?.close()
  },
)
