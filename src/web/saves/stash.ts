/**
 * Work that is put aside while the page is left to sign in, since a demo session's lives in memory only. Taken once,
 * within a quarter of an hour, by the page that the provider sends back to.
 */
import { STORAGE_PREFIX } from '../../core/product.ts'
import type { Project } from '../../core/project/project.ts'
import type { PendingPrompt } from '../platform/session-store.ts'

export interface Stash {
  readonly projects: readonly Project[]
  readonly pendingPrompt: PendingPrompt | null
}

interface KeptStash extends Stash {
  /** Milliseconds since the epoch. */
  readonly at: number
}

const MAX_AGE_MS = 15 * 60_000
const STORE = 'stash'
const PLACE = 'only'

export async function putStash(factory: IDBFactory, stash: Stash, now: number): Promise<void> {
  const kept: KeptStash = { ...stash, at: now }
  await inStore(factory, (store) => store.put(kept, PLACE))
}

/** What was put aside; null when there is nothing, or it is too old. There is nothing after that. */
export async function takeStash(factory: IDBFactory, now: number): Promise<Stash | null> {
  let found: KeptStash | undefined
  await inStore(factory, (store) => {
    const reading: IDBRequest<KeptStash | undefined> = store.get(PLACE)
    reading.onsuccess = () => {
      found = reading.result
      store.delete(PLACE)
    }
  })
  return found !== undefined && now - found.at <= MAX_AGE_MS ? found : null
}

async function inStore(factory: IDBFactory, act: (store: IDBObjectStore) => unknown): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = factory.open(`${STORAGE_PREFIX}${STORE}`, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      act(transaction.objectStore(STORE))
    })
  } finally {
    database.close()
  }
}
