import type { FileSystem } from '../files/file-system.ts'
import type { Revision } from '../project/revision.ts'
import { isSecretFile } from './secret-file.ts'
import { MIN_VALUE, secretsIn, withheldValues } from './secret-values.ts'

/** Revisions that are looked at: what was said in a chat is about the newest ones. */
const MAX_REVISIONS = 200
/** Characters of a file that is looked through though no request may show it; what is shown is looked through anyway. */
const MAX_FILE = 1_000_000
/** Characters between two pauses. */
const PAUSE_AFTER = 128 * 1024

/**
 * What must not be said anywhere in a request: the secrets of the project's files, whether it shows them or not, and of
 * those that it had. A file that was renamed, changed or removed leaves its values in chats and errors. Each file is read
 * once, since files never change.
 */
export async function secretsOfProject(
  files: FileSystem,
  head: Revision,
  pause: () => Promise<void>,
): Promise<readonly string[]> {
  const values = new Set<string>()
  let read = 0
  const take = async (now: FileSystem, before: FileSystem | undefined) => {
    for (const [path, file] of now) {
      if (before?.get(path) === file || file.isBinary === true || file.content.length > MAX_FILE) continue
      for (const value of isSecretFile(path, file) ? withheldValues(file) : secretsIn(file))
        if (value.length >= MIN_VALUE) values.add(value)
      read += file.content.length
      if (read < PAUSE_AFTER) continue
      read = 0
      await pause()
    }
  }
  await take(files, undefined)
  let revision: Revision | null = head
  for (let count = 0; revision !== null && count < MAX_REVISIONS; count += 1) {
    await take(revision.files, revision.parent?.files)
    revision = revision.parent
  }
  return [...values]
}
