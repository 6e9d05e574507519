import * as v from 'valibot'

/** To the worker: what has changed since the last message. An answer to an older one may never come. */
export const checkRequestSchema = v.object({
  kind: v.literal('check'),
  id: v.number(),
  /** Forgets every file before. */
  isReset: v.boolean(),
  changed: v.array(v.tuple([v.string(), v.string()])),
  removed: v.array(v.string()),
})
export type CheckRequest = v.InferOutput<typeof checkRequestSchema>
export type ProjectChanges = Omit<CheckRequest, 'kind'>

const problemSchema = v.object({
  path: v.string(),
  line: v.number(),
  column: v.number(),
  length: v.number(),
  severity: v.picklist(['error', 'warning']),
  code: v.number(),
  message: v.string(),
})

/** From the worker: what is wrong after the request of that id. */
export const checkReplySchema = v.object({
  kind: v.literal('check'),
  id: v.number(),
  problems: v.array(problemSchema),
  untyped: v.array(v.string()),
})
