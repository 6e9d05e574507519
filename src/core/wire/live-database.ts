/**
 * The database of a published app, which is another than the one in the preview: what the workspace and the server say
 * about it, below `/api/sites/{key}/live`. `…/data` is as `/api/backends/{key}/data` is.
 */
import * as v from 'valibot'
import { accessFindingSchema } from './access-findings.ts'
import { databaseFilesSchema, type Loss, lossSchema } from './backends.ts'

/** Where something is wrong in a project's database files, and what helps: sentences. */
const liveProblemSchema = v.object({
  message: v.string(),
  fix: v.nullable(v.string()),
  /** A migration's file name; null for the seed, or for no place. */
  file: v.nullable(v.string()),
  /** Of that file; the first is 1. */
  line: v.nullable(v.number()),
})

/** Answer of `POST …/plan`, whose body is a project's database files: what publishing them would do, tried on a copy. */
export const livePlanSchema = v.object({
  /** Nobody uses it yet: it would be made. */
  isFirst: v.boolean(),
  /** File names of what would be applied. */
  migrations: v.array(v.string()),
  /** Of rows that people have entered. */
  losses: v.array(lossSchema),
  /** What looks wrong about who may do what. */
  findings: v.array(accessFindingSchema),
  /** What of that could not be tried. */
  untried: v.array(v.string()),
  /** Why it cannot be published; null when it can. */
  problem: v.nullable(liveProblemSchema),
})
export type LivePlan = v.InferOutput<typeof livePlanSchema>

/** What a deployment does with the database. */
export const liveChangeSchema = v.object({
  files: databaseFilesSchema,
  /** Whether a database that is made gets the seed's rows. */
  withSamples: v.boolean(),
  /** What may be deleted, by {@link lossId}. */
  agreed: v.pipe(v.array(v.pipe(v.string(), v.maxLength(400))), v.maxLength(1_000)),
  /** The site's name, as a person typed it to agree; empty where nothing is deleted. */
  typed: v.pipe(v.string(), v.maxLength(100)),
})
export type LiveChange = v.InferOutput<typeof liveChangeSchema>

/** What there is of a project's live database. */
export const liveStateSchema = v.object({
  /** Whether it is there. */
  isThere: v.boolean(),
  /** For the app's files: it opens nothing but what policies open to everybody. */
  anonKey: v.string(),
  /** What was kept of it from before something that changed it, the newest first; `at` in milliseconds since 1970. */
  copies: v.array(v.object({ id: v.string(), at: v.number() })),
})
export type LiveState = v.InferOutput<typeof liveStateSchema>

/** Answer of `GET …/copies/{id}`: how many rows tables have now, and had then; null where there is no such table. */
export const liveCopySchema = v.object({
  tables: v.array(
    v.object({ table: v.string(), now: v.nullable(v.number()), before: v.nullable(v.number()) }),
  ),
})
export type LiveCopy = v.InferOutput<typeof liveCopySchema>

/** Body of `POST …/copies/{id}`, which brings its rows back: the site's name, as a person typed it. */
export const bringBackSchema = v.object({ typed: v.pipe(v.string(), v.maxLength(100)) })

/** The same for the same thing, however many rows it has by then. */
export function lossId({ kind, table, name }: Pick<Loss, 'kind' | 'table' | 'name'>): string {
  return JSON.stringify([kind, table, name])
}
