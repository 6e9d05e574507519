/** Projects as rows, without their parts. */
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { ProjectSummary } from '../../../core/wire/saves/project-messages.ts'
import { etagOf, type ProjectAddress } from '../interface/project-storage.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables> | Transaction<Tables>
type ProjectRow = Selectable<Tables['projects']>

export async function listProjects(db: Db, owner: string): Promise<ProjectSummary[]> {
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

export function findProject(db: Db, { owner, key }: ProjectAddress): Promise<ProjectRow | undefined> {
  const found = db.selectFrom('projects').selectAll().where('owner', '=', owner).where('key', '=', key)
  return found.executeTakeFirst()
}

/** False for what is not there. */
export async function deleteProject(db: Db, { owner, key }: ProjectAddress, now: number): Promise<boolean> {
  const own = db.updateTable('projects').where('owner', '=', owner).where('key', '=', key)
  const deleted = await own.set({ deleted_at: now }).where('deleted_at', 'is', null).executeTakeFirst()
  return deleted.numUpdatedRows > 0n || (await findProject(db, { owner, key })) !== undefined
}

export async function restoreProject(db: Db, { owner, key }: ProjectAddress): Promise<ProjectSummary | null> {
  const own = db.updateTable('projects').where('owner', '=', owner).where('key', '=', key)
  await own.set({ deleted_at: null }).execute()
  const row = await findProject(db, { owner, key })
  return row === undefined ? null : summaryOf(row)
}
