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

const testSchema = v.object({
  name: v.string(),
  line: v.number(),
  steps: v.nullable(v.array(stepSchema)),
  unread: v.array(v.object({ line: v.number(), reason: v.string() })),
})

export const specsReplySchema = v.object({
  kind: v.literal('specs'),
  id: v.number(),
  /** By path. */
  specs: v.array(
    v.tuple([v.string(), v.object({ tests: v.array(testSchema), problem: v.nullable(v.string()) })]),
  ),
})
export type SpecsReply = v.InferOutput<typeof specsReplySchema>

export function answerSpecs(
  read: (path: string, text: string) => ReadSpec,
  { id, files }: SpecsRequest,
): SpecsReply {
  const specs = files.map(([path, text]): [string, SpecsReply['specs'][number][1]] => {
    const { tests, problem } = read(path, text)
    const whole = tests.map(({ steps, unread, ...test }) => ({
      ...test,
      steps: steps === null ? null : [...steps],
      unread: [...unread],
    }))
    return [path, { tests: whole, problem }]
  })
  return { kind: 'specs', id, specs }
}
