import { SITES_PATH } from '../../../core/wire/sites.ts'
import { type AskServerOptions, createAskServer } from '../../platform/ask-server.ts'
import { createDomainsClient, type DomainsClient } from './domains-client.ts'

/** DNS that does not answer takes its time. */
const TIMEOUT_MS = 30_000

export function loadDomainsClient(asking: Pick<AskServerOptions, 'fetch' | 'getToken'>): DomainsClient {
  return createDomainsClient(createAskServer({ ...asking, base: SITES_PATH, timeoutMs: TIMEOUT_MS }))
}
