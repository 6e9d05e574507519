/**
 * Stands in for `localStorage` and `sessionStorage` in a page that may store nothing: reading those throws there, and
 * few apps expect that. What the app keeps goes with the frame's name through loads of the page, and no further.
 */
import * as v from 'valibot'
import { CARRIED_STORAGE } from '../../core/wire/carried-storage.ts'

const carriedSchema = v.object({
  local: v.array(v.tuple([v.string(), v.string()])),
  session: v.array(v.tuple([v.string(), v.string()])),
})

/** Puts both in place; the app finds what it kept before the page was loaded anew. */
export function installMemoryStorage(): void {
  const { local, session } = takeCarried()
  const areas = { localStorage: new Map(local), sessionStorage: new Map(session) }
  for (const [name, entries] of Object.entries(areas)) {
    const value = memoryStorage(entries)
    Object.defineProperty(window, name, { configurable: true, enumerable: true, get: () => value })
  }
  // `pagehide` may come when the next page has read the name already.
  window.addEventListener('beforeunload', () => {
    // The app may use the name itself.
    if (window.name !== '') return
    const kept = { local: [...areas.localStorage], session: [...areas.sessionStorage] }
    window.name = CARRIED_STORAGE + JSON.stringify(kept)
  })
}

function takeCarried(): v.InferOutput<typeof carriedSchema> {
  const nothing = { local: [], session: [] }
  if (!window.name.startsWith(CARRIED_STORAGE)) return nothing
  const text = window.name.slice(CARRIED_STORAGE.length)
  window.name = ''
  try {
    return v.parse(carriedSchema, JSON.parse(text))
  } catch {
    return nothing
  }
}

/** A `Storage` over a map: its items are properties, too. */
export function memoryStorage(entries: Map<string, string>): Storage {
  const methods = {
    getItem: (key: string) => entries.get(String(key)) ?? null,
    setItem: (key: string, value: string) => void entries.set(String(key), String(value)),
    removeItem: (key: string) => void entries.delete(String(key)),
    clear: () => entries.clear(),
    key: (index: number) => [...entries.keys()][index] ?? null,
  }
  const isOwn = (key: PropertyKey): key is string => typeof key === 'string' && entries.has(key)
  return new Proxy(Object.create(Storage.prototype) as Storage, {
    get(_, key) {
      if (key === 'length') return entries.size
      if (Object.hasOwn(methods, key)) return methods[key as keyof typeof methods]
      return isOwn(key) ? entries.get(key) : undefined
    },
    set(_, key, value) {
      entries.set(String(key), String(value))
      return true
    },
    has: (target, key) => isOwn(key) || key in target,
    deleteProperty(_, key) {
      entries.delete(String(key))
      return true
    },
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      isOwn(key)
        ? { configurable: true, enumerable: true, writable: true, value: entries.get(key) }
        : undefined,
  })
}
