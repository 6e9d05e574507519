/** `template.json`: what a template is, for the gallery and for the demo model. See templates/README.md. */
import * as v from 'valibot'

const sentence = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
/** Lower case, as prompts are compared. */
const words = v.pipe(
  v.string(),
  v.regex(/^[^A-Z\s]+(?: [^A-Z\s]+)*$/, 'is not in lower case, single spaces between'),
)

const switchSchema = v.strictObject({
  key: v.string(),
  value: v.union([v.string(), v.boolean()]),
  says: v.pipe(v.array(words), v.minLength(1)),
})

export const templateManifestSchema = v.strictObject({
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  description: sentence,
  /** Words by which a prompt means this template. */
  says: v.pipe(v.array(words), v.minLength(1)),
  /** Words of which a prompt has to say one, too: another template is for those that say none. */
  when: v.exactOptional(v.pipe(v.array(words), v.minLength(1))),
  /** What it does, a line each. */
  does: v.pipe(v.array(sentence), v.minLength(1)),
  /** Other words for what it does, by which people wish for it. */
  meets: v.exactOptional(v.pipe(v.array(words), v.minLength(1))),
  /** Verb phrases: what people expect of such an app and this one does not do. */
  doesNot: v.array(sentence),
  /** What it keeps many of. */
  entity: v.exactOptional(v.strictObject({ one: words, many: words })),
  /** Settings by their key in `src/settings.ts`, each with the words that follow a number which means it. */
  numbers: v.exactOptional(
    v.array(v.strictObject({ key: v.string(), says: v.pipe(v.array(words), v.minLength(1)) })),
  ),
  /** Settings by their key in `src/settings.ts`, with a value, and the words by which somebody wants it so. */
  switches: v.exactOptional(v.array(switchSchema)),
  /** The same, for prompts of a new app in which none of the words stand. */
  unsaid: v.exactOptional(v.array(switchSchema)),
  /** Requests that can be made next, which the demo model can meet, too. */
  tries: v.array(sentence),
})

export type TemplateManifest = v.InferOutput<typeof templateManifestSchema>

/** @throws Error that names the property and what is wrong with it. */
export function parseTemplateManifest(text: string): TemplateManifest {
  const result = v.safeParse(templateManifestSchema, JSON.parse(text))
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`template.json: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`)
}
