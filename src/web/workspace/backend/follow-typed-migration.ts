import type { FilePath } from '../../../core/files/file-path.ts'
import {
  databaseFilesOf,
  isDatabaseFile,
  sameDatabaseFiles,
} from '../../../core/migrations/database-files.ts'
import { typesToFollow } from '../../../core/migrations/types-file.ts'
import type { Project } from '../../../core/project/project.ts'
import type { DatabaseFiles } from '../../../core/wire/backends.ts'

export interface AppliedMigrations {
  readonly project: Project
  /** The files that were applied. */
  readonly made: DatabaseFiles
  /** Of the database that they make. */
  readonly types: string
  readonly edit: (projectId: number, path: FilePath, content: string) => unknown
}

/**
 * Writes the database's types after a migration that the person typed. A version of the agent's has them already (R38),
 * and a project that is only opened is not written to.
 */
export function followTypedMigration({ project, made, types, edit }: AppliedMigrations): void {
  const { id, head, lockedPaths } = project
  if (head.cause.type !== 'edit' || !isDatabaseFile(head.cause.path)) return
  if (!sameDatabaseFiles(databaseFilesOf(head.files), made)) return
  for (const [path, text] of typesToFollow(head.files, types, lockedPaths)) edit(id, path, text)
}
