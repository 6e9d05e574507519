import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { ProjectFile } from '../files/project-file.ts'
import type { Revision } from '../projects/revision.ts'
import { isSecretFile } from './secret-file.ts'
import { MIN_VALUE, secretsIn, withheldValues } from './secret-values.ts'

/** Revisions that are looked at: what was said in a chat is about the newest ones. */
const MAX_REVISIONS = 200

/** Files never change, so each state of a project is read once. */
const found = new WeakMap<FileSystem, readonly string[]>()

/**
 * What must not be said anywhere in a request: the secrets of the project's files, whether it shows them or not, and of
 * those that it had. A file that was renamed, changed or removed leaves its values in chats and errors.
 */
export function secretsOfProject(files: FileSystem, head: Revision): readonly string[] {
  const values = new Set(valuesOf(files, null))
  let revision: Revision | null = head
  for (let count = 0; revision !== null && count < MAX_REVISIONS; count += 1) {
    for (const value of valuesOf(revision.files, revision.parent?.files ?? null)) values.add(value)
    revision = revision.parent
  }
  return [...values].filter((value) => value.length >= MIN_VALUE)
}

/** Of the files that are not in `before` as they are. */
function valuesOf(files: FileSystem, before: FileSystem | null): readonly string[] {
  const key = before === null ? null : files
  const known = key === null ? undefined : found.get(key)
  if (known !== undefined) return known
  const values: string[] = []
  for (const [path, file] of files) if (before?.get(path) !== file) values.push(...valuesIn(path, file))
  if (key !== null) found.set(key, values)
  return values
}

function valuesIn(path: FilePath, file: ProjectFile): readonly string[] {
  return isSecretFile(path, file) ? withheldValues(file) : secretsIn(file)
}
