/** Applies a recorded answer to a project exactly as the workspace would: parser, checks, edits, changes. */
import { checkAnswer } from '../../src/core/agent/check-answer.ts'
import { createAnswerParser } from '../../src/core/answer/answer-parser.ts'
import { filePath } from '../../src/core/files/file-path.ts'
import type { FileSystem } from '../../src/core/files/file-system.ts'
import { textFile } from '../../src/core/files/project-file.ts'
import { applyChanges } from '../../src/core/project/apply-changes.ts'

export interface RecordedAnswer {
  readonly name: string
  /** The project's files before, by path. */
  readonly files: Readonly<Record<string, string>>
  readonly answer: string
  /** Sizes of the pieces in which it arrives, in UTF-8 bytes; what they do not cover is one more piece. */
  readonly chunks?: readonly number[]
}

export interface ReplayedAnswer {
  readonly name: string
  /** Everything was applied, some of it, nothing although changes were announced, or none were announced. */
  readonly outcome: 'applied' | 'partial' | 'rejected' | 'none'
  /** The whole project afterwards, by path. */
  readonly files: Readonly<Record<string, string>>
  /** The prose that is shown. */
  readonly text: string
  readonly notes: readonly string[]
}

/** The finished, valid files of a draft count as applied. */
export function replayAnswer({ name, files, answer, chunks = [] }: RecordedAnswer): ReplayedAnswer {
  const before: FileSystem = new Map(
    Object.entries(files).map(([path, content]) => [filePath(path), textFile(path, content)]),
  )
  const parser = createAnswerParser({ files: before })
  for (const piece of piecesOf(answer, chunks)) parser.push(piece)
  const read = parser.end()
  const verdict = checkAnswer(read)
  const wanted = verdict.ok ? verdict.changes : []
  const { files: after, applied, skipped } = applyChanges(before, wanted, [])

  const isWhole = read.problem === null && read.refused.length === 0 && skipped.length === 0
  const isAnnounced = wanted.length > 0 || read.problem !== null || read.refused.length > 0
  const outcome = !isAnnounced ? 'none' : applied.length === 0 ? 'rejected' : isWhole ? 'applied' : 'partial'
  return {
    name,
    outcome,
    files: Object.fromEntries([...after].map(([path, file]) => [path, file.content])),
    text: read.text,
    notes: [
      ...(verdict.ok ? verdict.notes : read.notes),
      ...skipped,
      ...(read.problem === null ? [] : [read.problem.message]),
    ],
  }
}

/** A piece may end inside a character; what a stream's decoder makes of that is what the parser gets. */
function* piecesOf(answer: string, sizes: readonly number[]): Generator<string> {
  const bytes = new TextEncoder().encode(answer)
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let at = 0
  for (const size of [...sizes, bytes.length]) {
    yield decoder.decode(bytes.subarray(at, at + size), { stream: true })
    at += size
    if (at >= bytes.length) break
  }
  yield decoder.decode()
}
