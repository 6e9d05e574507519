/**
 * Reads a model's answer while it streams: prose, then a block of code changes. SPEC.md numbers its rules.
 * Knows the format alone: not where the answer comes from, nor what becomes of the changes.
 */
import type { CodeChange } from '../projects/code-change.ts'
import { createAnswerNotes } from './answer-notes.ts'
import { type AnswerProblem, CUT, invalidBlock, NO_FILES_ARRAY, NO_JSON_OBJECT } from './answer-problem.ts'
import { createBlockLocator } from './block-locator.ts'
import { createChangeAssembler } from './change-assembler.ts'
import { closingProse } from './closing-prose.ts'
import { createJsonReader } from './json-reader.ts'
import { createMarkerScanner } from './marker-scanner.ts'
import { END_MARKER, START_MARKER } from './markers.ts'
import { createProseReader } from './prose-reader.ts'

export type { AnswerProblem } from './answer-problem.ts'

export interface AnswerParser {
  /** Takes the next piece of the answer, cut anywhere; costs time in proportion to the piece. */
  push(chunk: string): void
  /** The answer is over. Later pushes are ignored, and a second call returns the same result. */
  end(): AnswerResult
  snapshot(): AnswerSnapshot
}

/** What may be shown while the answer streams; text and changes only ever grow. */
export interface AnswerSnapshot {
  /** The prose before the block (S4.7), never showing a part of the marker. */
  readonly text: string
  /** Whether the start marker came. */
  readonly isExpectingCodeChanges: boolean
  /** Whole files only, in order; the same array while nothing was added. */
  readonly changes: readonly CodeChange[]
  /** The path of the file that is being written, once it is known. */
  readonly writingPath: string | null
}

export interface AnswerResult {
  /** The prose before the block and after it (S4.10), trimmed at its end. */
  readonly text: string
  readonly changes: readonly CodeChange[]
  /** Set when the block is malformed or cut; `changes` then holds what was finished before. */
  readonly problem: AnswerProblem | null
  /** Sentences about what was refused, skipped or unusual. */
  readonly notes: readonly string[]
}

/** Where in the answer the next character is. */
type Phase = 'prose' | 'before-json' | 'json' | 'after-json' | 'closing' | 'over'

export function createAnswerParser(): AnswerParser {
  const prose = createProseReader()
  const startScanner = createMarkerScanner(START_MARKER)
  const locator = createBlockLocator()
  const notes = createAnswerNotes()
  const assembler = createChangeAssembler(notes)
  const json = createJsonReader(assembler)
  const endScanner = createMarkerScanner(END_MARKER)
  const secondBlockScanner = createMarkerScanner(START_MARKER)
  let phase: Phase = 'prose'
  let isAtStart = true
  let hasBlock = false
  let problem: AnswerProblem | null = null
  let closing = ''
  let result: AnswerResult | null = null

  /** Each reads its phase's part of the chunk and returns the rest, which belongs to the next phase. */
  const readers: Record<Phase, (chunk: string) => string> = {
    prose(chunk) {
      const { before, after } = startScanner.push(chunk)
      prose.push(before)
      if (after === null) return ''
      prose.endAtMarker()
      hasBlock = true
      phase = 'before-json'
      return after
    },
    'before-json'(chunk) {
      const located = locator.push(chunk)
      if (located.type === 'searching') return ''
      if (located.type === 'ended') {
        problem = NO_JSON_OBJECT
        phase = 'closing'
      } else {
        json.push(located.opener, 0)
        phase = 'json'
      }
      return chunk.slice(located.next)
    },
    json(chunk) {
      const next = json.push(chunk, 0)
      if (json.state === 'failed') {
        problem = invalidBlock(json.detail)
        phase = 'over'
      } else if (json.state === 'closed') {
        if (!assembler.hasFilesArray) problem = NO_FILES_ARRAY
        phase = 'after-json'
      }
      return chunk.slice(next)
    },
    'after-json'(chunk) {
      const { after } = endScanner.push(chunk)
      if (after !== null) phase = 'closing'
      return after ?? ''
    },
    closing(chunk) {
      const { before, after } = secondBlockScanner.push(chunk)
      closing += before
      if (after === null) return ''
      notes.add('The answer held a second block of code changes, which was not applied. Ask for it again.')
      phase = 'over'
      return ''
    },
    over: () => '',
  }

  const finish = (): AnswerResult => {
    if (phase === 'prose') {
      prose.push(startScanner.flush())
      prose.endAtAnswer()
    } else if (phase === 'before-json') problem = locator.isUntouched() ? CUT : NO_JSON_OBJECT
    else if (phase === 'json') problem = CUT
    else if (phase === 'after-json')
      notes.add('The end marker of the code changes was missing; every file was whole.')
    else if (phase === 'closing') closing += secondBlockScanner.flush()
    phase = 'over'
    const text = [prose.text().trimEnd(), closingProse(closing)].filter((part) => part !== '').join('\n\n')
    return { text, changes: assembler.changes(), problem, notes: notes.list() }
  }

  return {
    push(chunk) {
      let rest = chunk
      if (isAtStart && chunk !== '') {
        isAtStart = false
        if (chunk.startsWith('\ufeff')) rest = chunk.slice(1)
      }
      while (rest !== '') rest = readers[phase](rest)
    },
    end() {
      result ??= finish()
      return result
    },
    snapshot: () => ({
      text: prose.text(),
      isExpectingCodeChanges: hasBlock,
      changes: assembler.changes(),
      writingPath: phase === 'json' ? assembler.writingPath() : null,
    }),
  }
}
