/**
 * A path inside a project: relative, `/`-separated, in Unicode form C, free of `.` and `..` segments, a name that
 * every common file system can hold, never `__proto__`.
 * Made only by {@link parseFilePath}, so code that holds one need not check again.
 */
export type FilePath = string & { readonly __brand: 'FilePath' }

export type FilePathResult =
  | { readonly ok: true; readonly path: FilePath }
  /** A whole sentence that names the path and says what to do. */
  | { readonly ok: false; readonly reason: string }

const MAX_PATH_LENGTH = 240
const FORBIDDEN_SEGMENTS = new Set(['__proto__', 'constructor', 'prototype', '.git', 'node_modules'])
/** Windows opens devices by these names, whatever extension follows. Some of its digits are superscript. */
const DEVICE_NAME = /^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³]) *(\.|$)/i
/** `%2e` counts as a dot: the address of a file is parsed as a URL, which takes it for one. */
const PARENT_SEGMENT = /^(\.|%2e){2}$/i
const ENCODED_SELF = /^%2e$/i
/** Controls, what Windows reserves, lone surrogates, and what is invisible or turns text around. */
const UNFIT_CHARACTER = /[\p{Cc}\p{Cs}\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff<>:"|?*]/u
const UNFIT_END = /^\s|[\s.]$/

/** Normalises and checks a path from outside (a model's answer, a zip). `./` and a leading `/` are tolerated. */
export function parseFilePath(input: string): FilePathResult {
  const refuse = (why: string): FilePathResult => ({ ok: false, reason: `The path "${shown(input)}" ${why}` })
  const trimmed = input.trim()
  if (trimmed.length > 2 * MAX_PATH_LENGTH) return refuse(TOO_LONG)
  if (/^[a-z]:[\\/]/i.test(trimmed)) return refuse('is absolute; use a path inside the project.')
  const relative = trimmed.normalize('NFC').replaceAll('\\', '/').replace(/^\/+/, '')
  const segments = relative.split('/').filter((segment) => segment !== '.')
  const path = segments.join('/')
  if (path === '') return refuse('is empty; name a file.')
  if (path.length > MAX_PATH_LENGTH) return refuse(TOO_LONG)
  if (segments.some((segment) => PARENT_SEGMENT.test(segment) || ENCODED_SELF.test(segment))) {
    return refuse('leaves the project; use a path inside it.')
  }
  if (segments.includes('')) return refuse('has an empty folder or file name.')
  if (UNFIT_CHARACTER.test(path)) return refuse('has a character that file names cannot hold.')
  const forbidden = segments.find(isForbidden)
  if (forbidden !== undefined) return refuse(`uses the reserved name "${forbidden}".`)
  if (segments.some((segment) => UNFIT_END.test(segment))) {
    return refuse('has a name that starts or ends with a space or ends with a dot.')
  }
  return { ok: true, path: path as FilePath }
}

/** A path known to be right because the code itself wrote it. Throws on a bad one: that is a bug. */
export function filePath(literal: string): FilePath {
  const result = parseFilePath(literal)
  if (!result.ok) throw new Error(result.reason)
  return result.path
}

const TOO_LONG = `is longer than ${MAX_PATH_LENGTH} characters; shorten it.`

function isForbidden(segment: string): boolean {
  return FORBIDDEN_SEGMENTS.has(segment.toLowerCase()) || DEVICE_NAME.test(segment)
}

function shown(input: string): string {
  return input.length > 80 ? `${input.slice(0, 80).replace(/[\ud800-\udbff]$/, '')}…` : input
}
