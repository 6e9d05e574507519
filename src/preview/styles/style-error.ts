/** What is wrong with a project's styles, told by the file and line that it was found in. */
import { CssSyntaxError } from 'postcss'
import type { Diagnostic } from '../channel/diagnostic.ts'

/** S8.17: the overlay's title, which the channel's module of that name would pull a validator in for. */
const TITLE = 'Preview Error'

/** Thrown for a file that is not a stylesheet: a configuration, or what it imports. */
export class StyleError extends Error {
  readonly file: string

  /** @param path absolute inside the project */
  constructor(path: string, cause: unknown) {
    super(`${path.slice(1)}: ${cause instanceof Error ? cause.message : String(cause)}`)
    this.file = path.slice(1)
  }
}

/** @param path the stylesheet that was being built */
export function styleDiagnostic(error: unknown, path: string): Diagnostic {
  const base = { kind: 'style', title: TITLE } as const
  if (error instanceof StyleError) return { ...base, message: error.message, file: error.file }
  if (!(error instanceof CssSyntaxError)) {
    const message = error instanceof Error ? error.message : String(error)
    return { ...base, message: `${path.slice(1)}: ${message}`, file: path.slice(1) }
  }
  const file = (error.file ?? path).slice(1)
  const place = error.line === undefined ? {} : { line: error.line, column: error.column ?? 1 }
  const codeFrame = error.showSourceCode(false)
  return {
    ...base,
    message: `${file}: ${error.reason}`,
    file,
    ...place,
    ...(codeFrame === '' ? {} : { codeFrame }),
  }
}
