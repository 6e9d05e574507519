/** What a field of a request may be. Each has a limit, and none holds what PostgreSQL cannot store. */
import * as v from 'valibot'
import { jsonObjectSchema } from './json-object.ts'

/** Neither NUL nor half of a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && Buffer.from(text).toString() === text
}

export const text = (most: number) =>
  v.pipe(v.string(), v.maxLength(most), v.check(isStorable, 'Text with characters that cannot be stored'))

/** As GoTrue has it: HTML's grammar, which is ASCII, in lower case. */
export const email = v.pipe(
  v.string(),
  v.maxLength(255),
  v.rfcEmail('Unable to validate email address: invalid format'),
  // After it: letters of other scripts become ASCII here.
  v.toLowerCase(),
)

/** Absent, null and empty are the same to GoTrue. */
export const optional = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.nullish(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      schema,
    ]),
    null,
  )

export const password = optional(text(1024))
export const phone = optional(text(64))
export const metadata = v.nullish(jsonObjectSchema, {})

export const challenge = {
  code_challenge: optional(v.pipe(text(128), v.minLength(43))),
  code_challenge_method: optional(v.pipe(text(8), v.toLowerCase(), v.picklist(['s256', 'plain']))),
}
