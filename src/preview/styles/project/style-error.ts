/** What is wrong with a project's styles, told by the file and line that it was found in. */

import { CssSyntaxError } from 'postcss'
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import { PREVIEW_ERRORS } from '../../../core/errors/catalogue/preview-errors.ts'
import { escapePattern } from '../../../core/text/escape-pattern.ts'

/** Thrown for a file that is not a stylesheet: a configuration, or what it imports. */
export class StyleError extends Error {
  readonly file: string

  /** @param path absolute inside the project */
  constructor(path: string, cause: unknown) {
    super(`${path.slice(1)}: ${cause instanceof Error ? cause.message : String(cause)}`)
    this.file = path.slice(1)
  }
}

/**
 * @param path the stylesheet that was being built
 * @param css its text, in which an error without a place may find one
 */
export function styleDiagnostic(error: unknown, path: string, css = ''): Diagnostic {
  const base = { kind: 'style', title: PREVIEW_ERRORS['preview-title'].sentence } as const
  if (error instanceof StyleError) return { ...base, message: error.message, file: error.file }
  if (error instanceof CssSyntaxError) {
    const file = (error.file ?? path).slice(1)
    const place = error.line === undefined ? {} : { line: error.line, column: error.column ?? 1 }
    const codeFrame = error.showSourceCode(false)
    const frame = codeFrame === '' ? {} : { codeFrame }
    return { ...base, message: `${file}: ${error.reason}`, file, ...place, ...frame }
  }
  const message = error instanceof Error ? error.message : String(error)
  return { ...base, ...(tailwind4Place(error) ?? placeOfName(message, path, css)) }
}

/** Tailwind 4's own kind of error: its message starts with the place, its `loc` holds the source and an offset. */
function tailwind4Place(error: unknown): Place | null {
  const loc = error instanceof Error && 'loc' in error && Array.isArray(error.loc) ? error.loc : null
  const [source, offset] = (loc ?? []) as [{ file?: unknown; code?: unknown }?, number?]
  if (typeof source?.file !== 'string' || typeof source.code !== 'string' || offset === undefined) return null
  const reason = (error as Error).message.replace(/^.*?:\d+:\d+: /s, '')
  return placeAt(source.file, source.code, offset, reason)
}

/** Where the stylesheet applies the class that a message quotes. */
function placeOfName(message: string, path: string, css: string): Place {
  const name = /`([^`]+)`/.exec(message)?.[1]
  const rule = name === undefined ? null : ruleThatApplies(name, css)
  const file = path.slice(1)
  if (rule === null) return { message: `${file}: ${message}`, file }
  return placeAt(path, css, rule.index, message)
}

function ruleThatApplies(name: string, css: string): { readonly index: number } | null {
  const pattern = new RegExp(`(?<![\\w-])${escapePattern(name)}`, 'g')
  for (const { 0: rule, index } of css.matchAll(/@apply[^;}]*/g)) {
    pattern.lastIndex = '@apply'.length
    if (pattern.test(rule)) return { index }
  }
  return null
}

interface Place {
  readonly message: string
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly codeFrame?: string
}

function placeAt(path: string, css: string, offset: number, reason: string): Place {
  const before = css.slice(0, offset).split('\n')
  const line = before.length
  const column = (before.at(-1)?.length ?? 0) + 1
  const codeFrame = new CssSyntaxError(reason, line, column, css, path).showSourceCode(false)
  return { message: `${path.slice(1)}: ${reason}`, file: path.slice(1), line, column, codeFrame }
}
