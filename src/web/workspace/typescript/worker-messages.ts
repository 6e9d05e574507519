/** What the workspace and its one worker with TypeScript say to each other. Parsed at both ends. */
import * as v from 'valibot'
import { checkReplySchema, checkRequestSchema } from './check-messages.ts'
import { elementReplySchema, elementRequestSchema } from './element-messages.ts'
import { mendReplySchema, mendRequestSchema } from './mend-messages.ts'
import { repairReplySchema, repairRequestSchema } from './repair-messages.ts'
import { specsReplySchema, specsRequestSchema } from './specs-messages.ts'

/** Whoever asks has a number: ids of requests are its own, and so are the files that it told of. */
const client = v.number()

const requestSchema = v.variant('kind', [
  checkRequestSchema,
  elementRequestSchema,
  repairRequestSchema,
  mendRequestSchema,
  specsRequestSchema,
])
export type TypeScriptRequest = v.InferOutput<typeof requestSchema>

export const toTypeScriptSchema = v.variant('type', [
  v.object({
    type: v.literal('ask'),
    client,
    /** Somebody waits for it: a check that is not urgent lets it go first. */
    isUrgent: v.boolean(),
    request: requestSchema,
  }),
  /** It asks no more: what it asked for last is dropped, and so are its files. */
  v.object({ type: v.literal('forget'), client }),
])
export type ToTypeScript = v.InferOutput<typeof toTypeScriptSchema>

const replySchema = v.variant('kind', [
  checkReplySchema,
  elementReplySchema,
  repairReplySchema,
  mendReplySchema,
  specsReplySchema,
])
export type TypeScriptReply = v.InferOutput<typeof replySchema>

export const fromTypeScriptSchema = v.variant('type', [
  /** A step of work for that client begins: a sign of life, and whose work it is if there is no further one. */
  v.object({ type: v.literal('begun'), client }),
  /** Work that had begun is put off or wanted no more. */
  v.object({ type: v.literal('dropped'), client }),
  v.object({ type: v.literal('answered'), client, reply: replySchema }),
])
export type FromTypeScript = v.InferOutput<typeof fromTypeScriptSchema>
