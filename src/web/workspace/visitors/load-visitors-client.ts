import { SITES_PATH } from '../../../core/wire/sites.ts'
import { type AskServerOptions, createAskServer } from '../../platform/ask-server.ts'
import { createVisitorsClient, type VisitorsClient } from './visitors-client.ts'

const TIMEOUT_MS = 15_000

export function loadVisitorsClient(asking: Pick<AskServerOptions, 'fetch' | 'getToken'>): VisitorsClient {
  return createVisitorsClient(createAskServer({ ...asking, base: SITES_PATH, timeoutMs: TIMEOUT_MS }))
}
