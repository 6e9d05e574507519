/** The server, as it is asked for domains of an app. Knows HTTP alone. */
import * as v from 'valibot'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { refusalSchema } from '../../../core/wire/saves/project-messages.ts'
import { type SiteDomains, siteDomainsSchema } from '../../../core/wire/site-domains.ts'
import type { AskServer } from '../../platform/ask-server.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly loadDomains: () => Promise<DomainsClient>
  }
}

export type DomainsAnswer =
  | { readonly type: 'done'; readonly domains: SiteDomains }
  /** `message` is a sentence. */
  | { readonly type: 'refused'; readonly message: string }

export interface DomainsClient {
  /** Looks into DNS. */
  check(projectKey: string): Promise<DomainsAnswer>
  add(projectKey: string, domain: string): Promise<DomainsAnswer>
  remove(projectKey: string, domain: string): Promise<DomainsAnswer>
}

export function createDomainsClient(ask: AskServer): DomainsClient {
  async function answer(...asked: Parameters<AskServer>): Promise<DomainsAnswer> {
    const response = await ask(...asked)
    const said: unknown = await response?.json().catch(() => null)
    const read = v.safeParse(siteDomainsSchema, said)
    if (response?.ok && read.success) return { type: 'done', domains: read.output }
    const refusal = v.safeParse(refusalSchema, said)
    return {
      type: 'refused',
      message: refusal.success ? refusal.output.message : errorSentence('site-unavailable'),
    }
  }
  return {
    check: (key) => answer('GET', `${key}/domains`),
    add: (key, domain) => answer('POST', `${key}/domains`, { domain }),
    remove: (key, domain) => answer('DELETE', `${key}/domains/${encodeURIComponent(domain)}`),
  }
}
