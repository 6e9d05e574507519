/**
 * Reads a model's answer while it streams: prose, then blocks of code changes. SPEC.md numbers its rules.
 * Knows the format, and the files that the model saw: not where the answer comes from, nor what becomes of the changes.
 */
import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { createAnswerNotes } from './answer-notes.ts'
import type { AnswerProblem } from './answer-problem.ts'
import type { AnswerResult, AnswerSnapshot } from './answer-result.ts'
import { createAnswerWords } from './answer-words.ts'
import { type BlockReader, createBlockReader } from './block-reader.ts'
import { createChangeSink } from './change-sink.ts'
import { END_MARKER, START_MARKER } from './format/markers.ts'
import { createPendingBlocks } from './pending-blocks.ts'
import { createProseScanner } from './prose-scanner.ts'
import { createReadingLimits } from './reading-limits.ts'
import { createUnmarkedBlock, type UnmarkedBlock } from './unmarked-block.ts'

export type { AnswerResult, AnswerSnapshot } from './answer-result.ts'

export interface AnswerParser {
  /** Takes the next piece of the answer, cut anywhere; costs time in proportion to the piece. */
  push(chunk: string): void
  /**
   * The answer is over. Later pushes are ignored, and a second call returns the same result. `isComplete` says that
   * the model declared it finished, so that nothing but closing brackets can be missing.
   */
  end(isComplete?: boolean): AnswerResult
  snapshot(): AnswerSnapshot
}

export interface AnswerParserOptions {
  /** The files that the model saw; edits are applied to them. None: no edit can be placed. */
  readonly files?: FileSystem
  /** Files that the model knows of but did not see; what would write over them is refused. */
  readonly unseen?: ReadonlySet<FilePath>
  /** Files of secrets, which the model was not shown at all. */
  readonly withheld?: ReadonlySet<FilePath>
}

const NO_START_MARKER = 'The start marker was missing; the JSON could only be the block of code changes.'

/** Characters that are waited for JSON after a marker in the middle of a line. */
const MAX_DOUBTFUL = 2000

const NONE: ReadonlySet<FilePath> = new Set()

export function createAnswerParser({
  files = new Map(),
  unseen = NONE,
  withheld = NONE,
}: AnswerParserOptions = {}): AnswerParser {
  const words = createAnswerWords()
  const notes = createAnswerNotes()
  const limits = createReadingLimits(notes)
  const sink = createChangeSink(files, notes, { unseen, withheld })
  let hasMarker = false
  let readsUnmarked = true
  const newScanner = () =>
    createProseScanner({
      readsUnmarked: () => readsUnmarked && !hasMarker,
      readsDoubtful: () => limits.takesDoubts,
    })
  let scanner = newScanner()
  /** A block without a marker that is being read, and those that were, with the prose between them. */
  let unmarked: UnmarkedBlock | null = null
  const pending = createPendingBlocks()
  let markerText = START_MARKER
  let block: BlockReader | null = null
  /** What came after a marker in the middle of a line; while it is no string, the marker is certain. */
  let doubtful: string | null = null
  let isAtStart = true
  let isExpecting = false
  let problem: AnswerProblem | null = null
  let result: AnswerResult | null = null

  const write = (text: string) => {
    if (pending.isEmpty) words.push(text)
    else pending.write(text)
  }

  /** What came without a marker was an example. */
  const withdrawPending = () => {
    const example = pending.withdraw()
    if (example !== '') write(example)
  }

  const beginBlock = () => {
    withdrawPending()
    words.beginBlock()
    hasMarker = true
    isExpecting = true
    doubtful = null
    if (limits.beginBlock() === 2)
      notes.add('The answer held more than one block of code changes; all of them were read.')
  }

  const endBlock = (ended: BlockReader) => {
    problem ??= ended.problem
    block = null
    scanner = newScanner()
    words.endBlock()
  }

  /** The marker was talked about: it and what followed it are prose, to be read again as such. */
  const takeBack = (followed: string) => {
    write(markerText)
    block = null
    doubtful = null
    return followed
  }

  const readProse = (chunk: string): string => {
    const { before, end, after } = scanner.push(chunk)
    write(before)
    if (end === null) return ''
    if (end.type === 'unmarked') {
      unmarked = createUnmarkedBlock(end.context)
      return after
    }
    markerText = end.raw
    block = createBlockReader(sink, notes)
    if (end.isSure) beginBlock()
    else {
      doubtful = ''
      limits.beginDoubt()
    }
    return after
  }

  const readUnmarked = (reader: UnmarkedBlock, chunk: string): string => {
    const rest = reader.push(chunk)
    if (reader.isOverruled) return readAsProse(reader)
    if (reader.isBlock()) isExpecting = true
    if (rest !== null) endUnmarked(reader)
    return rest ?? ''
  }

  /** It is no JSON: what it holds is read again, and no such block is looked for any more. */
  const readAsProse = (reader: UnmarkedBlock) => {
    unmarked = null
    readsUnmarked = false
    return reader.raw()
  }

  const endUnmarked = (ended: UnmarkedBlock) => {
    unmarked = null
    scanner.pass(ended.raw())
    if (ended.isBlock()) pending.add(ended)
    else write(ended.raw())
    if (!limits.endUnmarked()) readsUnmarked = false
  }

  /** No marker came: the blocks without one are what the answer is about. */
  const takePending = () => {
    if (pending.isTalkedAbout()) withdrawPending()
    if (!pending.isEmpty) notes.add(NO_START_MARKER)
    for (const { block: held, closing } of pending.take()) {
      words.beginBlock()
      isExpecting = true
      problem ??= held.problem
      for (const note of held.deliver(sink)) notes.add(note)
      words.endBlock(closing)
    }
  }

  const readBlock = (reader: BlockReader, chunk: string): string => {
    if (doubtful !== null) return readDoubtful(reader, doubtful, chunk)
    const rest = reader.push(chunk)
    if (rest === null) return ''
    endBlock(reader)
    return rest
  }

  /** After a marker in the middle of a line: JSON makes it one, words up to the next marker do not. */
  const readDoubtful = (reader: BlockReader, before: string, chunk: string): string => {
    const piece = chunk.slice(0, MAX_DOUBTFUL - before.length)
    const seen = before + piece
    const again = seen.indexOf(START_MARKER, Math.max(0, before.length - START_MARKER.length))
    const upTo = again < 0 ? piece : piece.slice(0, Math.max(0, again - before.length))
    let used = 0
    let rest: string | null = null
    // By the character, so that nothing in the JSON is read before it is known to be a block.
    for (; used < upTo.length && rest === null && !reader.hasJson; used++)
      rest = reader.push(upTo.charAt(used))
    const left = chunk.slice(used)
    const between = before + upTo.slice(0, used)
    const isBlock = reader.isEmpty ? between.slice(0, -END_MARKER.length).trim() === '' : reader.hasJson
    if (isBlock) {
      beginBlock()
      if (rest !== null) endBlock(reader)
      return left
    }
    if (reader.isEmpty || again >= 0 || seen.length >= MAX_DOUBTFUL) return takeBack(before + chunk)
    doubtful = seen
    return ''
  }

  const read = (chunk: string) => {
    let rest = chunk
    while (rest !== '') {
      if (block === null && !limits.takesBlocks()) return write(rest)
      if (unmarked !== null) rest = readUnmarked(unmarked, rest)
      else rest = block === null ? readProse(rest) : readBlock(block, rest)
    }
  }

  /** What follows a block that the end of the answer ended. */
  const readAfter = (ended: Pick<BlockReader, 'problem'>, rest: string) => {
    if (limits.readsAgain(rest.length, ended.problem !== null)) read(rest)
    else write(rest)
  }

  const finishUnmarked = (open: UnmarkedBlock, isComplete: boolean) => {
    const all = open.raw()
    const rest = open.end(isComplete)
    if (open.isBlock()) {
      endUnmarked(open)
      readAfter(open, rest)
    } else {
      unmarked = null
      readsUnmarked = false
      read(all)
    }
  }

  const finish = (isComplete: boolean): AnswerResult => {
    while (block !== null || unmarked !== null) {
      if (unmarked !== null) {
        finishUnmarked(unmarked, isComplete)
        continue
      }
      if (block === null) break
      const open: BlockReader = block
      if (doubtful !== null && open.isUntouched && markerText.endsWith(START_MARKER)) beginBlock()
      if (doubtful !== null) {
        read(takeBack(doubtful))
        continue
      }
      const rest = open.end(isComplete)
      endBlock(open)
      readAfter(open, rest)
    }
    write(scanner.flush())
    takePending()
    return {
      text: words.end(),
      changes: sink.changes(),
      refused: sink.refused(),
      problem,
      notes: notes.list(),
    }
  }

  return {
    push(chunk) {
      if (result !== null || chunk === '') return
      read(isAtStart && chunk.startsWith('\ufeff') ? chunk.slice(1) : chunk)
      isAtStart = false
    },
    end(isComplete = false) {
      result ??= finish(isComplete)
      return result
    },
    snapshot: () => ({
      text: words.prose(),
      isExpectingCodeChanges: isExpecting,
      changes: sink.changes(),
      writingPath: result === null ? (block?.writingPath() ?? unmarked?.writingPath() ?? null) : null,
      writingText: result === null ? (block?.writingText() ?? unmarked?.writingText() ?? null) : null,
    }),
  }
}
