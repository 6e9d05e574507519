/**
 * What of a project is shared: its files, the versions that led there and the chat, as far as its owner wants, and nothing that
 * is secret. Files of secrets are left out; a key in another file is replaced, wherever it stands.
 */
import { versionNumbers } from '../chat/version-numbers.ts'
import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { ProjectFile } from '../files/project-file.ts'
import { standingHistory } from '../history/standing-history.ts'
import type { Project } from '../project/project.ts'
import { findSecrets } from '../secrets/find-secrets.ts'
import { valueFinder } from '../secrets/find-values.ts'
import { secretsOfProject } from '../secrets/project-secrets.ts'
import { isSecretFile } from '../secrets/secret-file.ts'
import { SHARE_LIMITS, type SharedChat } from '../wire/shares.ts'

export interface ShareChoice {
  readonly withVersions: boolean
  readonly withChat: boolean
}

interface SnapshotVersion {
  readonly number: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly files: FileSystem
}

export interface ShareSnapshot {
  readonly files: FileSystem
  /** The newest first. */
  readonly versions: readonly SnapshotVersion[]
  readonly chat: SharedChat | null
  /** Of the project as it is: files that were left out, and keys that were replaced. */
  readonly withheld: { readonly files: number; readonly values: number }
}

/** Stands for a key; also a value that a program can hold. */
export const LEFT_OUT = 'SECRET_LEFT_OUT'
/** Files that are looked through between two pauses. */
const PAUSE_AFTER = 20

/** @param pause lets the page do something else */
export async function takeSnapshot(
  project: Project,
  choice: ShareChoice,
  pause: () => Promise<void>,
): Promise<ShareSnapshot> {
  const { head, messages } = project
  const find = valueFinder(await secretsOfProject(head.files, head, pause))
  const clean = (text: string) => withoutRanges(text, [...find(text), ...findSecrets(text)])
  /** Files that are the same in two versions are looked through once. */
  const known = new Map<ProjectFile, { readonly file: ProjectFile; readonly values: number }>()
  let looked = 0

  async function cleaned(files: FileSystem) {
    const open = new Map<FilePath, ProjectFile>()
    const withheld = { files: 0, values: 0 }
    for (const [path, file] of files) {
      if (isSecretFile(path, file)) {
        withheld.files += 1
        continue
      }
      let found = known.get(file)
      if (found === undefined) {
        const { text, count } =
          file.isBinary === true ? { text: file.content, count: 0 } : clean(file.content)
        found = { file: count === 0 ? file : { ...file, content: text }, values: count }
        known.set(file, found)
        looked += 1
        if (looked % PAUSE_AFTER === 0) await pause()
      }
      withheld.values += found.values
      open.set(path, found.file)
    }
    return { open, withheld }
  }

  const { open, withheld } = await cleaned(head.files)
  const versions: SnapshotVersion[] = []
  let entries = open.size
  for (const one of choice.withVersions ? versionsOf(project) : []) {
    entries += one.files.size
    if (versions.length === SHARE_LIMITS.versions || entries > SHARE_LIMITS.entries) break
    versions.push({ ...one, files: (await cleaned(one.files)).open })
  }
  if (!choice.withChat) return { files: open, versions, chat: null, withheld }
  const numbers = versionNumbers(messages)
  const chat: SharedChat = []
  for (const { id, role, text } of messages) {
    const version = numbers.get(id)
    if (text.trim() === '' && version === undefined) continue
    chat.push({ role, text: clean(text).text, ...(version !== undefined && { version }) })
    await pause()
  }
  return { files: open, versions, chat, withheld }
}

/** The newest first, by the numbers that the chat shows; without those that were undone, and without the head as it is. */
function* versionsOf({ head, messages }: Project): Generator<SnapshotVersion> {
  const numbers = versionNumbers(messages)
  for (const { cause, createdAt, files } of standingHistory(head)) {
    const number = cause.type === 'ai' ? numbers.get(cause.messageId) : undefined
    if (number !== undefined && number > 0 && files !== head.files) yield { number, at: createdAt, files }
  }
}

interface Range {
  readonly start: number
  readonly end: number
}

function withoutRanges(
  text: string,
  ranges: readonly Range[],
): { readonly text: string; readonly count: number } {
  let [kept, at, count] = ['', 0, 0]
  for (const { start, end } of ranges.toSorted(
    (one, other) => one.start - other.start || other.end - one.end,
  )) {
    if (start >= at) {
      kept += text.slice(at, start) + LEFT_OUT
      count += 1
    }
    at = Math.max(at, end)
  }
  return { text: kept + text.slice(at), count }
}
