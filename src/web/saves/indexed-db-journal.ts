/** The journal in IndexedDB, one database for each user of this browser. */
import { STORAGE_PREFIX } from '../../core/product.ts'
import type { PartHash } from '../../core/wire/saves/node.ts'
import type { NamedPart, Part } from '../../core/wire/saves/part.ts'
import type { Journal, JournalEntry } from './journal.ts'

interface KeptPart extends NamedPart {
  readonly key: string
  /** Counts up; what a part names comes before it. Absent on what the server has. */
  readonly unsent?: number
}

/** @param userId the provider's name for the user */
export async function openIndexedDbJournal(factory: IDBFactory, userId: string): Promise<Journal> {
  const opening = factory.open(`${STORAGE_PREFIX}saves_${userId}`, 1)
  opening.onupgradeneeded = () => {
    const { result } = opening
    result.createObjectStore('entries', { keyPath: 'key' })
    const parts = result.createObjectStore('parts', { keyPath: ['key', 'hash'] })
    parts.createIndex('by-key', 'key')
    parts.createIndex('unsent', ['key', 'unsent'])
  }
  const database = await answer(opening)
  // A newer page wants another form: it must not wait for this one.
  database.onversionchange = () => database.close()

  const read = () => database.transaction(['entries', 'parts'], 'readonly')
  const wholeOf = (key: string) => IDBKeyRange.bound([key, 0], [key, Number.MAX_SAFE_INTEGER])

  return {
    list: () => answer<JournalEntry[]>(read().objectStore('entries').getAll()),
    entry: async (key) =>
      (await answer<JournalEntry | undefined>(read().objectStore('entries').get(key))) ?? null,
    async parts(key) {
      const kept = await answer<KeptPart[]>(read().objectStore('parts').index('by-key').getAll(key))
      return new Map<PartHash, Part>(kept.map((part) => [part.hash, part]))
    },
    async unsent(key) {
      const index = read().objectStore('parts').index('unsent')
      const kept = await answer<KeptPart[]>(index.getAll(wholeOf(key)))
      return kept.map(({ hash, kind, bytes }) => ({ hash, kind, bytes }))
    },
    update(key, decide, durability = 'strict') {
      const transaction = database.transaction(['entries', 'parts'], 'readwrite', { durability })
      const entries = transaction.objectStore('entries')
      const parts = transaction.objectStore('parts')
      let isWritten = false
      const done = new Promise<boolean>((resolve, reject) => {
        transaction.oncomplete = () => resolve(isWritten)
        transaction.onabort = () => reject(transaction.error ?? new Error('The browser kept nothing.'))
      })
      const looking = entries.get(key)
      looking.onsuccess = () => {
        const found: JournalEntry | undefined = looking.result
        const update = decide(found ?? null)
        if (update === null) return
        isWritten = true
        if (update.entry === null) {
          entries.delete(key)
          parts.delete(IDBKeyRange.bound([key, ''], [key, '￿']))
          return
        }
        entries.put(update.entry)
        for (const [at, part] of (update.unsent ?? []).entries()) parts.put(kept(key, part, orderOf(at)))
        for (const part of update.received ?? []) parts.put(kept(key, part))
        for (const hash of update.sent ?? []) {
          const reading = parts.get([key, hash])
          reading.onsuccess = () => {
            const { unsent: _, ...part }: KeptPart = reading.result ?? {}
            if (part.hash !== undefined) parts.put(part)
          }
        }
        if (update.isUnsentWhole) {
          const reading = parts.index('by-key').getAll(key)
          reading.onsuccess = () => {
            const all: KeptPart[] = reading.result
            for (const [at, part] of all.entries()) parts.put({ ...part, unsent: orderOf(at) })
          }
        }
      }
      return done
    },
  }
}

let lastOrder = 0

/** Later writes come later, also those of another page load. */
function orderOf(at: number): number {
  lastOrder = Math.max(lastOrder + 1, Date.now() * 1000 + at)
  return lastOrder
}

function kept(key: string, { hash, kind, bytes }: NamedPart, unsent?: number): KeptPart {
  return { key, hash, kind, bytes, ...(unsent === undefined ? {} : { unsent }) }
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
