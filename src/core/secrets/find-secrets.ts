/**
 * Finds what looks like a key in a text: the shapes that services give out, values of names such as `apiKey` and
 * `password`, passwords in addresses, and private keys. Linear in the text. What is found never holds a quote, a
 * backslash or a control character, so that it means the same in code, in JSON and in a shell.
 */
import { isWord, tokenEnds } from './known-tokens.ts'
import { isPlaceholder } from './looks-random.ts'
import { namedSecret, SECRET_NAMES } from './named-secret.ts'
import { mergeRanges, type TextRange } from './text-ranges.ts'

/** In order, and none overlaps another. */
export function findSecrets(text: string): readonly TextRange[] {
  return mergeRanges([
    ...tokens(text),
    ...named(text),
    ...passwords(text),
    ...hooks(text),
    ...privateKeys(text),
  ])
}

function* tokens(text: string): Generator<TextRange> {
  const tokenEnd = tokenEnds(text)
  for (let at = 0; at < text.length; at += 1) {
    if (!isWord(text.charCodeAt(at))) continue
    let end = at
    for (const start of beginnings(text, at)) {
      end = tokenEnd(start)
      if (end === start) continue
      yield { start, end }
      break
    }
    at = Math.max(at, end - 1)
    while (at + 1 < text.length && isWord(text.charCodeAt(at + 1))) at += 1
  }
}

/** A word's start, and where it starts without the letter of an escape (`\n`) or the digits of one (`%20`). */
function beginnings(text: string, at: number): readonly number[] {
  const before = text.charAt(at - 1)
  if (before === '\\') return [at, at + (text.charAt(at) === 'u' ? 5 : 1)]
  return before === '%' ? [at, at + 2] : [at]
}

function* named(text: string): Generator<TextRange> {
  for (const { 0: name, index } of text.matchAll(SECRET_NAMES)) {
    const range = namedSecret(text, name, index)
    if (range !== null) yield range
  }
}

const DEFAULT_PASSWORDS = new Set(
  'password pass postgres root user username secret admin changeme example test mysql mongo redis guest'.split(
    ' ',
  ),
)
const ENDS_ADDRESS = /[\s"'`\\<>/?#]/
const MAX_LOGIN = 512

/** The password of `scheme://user:password@host`. */
function* passwords(text: string): Generator<TextRange> {
  for (let at = text.indexOf('://'); at !== -1; at = text.indexOf('://', at + 3)) {
    const from = at + 3
    const last = Math.min(text.length, from + MAX_LOGIN)
    let end = from
    let start = -1
    let host = -1
    for (; end < last && !ENDS_ADDRESS.test(text.charAt(end)); end += 1) {
      if (text.charAt(end) === ':' && start === -1) start = end + 1
      if (text.charAt(end) === '@') host = end
    }
    if (start === -1 || host <= start) continue
    const password = text.slice(start, host)
    if (/[${}*]|^\.+$|^x+$/.test(password) || DEFAULT_PASSWORDS.has(password.toLowerCase())) continue
    yield { start, end: host }
  }
}

/** Addresses whose path is the key, and how telling numbers of Telegram's bots are. */
const HOOKS =
  /hooks\.slack\.com\/(?:services|workflows|triggers)\/|discord(?:app)?\.com\/api\/webhooks\/|(?<!\d)\d{8,10}:AA/g
const HOOK_PATH = /[\w/-]{30,256}/y

function* hooks(text: string): Generator<TextRange> {
  for (const { 0: found, index } of text.matchAll(HOOKS)) {
    const start = found.endsWith('/') ? index + found.length : index + found.length - 2
    HOOK_PATH.lastIndex = start
    const path = HOOK_PATH.exec(text)?.[0]
    if (path !== undefined && !isPlaceholder(path)) yield { start, end: start + path.length }
  }
}

const BEGIN = '-----BEGIN '
const MAX_KEY = 16_384
const BASE64 = /[A-Za-z0-9+/=]+/g
/** What a run of a key that is cut off has at least. */
const MIN_LINE = 20

/** The lines of a private key, each by itself, so that what stands between them stays. */
function* privateKeys(text: string): Generator<TextRange> {
  for (let at = text.indexOf(BEGIN); at !== -1; at = text.indexOf(BEGIN, at + BEGIN.length)) {
    const label = /^[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/.exec(text.slice(at + BEGIN.length, at + 80))
    if (label === null) continue
    const from = at + BEGIN.length + label[0].length
    const body = text.slice(from, from + MAX_KEY)
    const end = body.indexOf('-----')
    const lines = end === -1 ? body : body.slice(0, end)
    for (const { 0: run, index } of lines.matchAll(BASE64)) {
      const skipped = lines.charAt(index - 1) === '\\' ? 1 : 0
      const length = run.length - skipped
      if (length >= (end === -1 ? MIN_LINE : 1))
        yield { start: from + index + skipped, end: from + index + run.length }
    }
  }
}
