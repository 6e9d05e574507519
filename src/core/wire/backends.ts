/** `/api/backends`: what the workspace and the server say about the backend of a project's app. */
import * as v from 'valibot'

export const BACKENDS_PATH = '/api/backends'

const MAX_MIGRATIONS = 1_000

/** A file of `supabase/migrations`, as Supabase's CLI names them. */
const migrationSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(200), v.regex(/^\d{1,20}_[^/\\]+\.sql$/)),
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
})
export type Backend = v.InferOutput<typeof backendSchema>

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
