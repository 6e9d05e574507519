import * as v from 'valibot'

/**
 * What is wrong with the user's code, whoever finds it: the compiler, the styles, TypeScript, or the app when it runs. A
 * value, never an exception of ours. Titles and messages follow S8.17.
 */
export const diagnosticSchema = v.object({
  kind: v.optional(v.picklist(['compile', 'resolve', 'json', 'entry', 'style', 'runtime'])),
  title: v.string(),
  message: v.string(),
  /** Path inside the project, without a leading slash. */
  file: v.optional(v.string()),
  /** 1-based. */
  line: v.optional(v.number()),
  /** 1-based. */
  column: v.optional(v.number()),
  /** A few source lines with the place marked, as plain text. */
  codeFrame: v.optional(v.string()),
  stack: v.optional(v.string()),
  /** Whose browsers said so where it was not the preview: every word of the message is a stranger's. */
  metBy: v.optional(v.literal('visitors')),
  /** What is wrong around the project, not in it: the network, the server, this machine. It goes away by itself. */
  cause: v.optional(v.literal('surroundings')),
})

/** The flow that failed: no app and no worker says so, hence it is no part of what is read from them. */
interface FlowOfDiagnostic {
  readonly path: string
  /** Data URL of a PNG: the app as it was when the flow failed. */
  readonly picture: string | null
}

export type Diagnostic = v.InferOutput<typeof diagnosticSchema> & { readonly flow?: FlowOfDiagnostic }

/** S8.17: the overlay's titles. */
export const COMPILE_ERROR_TITLE = 'Babel Compilation Error'
export const PREVIEW_ERROR_TITLE = 'Preview Error'
