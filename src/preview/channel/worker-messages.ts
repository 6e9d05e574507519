/** Messages between the workspace and its compile worker. Both are Lathe's own code on one origin. */
import * as v from 'valibot'
import { previewModeSchema } from './preview-mode.ts'

const fileSchema = v.object({ content: v.string(), type: v.string(), isBinary: v.optional(v.literal(true)) })

export const workspaceToWorkerSchema = v.variant('type', [
  /** Sent first; the manifest maps bare specifiers to absolute URLs of prepared packages. */
  v.object({
    type: v.literal('start'),
    packages: v.record(v.string(), v.string()),
    mode: previewModeSchema,
  }),
  /** A frame connected: the accompanying port gets the whole graph, then its changes. */
  v.object({ type: v.literal('connect') }),
  v.object({
    type: v.literal('files'),
    changed: v.array(v.tuple([v.string(), fileSchema])),
    removed: v.array(v.string()),
  }),
  /** The preview ended: let go of its frame and files, keep what was compiled. */
  v.object({ type: v.literal('stop') }),
  /** Compile a file of a draft ahead of its commit. */
  v.object({ type: v.literal('warm'), path: v.string(), file: fileSchema }),
])

export type WorkspaceToWorker = v.InferOutput<typeof workspaceToWorkerSchema>
