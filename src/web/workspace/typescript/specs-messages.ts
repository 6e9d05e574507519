/** Specs that the workspace has the worker read as flows, and what it hears. Parsed at both ends. */
import * as v from 'valibot'
import { stepSchema } from '../../../core/flows/flow-schema.ts'
import type { ReadSpec } from '../../../core/flows/playwright/spec-test.ts'

export const specsRequestSchema = v.object({
  kind: v.literal('specs'),
  id: v.number(),
  files: v.array(v.tuple([v.string(), v.string()])),
})
export type SpecsRequest = v.InferOutput<typeof specsRequestSchema>

const readSchema = v.object({
  tests: v.array(
    v.object({
      name: v.string(),
      line: v.number(),
      steps: v.nullable(v.array(stepSchema)),
      unread: v.array(v.object({ line: v.number(), reason: v.string() })),
    }),
  ),
  problem: v.nullable(v.string()),
})

/** By path. */
type ReadSpecs = readonly (readonly [string, ReadSpec])[]

export const specsReplySchema = v.object({
  kind: v.literal('specs'),
  id: v.number(),
  specs: v.custom<ReadSpecs>((given) => v.is(v.array(v.tuple([v.string(), readSchema])), given)),
})
export type SpecsReply = v.InferOutput<typeof specsReplySchema>

export function answerSpecs(
  read: (path: string, text: string) => ReadSpec,
  { id, files }: SpecsRequest,
): SpecsReply {
  return { kind: 'specs', id, specs: files.map(([path, text]) => [path, read(path, text)]) }
}
