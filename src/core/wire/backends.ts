/** `/api/backends`: what the workspace and the server say about the backend of a project's app. */
import * as v from 'valibot'

export const BACKENDS_PATH = '/api/backends'

const MAX_MIGRATIONS = 1_000

/** A file of `supabase/migrations`: a number, `_` or `-`, a name. */
const migrationSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(200), v.regex(/^\d{1,20}[_-][^/\\]+\.sql$/)),
  sql: v.string(),
})
export type Migration = v.InferOutput<typeof migrationSchema>

/**
 * What a project's files say of its database: body of `PUT /api/backends/{key}/migrations`, of `POST …/reset`, where the
 * database is made anew, and of `POST …/trial`, where a draft's is made for `trialKeyOf(key)` until `DELETE …/trial`.
 */
export const databaseFilesSchema = v.object({
  /** All of them, in their order. */
  migrations: v.pipe(v.array(migrationSchema), v.maxLength(MAX_MIGRATIONS)),
  /** Runs once, after a database's first migrations; null without one. */
  seed: v.optional(v.nullable(v.string()), null),
})
export type DatabaseFiles = v.InferOutput<typeof databaseFilesSchema>

/** Answer of `GET /api/backends/{key}`, and of what changes one. */
export const backendSchema = v.object({
  isThere: v.boolean(),
  /** File names of what was applied, in its order. */
  migrations: v.array(v.string()),
  /** For the app's own files: it opens nothing but what policies open to everybody. */
  anonKey: v.string(),
  /** Text of `database.types.ts`; empty without a backend. */
  types: v.string(),
  /** Tables, columns, policies and functions in few words, for a model; empty without a backend. */
  schema: v.string(),
  /** What was kept of its database from before something that deleted, the newest first; `at` in milliseconds since 1970. */
  copies: v.array(v.object({ id: v.string(), at: v.number() })),
})
export type Backend = v.InferOutput<typeof backendSchema>

/** Of rows that are there now. Tables are named as a person knows them: those of `public` without their schema. */
export const lossSchema = v.object({
  /** `values`: of a column that stays. `type`: a column's values become those of another type. `policy`: one that restricts. */
  kind: v.picklist(['table', 'column', 'rows', 'values', 'type', 'policy']),
  table: v.string(),
  /** Of the column or policy; null where all of the table is meant. */
  name: v.nullable(v.string()),
  /** Rows or values; null where nobody can tell how many of them. */
  count: v.nullable(v.number()),
  /** What deletes it: a migration's file name; null where no statement does that by name, or the whole database is made anew. */
  file: v.nullable(v.string()),
  /** Of that file; the first is 1. */
  line: v.nullable(v.number()),
})
export type Loss = v.InferOutput<typeof lossSchema>

/** Answer of `POST …/trial`: what a project would lose by these files. */
export const trialSchema = v.object({
  losses: v.array(lossSchema),
  /** The database is made anew, and keeps what the files alone say. */
  isAnew: v.boolean(),
  /** Text of `database.types.ts`, as it would be. */
  types: v.string(),
})
export type Trial = v.InferOutput<typeof trialSchema>

/** Answer of `POST …/copies/{id}`, which brings the rows of a copy back. */
export const broughtBackSchema = v.object({
  rows: v.number(),
  /** Tables of the copy with rows for which there is no table any more. */
  left: v.array(v.string()),
  /** Of the copy of what was there instead; null where nothing was. */
  copyId: v.nullable(v.string()),
})
export type BroughtBackRows = v.InferOutput<typeof broughtBackSchema>

/** With 422: where a migration failed, in PostgreSQL's words. */
export const failedMigrationSchema = v.object({
  code: v.literal('migration-failed'),
  message: v.string(),
  /** The file; null for the seed. */
  file: v.nullable(v.string()),
  /** Of that file; the first is 1. */
  line: v.number(),
  /** PostgreSQL's. */
  sqlState: v.string(),
  detail: v.nullable(v.string()),
  hint: v.nullable(v.string()),
  /** File names of what was applied before it and stays. */
  applied: v.array(v.string()),
})
export type FailedMigration = v.InferOutput<typeof failedMigrationSchema>
