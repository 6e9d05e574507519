import { hostname } from 'node:os'
import { Kysely, PostgresDialect } from 'kysely'
import type { AccountLimits } from '../../config/account-limits.ts'
import { NO_LIMITS, type ProjectStorage } from '../interface/project-storage.ts'
import { migrate } from './migrations.ts'
import { CONNECTIONS, createPool, refuseUnreachable, SERVER_NAMES } from './postgres-pool.ts'
import { createSqlProjectStorage } from './sql-project-storage.ts'
import type { Tables } from './tables.ts'

export interface PostgresOptions {
  readonly url: string
  /** Told of connections that broke while nobody used them; the next use makes new ones. */
  readonly reportError: (error: unknown) => void
  readonly limits?: AccountLimits
}

/** Projects in PostgreSQL; many servers may share one. Throws ConfigError when it cannot be reached. */
export async function openPostgresStorage({
  url,
  reportError,
  limits = NO_LIMITS,
}: PostgresOptions): Promise<ProjectStorage> {
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createPool(url, CONNECTIONS.projects, reportError, nameOfThis()) }),
  })
  try {
    await migrate(db, 'postgres')
  } catch (error) {
    await db.destroy()
    throw refuseUnreachable(error)
  }
  return createSqlProjectStorage(db, 'postgres', limits)
}

/** PostgreSQL cuts it behind 63 bytes, so what tells two on one machine apart comes first. */
function nameOfThis(): string {
  return `${SERVER_NAMES} ${process.pid} ${hostname()}`
}
