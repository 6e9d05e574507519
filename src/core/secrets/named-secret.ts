import type { TextRange } from './find-secrets.ts'
import { isPlaceholder, looksRandom } from './looks-random.ts'

/** What the value is called that must not be told. */
export const SECRET_NAMES =
  /secret|passwo?r?d|passphrase|pwd|token|api[_-]?key|access[_-]?key|private[_-]?key|_key|auth[_-]?key|encryption[_-]?key|signing[_-]?key|service[_-]?role|credential|bearer|basic/gi

const PASSWORD = /^(?:pass|pwd)/i
const PUBLIC = /public|publishable|anon/i
/** The rest of the name, what closes it, and what stands between it and its value. */
const BETWEEN =
  /([\w-]{0,32})(?:\\?["'`])?\]?[ \t]{0,8}(?:: ?[A-Za-z]{1,12} ?=|\|\||\?\?|[:=]{1,3}|,|\()\s{0,16}(\\?["'`])?/y
/** A scheme of the header `Authorization`, with its value behind it. */
const SCHEME = /^(?:bearer|basic)$/i
const SPACES = /[ \t]{1,4}()()/y
/** Of a value in quotes, and of one without. */
const QUOTED = /[^\s"'`\\<>&\p{Cc}]{1,512}/uy
const BARE = /[\w+/.~-]{1,512}={0,2}/y
/** A short password is as good as any; a short token is a word. */
const MIN_PASSWORD = 8

/** The value that belongs to a name found at `at`, where it looks like one that nobody made up to be read. */
export function namedSecret(text: string, name: string, at: number): TextRange | null {
  const found =
    match(BETWEEN, text, at + name.length) ??
    (SCHEME.test(name) ? match(SPACES, text, at + name.length) : null)
  if (found === null) return null
  const [all, rest = '', quote] = found
  const start = at + name.length + all.length
  const isQuoted = quote !== undefined && quote !== ''
  const value = match(isQuoted ? QUOTED : BARE, text, start)?.[0]
  if (
    value === undefined ||
    PUBLIC.test(`${text.slice(Math.max(0, at - 24), at)}${rest}`.split(/[^\w-]/).at(-1) ?? '')
  )
    return null
  const end = start + value.length
  if (!isQuoted && /[([.]/.test(text.charAt(end))) return null
  return isSecretValue(value, PASSWORD.test(name) && isQuoted) ? { start, end } : null
}

function isSecretValue(value: string, isPassword: boolean): boolean {
  if (value.includes('://') || /^\.{0,2}\//.test(value) || isPlaceholder(value)) return false
  if (isPassword) return value.length >= MIN_PASSWORD && /\d/.test(value) && /[a-z]/i.test(value)
  return looksRandom(value)
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
