import { BACKENDS_PATH } from '../../../core/wire/backends.ts'
import { type AskServer, type AskServerOptions, createAskServer } from '../../platform/ask-server.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly askBackend: AskBackend
  }
}

/** About the backends of apps; paths are below {@link BACKENDS_PATH}. */
export type AskBackend = AskServer

/** The first use starts PostgreSQL, and a migration may take its time. */
const TIMEOUT_MS = 60_000

export function createAskBackend(options: Pick<AskServerOptions, 'fetch' | 'getToken'>): AskBackend {
  return createAskServer({ ...options, base: BACKENDS_PATH, timeoutMs: TIMEOUT_MS })
}
