/**
 * Turns that servers of one PostgreSQL take with one another. A turn is lent for half a minute and renewed while it lasts, so
 * that one of a server that failed is free again soon after.
 */
import { sql } from 'kysely'
import type { Clock } from '../../core/time/clock.ts'
import { StorageError } from '../storage/interface/project-storage.ts'
import { toStorageError } from '../storage/sql/to-storage-error.ts'
import type { RecordsDatabase } from './tables.ts'
import { createOwnTurns, type Turns, type TurnWait } from './turns.ts'

const LENT_MS = 30_000
/** Longer than a server that failed keeps one. */
const WAIT_MS = 2 * LENT_MS
const LOOK_MS = 100

export interface SharedTurnsOptions {
  readonly database: RecordsDatabase
  /** Turns of different areas have nothing to do with one another. */
  readonly area: string
  /** Whose time never goes back. */
  readonly clock: Clock
  readonly randomHex: (bytes: number) => string
}

/** Milliseconds since the epoch by the database's clock: each server's own may be off. */
export const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

export function createSharedTurns({ database, area, clock, randomHex }: SharedTurnsOptions): Turns {
  const { db } = database
  const own = createOwnTurns()
  /** Until when each is certainly ours, by this process's clock. */
  const held = new Map<string, number>()
  const wait = (milliseconds: number) =>
    new Promise<void>((done) => {
      clock.setTimeout(done, milliseconds)
    })
  const until = sql<number>`${databaseNow} + ${LENT_MS}::bigint`

  async function lend(key: string, holder: string): Promise<boolean> {
    const asked = clock.now()
    const taken = await db
      .insertInto('turns')
      .values({ area, project_key: key, holder, until })
      .onConflict((conflict) =>
        conflict
          .columns(['area', 'project_key'])
          .doUpdateSet({ holder, until })
          .where((row) => row.or([row('turns.holder', '=', holder), row('turns.until', '<', databaseNow)])),
      )
      .returning('holder')
      .executeTakeFirst()
    if (taken !== undefined) held.set(key, asked + LENT_MS)
    return taken !== undefined
  }

  async function take(key: string, holder: string, { signal, onWait }: TurnWait): Promise<void> {
    const begun = clock.now()
    while (!(await lend(key, holder))) {
      onWait?.()
      if (clock.now() - begun >= WAIT_MS) throw new StorageError('unavailable')
      await wait(LOOK_MS)
      signal?.throwIfAborted()
    }
  }

  return {
    run: (key, task, waiting = {}) => own.run(key, () => runLent(key, task, waiting), waiting),
    isHeld: (key) => (held.get(key) ?? -Infinity) > clock.now(),
  }

  async function runLent<T>(key: string, task: () => Promise<T>, waiting: TurnWait): Promise<T> {
    const holder = randomHex(8)
    await take(key, holder, waiting).catch((error: unknown) => {
      throw toStorageError(error)
    })
    let renewing: unknown = null
    let renewal = Promise.resolve()
    const renewLater = () => {
      renewing = clock.setTimeout(() => {
        // What cannot be renewed ends by itself.
        renewal = lend(key, holder).then(
          () => {},
          () => {},
        )
        renewLater()
      }, LENT_MS / 3)
    }
    renewLater()
    try {
      return await task()
    } finally {
      clock.clearTimeout(renewing)
      // One that comes behind the end would take it anew.
      await renewal
      held.delete(key)
      await db
        .deleteFrom('turns')
        .where('area', '=', area)
        .where('project_key', '=', key)
        .where('holder', '=', holder)
        .execute()
        // It ends by itself, and what was done is done.
        .catch(() => {})
    }
  }
}
