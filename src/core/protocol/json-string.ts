/** A valid escape, which stays as it is; else a backslash or a control character that JSON does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const ESCAPE_OR_FAULT = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|[\\\u0000-\u001f]/g

/**
 * The text of a JSON string, from what stands between its quotes. More is accepted than JSON allows: raw line ends
 * and tabs, and an invalid escape such as `\d`, which keeps its backslash (dropping it corrupts regular expressions).
 */
export function decodeJsonString(raw: string): string {
  if (!raw.includes('\\')) return raw
  try {
    return JSON.parse(`"${raw}"`) as string
  } catch {
    const mended = raw.replace(ESCAPE_OR_FAULT, (found) =>
      found.length > 1 ? found : JSON.stringify(found).slice(1, -1),
    )
    return JSON.parse(`"${mended}"`) as string
  }
}

/** The escape that has begun at the end of a piece and may go on in the next; empty when there is none. */
export function openEscape(raw: string): string {
  const digits = /u[0-9a-fA-F]{0,3}$/.exec(raw.slice(-4))?.[0] ?? ''
  const end = raw.length - digits.length
  let first = end
  while (raw.charAt(first - 1) === '\\') first -= 1
  return (end - first) % 2 === 0 ? '' : raw.slice(end - 1)
}

/**
 * Whether a string with raw line ends may not be escaped at all: then its `\n` are the code's own, and decoding them
 * would break it. So when one of them stands in the code's own strings and none where only a line end can, or when
 * two backslashes make sense only, or just as well, as the code's own.
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
  return isDoubtful || (BACKSLASH_IN_CLASS.test(raw) && !ESCAPED_PATTERN.test(raw))
}

/** Two backslashes before a slash in a regular expression's class: either reading makes sense. */
const BACKSLASH_IN_CLASS = /\[[^\]\\\n]*\\\\\/[^\]\n]*\]/
/** A regular expression of which the backslashes were doubled: as it stands it would mean nothing. */
const ESCAPED_PATTERN = /\/[^\n'"`]*\\\\[sSdDwWbB.+*?(){}$^|]/

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
  for (let i = 0; i < line.length; i++) {
    const char = line.charAt(i)
    if (char === '\\') {
      const isDecoded = /[nrtbfu]/.test(line.charAt(i + 1))
      const isInString = isInTemplate || quote !== '' || line.slice(0, i).includes('/')
      if (isDecoded && !isInString) return 'code'
      if (isDecoded) place = 'string'
      i += 1
    } else if (quote === '' && /["'`]/.test(char)) quote = char
    else if (char === quote) quote = ''
  }
  return place
}
