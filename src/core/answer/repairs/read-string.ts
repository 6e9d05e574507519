import { editField, entryField } from '../format/field-names.ts'
import { decodeJsonString } from '../format/json-string.ts'
import { END_MARKER, START_MARKER } from '../format/markers.ts'
import type { BlockText } from './block-text.ts'
import { endsString, type Place, readKey } from './follow.ts'

/** A string value as it was found; `next` is the index after its closing quote. */
export interface ReadString {
  readonly value: string
  readonly next: number
  /** It held quotes that were not escaped. */
  readonly isRepaired: boolean
  /** Why it may mean two things, as the end of a sentence; null when it cannot. */
  readonly doubt: string | null
}

/** A quote that could end the string in another reading. */
const QUOTED_KEY = /\s*(?:\}[\s,]*\{[\s,]*|,[\s,]*)?"[^"\n]{1,40}"\s*:/y
const JOINED = /[\s]*\+\s*["']|[ \t]*\r?\n\s*"|""/y
/** What neither begins with, though rows of it are found. */
const SAFE = '`{[:'

/** Reads the string that a quote opens at `from - 1`. Null when it never ends. */
export function readString(block: BlockText, from: number, quote: string, place: Place): ReadString | null {
  const { text } = block
  let isAmbiguous = quote === '"' && text.startsWith('""', from) && !text.startsWith('"",', from)
  let isRepaired = false
  for (let at = nextQuote(text, from, quote); at >= 0; at = nextQuote(text, at + 1, quote)) {
    // In a row of quotes none but the last two can end it: an empty string is no key.
    const last = quote === '`' ? at : lastOfRow(text, at)
    if (last > at + 1) {
      at = last - 1
      isRepaired = true
      isAmbiguous = true
    }
    const after = at + 1
    if (endsString(block, after, place)) {
      const raw = text.slice(from, at)
      const doubt = isRepaired ? doubtOf(raw, isAmbiguous, quote) : null
      return { value: decode(raw, quote), next: after, isRepaired, doubt }
    }
    isRepaired = true
    // Between other quotes one that is not escaped is doubt enough.
    if (quote === '"') isAmbiguous ||= isEndElsewhere(text, after) || opensField(block, at)
  }
  return null
}

/** The index of the last of the quotes that stand one after the other from an index on. */
function lastOfRow(text: string, at: number): number {
  const quote = text.charCodeAt(at)
  let last = at
  while (text.charCodeAt(last + 1) === quote) last += 1
  return last
}

/** The next quote from an index on that is not escaped; -1 when there is none. */
function nextQuote(text: string, from: number, quote: string): number {
  let at = text.indexOf(quote, from)
  while (at >= 0 && isEscaped(text, from, at)) at = text.indexOf(quote, at + 1)
  return at
}

/** Whether an odd number of backslashes stands before an index; looks no further back than `from`. */
function isEscaped(text: string, from: number, index: number): boolean {
  let first = index
  while (first > from && text.charAt(first - 1) === '\\') first -= 1
  return (index - first) % 2 === 1
}

/** Whether a string could end before an index in another reading. */
function isEndElsewhere(text: string, after: number): boolean {
  if (after < text.length && SAFE.includes(text.charAt(after))) return false
  return matches(QUOTED_KEY, text, after) || matches(JOINED, text, after)
}

/** Whether a quote opens a field of the schema: then the string's own closing quote may be missing. */
function opensField(block: BlockText, at: number): boolean {
  const key = readKey(block, at)
  return (
    key !== null &&
    (entryField(key.name) ?? editField(key.name)) !== null &&
    /[,{]\s*$/.test(block.text.slice(Math.max(0, at - 40), at))
  )
}

function doubtOf(raw: string, isAmbiguous: boolean, quote: string): string | null {
  if (raw.includes(START_MARKER) || raw.includes(END_MARKER)) return 'where it ends is unclear.'
  if (quote !== '"') return 'its quotes are not escaped, and where it ends is unclear.'
  if (isAmbiguous && !isJson(raw)) return 'its quotes are not escaped, and it could end in several places.'
  if (/[\r\n]/.test(raw) && raw.includes('\\')) {
    return 'its quotes are not escaped, and whether its backslashes are is unclear.'
  }
  return null
}

/** A text that is whole JSON itself cannot end earlier. */
function isJson(raw: string): boolean {
  if (!/^\s*[{[]/.test(raw)) return false
  // Without a backslash both forms are the same.
  return isParsed(raw) || (raw.includes('\\') && isParsed(unescaped(raw)))
}

/** What a text says whose quotes were not escaped. */
function unescaped(raw: string): string {
  return decodeJsonString(
    raw.replace(/\\[\s\S]|"+/g, (found) => (found.startsWith('"') ? '\\"'.repeat(found.length) : found)),
  )
}

function isParsed(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function decode(raw: string, quote: string): string {
  if (!raw.includes('\\')) return raw
  if (quote === '"') return unescaped(raw)
  return decodeJsonString(
    raw.replace(/\\[\s\S]|"/g, (c) => (c === `\\${quote}` ? quote : c === '"' ? '\\"' : c)),
  )
}

function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}
