/** `/api/account`: what belongs to a user and to none of their projects. */
import * as v from 'valibot'
import { MAX_INSTRUCTIONS_LENGTH } from './instructions-limit.ts'

export const INSTRUCTIONS_PATH = '/api/account/instructions'

/**
 * S2.33, for every project. `GET` answers them; `PUT` takes them with the version that they replace, and answers them
 * with their own. Version 0: there are none yet.
 */
export const accountInstructionsSchema = v.object({
  text: v.pipe(
    v.string(),
    v.maxLength(MAX_INSTRUCTIONS_LENGTH),
    // PostgreSQL has no place for it.
    v.check((text) => !text.includes('\0')),
  ),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})
export type AccountInstructions = v.InferOutput<typeof accountInstructionsSchema>
