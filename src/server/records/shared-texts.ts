/**
 * Texts that several servers share in one PostgreSQL. Each server knows all of them in memory, and asks what is new at most
 * once a second while somebody asks it. Whoever changes one holds the clock's row meanwhile, so that counts go up in the
 * order in which changes are seen, and what a change is judged by is how things stand.
 */
import { sql, type Transaction } from 'kysely'
import type { Clock } from '../../core/time/clock.ts'
import { Timeout } from '../../core/time/timeout.ts'
import { StorageError } from '../storage/interface/project-storage.ts'
import { toStorageError } from '../storage/sql/to-storage-error.ts'
import type { OpenTexts } from './kept-texts.ts'
import type { RecordsDatabase, RecordTables } from './tables.ts'

/** What is older was asked anew before it is passed on. */
export const LOOK_EVERY_MS = 1_000
/** So long what is known is passed on while the database does not answer. */
export const STALE_MOST_MS = 30_000
/** What takes longer to say what is new does not answer. */
const PATIENCE_MS = 5_000
/** For a change: until the clock's row is free, and until the database takes back what nobody goes on with. */
const HOLD_MS = 10_000

export interface SharedTextsOptions {
  readonly database: RecordsDatabase
  /** Whose time never goes back. */
  readonly clock: Clock
}

interface Row {
  readonly kind: string
  readonly key: string
  readonly value: string | null
  readonly at: number
}

/** @returns of each kind how its texts are opened */
export function createSharedTexts({
  database: { db },
  clock,
}: SharedTextsOptions): (kind: string) => OpenTexts {
  const listeners = new Map<string, (key: string, text: string | null) => void>()
  /** Of each text its count. */
  const counts = new Map<string, number>()
  let seen = 0
  let confirmedAt = -Infinity
  let failed: { readonly at: number; readonly error: unknown } | null = null
  let asking: Promise<void> | null = null

  function apply({ kind, key, value, at }: Row): void {
    seen = Math.max(seen, at)
    const heard = listeners.get(kind)
    const name = `${kind} ${key}`
    if (heard === undefined || (counts.get(name) ?? 0) >= at) return
    counts.set(name, at)
    heard(key, value)
  }

  const rowsOf = (from: RecordsDatabase['db']) =>
    from.selectFrom('records').select(['kind', 'key', 'value', 'at'])

  async function look(from: RecordsDatabase['db'] = db): Promise<void> {
    const rows = await rowsOf(from).where('at', '>', seen).orderBy('at').execute()
    for (const row of rows) apply(row)
  }

  /** Never two at the same time, so that nothing piles up behind a database that hangs. */
  function ask(): Promise<void> {
    const begun = clock.now()
    const late = new Timeout(clock)
    const patience = new Promise<never>((_, reject) =>
      late.set(() => reject(new StorageError('unavailable')), PATIENCE_MS),
    )
    asking = Promise.race([look(), patience])
      .then(
        () => {
          confirmedAt = Math.max(confirmedAt, begun)
          failed = null
        },
        (error: unknown) => {
          failed = { at: clock.now(), error: toStorageError(error) }
          throw failed.error
        },
      )
      .finally(() => {
        late.cancel()
        asking = null
      })
    return asking
  }

  async function catchUp(isAtOnce: boolean): Promise<void> {
    if (isAtOnce) {
      // What is under way may have begun too early.
      await asking?.catch(() => {})
      return asking ?? ask()
    }
    if (clock.now() - confirmedAt < LOOK_EVERY_MS) return
    try {
      if (failed !== null && clock.now() - failed.at < LOOK_EVERY_MS) throw failed.error
      await (asking ?? ask())
    } catch (error) {
      if (clock.now() - confirmedAt >= STALE_MOST_MS) throw error
    }
  }

  async function change(kind: string, key: string, next: () => string | null): Promise<void> {
    const changed = await db
      .transaction()
      .execute(async (change): Promise<Row> => {
        await limitHolding(change)
        const at = await holdClock(change)
        await look(change)
        const value = next()
        await change
          .insertInto('records')
          .values({ kind, key, value, at })
          .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({ value, at }))
          .execute()
        return { kind, key, value, at }
      })
      .catch((error: unknown) => {
        throw isLockTimeout(error) ? new StorageError('unavailable', { cause: error }) : toStorageError(error)
      })
    apply(changed)
  }

  return (kind) => async (heard) => {
    listeners.set(kind, heard)
    for (const row of await rowsOf(db).where('kind', '=', kind).orderBy('at').execute()) {
      const before = seen
      apply(row)
      // Of other kinds nothing is known up to there.
      seen = before
    }
    return { catchUp, change: (key, next) => change(kind, key, next) }
  }
}

/** A server that stands still keeps the others from changing anything for no longer than that. */
async function limitHolding(change: Transaction<RecordTables>): Promise<void> {
  const limit = String(HOLD_MS)
  await sql`select set_config('lock_timeout', ${limit}, true),
    set_config('idle_in_transaction_session_timeout', ${limit}, true)`.execute(change)
}

/** From now on until the end of the transaction nobody else changes anything. @returns the count of this change */
export async function holdClock(change: Transaction<RecordTables>): Promise<number> {
  const { at } = await change
    .insertInto('clock')
    .values({ id: 1, at: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: sql<number>`clock.at + 1` }))
    .returning('at')
    .executeTakeFirstOrThrow()
  return at
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}
