/** Messages between the workspace and a frame (S7.15), over the control port. The frame's side can be forged. */
import * as v from 'valibot'

const MAX_TEXT = 20_000
const text = v.pipe(
  v.string(),
  v.transform((value) => value.slice(0, MAX_TEXT)),
)

export const frameToWorkspaceSchema = v.variant('type', [
  v.object({ type: v.literal('progress'), step: text }),
  v.object({ type: v.literal('previewSuccess') }),
  v.object({
    type: v.literal('previewError'),
    title: text,
    message: text,
    stack: text,
    file: v.optional(text),
    line: v.optional(v.number()),
    column: v.optional(v.number()),
  }),
])

export type FrameToWorkspace = v.InferOutput<typeof frameToWorkspaceSchema>

export const workspaceToFrameSchema = v.variant('type', [v.object({ type: v.literal('refresh') })])

export type WorkspaceToFrame = v.InferOutput<typeof workspaceToFrameSchema>
