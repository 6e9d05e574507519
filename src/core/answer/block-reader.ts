import type { AnswerNotes } from './answer-notes.ts'
import { type AnswerProblem, CUT, invalidBlock, NO_FILES_ARRAY, NO_JSON_OBJECT } from './answer-problem.ts'
import { createBlockLocator } from './block-locator.ts'
import { createChangeAssembler } from './change-assembler.ts'
import type { ChangeSink } from './change-sink.ts'
import { createJsonReader } from './format/json-reader.ts'
import { END_MARKER } from './format/markers.ts'
import { soleEndMarker } from './format/near-markers.ts'
import { decodedTwice } from './repairs/decoded-twice.ts'
import { repairBlock } from './repairs/repair-block.ts'

/** Reads one block of code changes, from after its start marker to after its end marker. */
export interface BlockReader {
  /** Returns what follows the block, or null while it goes on. */
  push(chunk: string): string | null
  /** The answer is over: repairs what can be repaired. Returns what follows the block. */
  end(isComplete: boolean): string
  /** Whether the JSON has begun. */
  readonly hasJson: boolean
  /** Whether the end marker came although no JSON did. */
  readonly isEmpty: boolean
  /** Whether nothing but blanks, a fence or a bracket came so far. */
  readonly isUntouched: boolean
  /** Whether what came is no JSON, so that it waits to be repaired. */
  readonly hasFailed: boolean
  readonly problem: AnswerProblem | null
  writingPath(): string | null
  /** What came so far of the text of the file that is being written. */
  writingText(): string | null
}

type Phase = 'before-json' | 'json' | 'failed' | 'over'

const NO_END_MARKER = 'The end marker of the code changes was missing; every file was whole.'
const REPAIRED = 'was not quite JSON (its quotes were not escaped) and was repaired.'

/** With `isUnmarked` no marker began the block, and none ends it: it is over with its JSON. */
export function createBlockReader(sink: ChangeSink, notes: AnswerNotes, isUnmarked = false): BlockReader {
  let phase: Phase = 'before-json'
  let problem: AnswerProblem | null = null
  let isEmpty = false
  /** How many whole values were read: models write one for each file, too. */
  let wholeCount = 0
  const locator = createBlockLocator()
  /** The JSON since the last entry that closed, which is read again when it is none. */
  let unread: string[] = []
  let unreadStart = 0
  let entryEnd = 0
  let hasEntry = false
  let consumed = 0
  const { json, assembler } = createReaders()

  function createReaders() {
    const watched: ChangeSink = {
      ...sink,
      entry(entry) {
        entryEnd = json.position
        hasEntry = true
        sink.entry(entry)
      },
    }
    const handler = createChangeAssembler(watched, (text) => readNested(text, sink, notes))
    return { json: createJsonReader(handler), assembler: handler }
  }

  const begin = (opener: string) => {
    if (wholeCount > 0) json.restart()
    phase = 'json'
    unread = []
    unreadStart = 0
    entryEnd = 0
    hasEntry = false
    consumed = 0
    json.push(opener, 0)
    keep(opener)
    if (json.state === 'failed') phase = 'failed'
  }

  const keep = (text: string) => {
    unread.push(text)
    consumed += text.length
    if (unread.length > 1 && entryEnd > unreadStart + (unread[0]?.length ?? 0)) {
      const kept = unread.join('').slice(entryEnd - unreadStart)
      unread = [kept]
      unreadStart = consumed - kept.length
    }
  }

  /** Value after value, and what stands between them; a chunk may hold any number of both. */
  const read = (chunk: string): string | null => {
    let rest: string | null = chunk
    do rest = phase === 'json' ? readJson(rest) : readBetween(rest)
    while (rest !== null && phase !== 'over')
    return rest
  }

  /** Returns what follows the value; null when nothing is left to be read. */
  const readJson = (chunk: string): string | null => {
    const next = json.push(chunk, 0)
    if (json.state === 'failed') {
      phase = 'failed'
      keep(chunk)
      return null
    }
    keep(chunk.slice(0, next))
    if (json.state === 'open') return null
    if (!assembler.hasFiles && wholeCount === 0) problem = NO_FILES_ARRAY
    if (assembler.hasFiles) problem = null
    wholeCount += 1
    phase = isUnmarked ? 'over' : 'before-json'
    return chunk.slice(next)
  }

  /** Before the first value, and after each. Returns what follows the beginning of a value, or the block's end. */
  const readBetween = (chunk: string): string | null => {
    const located = locator.push(chunk)
    if (located.type === 'searching') return null
    const rest = chunk.slice(located.next)
    if (located.type === 'opened') {
      begin(located.opener)
      if (phase === 'json') return rest
      keep(rest)
      return null
    }
    phase = 'over'
    if (wholeCount === 0) {
      problem = NO_JSON_OBJECT
      isEmpty = true
    }
    return rest
  }

  const repair = (isComplete: boolean): string => {
    const text = withExactEnd(unread.join('').slice(entryEnd - unreadStart))
    const twice = decodedTwice(text)
    if (twice !== null && readNested(twice.json, sink, notes)) return text.slice(twice.next)
    const block = repairBlock(text, !hasEntry)
    // Words after the files that merely begin like JSON.
    if (wholeCount > 0 && block.entries.length === 0) return text.slice(block.next)
    for (const { entry, refusal, isCut, isRepaired } of block.entries) {
      const path = entry.fields.get('path')?.value?.trim() || null
      if (refusal === null) sink.entry(entry, isRepaired ? REPAIRED : null)
      else if (!isCut) sink.refuse(path, `${path ?? 'A file'} was refused: ${refusal}`)
    }
    const isClosed = block.end === 'closed' || (block.end === 'cut' && isComplete && block.isAtBoundary)
    if (!isClosed) problem = block.end === 'cut' ? CUT : invalidBlock(json.detail || 'its end is missing.')
    else
      notes.add(
        block.lacksClosers
          ? 'The block lacked its closing brackets; every file was whole.'
          : 'The block was not quite JSON and was repaired.',
      )
    return text.slice(block.next)
  }

  return {
    get hasJson() {
      return phase !== 'before-json' || wholeCount > 0
    },
    get isEmpty() {
      return isEmpty
    },
    get isUntouched() {
      return phase === 'before-json' && wholeCount === 0 && locator.isUntouched()
    },
    get hasFailed() {
      return phase === 'failed'
    },
    get problem() {
      return problem
    },
    writingPath: () => (phase === 'json' ? assembler.writingPath() : null),
    writingText() {
      if (phase !== 'json' || assembler.writingPath() === null) return null
      return assembler.isInContent ? (json.openText() ?? assembler.writtenText()) : assembler.writtenText()
    },
    push(chunk) {
      if (phase === 'failed') {
        keep(chunk)
        return null
      }
      return read(chunk)
    },
    end(isComplete) {
      if (phase === 'failed' || (phase === 'json' && isComplete)) return repair(isComplete)
      if (phase === 'json') problem = CUT
      else if (phase === 'before-json' && wholeCount > 0) notes.add(NO_END_MARKER)
      else if (phase === 'before-json') problem = locator.isUntouched() ? CUT : NO_JSON_OBJECT
      return ''
    },
  }
}

/** A text whose end marker is not to the letter (N2), with the one that is: what is repaired looks for that. */
function withExactEnd(text: string): string {
  const marker = text.includes(END_MARKER) ? null : soleEndMarker(text)
  return marker === null ? text : text.slice(0, marker.start) + END_MARKER + text.slice(marker.end)
}

/** Files that came as one string of JSON (P8): read only when it is JSON, since nobody could tell how to repair it. */
function readNested(text: string, sink: ChangeSink, notes: AnswerNotes): boolean {
  const assembler = createChangeAssembler(sink, () => false)
  const reader = createJsonReader(assembler)
  reader.push(text, 0)
  if (reader.state !== 'closed') {
    sink.refuse(null, 'The files came as one text that is not JSON, so none of them was used.')
    return true
  }
  notes.add('The files came as one text of JSON, which was read.')
  return assembler.hasFiles
}
