/** Parts that go ahead of their save, until it comes or their time has passed. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { NamedPart } from '../../../core/wire/saves/part.ts'
import type { ProjectAddress } from '../interface/project-storage.ts'
import { COST } from './account-sums.ts'
import { chunks, costOfNamed, costWithout, rowOf } from './part-rows.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables> | Transaction<Tables>

/** Adds those that are not there yet, and resolves to what they cost. */
export async function addStaged(
  db: Db,
  { owner, key }: ProjectAddress,
  now: number,
  parts: readonly NamedPart[],
): Promise<number> {
  let cost = 0
  for (const some of chunks(parts)) {
    const added = await db
      .insertInto('staged_parts')
      .values(some.map((part) => ({ owner, key, staged_at: now, ...rowOf(part) })))
      .onConflict((conflict) => conflict.columns(['owner', 'key', 'hash']).doNothing())
      .returning('hash')
      .execute()
    cost += costOfNamed(some, added)
  }
  return cost
}

/** Makes what is staged the project's own, in the database; resolves to the cost of those that it lacked. */
export async function takeStaged(
  db: Db,
  { owner, key }: ProjectAddress,
  projectId: number,
  version: number,
): Promise<{ readonly added: number; readonly taken: number }> {
  const staged = db.selectFrom('staged_parts').where('owner', '=', owner).where('key', '=', key)
  const taken = await sumOf(staged.select(sumOfCosts))
  if (taken === 0) return { added: 0, taken: 0 }
  const added = await sumOf(
    staged
      .select(sumOfCosts)
      .where('hash', 'not in', db.selectFrom('parts').select('hash').where('project_id', '=', projectId)),
  )
  await db
    .insertInto('parts')
    .columns(['project_id', 'hash', 'version', 'is_node', 'bytes'])
    .expression(
      staged.select([
        sql<number>`cast(${projectId} as bigint)`.as('project_id'),
        'hash',
        sql<number>`cast(${version} as bigint)`.as('version'),
        'is_node',
        'bytes',
      ]),
    )
    .onConflict((conflict) => conflict.columns(['project_id', 'hash']).doNothing())
    .execute()
  await db.deleteFrom('staged_parts').where('owner', '=', owner).where('key', '=', key).execute()
  return { added, taken }
}

/** What is staged for a project takes. */
export function stagedCost(db: Db, { owner, key }: ProjectAddress): Promise<number> {
  const staged = db.selectFrom('staged_parts').where('owner', '=', owner).where('key', '=', key)
  return sumOf(staged.select(sumOfCosts))
}

/** Of these parts, what is not yet staged for the project would cost. */
export async function costOfStaging(
  db: Db,
  { owner, key }: ProjectAddress,
  parts: readonly NamedPart[],
): Promise<number> {
  const own = db.selectFrom('staged_parts').select('hash').where('owner', '=', owner).where('key', '=', key)
  return costWithout(parts, (names) => own.where('hash', 'in', names).execute())
}

const sumOfCosts = sql<number>`cast(coalesce(sum(${COST}), 0) as bigint)`.as('cost')

async function sumOf(query: {
  executeTakeFirstOrThrow(): Promise<{ readonly cost: number }>
}): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).cost
}
