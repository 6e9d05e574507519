import { cutText } from '../../../core/secrets/cut-text.ts'
import type { Problem } from './problem.ts'

/** What is worth sending: more than that is the same few causes again. */
const MAX_PROBLEMS = 30
const MAX_MESSAGE = 600

/** Asks the agent to repair what TypeScript found; errors before warnings. */
export function problemsRequest(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const sent = (errors.length > 0 ? errors : problems).slice(0, MAX_PROBLEMS)
  const lines = sent.map(
    ({ path, line, column, code, message }) =>
      `- ${path}:${line}:${column} TS${code}: ${cutText(message, MAX_MESSAGE).replace(/(?<!\s)\s*\n\s*/g, ' ')}`,
  )
  const rest = problems.length - sent.length
  return [
    'TypeScript reports these problems. Fix them without changing what the app does.',
    '',
    ...lines,
    ...(rest > 0 ? ['', `There are ${rest} more; they may have the same causes.`] : []),
  ].join('\n')
}
