/** What is kept of a published app: one record, and for each deployment a manifest that is never changed. */
import * as v from 'valibot'
import type { OwnedRecord } from '../accounts/owners.ts'
import { accessRecordSchema, EVERYONE } from './access/access-record.ts'

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const bytes = v.object({ hash, size: v.number() })

const manifestFileSchema = v.object({
  ...bytes.entries,
  path: v.string(),
  type: v.string(),
  isImmutable: v.boolean(),
  /** Made once, when it was published; null where it would save nothing. */
  br: v.nullable(bytes),
  gzip: v.nullable(bytes),
})
export type ManifestFile = v.InferOutput<typeof manifestFileSchema>

export const manifestSchema = v.object({
  id: v.string(),
  title: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  files: v.array(manifestFileSchema),
  pages: v.array(v.object({ path: v.string(), file: v.string(), title: v.string() })),
  /**
   * Source maps by the path of their script: among no files, so that no visitor gets them. Not there in what was published
   * before apps told what their visitors meet.
   */
  maps: v.exactOptional(v.array(v.object({ ...bytes.entries, path: v.string() }))),
})
export type Manifest = v.InferOutput<typeof manifestSchema>

const deploymentRecordSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  at: v.number(),
  /** The account; null for a demo session. */
  by: v.nullable(v.string()),
  title: v.string(),
  revision: v.string(),
  note: v.string(),
  files: v.number(),
  bytes: v.number(),
  /** What apps of before would miss in the database since this one was published, each a sentence without its full stop. */
  breaks: v.optional(v.array(v.string()), []),
})
export type DeploymentRecord = v.InferOutput<typeof deploymentRecordSchema>

const domainRecordSchema = v.object({
  /** As DNS has it, in lower case. */
  domain: v.string(),
  /** What its owner enters in DNS to prove that it is theirs. */
  token: v.string(),
  /** Milliseconds since 1970; null until it is proven. */
  provenAt: v.nullable(v.number()),
  /** Whether it led here when its owner looked last. */
  isLeading: v.optional(v.boolean(), false),
})
export type DomainRecord = v.InferOutput<typeof domainRecordSchema>

export const siteRecordSchema = v.object({
  owner: v.nullable(v.string()),
  countsFor: v.string(),
  name: v.string(),
  /** The newest first. */
  oldNames: v.array(v.string()),
  /** The deployment that is served; null when none is. */
  current: v.nullable(v.string()),
  mayBeFramed: v.boolean(),
  /** Who may see it. */
  access: v.optional(accessRecordSchema, EVERYONE),
  createdAt: v.number(),
  /** When it was last published, changed or visited, to a day. */
  usedAt: v.number(),
  /** The newest first. */
  deployments: v.array(deploymentRecordSchema),
  /** What is published as soon as the live database has these migrations; null where nothing is on its way. */
  pending: v.optional(
    v.nullable(
      v.object({ deployment: deploymentRecordSchema, name: v.string(), migrations: v.array(v.string()) }),
    ),
    null,
  ),
  /** Whether its pages tell what their visitors meet. */
  reportsVisitors: v.optional(v.boolean(), true),
  /**
   * Which of several servers keeps its database; null where it has none that was published with it, and where there is one
   * server.
   */
  databaseOn: v.optional(v.nullable(v.string()), null),
  /** Domains of one's own: those that are proven lead to it. */
  domains: v.optional(v.array(domainRecordSchema), []),
})
export type SiteRecord = v.InferOutput<typeof siteRecordSchema>

/** One of which nothing is published yet. @param at milliseconds since 1970 */
export function newSiteRecord(owned: OwnedRecord, name: string, at: number): SiteRecord {
  return {
    ...{ ...owned, name, oldNames: [], current: null, mayBeFramed: false, access: EVERYONE },
    ...{ createdAt: at, usedAt: at, deployments: [], pending: null, reportsVisitors: true },
    ...{ databaseOn: null, domains: [] },
  }
}

/** Of all whose files are needed. */
export function deploymentIdsOf({ deployments, pending }: SiteRecord): string[] {
  const ids = deployments.map(({ id }) => id)
  return pending === null ? ids : [pending.deployment.id, ...ids]
}
