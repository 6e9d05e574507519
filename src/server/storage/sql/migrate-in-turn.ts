import { type Kysely, sql } from 'kysely'

/** Any number that nobody else who shares the database takes. */
const LOCK = 7_265_117_041

/**
 * Runs work that changes tables while no other server of this PostgreSQL does: of servers that start at once, one makes
 * them, and the others find them made. The lock goes with its transaction, so none is left by who ended, and a pooler may
 * be in between.
 *
 * @param db with two connections at least: the work uses others than the one that holds the lock
 */
// biome-ignore lint/suspicious/noExplicitAny: whatever the tables are.
export async function migrateInTurn(db: Kysely<any>, work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (holding) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(holding)
    await work()
  })
}
