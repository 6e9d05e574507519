import { fillSentence } from '../errors/catalogue/fill-sentence.ts'
import { PROMPT_ERRORS } from '../errors/catalogue/prompt-errors.ts'

/** S9.36: the longest request, in characters. */
export const MAX_PROMPT_LENGTH = 32_000

/** Why a request cannot be sent, as a sentence for the user; null when length is no obstacle. */
export function promptLengthProblem(text: string): string | null {
  if (text.length <= MAX_PROMPT_LENGTH) return null
  const [length, limit] = [text.length, MAX_PROMPT_LENGTH].map((count) => count.toLocaleString('en'))
  return fillSentence(PROMPT_ERRORS['prompt-length'].sentence, { length: length ?? '', limit: limit ?? '' })
}
