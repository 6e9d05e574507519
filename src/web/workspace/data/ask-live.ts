import { SITES_PATH } from '../../../core/wire/sites.ts'
import { type AskServer, type AskServerOptions, createAskServer } from '../../platform/ask-server.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly askLive: AskServer
  }
}

/** The first use starts PostgreSQL. */
const TIMEOUT_MS = 60_000

/** About published apps; paths are below {@link SITES_PATH}. */
export function createAskLive(options: Pick<AskServerOptions, 'fetch' | 'getToken'>): AskServer {
  return createAskServer({ ...options, base: SITES_PATH, timeoutMs: TIMEOUT_MS })
}
