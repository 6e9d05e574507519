/**
 * How much of the disk databases may take, each and all together. Nobody waits for a look at it: work is looked at while it
 * runs, so what grows beyond its room is ended a moment later, and what would add more is refused before it begins.
 */
import type { Timers } from '../../../core/time/clock.ts'
import { SqlError } from './engine-error.ts'

/**
 * - `reads`: changes nothing
 * - `frees`: is there to delete, or to sign somebody in who may
 * - `adds`: anything else that a request does
 * - `owner`: a migration, which may be what makes room
 */
export type DiskUse = 'reads' | 'frees' | 'adds' | 'owner'

export interface DiskLimits {
  /** Bytes of one database, and of all of them with their copies. */
  readonly databaseBytes: number
  readonly allBytes: number
  /** Bytes that stay free on the disk. */
  readonly diskLeave: number
  /** Locks of one session: their table is the cluster's. */
  readonly locks: number
}

export interface DiskRoom {
  /** @throws {@link SqlError} 53100 where such work may not begin */
  enter(database: string, use: DiskUse): void
  /** Looks while it runs, until it is told to stop. @param end is told why, once */
  watch(database: string, use: DiskUse, processId: number | null, end: (error: SqlError) => void): () => void
  /** @throws {@link SqlError} 53100 where there is no room for a copy */
  enterCopy(): void
  /** Of a database that was made, copied or dropped. */
  changed(): void
}

export interface DiskRoomOptions {
  readonly limits: DiskLimits
  readonly timers: Timers
  readonly now: () => number
  /** Bytes of one, and locks that a session has. */
  readonly look: (database: string, processId: number | null) => Promise<{ bytes: number; locks: number }>
  readonly lookAtAll: () => Promise<ReadonlyMap<string, number>>
  /** Of the disk; null where it is not known. */
  readonly freeBytes: () => Promise<number | null>
}

const LOOK_MS = 400
/** What is known of one for so long is not looked at again once it was left. */
const KNOWN_MS = 2_000
const KNOWN_ALL_MS = 60_000
/** A statement that frees writes a little first. */
const SLACK = 2 ** 20
/** So many times its room nothing but reading is let in: what deletes has added more than it freed. */
const BEYOND = 2
const MB = 2 ** 20

export function createDiskRoom(options: DiskRoomOptions): DiskRoom {
  const { limits, timers, now, look, lookAtAll, freeBytes } = options
  const known = new Map<string, { bytes: number; at: number }>()
  let free: number | null = null
  let allAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null

  const bytesOf = (database: string) => known.get(database)?.bytes ?? 0
  const all = () => [...known.values()].reduce((sum, { bytes }) => sum + bytes, 0)

  /** The sentence that says which room is full; null for none. */
  function fullOf(database: string | null): string | null {
    if (database !== null && bytesOf(database) >= limits.databaseBytes)
      return `The database of this app has all the room that it gets (${Math.round(limits.databaseBytes / MB)} MB). Delete rows, or tables that nothing needs.`
    if (all() >= limits.allBytes || (free !== null && free < limits.diskLeave))
      return 'The server has no room for more rows. Whoever runs it can make some.'
    return null
  }

  async function lookAt(database: string, processId: number | null): Promise<number> {
    const [found, left] = await Promise.all([look(database, processId), freeBytes()])
    known.set(database, { bytes: found.bytes, at: now() })
    free = left
    return found.locks
  }

  /** Unless it was looked at so many milliseconds ago. Nobody waits for it. */
  function lookSoon(database: string, knownMs = KNOWN_MS): void {
    const last = known.get(database)
    if (last !== undefined && now() - last.at < knownMs) return
    // One that comes meanwhile has no other look.
    if (last !== undefined) last.at = now()
    lookAt(database, null).catch(() => {})
  }

  /** In the background, and once at a time. */
  function refresh(): void {
    if (looking !== null || now() - allAt < KNOWN_ALL_MS) return
    looking = (async () => {
      const [found, left] = await Promise.all([lookAtAll(), freeBytes()])
      allAt = now()
      known.clear()
      for (const [database, bytes] of found) known.set(database, { bytes, at: allAt })
      free = left
    })()
      // A cluster that ends is asked nothing.
      .catch(() => {})
      .finally(() => {
        looking = null
      })
  }

  return {
    enter(database, use) {
      if (use === 'reads') return
      refresh()
      const full = fullOf(database)
      if (full === null || use === 'owner') return
      lookSoon(database)
      if (use === 'adds' || bytesOf(database) >= limits.databaseBytes * BEYOND) throw noRoom(full)
    },
    watch(database, use, processId, end) {
      if (use === 'reads') return () => {}
      let timer: unknown = null
      let isOver = false
      let first = known.get(database)?.bytes ?? null
      const again = () => {
        timer = timers.setTimeout(() => void tick().catch(() => {}), LOOK_MS)
      }
      const tick = async () => {
        const locks = await lookAt(database, processId)
        if (isOver) return
        if (locks > limits.locks) {
          isOver = true
          return end(new SqlError({ code: '53200', message: TOO_MANY_LOCKS }))
        }
        const full = fullOf(database)
        first ??= bytesOf(database)
        const grew = bytesOf(database) - first
        if (full !== null && (use === 'adds' || grew > SLACK)) {
          isOver = true
          return end(noRoom(full))
        }
        again()
      }
      again()
      return () => {
        isOver = true
        timers.clearTimeout(timer)
        lookSoon(database, fullOf(database) === null ? KNOWN_MS : 0)
      }
    },
    enterCopy() {
      refresh()
      const full = fullOf(null)
      if (full !== null) throw noRoom(full)
    },
    changed() {
      allAt = Number.NEGATIVE_INFINITY
    },
  }
}

const TOO_MANY_LOCKS = 'It holds too many locks at once. Do less in one transaction.'

function noRoom(message: string): SqlError {
  return new SqlError({ code: '53100', message })
}
