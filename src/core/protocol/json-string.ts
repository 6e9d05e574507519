const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}
const FOUR_HEX_DIGITS = /^[0-9a-fA-F]{4}$/

/**
 * The text of a JSON string, from what stands between its quotes. More is accepted than JSON allows: raw line ends
 * and tabs, and an invalid escape such as `\d`, which keeps its backslash (dropping it corrupts regular expressions).
 */
export function decodeJsonString(raw: string): string {
  if (!raw.includes('\\')) return raw
  try {
    return JSON.parse(`"${raw}"`) as string
  } catch {
    return decodeLeniently(raw)
  }
}

function decodeLeniently(raw: string): string {
  let text = ''
  let from = 0
  for (let at = raw.indexOf('\\'); at >= 0; at = raw.indexOf('\\', from)) {
    text += raw.slice(from, at)
    const escaped = raw.charAt(at + 1)
    const simple = SIMPLE_ESCAPES[escaped]
    const hex = raw.slice(at + 2, at + 6)
    if (simple !== undefined) {
      text += simple
      from = at + 2
    } else if (escaped === 'u' && FOUR_HEX_DIGITS.test(hex)) {
      text += String.fromCharCode(Number.parseInt(hex, 16))
      from = at + 6
    } else {
      text += `\\${escaped}`
      from = at + 2
    }
  }
  return text + raw.slice(from)
}
