import pg from 'pg'
import { CountedClient } from './connection.ts'

export interface OpenPools {
  /** Opens one where there is none, and closes those beyond the number that were used longest ago. */
  get(database: string, config: () => pg.ClientConfig): pg.Pool
  /** Resolves when no session of it is left. */
  close(database: string): Promise<void>
  closeAll(): Promise<void>
}

const IDLE_MS = 30_000

/** Sessions of requests, by database. */
export function createOpenPools(most: number, sessionsEach: number): OpenPools {
  /** The one that was used last comes last. */
  const pools = new Map<string, pg.Pool>()

  async function close(database: string): Promise<void> {
    const pool = pools.get(database)
    pools.delete(database)
    await pool?.end()
  }

  return {
    get(database, config) {
      const pool = pools.get(database) ?? open(config())
      pools.delete(database)
      pools.set(database, pool)
      const [oldest] = pools.keys()
      if (pools.size > most && oldest !== undefined) void close(oldest)
      return pool
    },
    close,
    closeAll: async () => void (await Promise.all([...pools.keys()].map(close))),
  }

  function open(config: pg.ClientConfig): pg.Pool {
    const pool = new pg.Pool({
      ...config,
      max: sessionsEach,
      idleTimeoutMillis: IDLE_MS,
      Client: CountedClient as unknown as new () => pg.ClientBase,
    })
    // A session that nobody uses broke, as all do when the cluster ends: the next use makes another.
    pool.on('error', () => {})
    return pool
  }
}
