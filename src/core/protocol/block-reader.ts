import type { AnswerNotes } from './answer-notes.ts'
import { type AnswerProblem, CUT, invalidBlock, NO_FILES_ARRAY, NO_JSON_OBJECT } from './answer-problem.ts'
import { createBlockLocator } from './block-locator.ts'
import { createChangeAssembler } from './change-assembler.ts'
import type { ChangeSink } from './change-sink.ts'
import { createJsonReader } from './json-reader.ts'
import { createMarkerScanner } from './marker-scanner.ts'
import { END_MARKER } from './markers.ts'
import { mendBlock } from './mending/mend-block.ts'

/** Reads one block of code changes, from after its start marker to after its end marker. */
export interface BlockReader {
  /** Returns what follows the block, or null while it goes on. */
  push(chunk: string): string | null
  /** The answer is over: mends what can be mended. Returns what follows the block. */
  end(isComplete: boolean): string
  /** Whether the JSON has begun. */
  readonly hasJson: boolean
  /** Whether the end marker came although no JSON did. */
  readonly isEmpty: boolean
  /** Whether nothing but blanks, a fence or a bracket came so far. */
  readonly isUntouched: boolean
  readonly problem: AnswerProblem | null
  writingPath(): string | null
}

type Phase = 'before-json' | 'json' | 'failed' | 'after-json' | 'over'

const MENDED = 'was not quite JSON (its quotes were not escaped) and was mended.'

export function createBlockReader(sink: ChangeSink, notes: AnswerNotes): BlockReader {
  const locator = createBlockLocator()
  const endScanner = createMarkerScanner(END_MARKER)
  let phase: Phase = 'before-json'
  let problem: AnswerProblem | null = null
  let isEmpty = false
  /** The JSON since the last entry that closed, which is read again when it is none. */
  let unread: string[] = []
  let unreadStart = 0
  let entryEnd = 0
  let hasEntry = false
  let consumed = 0

  const watched: ChangeSink = {
    ...sink,
    entry(entry) {
      entryEnd = json.position
      hasEntry = true
      sink.entry(entry)
    },
  }
  const assembler = createChangeAssembler(watched, (text) => readNested(text, sink, notes))
  const json = createJsonReader(assembler)

  const keep = (text: string) => {
    unread.push(text)
    consumed += text.length
    if (unread.length > 1 && entryEnd > unreadStart + (unread[0]?.length ?? 0)) {
      const kept = unread.join('').slice(entryEnd - unreadStart)
      unread = [kept]
      unreadStart = consumed - kept.length
    }
  }

  const readJson = (chunk: string): string | null => {
    const next = json.push(chunk, 0)
    if (json.state === 'failed') {
      phase = 'failed'
      keep(chunk)
      return null
    }
    keep(chunk.slice(0, next))
    if (json.state === 'open') return null
    if (!assembler.hasFiles) problem = NO_FILES_ARRAY
    phase = 'after-json'
    unread = []
    return readRest(chunk.slice(next))
  }

  const readRest = (chunk: string): string | null => {
    const { after } = endScanner.push(chunk)
    if (after !== null) phase = 'over'
    return after
  }

  const mend = (isComplete: boolean): string => {
    const text = unread.join('').slice(entryEnd - unreadStart)
    const block = mendBlock(text, !hasEntry)
    for (const { entry, refusal, isCut, isMended } of block.entries) {
      const path = entry.fields.get('path')?.value?.trim() || null
      if (refusal === null) sink.entry(entry, isMended ? MENDED : null)
      else if (!isCut) sink.refuse(path, `${path ?? 'A file'} was refused: ${refusal}`)
    }
    const isClosed = block.end === 'closed' || (block.end === 'cut' && isComplete && block.isAtBoundary)
    if (!isClosed) problem = block.end === 'cut' ? CUT : invalidBlock(json.detail || 'its end is missing.')
    else
      notes.add(
        block.lacksClosers
          ? 'The block lacked its closing brackets; every file was whole.'
          : 'The block was not quite JSON and was mended.',
      )
    return text.slice(block.next)
  }

  return {
    get hasJson() {
      return phase !== 'before-json'
    },
    get isEmpty() {
      return isEmpty
    },
    get isUntouched() {
      return phase === 'before-json' && locator.isUntouched()
    },
    get problem() {
      return problem
    },
    writingPath: () => (phase === 'json' ? assembler.writingPath() : null),
    push(chunk) {
      if (phase === 'failed') {
        keep(chunk)
        return null
      }
      if (phase === 'json') return readJson(chunk)
      if (phase === 'after-json') return readRest(chunk)
      const located = locator.push(chunk)
      if (located.type === 'searching') return null
      if (located.type === 'ended') {
        problem = NO_JSON_OBJECT
        isEmpty = true
        phase = 'over'
        return chunk.slice(located.next)
      }
      phase = 'json'
      json.push(located.opener, 0)
      keep(located.opener)
      return readJson(chunk.slice(located.next))
    },
    end(isComplete) {
      if (phase === 'failed' || (phase === 'json' && isComplete)) return mend(isComplete)
      if (phase === 'before-json') problem = locator.isUntouched() ? CUT : NO_JSON_OBJECT
      else if (phase === 'json') problem = CUT
      else if (phase === 'after-json')
        notes.add('The end marker of the code changes was missing; every file was whole.')
      return ''
    },
  }
}

/** Files that came as one string of JSON (P8): read only when it is JSON, since nobody could tell how to mend it. */
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
