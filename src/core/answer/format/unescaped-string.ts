/** Tells the text of a JSON string that was written without escapes from one that was escaped. */
import { fromFirst } from '../../text/cut.ts'
import { decodeJsonString } from './json-string.ts'

/**
 * Whether a string with raw line ends may not be escaped at all: then its `\n` are the code's own, and decoding them
 * would break it. So when one of them stands in the code's own strings and none where only a line end can, or when
 * two backslashes make sense only, or just as well, as the code's own, or some slashes have one and others have none.
 */
export function isPerhapsUnescaped(raw: string): boolean {
  if (!/[\r\n]/.test(raw) || !raw.includes('\\') || raw.includes('\\"')) return false
  let isDoubtful = false
  let isInTemplate = false
  for (const line of raw.split(/\r\n|\n|\r/)) {
    const place = escapePlace(line, isInTemplate)
    if (place === 'code') return false
    isDoubtful ||= place === 'string' || isBrokenByDecoding(line)
    if ((line.replace(/\\./g, '').split('`').length - 1) % 2 === 1) isInTemplate = !isInTemplate
  }
  return isDoubtful || ((hasBackslashInClass(raw) || hasSlashesOfBothKinds(raw)) && !hasEscapedPattern(raw))
}

/** Two backslashes before a slash in a regular expression's class: either reading makes sense. */
function hasBackslashInClass(raw: string): boolean {
  return raw.split('\n').some((line) => /\[[^\][\\]*\\\\\//.test(line.slice(0, line.lastIndexOf(']') + 1)))
}

/** Who escapes slashes for JSON escapes all of them; a regular expression's own are among others. */
function hasSlashesOfBothKinds(raw: string): boolean {
  const slashes: readonly string[] = raw.match(/\\.|\//g) ?? []
  return slashes.includes('\\/') && slashes.includes('/')
}

/** A regular expression of which the backslashes were doubled: as it stands it would mean nothing. */
function hasEscapedPattern(raw: string): boolean {
  return raw.split(/[\n'"`]/).some((part) => /\\\\[sSdDwWbB.+*?(){}$^|]/.test(fromFirst(part, '/')))
}

/** Whether the strings and classes of a line of code close as it stands, and do not once decoded. */
function isBrokenByDecoding(line: string): boolean {
  if (!line.includes('\\\\')) return false
  const decoded = decodeJsonString(line)
  return [closesStrings, closesClasses].some((closes) => closes(line) && !closes(decoded))
}

function closesStrings(line: string): boolean {
  let quote = ''
  for (const [char] of line.matchAll(/\\.|["'`]/g)) {
    if (quote === '' && char.length === 1) quote = char
    else if (char === quote) quote = ''
  }
  return quote === ''
}

function closesClasses(line: string): boolean {
  let isOpen = false
  for (const [char] of line.matchAll(/\\.|[[\]]/g)) {
    if (char === ']' && !isOpen) return false
    if (char.length === 1) isOpen = char === '['
  }
  return !isOpen
}

/** Where a line of code has an escape that JSON would decode to something else than a backslash. */
function escapePlace(line: string, isInTemplate: boolean): 'code' | 'string' | null {
  let quote = ''
  let place: 'string' | null = null
  let isAfterSlash = false
  for (let i = 0; i < line.length; i++) {
    const char = line.charAt(i)
    if (char === '\\') {
      const isDecoded = /[nrtbfu]/.test(line.charAt(i + 1))
      const isInString = isInTemplate || quote !== '' || isAfterSlash
      if (isDecoded && !isInString) return 'code'
      if (isDecoded) place = 'string'
      i += 1
    } else if (quote === '' && /["'`]/.test(char)) quote = char
    else if (char === quote) quote = ''
    isAfterSlash ||= char === '/'
  }
  return place
}
