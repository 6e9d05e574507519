import { errorSentence } from '../errors/catalogue.ts'

/** Why a block holds less than it should (S8.8). What was finished before the problem still counts. */
export interface AnswerProblem {
  readonly code: 'no-json-object' | 'no-files-array' | 'invalid' | 'cut'
  readonly message: string
}

export const NO_JSON_OBJECT: AnswerProblem = {
  code: 'no-json-object',
  message: errorSentence('no-json-object'),
}

export const NO_FILES_ARRAY: AnswerProblem = {
  code: 'no-files-array',
  message: errorSentence('no-files-array'),
}

export const CUT: AnswerProblem = {
  code: 'cut',
  message: errorSentence('parse-failed', { detail: 'the answer ended before the block was complete.' }),
}

/** `detail` is the end of a sentence. */
export function invalidBlock(detail: string): AnswerProblem {
  return { code: 'invalid', message: errorSentence('parse-failed', { detail }) }
}
