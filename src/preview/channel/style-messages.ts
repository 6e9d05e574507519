/** Messages between the frame host and its style worker. */
import * as v from 'valibot'
import type { StyleInput } from './module-messages.ts'

export type StyleRequest = StyleInput & { readonly requestId: number }

export const styleReplySchema = v.variant('type', [
  v.object({
    type: v.literal('built'),
    requestId: v.number(),
    sheets: v.array(v.object({ id: v.string(), css: v.string() })),
  }),
  v.object({
    type: v.literal('failed'),
    requestId: v.number(),
    message: v.string(),
    file: v.optional(v.string()),
  }),
])

export type StyleReply = v.InferOutput<typeof styleReplySchema>
