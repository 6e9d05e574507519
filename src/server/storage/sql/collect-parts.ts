import { setImmediate as turn } from 'node:timers/promises'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { PartHash } from '../../../core/wire/saves/node.ts'
import { reachableParts } from '../interface/reachable-parts.ts'
import { addToAccount, COST, lockAccount, NOBODY } from './account-sums.ts'
import type { Dialect } from './migrations.ts'
import type { Tables } from './tables.ts'

type NamesIn = (bytes: Uint8Array) => readonly PartHash[] | null
type ProjectRow = Selectable<Tables['projects']>

/** Projects at once: what is left comes the next time. */
const MAX_PROJECTS = 100
/** Rows that one transaction removes. */
const ROWS_AT_ONCE = 200
const NAMES_AT_ONCE = 2_000

/**
 * Looks at a project in many short questions, and removes in many short transactions, each of which sees that nobody
 * has saved or staged since: parts never change, so what was found holds until then. Resolves to how many parts went.
 */
export async function collectParts(
  db: Kysely<Tables>,
  dialect: Dialect,
  idleSince: number,
  namesIn: NamesIn,
): Promise<number> {
  const grown = await db
    .selectFrom('projects')
    .selectAll()
    .where('updated_at', '<', idleSince)
    .where('deleted_at', 'is', null)
    .where('owner', '<>', NOBODY)
    .whereRef('collected_version', '<', 'version')
    .limit(MAX_PROJECTS)
    .execute()
  let count = 0
  for (const project of grown) count += await collectFrom(db, dialect, project, namesIn)
  return count
}

async function collectFrom(
  db: Kysely<Tables>,
  dialect: Dialect,
  project: ProjectRow,
  namesIn: NamesIn,
): Promise<number> {
  if (await isStagedFor(db, project)) return 0
  const reached = await reachableParts(project.root, (hashes) => readNodes(db, project.id, hashes), namesIn)
  let count = 0
  for (let after = ''; reached !== null; ) {
    const names = await db
      .selectFrom('parts')
      .select('hash')
      .where('project_id', '=', project.id)
      .where('hash', '>', after)
      .orderBy('hash')
      .limit(NAMES_AT_ONCE)
      .execute()
    const last = names.at(-1)
    if (last === undefined) break
    after = last.hash
    const gone = names.flatMap(({ hash }) => (reached.has(hash) ? [] : [hash]))
    for (let at = 0; at < gone.length; at += ROWS_AT_ONCE) {
      const some = gone.slice(at, at + ROWS_AT_ONCE)
      const isSame = await whileIdle(db, dialect, project, (tx) => removeParts(tx, project, some))
      if (!isSame) return count
      count += some.length
      await turn()
    }
  }
  const { id, version } = project
  await whileIdle(db, dialect, project, async (tx) => {
    await tx.updateTable('projects').set({ collected_version: version }).where('id', '=', id).execute()
  })
  await turn()
  return count
}

async function readNodes(
  db: Kysely<Tables>,
  projectId: number,
  hashes: readonly PartHash[],
): Promise<Map<PartHash, Uint8Array | null>> {
  await turn()
  const own = db.selectFrom('parts').where('project_id', '=', projectId).where('hash', 'in', hashes)
  const there = await own.select('hash').execute()
  const found = new Map<PartHash, Uint8Array | null>(there.map(({ hash }) => [hash, null]))
  const nodes = await own.select(['hash', 'bytes']).where('is_node', '=', 1).execute()
  for (const { hash, bytes } of nodes) found.set(hash, new Uint8Array(bytes))
  return found
}

/** False, with nothing done, where somebody saved, staged or deleted since the project was looked at. */
async function whileIdle(
  db: Kysely<Tables>,
  dialect: Dialect,
  { id, owner, version }: ProjectRow,
  work: (tx: Transaction<Tables>) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, owner, dialect)
    const own = tx.selectFrom('projects').selectAll().where('id', '=', id).where('owner', '=', owner)
    // Savers take the same lock before they look at which parts are there.
    const now = await (dialect === 'postgres' ? own.forUpdate() : own).executeTakeFirst()
    if (now === undefined || now.version !== version || now.deleted_at !== null) return false
    if (await isStagedFor(tx, now)) return false
    await work(tx)
    return true
  })
}

async function removeParts(tx: Transaction<Tables>, { id, owner }: ProjectRow, hashes: readonly PartHash[]) {
  const parts = tx.deleteFrom('parts').where('project_id', '=', id).where('hash', 'in', hashes)
  const removed = await parts.returning(sql<number>`${COST}`.as('cost')).execute()
  const bytes = -removed.reduce((sum, { cost }) => sum + Number(cost), 0)
  await tx
    .updateTable('projects')
    .set({ bytes: sql`bytes + ${bytes}` })
    .where('id', '=', id)
    .execute()
  await addToAccount(tx, owner, { bytes })
}

async function isStagedFor(db: Kysely<Tables>, { owner, key }: ProjectRow): Promise<boolean> {
  const staged = db.selectFrom('staged_parts').select('hash').where('owner', '=', owner)
  return (await staged.where('key', '=', key).limit(1).executeTakeFirst()) !== undefined
}
