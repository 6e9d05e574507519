/** Messages between the workspace and its compile worker. Both are Lathe's own code on one origin. */
import * as v from 'valibot'
import { diagnosticReportSchema } from '../../core/diagnostics/coded-diagnostic.ts'
import { diagnosticSchema } from '../../core/diagnostics/diagnostic.ts'
import { previewModeSchema } from './preview-mode.ts'
import type { SiteGraph } from './site-graph.ts'

const fileSchema = v.object({ content: v.string(), type: v.string(), isBinary: v.optional(v.literal(true)) })

export const workspaceToWorkerSchema = v.variant('type', [
  /** Sent first. */
  v.object({
    type: v.literal('start'),
    packagesOrigin: v.string(),
    mode: previewModeSchema,
    /** Compile to be published: what for is told by `site`. */
    isSite: v.optional(v.boolean()),
    /** The names that a page of this browser has by itself. */
    pageNames: v.array(v.string()),
  }),
  /**
   * A page connected: the accompanying port gets the whole graph, then its changes, in the place of the one that this
   * page had before. Page 0 is the workspace's frame, the others are tabs.
   */
  v.object({ type: v.literal('connect'), page: v.number() }),
  v.object({ type: v.literal('disconnect'), page: v.number() }),
  v.object({
    type: v.literal('files'),
    changed: v.array(v.tuple([v.string(), fileSchema])),
    removed: v.array(v.string()),
  }),
  /**
   * Build with the files of a draft, and say what is wrong; no page hears of it. What was shown stays shown until the
   * next `files`, which says what the project has become.
   */
  v.object({
    type: v.literal('check'),
    id: v.number(),
    changed: v.array(v.tuple([v.string(), fileSchema])),
    removed: v.array(v.string()),
    /** The draft's own files. */
    paths: v.array(v.string()),
  }),
  /**
   * A page in which a draft is to be tried connected: the port gets the draft that is held back, once `boot` asks for it.
   * `isStyled`: with its styles, also where they are those of what is shown.
   */
  v.object({ type: v.literal('trial'), isStyled: v.optional(v.boolean()) }),
  /** Send it. What is shown stays as it is. */
  v.object({ type: v.literal('boot') }),
  /** The page in which a draft was tried is gone. */
  v.object({ type: v.literal('end-trial') }),
  /** The preview ended: let go of its frame and files, keep what was compiled. */
  v.object({ type: v.literal('stop') }),
  /** Compile a file of a draft ahead of its commit. */
  v.object({ type: v.literal('warm'), path: v.string(), file: fileSchema }),
])

/** The way back, past the frame: what it says cannot be forged there. */
export const workerToWorkspaceSchema = v.variant('type', [
  /** What is being done for the packages; null when it is done. */
  v.object({ type: v.literal('progress'), step: v.nullable(v.string()) }),
  /** What a check found; null when something else came in between. */
  v.object({ type: v.literal('checked'), id: v.number(), report: v.nullable(diagnosticReportSchema) }),
  /** What the project is published from; null when it is not whole, and what is wrong with it. */
  v.object({
    type: v.literal('site'),
    site: v.nullable(v.custom<SiteGraph>((value) => typeof value === 'object' && value !== null)),
    diagnostics: v.array(diagnosticSchema),
  }),
  /** The worker has something to do, and is at it. */
  v.object({ type: v.literal('beat') }),
  /** It waits for the package service. */
  v.object({ type: v.literal('waiting') }),
  /** It has let go of the project, as `stop` asked for. */
  v.object({ type: v.literal('stopped') }),
  /** It has done all that it was sent. */
  v.object({ type: v.literal('rest') }),
  /** Packages that the project imports and does not declare, with the range to declare. */
  v.object({ type: v.literal('undeclared'), packages: v.record(v.string(), v.string()) }),
])

export type WorkerToWorkspace = v.InferOutput<typeof workerToWorkspaceSchema>
export type WorkspaceToWorker = v.InferOutput<typeof workspaceToWorkerSchema>
