/** Projects in a SQL database, the same on libSQL and on PostgreSQL. Knows tables, not connections. */
import type { Kysely, Transaction } from 'kysely'
import type { PartHash } from '../../../core/wire/saves/node.ts'
import type { NamedPart } from '../../../core/wire/saves/part.ts'
import type { AccountLimits } from '../../config/account-limits.ts'
import {
  costOf,
  etagOf,
  type ProjectAddress,
  type ProjectStorage,
  type SaveRequest,
  type SaveResult,
  type StageRequest,
  type StageResult,
} from '../interface/project-storage.ts'
import { readSlices } from '../interface/read-slices.ts'
import { addToAccount, lockAccount, makeRoom } from './account-sums.ts'
import { collectParts } from './collect-parts.ts'
import { loadFirst, loadNext } from './load-slices.ts'
import type { Dialect } from './migrations.ts'
import { chunks, costOfNamed, costWithout, rowOf } from './part-rows.ts'
import { deleteProject, findProject, listProjects, restoreProject } from './project-rows.ts'
import { purge, removeLeftOvers } from './purge.ts'
import { readInstructions, replaceInstructions } from './sql-instructions.ts'
import { addStaged, costOfStaging, stagedCost, takeStaged } from './staged-parts.ts'
import type { Tables } from './tables.ts'
import { toStorageError } from './to-storage-error.ts'

/** States of a project that a browser may ask the difference to. */
const SAVES_KEPT = 1_000

type Db = Kysely<Tables> | Transaction<Tables>

interface Here {
  readonly dialect: Dialect
  readonly limits: AccountLimits
  /** Projects were given up to make room: what is left of them is to go soon. */
  readonly onGivenUp: () => void
}

export function createSqlProjectStorage(
  db: Kysely<Tables>,
  dialect: Dialect,
  limits: AccountLimits,
): ProjectStorage {
  let hasGivenUp = false
  let sweeping = Promise.resolve()
  let isClosed = false
  const here: Here = { dialect, limits, onGivenUp: () => (hasGivenUp = true) }
  const sweep = () => {
    hasGivenUp = false
    // What fails now is done by the next purge.
    sweeping = sweeping.then(() => removeLeftOvers(db, () => isClosed)).catch(() => {})
  }
  const transaction = <T>(work: (tx: Transaction<Tables>) => Promise<T>) => db.transaction().execute(work)
  const first = (address: ProjectAddress, since?: string) => guarded(() => loadFirst(db, address, since))
  const next: ProjectStorage['loadNext'] = (cursor) => guarded(() => loadNext(db, cursor))
  return {
    list: (owner) => guarded(() => listProjects(db, owner)),
    load: (address, since) => readSlices({ loadFirst: first, loadNext: next }, address, since),
    loadFirst: first,
    loadNext: next,
    save: (request) =>
      guarded(async () => {
        const result = await transaction((tx) => saveProject(tx, request, here))
        if (hasGivenUp) sweep()
        return result
      }),
    stage: (request) => guarded(() => transaction((tx) => stageParts(tx, request, here))),
    delete: (address, now) => guarded(() => deleteProject(db, address, now)),
    restore: (address) => guarded(() => restoreProject(db, address)),
    purge: (before) => guarded(() => purge(db, dialect, before)),
    collect: (idleSince, namesIn) => guarded(() => collectParts(db, dialect, idleSince, namesIn)),
    instructions: (owner) => guarded(() => readInstructions(db, owner)),
    instruct: (owner, text, replaces) => guarded(() => replaceInstructions(db, owner, text, replaces)),
    async close() {
      isClosed = true
      await sweeping
      await db.destroy()
    },
  }
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toStorageError(error)
  }
}

async function saveProject(
  db: Db,
  request: SaveRequest,
  { dialect, limits, onGivenUp }: Here,
): Promise<SaveResult> {
  const { owner, key, ifMatch, root, name, createdAt, now, parts } = request
  const sums = await lockAccount(db, owner, dialect)
  const own = db.selectFrom('projects').selectAll().where('owner', '=', owner).where('key', '=', key)
  const before = await (dialect === 'postgres' ? own.forUpdate() : own).executeTakeFirst()
  const isThere = before !== undefined && before.deleted_at === null
  const etagBefore = isThere ? etagOf(before.version, before.root) : null
  if (ifMatch !== etagBefore || (before !== undefined && !isThere)) return { type: 'stale', etag: etagBefore }

  const missing = await missingParts(db, request, before?.id)
  if (missing.length > 0) return { type: 'incomplete', missing }

  // What is there already costs nothing, but is only looked for where it matters.
  const staged = await stagedCost(db, request)
  const most = costOf(parts) + staged
  const isClose = sums.bytes + most > limits.bytes
  const bytes = isClose ? staged + (await costOfNew(db, before?.id, parts)) : most
  const { over, hasGivenUp } = await makeRoom(db, sums, limits, {
    projects: before === undefined ? 1 : 0,
    bytes,
  })
  if (over !== null) return { type: 'over', limit: over }
  if (hasGivenUp) onGivenUp()

  const version = (before?.version ?? 0) + 1
  let projectId = before?.id
  if (projectId === undefined) {
    const made = await db
      .insertInto('projects')
      .values({ owner, key, name, version, root, created_at: createdAt, updated_at: now, deleted_at: null })
      .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made === undefined) {
      const other = await findProject(db, request)
      return { type: 'stale', etag: other === undefined ? null : etagOf(other.version, other.root) }
    }
    projectId = made.id
  }
  const waiting = staged === 0 ? NOTHING_STAGED : await takeStaged(db, request, projectId, version)
  const added = waiting.added + (await addParts(db, projectId, version, parts))
  const state = { name, version, root, updated_at: now, bytes: (before?.bytes ?? 0) + added }
  await db.updateTable('projects').set(state).where('id', '=', projectId).execute()
  await db.insertInto('saves').values({ project_id: projectId, version, root, saved_at: now }).execute()
  await db
    .deleteFrom('saves')
    .where('project_id', '=', projectId)
    .where('version', '=', version - SAVES_KEPT)
    .execute()
  const more = { projects: before === undefined ? 1 : 0, bytes: added, stagedBytes: -waiting.taken }
  await addToAccount(db, owner, more)
  return { type: 'saved', etag: etagOf(version, root) }
}

const NOTHING_STAGED = { added: 0, taken: 0 }

async function stageParts(db: Db, request: StageRequest, { dialect, limits }: Here): Promise<StageResult> {
  const { owner, key, parts, now } = request
  const sums = await lockAccount(db, owner, dialect)
  const own = db.selectFrom('projects').select('id').where('owner', '=', owner).where('key', '=', key)
  // Whoever collects parts waits, and then sees that something is staged.
  const project = await (dialect === 'postgres' ? own.forShare() : own).executeTakeFirst()
  const missing = await missingParts(db, request, project?.id)
  if (missing.length > 0) return { type: 'incomplete', missing }
  const isClose = sums.staged_bytes + costOf(parts) > limits.stagedBytes
  const more = isClose ? await costOfStaging(db, request, parts) : 0
  if (isClose && more > 0 && sums.staged_bytes + more > limits.stagedBytes) {
    return { type: 'over', limit: 'stagedBytes' }
  }
  await addToAccount(db, owner, { stagedBytes: await addStaged(db, request, now, parts) })
  return { type: 'staged' }
}

/** Adds those that the project lacks, and resolves to what they cost. */
async function addParts(
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

/** Of these parts, what the project lacks would cost. */
async function costOfNew(
  db: Db,
  projectId: number | undefined,
  parts: readonly NamedPart[],
): Promise<number> {
  if (projectId === undefined) return costOf(parts)
  const own = db.selectFrom('parts').select('hash').where('project_id', '=', projectId)
  return costWithout(parts, (names) => own.where('hash', 'in', names).execute())
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
