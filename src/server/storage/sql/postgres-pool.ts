import pg from 'pg'
import { ConfigError } from '../../config/config.ts'
import { toStorageError } from './to-storage-error.ts'

/** Of a server, at most: for projects, and for each of the three schemas beside them (`OwnDatabaseOptions`). */
export const CONNECTIONS = { projects: 20, own: 5, all: 20 + 3 * 5 } as const
const CONNECT_TIMEOUT_MS = 5_000
/** PostgreSQL's 64-bit integers: ours are times and counts, which a number holds exactly. */
const INT8 = 20

/** How connections of servers are called, as others on the database see them; each server has one name. */
export const SERVER_NAMES = 'lathe-server'

/**
 * @param reportError told of connections that broke while nobody used them; the next use makes new ones
 * @param name what its connections are called
 */
export function createPool(
  url: string,
  most: number,
  reportError: (error: unknown) => void,
  name = 'lathe',
): pg.Pool {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    application_name: name,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
  })
  pool.on('error', reportError)
  // Of one that is in use and waits for its next question, nobody hears: that question is refused. Unheard, it ends Node.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** An error of the first question as what to do about it, where it is that nobody answers. */
export function refuseUnreachable(error: unknown): unknown {
  if (toStorageError(error) === error) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new ConfigError(
    `DATABASE_URL names a database that does not answer (${reason}): start it, or correct DATABASE_URL.`,
  )
}
