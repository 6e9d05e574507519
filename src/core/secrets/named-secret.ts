import { isPlaceholder, looksRandom } from './looks-random.ts'
import type { TextRange } from './text-ranges.ts'

/** What the value is called that must not be told. */
export const SECRET_NAMES =
  /secret|passwo?r?d|passphrase|pwd|token|api[_-]?key|access[_-]?key|private[_-]?key|_key|auth[_-]?key|encryption[_-]?key|signing[_-]?key|service[_-]?role|account[_-]?key|credential|bearer|basic|jwt|salt|cookie|session|x-(?:amz|goog)-signature|(?<=[?&])sig(?=[=])/gi

const PASSWORD = /^(?:pass|pwd)/i
/** Not in the middle of another word: a canon is not anonymous, and a republic not public. */
const PUBLIC =
  /(?<![A-Za-z])(?:public|publishable|anon)|(?<![A-Z])(?:PUBLIC|PUBLISHABLE|ANON)|Public|Publishable|Anon/

/** Whether a value of this name is for everybody to see. */
export function isPublicName(name: string): boolean {
  return PUBLIC.test(name)
}

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
    isPublicName(`${text.slice(Math.max(0, at - 24), at)}${name}${rest}`.split(/[^\w-]/).at(-1) ?? '')
  )
    return null
  const end = start + value.length
  if (!isQuoted && /[([.]/.test(text.charAt(end))) return null
  const isPassword =
    PASSWORD.test(name) && (isQuoted || (isSetting(name, rest) && isWholeLine(text, start, end)))
  return isSecretValue(value, isPassword) ? { start, end } : null
}

/** Names in capitals are those of environments: in compose files, scripts and what is pasted from a shell. */
function isSetting(name: string, rest: string): boolean {
  return !/[a-z]/.test(name + rest) && !/PATTERN|REGEX|RULE|HASH_ALG|POLICY|FIELD|TYPE/.test(rest)
}

/** Whether nothing follows a value that began right behind `=` or `: `. */
function isWholeLine(text: string, start: number, end: number): boolean {
  return (
    /[^\s]=$|: $|:$/.test(text.slice(start - 2, start)) &&
    /^(?:[ \t\r]*(?:\n|#|\\[nr]|$)|")/.test(text.slice(end, end + 4))
  )
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
