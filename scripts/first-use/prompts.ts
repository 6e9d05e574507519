/** The prompts and edits of the first use, as they lie in `prompts/`, with what a person would expect of each. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const texts = v.optional(v.array(v.string()), [])

const promptSchema = v.strictObject({
  language: v.picklist(['en', 'de', 'es', 'fr', 'it']),
  prompt: v.string(),
  /** The folder of the template that it means; null where none is for it. */
  template: v.optional(v.nullable(v.string()), null),
  /** What the app has to say, keep or be coloured in: in its own files, and nowhere in the template's. */
  has: texts,
  /** What has to stand under "Not in this version": each a part of one line, and no line without one. */
  missing: texts,
  /** What the review called it. */
  kind: v.optional(v.string()),
})

const editSchema = v.strictObject({
  /** The prompt of the app that it changes. */
  app: v.string(),
  request: v.string(),
  /** Exactly the files that change, where only these may. */
  touches: v.optional(v.array(v.string())),
  /** What changed files have, and had not before. */
  has: texts,
  /** That no script can do it: nothing changes, and the answer says so. */
  left: v.optional(v.boolean(), false),
})

export type FirstPrompt = v.InferOutput<typeof promptSchema>
export type FirstEdit = v.InferOutput<typeof editSchema>

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`prompts/${name}.json`, import.meta.url), 'utf8'))
const prompts = (name: string) => v.parse(v.array(promptSchema), read(name))

export const PROMPTS = {
  /** Kinds that no template is for. */
  beyond: prompts('beyond'),
  /** Kinds that a template is for. */
  fitting: prompts('fitting'),
  /** The 25 kinds of the review of first use, written anew. */
  review: prompts('review'),
} as const
export const EDITS = v.parse(v.array(editSchema), read('edits'))
