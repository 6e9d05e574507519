/**
 * `/api/sites/{key}`: what the workspace and the server say about the address of a project's app (the site) and what is
 * served there (deployments, of which one is current). `key` is the project's.
 *
 * Publishing: `POST …/deployments` names all files by their hashes. What the server lacks it answers with 202 and
 * `missing`; each goes by `PUT …/files/{hash}`, and the same `POST` again makes the deployment and moves the pointer.
 */
import * as v from 'valibot'
import { liveChangeSchema, liveStateSchema } from './live-database.ts'
import { newSiteAccessSchema, siteAccessSchema } from './site-access.ts'
import { SITE_LIMITS } from './site-limits.ts'

export const SITES_PATH = '/api/sites'

/** SHA-256, hexadecimal. */
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const path = v.pipe(v.string(), v.minLength(1), v.maxLength(SITE_LIMITS.path))
const title = v.pipe(v.string(), v.maxLength(SITE_LIMITS.title))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const deploymentId = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))

const siteFileEntrySchema = v.object({
  path,
  /** Media type; a charset is the one parameter that it may have. */
  type: v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z]+\/[\w.+-]+(?:; charset=[\w-]+)?$/)),
  hash,
  size: v.pipe(count, v.maxValue(SITE_LIMITS.fileBytes)),
  isImmutable: v.boolean(),
})
export type SiteFileEntry = v.InferOutput<typeof siteFileEntrySchema>

const siteMapEntrySchema = v.object({
  path,
  hash,
  size: v.pipe(count, v.maxValue(SITE_LIMITS.mapBytes)),
})

const sitePageEntrySchema = v.object({
  path: v.pipe(v.string(), v.maxLength(SITE_LIMITS.path), v.startsWith('/')),
  file: path,
  title,
})

/** Body of `POST …/deployments`. */
export const newDeploymentSchema = v.object({
  /** Of the site; it is made with it, or renamed to it. Null leaves it as it is. */
  name: v.nullable(v.string()),
  title,
  /** The project's revision that it was built of. */
  revision: v.pipe(v.string(), v.maxLength(100)),
  /** What changed, in a person's words; empty when nobody said. */
  note: v.pipe(v.string(), v.maxLength(SITE_LIMITS.note)),
  files: v.pipe(v.array(siteFileEntrySchema), v.maxLength(SITE_LIMITS.files)),
  pages: v.pipe(v.array(sitePageEntrySchema), v.maxLength(SITE_LIMITS.pages)),
  /** Null for an app without a database. */
  database: v.optional(v.nullable(liveChangeSchema), null),
  /** Who may see it from then on; without it, who may now. */
  access: v.exactOptional(newSiteAccessSchema),
  /** Source maps of scripts among the files, under the paths of these. Kept with the deployment, and sent to nobody. */
  maps: v.exactOptional(v.pipe(v.array(siteMapEntrySchema), v.maxLength(SITE_LIMITS.files))),
})
export type NewDeployment = v.InferOutput<typeof newDeploymentSchema>

const deploymentSchema = v.object({
  id: deploymentId,
  /** Milliseconds since 1970. */
  at: v.number(),
  by: v.picklist(['you', 'another-account', 'demo-session']),
  title: v.string(),
  revision: v.string(),
  note: v.string(),
  files: count,
  /** Of all files, as they are before compression. */
  bytes: count,
  /** Why it cannot be served with the live database as it is: a sentence; null where it can. */
  blocked: v.optional(v.nullable(v.string()), null),
})
export type Deployment = v.InferOutput<typeof deploymentSchema>

/** Answer of `GET /api/sites/{key}`, and of what changes one. */
export const siteSchema = v.object({
  /** Null where nothing was ever published. */
  name: v.nullable(v.string()),
  /** Its origin, without a slash at its end; null without a name. */
  address: v.nullable(v.string()),
  /** Of the address, with `*` in place of the name. */
  pattern: v.string(),
  /** The deployment that is served; null when none is. */
  current: v.nullable(deploymentId),
  /** The newest first. */
  deployments: v.array(deploymentSchema),
  /** Names that it had, which lead to it. */
  oldNames: v.array(v.string()),
  /** Whether pages of others may show it in a frame. */
  mayBeFramed: v.boolean(),
  access: siteAccessSchema,
  /** Whether its pages tell what their visitors meet. */
  reportsVisitors: v.boolean(),
  /** What visitors are told instead, by whoever runs the server; null when nothing. */
  takenDown: v.nullable(v.string()),
  /** Null on a server without databases for apps. */
  live: v.optional(v.nullable(liveStateSchema), null),
})
export type Site = v.InferOutput<typeof siteSchema>

/** With 202: hashes of files that have to be sent first. */
export const missingFilesSchema = v.object({ missing: v.array(hash) })

/** Body of `PUT …/current`, which rolls back, publishes again, or takes the app off (null). */
export const currentSchema = v.object({ id: v.nullable(deploymentId) })

/** Body of `PUT …/settings`: what is left out stays. */
export const siteSettingsSchema = v.object({
  name: v.exactOptional(v.string()),
  mayBeFramed: v.exactOptional(v.boolean()),
  reportsVisitors: v.exactOptional(v.boolean()),
})
export type SiteSettings = v.InferOutput<typeof siteSettingsSchema>

/** Answer of `GET …/names/{name}`. */
export const nameAnswerSchema = v.object({
  isFree: v.boolean(),
  /** Why not, as a sentence. */
  message: v.string(),
})
export type NameAnswer = v.InferOutput<typeof nameAnswerSchema>
