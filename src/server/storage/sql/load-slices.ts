/** Reading a project in slices, each a question of its own: between two of them everybody else has their turn. */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import {
  etagOf,
  type LoadedFirst,
  type ProjectAddress,
  type Slice,
  type SliceCursor,
  StorageError,
  versionOf,
} from '../interface/project-storage.ts'
import { partOf } from './part-rows.ts'
import type { Tables } from './tables.ts'

/** Bytes of a slice, unless one part alone has more. */
const SLICE_BYTES = 1024 * 1024
const SLICE_PARTS = 500

export async function loadFirst(
  db: Kysely<Tables>,
  { owner, key }: ProjectAddress,
  since: string | undefined,
): Promise<LoadedFirst | null> {
  const own = db.selectFrom('projects').selectAll().where('owner', '=', owner).where('key', '=', key)
  const project = await own.executeTakeFirst()
  if (project === undefined || project.deleted_at !== null) return null
  const { id, root, version } = project
  const known = since === undefined ? undefined : await knownVersion(db, id, since)
  const cursor = {
    projectId: id,
    after: '',
    above: known ?? 0,
    upTo: version,
    collectedVersion: project.collected_version,
  }
  const isOneSlice = project.bytes <= SLICE_BYTES
  const slice = isOneSlice
    ? { parts: (await rowsOf(db, cursor)).map(partOf), next: null }
    : await readSlice(db, cursor)
  return { root, etag: etagOf(version, root), isWhole: known === undefined, ...slice }
}

/** What was saved since the first slice is left out; where parts were removed since, nobody knows what is whole. */
export async function loadNext(db: Kysely<Tables>, cursor: SliceCursor): Promise<Slice> {
  const slice = await readSlice(db, cursor)
  const project = await db
    .selectFrom('projects')
    .select(['collected_version', 'deleted_at'])
    .where('id', '=', cursor.projectId)
    .executeTakeFirst()
  const isSame = project?.deleted_at === null && project.collected_version === cursor.collectedVersion
  if (!isSame) throw new StorageError('unavailable')
  return slice
}

function partsFrom(db: Kysely<Tables>, cursor: SliceCursor) {
  return db
    .selectFrom('parts')
    .where('project_id', '=', cursor.projectId)
    .where('version', '>', cursor.above)
    .where('version', '<=', cursor.upTo)
    .where('hash', '>', cursor.after)
    .orderBy('hash')
}

function rowsOf(db: Kysely<Tables>, cursor: SliceCursor) {
  return partsFrom(db, cursor).select(['is_node', 'bytes']).execute()
}

async function readSlice(db: Kysely<Tables>, cursor: SliceCursor): Promise<Slice> {
  const own = partsFrom(db, cursor)
  const sizes = await own
    .select(['hash', sql<number>`length(bytes)`.as('size')])
    .limit(SLICE_PARTS)
    .execute()
  let bytes = 0
  const within = sizes.findIndex(({ size }, at) => {
    bytes += size
    return at > 0 && bytes > SLICE_BYTES
  })
  const taken = within === -1 ? sizes : sizes.slice(0, within)
  const last = taken.at(-1)
  if (last === undefined) return { parts: [], next: null }
  const rows = await own.select(['is_node', 'bytes']).where('hash', '<=', last.hash).execute()
  const isEnd = taken.length === sizes.length && sizes.length < SLICE_PARTS
  return { parts: rows.map(partOf), next: isEnd ? null : { ...cursor, after: last.hash } }
}

/** The version that a state's name speaks of, if the project was in that state, not too many saves ago. */
async function knownVersion(
  db: Kysely<Tables>,
  projectId: number,
  etag: string,
): Promise<number | undefined> {
  const version = versionOf(etag)
  const save = await db
    .selectFrom('saves')
    .select('root')
    .where('project_id', '=', projectId)
    .where('version', '=', version)
    .executeTakeFirst()
  return save !== undefined && etagOf(version, save.root) === etag ? version : undefined
}
