/** Removing for good what is past its time, in slices: between two of them everybody else has their turn. */
import { setImmediate as turn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { addToAccount, COST, giveUp, lockAccount, NOBODY } from './account-sums.ts'
import type { Dialect } from './migrations.ts'
import type { Tables } from './tables.ts'

/** Rows that one transaction removes. */
const ROWS_AT_ONCE = 200

/** Resolves to how many projects were given up. */
export async function purge(
  db: Kysely<Tables>,
  dialect: Dialect,
  before: { readonly deletedAt: number; readonly stagedAt: number },
): Promise<number> {
  await purgeStaged(db, dialect, before.stagedAt)
  const gone = await db
    .selectFrom('projects')
    .select(['id', 'owner'])
    .where('deleted_at', '<', before.deletedAt)
    .where('owner', '<>', NOBODY)
    .execute()
  let count = 0
  for (const { id, owner } of gone) {
    const isGone = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, owner, dialect)
      const own = tx.selectFrom('projects').select(['id', 'bytes']).where('id', '=', id)
      const project = await own.where('owner', '=', owner).executeTakeFirst()
      return project !== undefined && giveUp(tx, owner, project)
    })
    if (isGone) count += 1
    await turn()
  }
  await removeLeftOvers(db)
  return count
}

/** Parts and history of projects that were given up; goes on where it stopped when the server ended meanwhile. */
export async function removeLeftOvers(
  db: Kysely<Tables>,
  isEnding: () => boolean = () => false,
): Promise<void> {
  const gone = await db.selectFrom('projects').select('id').where('owner', '=', NOBODY).execute()
  for (const { id } of gone) {
    for (let isMore = true; isMore; await turn()) {
      const some = db.selectFrom('parts').select('hash').where('project_id', '=', id).limit(ROWS_AT_ONCE)
      const parts = db.deleteFrom('parts').where('project_id', '=', id).where('hash', 'in', some)
      if (isEnding()) return
      isMore = (await parts.executeTakeFirst()).numDeletedRows > 0n
    }
    await db.deleteFrom('saves').where('project_id', '=', id).execute()
    await db.deleteFrom('projects').where('id', '=', id).where('owner', '=', NOBODY).execute()
    await turn()
  }
}

async function purgeStaged(db: Kysely<Tables>, dialect: Dialect, stagedAt: number): Promise<void> {
  const old = () => db.selectFrom('staged_parts').where('staged_at', '<', stagedAt)
  for (;;) {
    const next = await old().select(['owner', 'key']).limit(1).executeTakeFirst()
    if (next === undefined) return
    await db.transaction().execute(async (tx) => {
      const { owner, key } = next
      await lockAccount(tx, owner, dialect)
      const some = tx
        .selectFrom('staged_parts')
        .select('hash')
        .where('owner', '=', owner)
        .where('key', '=', key)
        .where('staged_at', '<', stagedAt)
        .limit(ROWS_AT_ONCE)
      const removed = await tx
        .deleteFrom('staged_parts')
        .where('owner', '=', owner)
        .where('key', '=', key)
        .where('hash', 'in', some)
        .returning(sql<number>`${COST}`.as('cost'))
        .execute()
      const stagedBytes = -removed.reduce((sum, { cost }) => sum + Number(cost), 0)
      await addToAccount(tx, owner, { stagedBytes })
    })
    await turn()
  }
}
