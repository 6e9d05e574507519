/** `/api/projects`: what the workspace and the server say about saved projects. */
import * as v from 'valibot'
import { partHashSchema } from './node.ts'

export const PROJECTS_PATH = '/api/projects'

/** Days for which a deleted project can be brought back. */
export const DAYS_KEPT_AFTER_DELETION = 30

/** Names one state of a project on the server: its version and its root. Sent in quotes, as HTTP wants. */
export const etagSchema = v.pipe(v.string(), v.regex(/^\d{1,15}-[\w-]{43}$/))

export const projectKeySchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

const projectSummarySchema = v.object({
  key: projectKeySchema,
  name,
  etag: etagSchema,
  /** Milliseconds since the epoch, as all times. */
  createdAt: v.number(),
  updatedAt: v.number(),
  deletedAt: v.nullable(v.number()),
})
export type ProjectSummary = v.InferOutput<typeof projectSummarySchema>

/** Answer of `GET /api/projects`. */
export const projectListSchema = v.object({ projects: v.array(projectSummarySchema) })

/** Header of the pack that `PUT /api/projects/{key}` takes. */
export const saveHeaderSchema = v.object({
  /** The root that becomes the project's state. */
  root: partHashSchema,
  name,
  createdAt: v.pipe(v.number(), v.safeInteger()),
})
export type SaveHeader = v.InferOutput<typeof saveHeaderSchema>

/** Header of the pack that `GET /api/projects/{key}` answers. */
export const loadHeaderSchema = v.object({
  root: partHashSchema,
  etag: etagSchema,
  /** Whether these are all parts, or only those that came after the state asked about. */
  isWhole: v.boolean(),
})
export type LoadHeader = v.InferOutput<typeof loadHeaderSchema>

export const savedSchema = v.object({ etag: etagSchema })

/** Every refusal. `code` is one of the error catalogue's. */
export const refusalSchema = v.object({
  code: v.string(),
  message: v.string(),
  /** With 412: what the server holds; null when it holds nothing, or a deleted project. */
  etag: v.exactOptional(v.nullable(etagSchema)),
  /** With 409: parts that the root names and the server lacks. */
  missing: v.exactOptional(v.array(partHashSchema)),
})
export type Refusal = v.InferOutput<typeof refusalSchema>
