import type { ErrorEntry } from './error-entry.ts'

/** What can be wrong with a request before it is sent, of which the landing page loads no more of the catalogue. */
export const PROMPT_ERRORS = {
  'prompt-length': {
    row: null,
    sentence: 'This request has {length} characters and the limit is {limit}. Shorten it to send it.',
    nextStep: null,
    status: 413,
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>
