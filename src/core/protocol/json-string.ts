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
  for (const line of raw.split(/\r\n|\n|\r/)) {
    const place = escapePlace(line)
    if (place === 'code') return false
    isDoubtful ||= place === 'string' || hasOwnBackslash(line)
  }
  return isDoubtful
}

/** Two backslashes at the end of a regular expression's class, or before a slash in it. */
const BACKSLASH_IN_CLASS = /\[[^\]\\]*\\\\[/\]]/

/** Whether two backslashes of a line may be one that the code escapes: decoded, its strings would not close. */
function hasOwnBackslash(line: string): boolean {
  if (!line.includes('\\\\')) return false
  return BACKSLASH_IN_CLASS.test(line) || (closesStrings(line) && !closesStrings(decodeJsonString(line)))
}

function closesStrings(line: string): boolean {
  let quote = ''
  for (let i = 0; i < line.length; i++) {
    const char = line.charAt(i)
    if (char === '\\') i += 1
    else if (quote === '' && /["'`]/.test(char)) quote = char
    else if (char === quote) quote = ''
  }
  return quote === ''
}

/** Where a line of code has an escape that JSON would decode to something else than a backslash. */
function escapePlace(line: string): 'code' | 'string' | null {
  let quote = ''
  let place: 'string' | null = null
  for (let i = 0; i < line.length; i++) {
    const char = line.charAt(i)
    if (char === '\\') {
      const isDecoded = /[nrtbfu]/.test(line.charAt(i + 1))
      const isInString = quote !== '' || line.slice(0, i).includes('/')
      if (isDecoded && !isInString) return 'code'
      if (isDecoded) place = 'string'
      i += 1
    } else if (quote === '' && /["'`]/.test(char)) quote = char
    else if (char === quote) quote = ''
  }
  return place
}
