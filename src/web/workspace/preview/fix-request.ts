import type { PreviewError } from '../../../preview/controller.ts'

/** The longest stack that is worth sending, in characters. */
const MAX_STACK_LENGTH = 4000

/** S4.17: what Fix Now asks of the agent. */
export function fixRequest({ title, message, stack, file, line, column }: PreviewError): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  const details = [
    `${title}: ${message}`,
    place === '' ? null : `At ${place}`,
    stack.trim() === '' ? null : stack.trim().slice(0, MAX_STACK_LENGTH),
  ].filter((part) => part !== null)
  const fence = '`'.repeat(Math.max(3, longestBacktickRun(details.join('\n')) + 1))
  return [
    'The preview reports an error. Analyze the error details and fix the code.',
    '',
    fence,
    details.join('\n\n'),
    fence,
  ].join('\n')
}

function longestBacktickRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
}
