/** Projects in a SQL database, the same on libSQL and on PostgreSQL. Knows tables, not connections. */
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { PartHash } from '../../../core/wire/saves/node.ts'
import type { NamedPart, Part } from '../../../core/wire/saves/part.ts'
import type { ProjectSummary } from '../../../core/wire/saves/project-messages.ts'
import {
  etagOf,
  type ProjectAddress,
  type ProjectStorage,
  type SaveRequest,
  type SaveResult,
  type StageRequest,
  versionOf,
} from '../project-storage.ts'
import { collectParts } from './collect-parts.ts'
import type { Flavour } from './migrations.ts'
import { readInstructions, replaceInstructions } from './sql-instructions.ts'
import type { Tables } from './tables.ts'
import { toStorageError } from './to-storage-error.ts'

/** Databases limit the parameters of a statement. */
const ROWS_AT_ONCE = 500

type Db = Kysely<Tables> | Transaction<Tables>
type ProjectRow = Selectable<Tables['projects']>

export function createSqlProjectStorage(db: Kysely<Tables>, flavour: Flavour): ProjectStorage {
  const transaction = <T>(work: (tx: Transaction<Tables>) => Promise<T>) => db.transaction().execute(work)
  return {
    list: (owner) => guarded(() => listProjects(db, owner)),
    load: (address, since) => guarded(() => transaction((tx) => loadProject(tx, address, since))),
    save: (request) => guarded(() => transaction((tx) => saveProject(tx, request, flavour))),
    stage: (request) => guarded(() => transaction((tx) => stageParts(tx, request, flavour))),
    delete: ({ owner, key }, now) =>
      guarded(async () => {
        const own = db.updateTable('projects').where('owner', '=', owner).where('key', '=', key)
        const deleted = await own.set({ deleted_at: now }).where('deleted_at', 'is', null).executeTakeFirst()
        return deleted.numUpdatedRows > 0n || (await findProject(db, { owner, key })) !== undefined
      }),
    restore: (address) =>
      guarded(async () => {
        const { owner, key } = address
        const own = db.updateTable('projects').where('owner', '=', owner).where('key', '=', key)
        await own.set({ deleted_at: null }).execute()
        const row = await findProject(db, address)
        return row === undefined ? null : summaryOf(row)
      }),
    purge: (before) => guarded(() => transaction((tx) => purge(tx, before))),
    collect: (idleSince, namesIn) => guarded(() => collectParts(db, flavour, idleSince, namesIn)),
    instructions: (owner) => guarded(() => readInstructions(db, owner)),
    instruct: (owner, text, replaces) => guarded(() => replaceInstructions(db, owner, text, replaces)),
    close: () => db.destroy(),
  }
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toStorageError(error)
  }
}

async function listProjects(db: Db, owner: string): Promise<ProjectSummary[]> {
  const rows = await db
    .selectFrom('projects')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(summaryOf)
}

function summaryOf(row: ProjectRow): ProjectSummary {
  return {
    key: row.key,
    name: row.name,
    etag: etagOf(row.version, row.root),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  }
}

function findProject(db: Db, { owner, key }: ProjectAddress): Promise<ProjectRow | undefined> {
  const found = db.selectFrom('projects').selectAll().where('owner', '=', owner).where('key', '=', key)
  return found.executeTakeFirst()
}

async function loadProject(db: Db, address: ProjectAddress, since: string | undefined) {
  const project = await findProject(db, address)
  if (project === undefined || project.deleted_at !== null) return null
  const known = since === undefined ? undefined : await knownVersion(db, project.id, since)
  let query = db.selectFrom('parts').select(['is_node', 'bytes']).where('project_id', '=', project.id)
  if (known !== undefined) query = query.where('version', '>', known)
  const rows = await query.execute()
  return {
    root: project.root,
    etag: etagOf(project.version, project.root),
    parts: rows.map(partOf),
    isWhole: known === undefined,
  }
}

/** The version that a state's name speaks of, if the project ever was in that state. */
async function knownVersion(db: Db, projectId: number, etag: string): Promise<number | undefined> {
  const version = versionOf(etag)
  const save = await db
    .selectFrom('saves')
    .select('root')
    .where('project_id', '=', projectId)
    .where('version', '=', version)
    .executeTakeFirst()
  return save !== undefined && etagOf(version, save.root) === etag ? version : undefined
}

async function saveProject(db: Db, request: SaveRequest, flavour: Flavour): Promise<SaveResult> {
  const { owner, key, ifMatch, root, name, createdAt, now } = request
  const own = db.selectFrom('projects').selectAll().where('owner', '=', owner).where('key', '=', key)
  // libSQL has one writer at a time anyway, and no word for this.
  const before = await (flavour === 'postgres' ? own.forUpdate() : own).executeTakeFirst()
  const isThere = before !== undefined && before.deleted_at === null
  const etagBefore = isThere ? etagOf(before.version, before.root) : null
  if (ifMatch !== etagBefore || (before !== undefined && !isThere)) return { type: 'stale', etag: etagBefore }

  const missing = await missingParts(db, request, before?.id)
  if (missing.length > 0) return { type: 'incomplete', missing }

  const version = (before?.version ?? 0) + 1
  const state = { name, version, root, updated_at: now }
  let projectId = before?.id
  if (projectId === undefined) {
    const made = await db
      .insertInto('projects')
      .values({ ...state, owner, key, created_at: createdAt, deleted_at: null })
      .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made === undefined) {
      const other = await findProject(db, request)
      return { type: 'stale', etag: other === undefined ? null : etagOf(other.version, other.root) }
    }
    projectId = made.id
  } else {
    await db.updateTable('projects').set(state).where('id', '=', projectId).execute()
  }
  await takeStaged(db, request, projectId, version)
  await addParts(db, projectId, version, request.parts)
  await db.insertInto('saves').values({ project_id: projectId, version, root, saved_at: now }).execute()
  return { type: 'saved', etag: etagOf(version, root) }
}

async function missingParts(
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

async function takeStaged(db: Db, { owner, key }: ProjectAddress, projectId: number, version: number) {
  const waiting = await db
    .selectFrom('staged_parts')
    .select(['hash', 'is_node', 'bytes'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute()
  if (waiting.length === 0) return
  const parts = waiting.map((row) => ({ ...partOf(row), hash: row.hash }))
  await addParts(db, projectId, version, parts)
  await db.deleteFrom('staged_parts').where('owner', '=', owner).where('key', '=', key).execute()
}

async function addParts(db: Db, projectId: number, version: number, parts: readonly NamedPart[]) {
  for (const some of chunks(parts)) {
    await db
      .insertInto('parts')
      .values(some.map((part) => ({ project_id: projectId, version, ...rowOf(part) })))
      .onConflict((conflict) => conflict.columns(['project_id', 'hash']).doNothing())
      .execute()
  }
}

async function stageParts(db: Db, request: StageRequest, flavour: Flavour) {
  const { owner, key, parts, now } = request
  const own = db.selectFrom('projects').select('id').where('owner', '=', owner).where('key', '=', key)
  // Whoever collects parts waits, and then sees that something is staged.
  const project = await (flavour === 'postgres' ? own.forShare() : own).executeTakeFirst()
  const missing = await missingParts(db, request, project?.id)
  if (missing.length > 0) return { type: 'incomplete', missing } as const
  for (const some of chunks(parts)) {
    await db
      .insertInto('staged_parts')
      .values(some.map((part) => ({ owner, key, staged_at: now, ...rowOf(part) })))
      .onConflict((conflict) => conflict.columns(['owner', 'key', 'hash']).doNothing())
      .execute()
  }
  return { type: 'staged' } as const
}

async function purge(db: Db, before: { deletedAt: number; stagedAt: number }): Promise<number> {
  await db.deleteFrom('staged_parts').where('staged_at', '<', before.stagedAt).execute()
  const gone = await db
    .selectFrom('projects')
    .select('id')
    .where('deleted_at', '<', before.deletedAt)
    .execute()
  for (const { id } of gone) {
    await db.deleteFrom('parts').where('project_id', '=', id).execute()
    await db.deleteFrom('saves').where('project_id', '=', id).execute()
    await db.deleteFrom('projects').where('id', '=', id).execute()
  }
  return gone.length
}

function rowOf({ hash, kind, bytes }: NamedPart) {
  return {
    hash,
    is_node: kind === 'node' ? 1 : 0,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
  }
}

function partOf(row: { is_node: number; bytes: ArrayBuffer | Uint8Array }): Part {
  return { kind: row.is_node === 1 ? 'node' : 'blob', bytes: new Uint8Array(row.bytes) }
}

function chunks<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / ROWS_AT_ONCE)
  return Array.from({ length: count }, (_, at) => items.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE))
}
