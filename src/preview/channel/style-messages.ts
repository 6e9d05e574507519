/** Messages between the frame host and its style worker. */
import * as v from 'valibot'
import { diagnosticSchema } from '../../core/diagnostics/diagnostic.ts'
import type { StyleInput } from './module-messages.ts'

export type StyleRequest = StyleInput & { readonly requestId: number }

/** Only sheets whose text differs from what was sent last. */
const sheetsSchema = v.array(v.object({ id: v.string(), css: v.string() }))

export const styleReplySchema = v.variant('type', [
  /** The worker has started: nothing of the project has run so far. */
  v.object({ type: v.literal('ready') }),
  /** It takes another step, or waits for the network. */
  v.object({ type: v.literal('beat') }),
  v.object({
    type: v.literal('built'),
    requestId: v.number(),
    sheets: sheetsSchema,
    /** What the preview leaves out of the project's configuration, in sentences. */
    warnings: v.array(v.string()),
  }),
  /** Comes unasked, a while after edits stopped: the same sheets without what is no longer used. */
  v.object({ type: v.literal('settled'), sheets: sheetsSchema }),
  v.object({ type: v.literal('failed'), requestId: v.number(), diagnostic: diagnosticSchema }),
])

export type StyleReply = v.InferOutput<typeof styleReplySchema>

/** Where a frame is told that the module of a stylesheet runs: `(id) => void`. */
export const SHOW_SHEET = 'lathe.show-sheet'

/** Where a frame offers the text of `?inline` stylesheets to its modules: `(id) => Promise<string>`. */
export const INLINE_CSS = 'lathe.inline-css'
