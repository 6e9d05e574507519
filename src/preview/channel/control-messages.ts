/** Messages between the workspace and a frame (S7.15), over the control port. The frame's side can be forged. */
import * as v from 'valibot'

const MAX_TEXT = 20_000
const MAX_CONSOLE_ENTRIES = 200

const text = v.pipe(
  v.string(),
  v.transform((value) => value.slice(0, MAX_TEXT)),
)

export const CONSOLE_LEVELS = ['log', 'info', 'debug', 'warn', 'error'] as const

const consoleEntrySchema = v.object({
  level: v.picklist(CONSOLE_LEVELS),
  text,
  /** Milliseconds since the epoch. */
  at: v.number(),
})

/** A place in the project's sources: its path, and 1-based line and column. */
const placeSchema = { file: v.optional(text), line: v.optional(v.number()), column: v.optional(v.number()) }

export const frameToWorkspaceSchema = v.variant('type', [
  v.object({ type: v.literal('progress'), step: text }),
  v.object({ type: v.literal('previewSuccess') }),
  v.object({ type: v.literal('previewError'), title: text, message: text, stack: text, ...placeSchema }),
  /** The person clicked a place in the overlay. */
  v.object({ type: v.literal('open-place'), ...placeSchema, file: text }),
  v.object({
    type: v.literal('console'),
    entries: v.pipe(v.array(consoleEntrySchema), v.maxLength(MAX_CONSOLE_ENTRIES)),
    /** Entries that were left out because there were too many at once. */
    dropped: v.number(),
  }),
])

export type FrameToWorkspace = v.InferOutput<typeof frameToWorkspaceSchema>
export type ConsoleEntry = v.InferOutput<typeof consoleEntrySchema>
export type ConsoleLevel = ConsoleEntry['level']

export const workspaceToFrameSchema = v.variant('type', [v.object({ type: v.literal('refresh') })])

export type WorkspaceToFrame = v.InferOutput<typeof workspaceToFrameSchema>
