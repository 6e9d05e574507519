/** The server, as the workspace asks it to publish. Knows HTTP, not how a project becomes files. */
import * as v from 'valibot'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { type BroughtBackRows, broughtBackSchema, type DatabaseFiles } from '../../../core/wire/backends.ts'
import {
  type LiveCopy,
  type LivePlan,
  liveCopySchema,
  livePlanSchema,
} from '../../../core/wire/live-database.ts'
import { refusalSchema } from '../../../core/wire/saves/project-messages.ts'
import type { NewSiteAccess } from '../../../core/wire/site-access.ts'
import {
  missingFilesSchema,
  type NameAnswer,
  type NewDeployment,
  nameAnswerSchema,
  type Site,
  type SiteSettings,
  siteSchema,
} from '../../../core/wire/sites.ts'
import type { AskServer } from '../../platform/ask-server.ts'

export type SiteAnswer<Value> =
  | { readonly type: 'done'; readonly value: Value }
  /** `message` is a sentence. */
  | { readonly type: 'refused'; readonly message: string }

export interface SitesClient {
  load(key: string): Promise<SiteAnswer<Site>>
  name(key: string, name: string): Promise<SiteAnswer<NameAnswer>>
  /** The hashes of files that are to be sent first, or the site. */
  deploy(
    key: string,
    deployment: NewDeployment,
    signal: AbortSignal,
  ): Promise<SiteAnswer<Site> | { readonly type: 'missing'; readonly hashes: readonly string[] }>
  /** What publishing these files would do to the live database. */
  plan(key: string, files: DatabaseFiles, signal: AbortSignal): Promise<SiteAnswer<LivePlan>>
  /** How many rows tables have, and had when the copy was made. */
  lookAtCopy(key: string, copyId: string): Promise<SiteAnswer<LiveCopy>>
  bringBack(key: string, copyId: string, typed: string): Promise<SiteAnswer<BroughtBackRows>>
  send(key: string, hash: string, bytes: Uint8Array, signal: AbortSignal): Promise<SiteAnswer<null>>
  /** Null takes it off. */
  point(key: string, id: string | null): Promise<SiteAnswer<Site>>
  change(key: string, settings: SiteSettings): Promise<SiteAnswer<Site>>
  setAccess(key: string, access: NewSiteAccess): Promise<SiteAnswer<Site>>
  remove(key: string): Promise<SiteAnswer<null>>
}

export function createSitesClient(ask: AskServer): SitesClient {
  async function answer<Schema extends v.GenericSchema>(
    schema: Schema,
    ...asked: Parameters<AskServer>
  ): Promise<SiteAnswer<v.InferOutput<Schema>>> {
    const response = await ask(...asked)
    if (response === null) return AWAY
    const said: unknown = response.status === 204 ? null : await response.json().catch(() => undefined)
    if (!response.ok) return refusalOf(said)
    const read = v.safeParse(schema, said)
    return read.success ? { type: 'done', value: read.output } : AWAY
  }

  return {
    load: (key) => answer(siteSchema, 'GET', key),
    name: (key, name) => answer(nameAnswerSchema, 'GET', `${key}/names/${encodeURIComponent(name)}`),
    async deploy(key, deployment, signal) {
      const response = await ask('POST', `${key}/deployments`, deployment, signal)
      if (response === null) return AWAY
      const said: unknown = await response.json().catch(() => undefined)
      const missing = response.status === 202 ? v.safeParse(missingFilesSchema, said) : null
      if (missing?.success) return { type: 'missing', hashes: missing.output.missing }
      if (!response.ok) return refusalOf(said)
      const site = v.safeParse(siteSchema, said)
      return site.success ? { type: 'done', value: site.output } : AWAY
    },
    plan: (key, files, signal) => answer(livePlanSchema, 'POST', `${key}/live/plan`, files, signal),
    lookAtCopy: (key, id) => answer(liveCopySchema, 'GET', `${key}/live/copies/${id}`),
    bringBack: (key, id, typed) => answer(broughtBackSchema, 'POST', `${key}/live/copies/${id}`, { typed }),
    send: (key, hash, bytes, signal) => answer(v.null(), 'PUT', `${key}/files/${hash}`, bytes, signal),
    point: (key, id) => answer(siteSchema, 'PUT', `${key}/current`, { id }),
    change: (key, settings) => answer(siteSchema, 'PUT', `${key}/settings`, settings),
    setAccess: (key, access) => answer(siteSchema, 'PUT', `${key}/access`, access),
    remove: (key) => answer(v.null(), 'DELETE', key),
  }
}

const AWAY = { type: 'refused', message: errorSentence('site-unavailable') } as const

function refusalOf(said: unknown): SiteAnswer<never> {
  const refusal = v.safeParse(refusalSchema, said)
  return refusal.success ? { type: 'refused', message: refusal.output.message } : AWAY
}
