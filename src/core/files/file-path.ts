/**
 * A path inside a project: relative, `/`-separated, free of `.` and `..` segments, never `__proto__`.
 * Made only by {@link parseFilePath}, so code that holds one need not check again.
 */
export type FilePath = string & { readonly __brand: 'FilePath' }

export type FilePathResult =
  | { readonly ok: true; readonly path: FilePath }
  | { readonly ok: false; readonly reason: string }

const MAX_PATH_LENGTH = 240
const FORBIDDEN_SEGMENTS = new Set(['__proto__', 'constructor', 'prototype', '.git', 'node_modules'])
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL_OR_RESERVED = /[\u0000-\u001f\u007f<>:"|?*]/

/** Normalises and checks a path from outside (a model's answer, a zip). `./` and a leading `/` are tolerated. */
export function parseFilePath(input: string): FilePathResult {
  const refuse = (why: string): FilePathResult => ({ ok: false, reason: `The path "${shown(input)}" ${why}` })
  if (/^[a-z]:[\\/]/i.test(input)) return refuse('is absolute; use a path inside the project.')
  const trimmed = input.trim().replaceAll('\\', '/').replace(/^\/+/, '')
  const segments = trimmed.split('/').filter((segment) => segment !== '.')
  const path = segments.join('/')
  if (path === '') return refuse('is empty; name a file.')
  if (path.length > MAX_PATH_LENGTH) return refuse(`is longer than ${MAX_PATH_LENGTH} characters; shorten it.`)
  if (segments.includes('..')) return refuse('leaves the project; use a path inside it.')
  if (segments.includes('')) return refuse('has an empty folder or file name.')
  if (CONTROL_OR_RESERVED.test(path)) return refuse('has a character that file names cannot hold.')
  const forbidden = segments.find((segment) => FORBIDDEN_SEGMENTS.has(segment))
  if (forbidden !== undefined) return refuse(`uses the reserved name "${forbidden}".`)
  return { ok: true, path: path as FilePath }
}

/** A path known to be right because the code itself wrote it. Throws on a bad one: that is a bug. */
export function filePath(literal: string): FilePath {
  const result = parseFilePath(literal)
  if (!result.ok) throw new Error(result.reason)
  return result.path
}

function shown(input: string): string {
  return input.length > 80 ? `${input.slice(0, 80)}…` : input
}
