import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { cutText } from '../secrets/cut-text.ts'

const MAX_MESSAGE = 220

/** What is wrong and where, in one line that ends with a full stop. */
export function diagnosticSentence({ message, file, line }: Diagnostic): string {
  const [first = ''] = message.trim().split('\n')
  const said = first.length > MAX_MESSAGE ? `${cutText(first, MAX_MESSAGE)}…` : first.replace(/\.$/, '')
  if (file === undefined || (line === undefined && said.includes(file))) return `${said}.`
  return `${said} (${line === undefined ? file : `${file}:${line}`}).`
}
