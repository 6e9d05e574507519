/** Messages between the workspace and a frame (S7.15), over the control port. The frame's side can be forged. */
import * as v from 'valibot'
import { flowAnswers, flowRequests } from './flow-messages.ts'
import { frameLinkMessages, workspaceLinkMessages } from './link-messages.ts'
import { routeSchema, saidRouteSchema } from './route.ts'
import { selectedElementSchema } from './selected-element.ts'
import { siteMessages } from './site-messages.ts'

const MAX_TEXT = 20_000
const MAX_CONSOLE_ENTRIES = 200

const text = v.pipe(
  v.string(),
  v.transform((value) => value.slice(0, MAX_TEXT)),
)

/** 64 MB of PNG: a screen of twice 4K and more. */
const pngUrl = v.pipe(v.string(), v.startsWith('data:image/png;base64,'), v.maxLength(90_000_000))

export const CONSOLE_LEVELS = ['log', 'info', 'debug', 'warn', 'error'] as const

const consoleEntrySchema = v.object({
  level: v.picklist(CONSOLE_LEVELS),
  text,
  /** Milliseconds since the epoch; no later than a date can be. */
  at: v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15)),
})

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A place in the project's sources: its path, and 1-based line and column. */
const placeSchema = { file: v.optional(text), line: v.optional(count), column: v.optional(count) }

/** Looks at the length before the entries: a list of millions must cost nothing. */
const entriesSchema = v.pipe(
  v.custom<unknown[]>((value) => Array.isArray(value) && value.length <= MAX_CONSOLE_ENTRIES),
  v.array(consoleEntrySchema),
)

export const frameToWorkspaceSchema = v.variant('type', [
  ...frameLinkMessages,
  ...siteMessages,
  ...flowAnswers,
  v.object({ type: v.literal('progress'), step: text }),
  /** What is done for the app that runs, or starts, when that takes long; null when it is done. */
  v.object({ type: v.literal('busy'), step: v.nullable(text) }),
  v.object({ type: v.literal('previewSuccess') }),
  v.object({
    type: v.literal('previewError'),
    title: text,
    message: text,
    stack: text,
    /** Where the project is not to blame: nobody can repair it there. */
    cause: v.optional(v.literal('surroundings')),
    ...placeSchema,
  }),
  /** The person clicked a place in the overlay. */
  v.object({ type: v.literal('open-place'), ...placeSchema, file: text }),
  v.object({
    type: v.literal('console'),
    entries: entriesSchema,
    /** Entries that were left out because there were too many at once. */
    dropped: count,
  }),
  v.object({ type: v.literal('element-selected'), element: selectedElementSchema }),
  /** The outline was moved by keys to the element that these words name. */
  v.object({ type: v.literal('element-outlined'), label: text }),
  /** The person left select mode inside the frame. */
  v.object({ type: v.literal('exit-select-mode') }),
  v.object({ type: v.literal('screenshot-taken'), requestId: v.number(), url: pngUrl }),
  v.object({
    type: v.literal('screenshot-error'),
    requestId: v.number(),
    message: text,
    isLibraryMissing: v.boolean(),
  }),
  /** Where in the app the page is: path, search and hash. */
  v.object({
    type: v.literal('route'),
    route: saidRouteSchema,
    canGoBack: v.boolean(),
    canGoForward: v.boolean(),
  }),
])

export type FrameToWorkspace = v.InferOutput<typeof frameToWorkspaceSchema>
export type ConsoleEntry = v.InferOutput<typeof consoleEntrySchema>
export type ConsoleLevel = ConsoleEntry['level']

export const workspaceToFrameSchema = v.variant('type', [
  ...workspaceLinkMessages,
  ...flowRequests,
  v.object({ type: v.literal('refresh') }),
  v.object({ type: v.literal('enter-select-mode') }),
  v.object({ type: v.literal('exit-select-mode') }),
  v.object({
    type: v.literal('step-selection'),
    step: v.picklist(['parent', 'child', 'previous', 'next']),
  }),
  v.object({ type: v.literal('choose-selection') }),
  v.object({
    type: v.literal('take-screenshot'),
    requestId: v.number(),
    /** What lies behind a page that has no background of its own. Unset: black. */
    background: v.optional(v.picklist(['#000', '#fff'])),
  }),
  /** Only of a page that was drawn to be published: what keeps people from using it. */
  v.object({ type: v.literal('find-faults'), requestId: v.number() }),
  v.object({ type: v.literal('go'), to: v.picklist(['back', 'forward']) }),
  /** Loads this route of the app: path, search and hash. */
  v.object({ type: v.literal('open-route'), route: routeSchema }),
])

export type WorkspaceToFrame = v.InferOutput<typeof workspaceToFrameSchema>
