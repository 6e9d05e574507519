/**
 * Valid escapes, which stay as they are; control characters, which JSON does not allow, some at once as well; a backslash
 * that begins no escape.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const ESCAPES_OR_FAULT = /(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})){1,64}|[\u0000-\u001f]{1,64}|\\/g

/**
 * The text of a JSON string, from what stands between its quotes. More is accepted than JSON allows: raw line ends
 * and tabs, and an invalid escape such as `\d`, which keeps its backslash (dropping it corrupts regular expressions).
 */
export function decodeJsonString(raw: string): string {
  if (!raw.includes('\\')) return raw
  try {
    return JSON.parse(`"${raw}"`) as string
  } catch {
    const repaired = raw.replace(ESCAPES_OR_FAULT, (found) =>
      found.startsWith('\\') && found.length > 1 ? found : JSON.stringify(found).slice(1, -1),
    )
    return JSON.parse(`"${repaired}"`) as string
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
