import { toast } from 'sonner'
import { parseFilePath } from '../../../core/files/file-path.ts'
import { textFile } from '../../../core/files/project-file.ts'
import {
  type AccessAnswer,
  accessMigration,
  newMigrationPath,
  securityMigration,
} from '../../../core/migrations/access-migration.ts'
import { activeProject } from '../../../core/project/project-list.ts'
import type { TableAccess } from '../../../core/wire/app-data.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import type { WorkspaceStores } from '../context/workspace-stores.ts'

/** Writes an answer as a migration of the shown project, once a copy of its database has taken it. */
export function useWriteAccess(onProblem: (sentence: string | null) => void) {
  const workspace = useWorkspace()
  const said = (table: string, refused: string | null) => {
    onProblem(refused)
    if (refused === null) toast(`Access to ${table} is a new migration of the project.`)
  }
  return {
    write: async (table: TableAccess, answer: AccessAnswer) =>
      said(table.table, await writeAccess(workspace, Date.now(), table, answer)),
    /** Row-level security of a table that the project's own SQL leaves open. */
    turnOn: async (table: string) =>
      said(table, await writeMigration(workspace, Date.now(), `access_${table}`, securityMigration(table))),
  }
}

type WritingStores = Pick<WorkspaceStores, 'backend' | 'files' | 'projects'>

/** Returns a sentence that says why not; null when it was written. */
export async function writeAccess(
  workspace: WritingStores,
  now: number,
  { table, ownerColumn, policies }: Pick<TableAccess, 'table' | 'ownerColumn' | 'policies'>,
  answer: AccessAnswer,
): Promise<string | null> {
  const sql = accessMigration({ table, answer, ownerColumn, policies })
  if (sql === null) return `No column of ${table} says whose a row is.`
  return writeMigration(workspace, now, `access_${table}`, sql)
}

async function writeMigration(
  { backend, files, projects }: WritingStores,
  now: number,
  about: string,
  sql: string,
): Promise<string | null> {
  files.flush()
  const { id, key, head } = activeProject(projects.getState())
  const path = parseFilePath(newMigrationPath(head.files, about, now))
  if (!path.ok) return path.reason
  const wanted = new Map(head.files).set(path.path, textFile(path.path, sql))
  const tried = await backend.tryMigrations(key, wanted)
  backend.endTrial(key)
  if (tried?.status === 'failed') return tried.diagnostic.message
  if (tried?.status === 'unknown') return tried.reason
  if (activeProject(projects.getState()).head.files !== head.files)
    return 'The project was changed meanwhile: choose again.'
  return files.edit(id, path.path, sql)
}
