/**
 * What a saved project is made of. Every part is immutable and named by the hash of its bytes: blobs hold the text of
 * files, nodes hold JSON and name other parts. So an edit stores what changed and shares the rest. Owns the form of
 * nodes; does not know what a project is for.
 */
import * as v from 'valibot'

/** SHA-256 of a part's kind and bytes, as 43 characters of base64url. */
export const partHashSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
export type PartHash = string

/** How a text became bytes: `base64` was decoded; `utf16` is for texts that UTF-8 cannot hold. */
const encodingSchema = v.picklist(['utf8', 'utf16', 'base64'])
export type BlobEncoding = v.InferOutput<typeof encodingSchema>

/** A text: itself when it is short, else where its bytes are. */
const textSchema = v.union([v.string(), v.tuple([partHashSchema, encodingSchema])])
export type SavedText = v.InferOutput<typeof textSchema>

const MAX_TEXT = 1_000_000
const text = v.pipe(v.string(), v.maxLength(MAX_TEXT))

/** One folder of a project: its files (name, type, binary or not, encoding, blob) and the folders in it. */
const treeSchema = v.object({
  kind: v.literal('tree'),
  files: v.array(v.tuple([text, text, v.boolean(), encodingSchema, partHashSchema])),
  folders: v.array(v.tuple([text, partHashSchema])),
})
export type TreeNode = v.InferOutput<typeof treeSchema>

const causeSchema = v.variant('type', [
  v.object({ type: v.literal('template') }),
  v.object({ type: v.literal('import') }),
  v.object({ type: v.literal('ai'), messageId: text }),
  v.object({ type: v.literal('edit'), path: text }),
  v.object({ type: v.literal('element'), path: text }),
  v.object({ type: v.literal('restore'), path: text }),
  v.object({
    type: v.literal('undo'),
    messageId: text,
    noticeId: text,
    /** A tree; null when the message was no longer in the chat. */
    snapshot: v.nullable(partHashSchema),
    messages: v.array(partHashSchema),
  }),
  v.object({ type: v.literal('redo'), messageId: text, undoId: text }),
])
export type SavedCause = v.InferOutput<typeof causeSchema>

const revisionSchema = v.object({
  kind: v.literal('revision'),
  id: text,
  parent: v.nullable(partHashSchema),
  tree: partHashSchema,
  cause: causeSchema,
  createdAt: v.number(),
})
export type RevisionNode = v.InferOutput<typeof revisionSchema>

const changeSchema = v.variant('operation', [
  v.object({
    operation: v.picklist(['CREATE', 'UPDATE']),
    path: text,
    description: textSchema,
    content: textSchema,
    base: v.exactOptional(textSchema),
  }),
  v.object({ operation: v.literal('DELETE'), path: text, description: textSchema }),
])
export type SavedChange = v.InferOutput<typeof changeSchema>

const problemSchema = v.object({
  title: text,
  message: text,
  stack: text,
  file: v.exactOptional(text),
  line: v.exactOptional(v.number()),
  column: v.exactOptional(v.number()),
  excerpt: v.exactOptional(text),
  /** Path of the flow that failed. Its picture is not kept. */
  flow: v.exactOptional(text),
})
export type SavedProblem = v.InferOutput<typeof problemSchema>

const triesSchema = v.array(v.object({ problem: text, paths: v.array(text), said: text, result: text }))

const healthSchema = v.object({
  states: v.number(),
  faults: v.array(
    v.object({
      rule: text,
      element: text,
      place: v.nullable(v.object({ file: text, line: v.number(), column: v.number() })),
      count: v.number(),
    }),
  ),
  faultCount: v.number(),
  errors: v.array(text),
  failed: v.array(text),
  longestTask: v.number(),
  codeBytes: v.number(),
  layoutShift: v.number(),
})

const draftSchema = v.object({
  kind: v.picklist(['unfinished', 'held-back', 'failing', 'unchecked', 'deleting']),
  changes: v.array(changeSchema),
  reason: textSchema,
  writingPath: v.exactOptional(text),
  startedFrom: v.exactOptional(partHashSchema),
  images: v.exactOptional(v.array(v.object({ data: textSchema, mimeType: text }))),
  problems: v.exactOptional(v.array(problemSchema)),
  isStopped: v.exactOptional(v.literal(true)),
  losses: v.exactOptional(v.array(text)),
})
export type SavedDraft = v.InferOutput<typeof draftSchema>

const elementSchema = v.object({
  selector: text,
  tag: text,
  text,
  classes: v.array(text),
  attributes: v.record(text, text),
  places: v.array(v.object({ file: text, line: v.number(), column: v.number() })),
  sameSource: v.number(),
  indexInSource: v.number(),
})

const tokens = v.pipe(v.number(), v.minValue(0))
const usageSchema = v.object({
  model: text,
  requests: tokens,
  prompt: v.exactOptional(tokens),
  cached: v.exactOptional(tokens),
  written: v.exactOptional(tokens),
  thinking: v.exactOptional(tokens),
  output: v.exactOptional(tokens),
  isEstimated: v.exactOptional(v.literal(true)),
  money: v.exactOptional(v.object({ usd: tokens, pricesFrom: text })),
})

const messageSchema = v.object({
  kind: v.literal('message'),
  id: text,
  role: v.picklist(['user', 'ai']),
  text: textSchema,
  mode: v.exactOptional(v.picklist(['build', 'ask', 'plan'])),
  imageUrls: v.array(textSchema),
  selectedElements: v.exactOptional(v.array(elementSchema)),
  codeChanges: v.array(changeSchema),
  previousFileSystem: v.exactOptional(partHashSchema),
  draft: v.exactOptional(draftSchema),
  losses: v.exactOptional(v.array(text)),
  error: v.exactOptional(textSchema),
  repairs: v.exactOptional(v.array(v.object({ paths: v.array(v.string()), sentence: v.string() }))),
  tries: v.exactOptional(triesSchema),
  health: v.exactOptional(healthSchema),
  source: v.exactOptional(v.picklist(['demo', 'operator', 'own-key'])),
  usage: v.exactOptional(usageSchema),
})
export type MessageNode = v.InferOutput<typeof messageSchema>

/** A node of its own, so that an edit of a file does not write the chat again. */
const chatSchema = v.object({ kind: v.literal('chat'), messages: v.array(partHashSchema) })

/** The root of a saved project. */
const projectSchema = v.object({
  kind: v.literal('project'),
  /** Creation time in milliseconds (S3.1). */
  id: v.pipe(v.number(), v.safeInteger()),
  name: text,
  head: partHashSchema,
  chat: partHashSchema,
  lockedPaths: v.array(text),
  instructions: textSchema,
})
export type ProjectNode = v.InferOutput<typeof projectSchema>

export const nodeSchema = v.variant('kind', [
  treeSchema,
  revisionSchema,
  messageSchema,
  chatSchema,
  projectSchema,
])
export type SavedNode = v.InferOutput<typeof nodeSchema>
