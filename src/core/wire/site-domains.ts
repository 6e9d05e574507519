/**
 * `/api/sites/{key}/domains`: domains of one's own that lead to a published app. A domain counts once its owner has entered
 * a line of DNS that nobody else could; until then nothing is served under it.
 */
import * as v from 'valibot'

export const SITE_DOMAINS_MOST = 5
/** In front of the domain: where the line that proves it stands. */
export const DOMAIN_PROOF_LABEL = '_lathe'

/** What was found of a line: not there (yet), something else, what it should be, or nobody answered. */
const DOMAIN_LINE_STATES = ['missing', 'other', 'right', 'unknown'] as const
export type DomainLineState = (typeof DOMAIN_LINE_STATES)[number]

const lineSchema = v.object({
  type: v.picklist(['CNAME', 'TXT']),
  name: v.string(),
  value: v.string(),
  state: v.picklist(DOMAIN_LINE_STATES),
  /** What is there, for `other`. */
  found: v.array(v.string()),
})
export type DomainLine = v.InferOutput<typeof lineSchema>

const domainSchema = v.object({
  domain: v.string(),
  /** Its origin. */
  address: v.string(),
  isProven: v.boolean(),
  /** Whether it is the one address that searches and shared links are told. */
  isMain: v.boolean(),
  /** To be entered where its DNS is. */
  lines: v.array(lineSchema),
  /** In place of the CNAME, where a provider takes none for a domain without a name in front: A and AAAA. */
  addresses: v.array(v.string()),
})
export type SiteDomain = v.InferOutput<typeof domainSchema>

export const siteDomainsSchema = v.object({
  /** Why none can be added: a sentence; null where one can. */
  off: v.nullable(v.string()),
  domains: v.array(domainSchema),
})
export type SiteDomains = v.InferOutput<typeof siteDomainsSchema>

/** Body of `POST …/domains`, as somebody wrote it. */
export const newDomainSchema = v.object({ domain: v.pipe(v.string(), v.maxLength(2_000)) })
