/** Parts as rows, for whichever table: reading, adding, and which of them are there. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PartHash } from '../../../core/wire/saves/node.ts'
import type { NamedPart, Part } from '../../../core/wire/saves/part.ts'
import { costOf, type ProjectAddress, type SaveRequest } from '../interface/project-storage.ts'
import { COST } from './account-sums.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables> | Transaction<Tables>

/** Databases limit the parameters of a statement. */
const ROWS_AT_ONCE = 500

/** Adds those that the project lacks, and resolves to what they cost. */
export async function addParts(
  db: Db,
  projectId: number,
  version: number,
  parts: readonly NamedPart[],
): Promise<number> {
  let cost = 0
  for (const some of chunks(parts)) {
    const added = await db
      .insertInto('parts')
      .values(some.map((part) => ({ project_id: projectId, version, ...rowOf(part) })))
      .onConflict((conflict) => conflict.columns(['project_id', 'hash']).doNothing())
      .returning('hash')
      .execute()
    cost += costOfNamed(some, added)
  }
  return cost
}

/** The same for parts that go ahead of their save. */
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

/** Of these parts, what the project lacks would cost. */
export async function costOfNew(
  db: Db,
  projectId: number | undefined,
  parts: readonly NamedPart[],
): Promise<number> {
  if (projectId === undefined) return costOf(parts)
  const own = db.selectFrom('parts').select('hash').where('project_id', '=', projectId)
  return costWithout(parts, (names) => own.where('hash', 'in', names).execute())
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

async function costWithout(
  parts: readonly NamedPart[],
  findThere: (names: readonly PartHash[]) => Promise<readonly { readonly hash: PartHash }[]>,
): Promise<number> {
  let cost = 0
  for (const some of chunks(parts)) {
    cost += costOf(some) - costOfNamed(some, await findThere(some.map(({ hash }) => hash)))
  }
  return cost
}

export async function missingParts(
  db: Db,
  { owner, key, parts, references }: Pick<SaveRequest, 'owner' | 'key' | 'parts' | 'references'>,
  projectId: number | undefined,
): Promise<PartHash[]> {
  const lacking = new Set(references)
  for (const { hash } of parts) lacking.delete(hash)
  for (const names of chunks([...lacking])) {
    if (projectId === undefined) break
    const kept = db.selectFrom('parts').select('hash').where('project_id', '=', projectId)
    for (const { hash } of await kept.where('hash', 'in', names).execute()) lacking.delete(hash)
  }
  for (const names of chunks([...lacking])) {
    const waiting = db.selectFrom('staged_parts').select('hash').where('owner', '=', owner)
    const found = await waiting.where('key', '=', key).where('hash', 'in', names).execute()
    for (const { hash } of found) lacking.delete(hash)
  }
  return [...lacking]
}

export function partOf(row: { is_node: number; bytes: ArrayBuffer | Uint8Array }): Part {
  return { kind: row.is_node === 1 ? 'node' : 'blob', bytes: new Uint8Array(row.bytes) }
}

function chunks<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / ROWS_AT_ONCE)
  return Array.from({ length: count }, (_, at) => items.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE))
}

const sumOfCosts = sql<number>`cast(coalesce(sum(${COST}), 0) as bigint)`.as('cost')

async function sumOf(query: {
  executeTakeFirstOrThrow(): Promise<{ readonly cost: number }>
}): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).cost
}

function costOfNamed(parts: readonly NamedPart[], named: readonly { readonly hash: PartHash }[]): number {
  const names = new Set(named.map(({ hash }) => hash))
  return costOf(parts.filter(({ hash }) => names.has(hash)))
}

function rowOf({ hash, kind, bytes }: NamedPart) {
  return {
    hash,
    is_node: kind === 'node' ? 1 : 0,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
  }
}
