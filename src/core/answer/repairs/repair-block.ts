/**
 * Reads the rest of a block that is not JSON (SPEC.md M1–M9), once the answer is over. It knows the schema and repairs
 * nothing that could be read in two ways; what it hands on is either whole or refused.
 */

import { entryField } from '../format/field-names.ts'
import type { FileEntry } from '../format/file-entry.ts'
import { END_MARKER, START_MARKER } from '../format/markers.ts'
import { type BlockEnd, readBlockEnd } from './block-end.ts'
import { type BlockText, createBlockText } from './block-text.ts'
import { readKey } from './follow.ts'
import { readEntry } from './read-entry.ts'

interface MendedEntry {
  readonly entry: FileEntry
  /** Null when the entry counts; else why not, as the end of a sentence. */
  readonly refusal: string | null
  /** The text ended inside it. */
  readonly isCut: boolean
  /** Quotes in it were not escaped. */
  readonly isRepaired: boolean
}

export interface MendedBlock {
  readonly entries: readonly MendedEntry[]
  /** Whether everything was read and the block is closed; 'cut' when the text ended first. */
  readonly end: 'closed' | 'cut' | 'broken'
  /** Index in the text after the block. */
  readonly next: number
  /** The text ended right after an entry, so that only brackets can be missing. */
  readonly isAtBoundary: boolean
  /** Brackets were missing at the end. */
  readonly lacksClosers: boolean
}

interface Item {
  readonly entry: FileEntry
  readonly problem: string | null
  readonly isRepaired: boolean
  /** What it says looks like entries itself, so that those after it may be its text. */
  readonly holdsEntries: boolean
}

const ENTRY_START = /[{[,\s\ufeff]\{\s*(["'])(\w{2,12})\1\s*:/g
const OWN_LINE_END = /(?:^|\n)[ \t]*\[CODE_CHANGES_END\][ \t]*(?=\r?\n|$)/
/** The keys of an entry, as they would stand in an example of an answer. */
const SCHEMA_KEYS = /"(?:operation|path)"\s*:/i
/** The entry's own first keys, up to where its content begins. */
const OWN_KEYS = /^(?:\s*(?:,\s*)?["']?(?:operation|path|description)["']?\s*:\s*"[^"]*")*/i
const BROKEN = 'it is not JSON, and what is meant is unclear.'
const CUT = 'the answer ended before it was complete.'

/** Many more than an answer may change: who writes them is in a loop. */
const MOST_ENTRIES = 10_000
/** Characters of lists that turn out to be none, in which entries are looked for again. */
const MAX_READ_AGAIN = 500_000

/** `text` begins with the block's JSON (`isStart`), or right after an entry of its list. */
export function repairBlock(text: string, isStart: boolean): MendedBlock {
  const block = createBlockText(text)
  const items: Item[] = []
  let end: MendedBlock['end'] = 'broken'
  let blockEnd: BlockEnd | null = null
  let at = isStart ? firstEntry(block) : 0
  let isClosed = true
  let readAgain = 0

  while (at >= 0 && items.length < MOST_ENTRIES && readAgain <= MAX_READ_AGAIN) {
    at = block.skipBlanks(at)
    while (text.charAt(at) === ',') at = block.skipBlanks(at + 1)
    if (text.charAt(at) !== '{') {
      blockEnd = readBlockEnd(block, at) ?? rootTail(block, at)
      break
    }
    const read = readEntry(block, at)
    if (read.end === 'open') {
      items.push({ entry: read.entry, problem: CUT, isRepaired: read.isRepaired, holdsEntries: false })
      end = 'cut'
      break
    }
    const problem = read.end === 'broken' ? BROKEN : read.doubt
    const holdsEntries =
      problem !== null && SCHEMA_KEYS.test(text.slice(at + 1, read.next).replace(OWN_KEYS, ''))
    items.push({ entry: read.entry, problem, isRepaired: read.isRepaired, holdsEntries })
    isClosed = read.end === 'closed'
    at = read.next
    readAgain += read.looked - read.next
    if (read.end === 'broken') at = nextEntry(text, at)
    else if (read.end === 'unclosed') {
      blockEnd = readBlockEnd(block, at)
      break
    }
  }

  const firstNext = blockEnd?.next ?? endOf(text)
  const hasBrackets = blockEnd?.closers.includes(']') === true
  const isWhole = blockEnd !== null && (blockEnd.hasMarker || (hasBrackets && isClosed))
  if (end !== 'cut') end = isWhole ? 'closed' : blockEnd !== null ? 'cut' : 'broken'
  const isRepeated = text.indexOf(END_MARKER, firstNext) >= 0 && items.some((item) => item.isRepaired)
  const isUnclear = isRepeated && items.some((item) => item.isRepaired || item.problem !== null)
  const next =
    isUnclear && !text.includes(START_MARKER, firstNext)
      ? text.lastIndexOf(END_MARKER) + END_MARKER.length
      : firstNext
  return {
    entries: judged(items, end, isClosed, isRepeated),
    end,
    next,
    isAtBoundary: blockEnd !== null && isClosed,
    lacksClosers: !hasBrackets || !isClosed,
  }
}

/** From the end: an entry with repaired quotes needs a block that makes sense to its end, any other what follows it. */
function judged(
  items: readonly Item[],
  end: MendedBlock['end'],
  isClosed: boolean,
  isRepeated: boolean,
): MendedEntry[] {
  const entries: MendedEntry[] = []
  const firstNest = items.findIndex((item) => item.holdsEntries)
  let isSoundAfter = end !== 'broken'
  for (const [index, { entry, problem, isRepaired }] of [...items.entries()].reverse()) {
    const isLast = index === items.length - 1
    let refusal = problem
    if (refusal === null && isLast && !isClosed && end !== 'closed') refusal = CUT
    if (refusal === null && firstNest >= 0 && index > firstNest)
      refusal = 'it may be the text of a file before it.'
    if (refusal === null && !isSoundAfter) refusal = 'what follows it in the answer makes no sense.'
    if (refusal === null && isRepaired && end !== 'closed')
      refusal = 'its quotes are not escaped, and the answer was cut.'
    if (refusal === null && isRepaired && isRepeated)
      refusal = 'its quotes are not escaped, and where it ends is unclear.'
    if (problem !== null && problem !== CUT) isSoundAfter = false
    entries.push({ entry, refusal, isCut: refusal === CUT, isRepaired })
  }
  return entries.reverse()
}

/** Where the first entry begins: right after what can only be the beginning of a block. */
function firstEntry(block: BlockText): number {
  const { text } = block
  const start = block.skipBlanks(0)
  const own = text.charAt(start) === '{' ? readKey(block, block.skipBlanks(start + 1)) : null
  if (own !== null && (entryField(own.name) === 'operation' || entryField(own.name) === 'path')) return start
  const header = /^[{[][^{]{0,400}/.exec(text.slice(start))?.[0] ?? ''
  const at = start + header.length
  const isList =
    text.charAt(start) === '[' ? /^\[\s*$/.test(header) : /["']?\w+["']?\s*:\s*\[[^\]"']*$/.test(header)
  return text.charAt(at) === '{' && isList ? at : -1
}

/** After nonsense: the next thing that can only be an entry of the list. */
function nextEntry(text: string, from: number): number {
  ENTRY_START.lastIndex = from
  for (let match = ENTRY_START.exec(text); match !== null; match = ENTRY_START.exec(text)) {
    const field = entryField(match[2] ?? '')
    if (field === 'operation' || field === 'path') return match.index + 1
  }
  return -1
}

/** `], "note": "…"}`: the list is over, and fields follow that mean nothing. */
function rootTail(block: BlockText, from: number): BlockEnd | null {
  const { text } = block
  let at = from
  if (text.charAt(at) !== ']') return null
  const tail = /\]\s*(?:,\s*"[^"\n]+"\s*:\s*(?:"(?:[^"\\]|\\.)*"|[\w.+-]+)\s*)+/y
  tail.lastIndex = at
  const match = tail.exec(text)
  if (match === null) return null
  at += match[0].length
  const end = readBlockEnd(block, at)
  return end === null ? null : { ...end, closers: `]${end.closers}` }
}

/** Where a block that makes no sense ends: at an end marker that cannot be part of a file; else nowhere. */
function endOf(text: string): number {
  const own = OWN_LINE_END.exec(text)
  if (own !== null) return own.index + own[0].length
  const first = text.indexOf(END_MARKER)
  return first < 0 || text.includes(END_MARKER, first + 1) ? text.length : first + END_MARKER.length
}
