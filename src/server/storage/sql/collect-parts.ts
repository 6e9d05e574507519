import type { Kysely, Transaction } from 'kysely'
import type { PartHash } from '../../../core/wire/saves/node.ts'
import { reachableParts } from '../reachable-parts.ts'
import type { Flavour } from './migrations.ts'
import type { Tables } from './tables.ts'

type NamesIn = (bytes: Uint8Array) => readonly PartHash[] | null

/** Projects at once: what is left comes the next time. */
const MAX_PROJECTS = 100
/** Databases limit the parameters of a statement. */
const ROWS_AT_ONCE = 500

/** Each project in a transaction of its own, so that none waits for another. Resolves to how many parts went. */
export async function collectParts(
  db: Kysely<Tables>,
  flavour: Flavour,
  idleSince: number,
  namesIn: NamesIn,
): Promise<number> {
  const grown = await db
    .selectFrom('projects')
    .select('id')
    .where('updated_at', '<', idleSince)
    .where('deleted_at', 'is', null)
    .whereRef('collected_version', '<', 'version')
    .limit(MAX_PROJECTS)
    .execute()
  let count = 0
  for (const { id } of grown) {
    count += await db.transaction().execute((tx) => collectFrom(tx, flavour, id, idleSince, namesIn))
  }
  return count
}

async function collectFrom(
  tx: Transaction<Tables>,
  flavour: Flavour,
  id: number,
  idleSince: number,
  namesIn: NamesIn,
): Promise<number> {
  const own = tx.selectFrom('projects').selectAll().where('id', '=', id).where('updated_at', '<', idleSince)
  // Savers take the same lock before they look at which parts are there.
  const project = await (flavour === 'postgres' ? own.forUpdate() : own).executeTakeFirst()
  if (project === undefined || project.deleted_at !== null) return 0
  const { owner, key, root, version } = project
  const staged = tx
    .selectFrom('staged_parts')
    .select('hash')
    .where('owner', '=', owner)
    .where('key', '=', key)
  if ((await staged.limit(1).executeTakeFirst()) !== undefined) return 0

  const parts = await tx.selectFrom('parts').select('hash').where('project_id', '=', id).execute()
  const nodes = await tx
    .selectFrom('parts')
    .select(['hash', 'bytes'])
    .where('project_id', '=', id)
    .where('is_node', '=', 1)
    .execute()
  const there = new Set(parts.map(({ hash }) => hash))
  const bytesByHash = new Map(nodes.map(({ hash, bytes }) => [hash, new Uint8Array(bytes)]))
  const reached = reachableParts(root, bytesByHash, (hash) => there.has(hash), namesIn)
  const gone = reached === null ? [] : [...there].filter((hash) => !reached.has(hash))
  for (let at = 0; at < gone.length; at += ROWS_AT_ONCE) {
    const some = gone.slice(at, at + ROWS_AT_ONCE)
    await tx.deleteFrom('parts').where('project_id', '=', id).where('hash', 'in', some).execute()
  }
  await tx.updateTable('projects').set({ collected_version: version }).where('id', '=', id).execute()
  return gone.length
}
