/**
 * Messages between the compile worker and a frame, over the module port: what to run, and the way back for
 * questions that only the compiler can answer.
 */
import * as v from 'valibot'
import { diagnosticSchema } from '../../core/diagnostics/diagnostic.ts'

/** Where an import specifier leads: a module of the project, or a prepared package by URL. */
const importTargetSchema = v.variant('type', [
  v.object({ type: v.literal('module'), id: v.string() }),
  v.object({ type: v.literal('package'), url: v.string() }),
])

const moduleSchema = v.object({
  /** Absolute path inside the project with its query, for example `/src/App.tsx`. */
  id: v.string(),
  /** Body of an async function; see `host/evaluate.ts` for its parameters. */
  code: v.string(),
  imports: v.record(v.string(), importTargetSchema),
  /** Those of the specifiers that are only loaded when the module asks for them. */
  dynamic: v.array(v.string()),
})

const styleInputSchema = v.object({
  /** Names everything that the CSS is made from: equal keys, equal CSS. */
  key: v.string(),
  /** Which Tailwind the project's stylesheets are written for. */
  tailwind: v.picklist([3, 4]),
  /** Every stylesheet that the app imports, in import order: path with its query. */
  sheets: v.array(v.string()),
  /** Those of them that are shown only once their module runs, because it is imported dynamically. */
  lazySheets: v.array(v.string()),
  /** Configuration files and what they import, as module bodies: only a frame's origin may run them. */
  scripts: v.array(v.object({ id: v.string(), code: v.string(), imports: v.record(v.string(), v.string()) })),
  /** What configuration has of packages. */
  packages: v.object({
    /** Addresses of prepared modules, by specifier. */
    modules: v.record(v.string(), v.string()),
    /** Address below which the sources of a package are listed, by its name: class names are looked for in them. */
    sources: v.record(v.string(), v.string()),
    /** What cannot be had, by specifier, in a sentence. */
    problems: v.record(v.string(), v.string()),
  }),
  tailwindConfig: v.nullable(v.string()),
  postcssConfig: v.nullable(v.string()),
  /** The project's own list of browsers, or null for the default one. */
  browsers: v.nullable(v.array(v.string())),
  /** Where each specifier of a stylesheet leads: by path, then as written. */
  links: v.record(v.string(), v.record(v.string(), v.string())),
  /** Text files that differ since the last message: stylesheets, and whatever may hold class names. */
  files: v.array(v.object({ path: v.string(), text: v.string() })),
  removedFiles: v.array(v.string()),
})

const publicFileSchema = v.object({ path: v.string(), mimeType: v.string(), bytes: v.instance(Uint8Array) })

const environmentSchema = v.record(v.string(), v.union([v.string(), v.boolean()]))

const graphUpdateSchema = v.object({
  type: v.literal('update'),
  /** True for the first message on a port: it holds the whole project. */
  isFull: v.boolean(),
  /** Module that starts the app; null when there is none (a diagnostic then says so). */
  entry: v.nullable(v.string()),
  /** The project's `index.html`, empty when it has none. */
  html: v.string(),
  /** `import.meta.env` of every module. */
  env: environmentSchema,
  modules: v.array(moduleSchema),
  removed: v.array(v.string()),
  styles: v.nullable(styleInputSchema),
  publicFiles: v.array(publicFileSchema),
  removedPublicFiles: v.array(v.string()),
  /** What the person should know though everything works, in sentences for the console. */
  notes: v.array(v.string()),
  /** When not empty nothing else in the message applies: the last good app stays. */
  diagnostics: v.array(diagnosticSchema),
})

/** An error's stack whose frames were mapped back to the project's sources. */
const mappedStackSchema = v.object({
  type: v.literal('mapped-stack'),
  requestId: v.number(),
  stack: v.string(),
  file: v.optional(v.string()),
  line: v.optional(v.number()),
  column: v.optional(v.number()),
  codeFrame: v.optional(v.string()),
})

export const workerToFrameSchema = v.variant('type', [graphUpdateSchema, mappedStackSchema])

export const frameToWorkerSchema = v.variant('type', [
  v.object({ type: v.literal('map-stack'), requestId: v.number(), stack: v.string() }),
])

export type Environment = v.InferOutput<typeof environmentSchema>
export type ImportTarget = v.InferOutput<typeof importTargetSchema>
export type WireModule = v.InferOutput<typeof moduleSchema>
export type StyleInput = v.InferOutput<typeof styleInputSchema>
export type PublicFile = v.InferOutput<typeof publicFileSchema>
export type GraphUpdate = v.InferOutput<typeof graphUpdateSchema>
export type MappedStack = v.InferOutput<typeof mappedStackSchema>
export type WorkerToFrame = v.InferOutput<typeof workerToFrameSchema>
export type FrameToWorker = v.InferOutput<typeof frameToWorkerSchema>
