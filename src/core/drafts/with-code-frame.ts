import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { cutText } from '../secrets/cut-text.ts'
import { isSecretText } from '../secrets/secret-file.ts'

const LINES_AROUND = 4
const MAX_LINE = 200

/** A diagnostic with the lines around its place, where that is known. */
export function withCodeFrame(diagnostic: Diagnostic, files: ReadonlyMap<string, string>): Diagnostic {
  const { file, line } = diagnostic
  const text = file === undefined ? undefined : files.get(file)
  if (file === undefined || text === undefined || line === undefined || isSecretText(file, text))
    return diagnostic
  const lines = text.split('\n')
  const from = Math.max(0, line - 1 - LINES_AROUND)
  const shown = lines.slice(from, line + LINES_AROUND)
  const width = String(from + shown.length).length
  const codeFrame = shown
    .map((one, index) => {
      const number = from + index + 1
      return `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${cutText(one, MAX_LINE)}`
    })
    .join('\n')
  return { ...diagnostic, codeFrame }
}
