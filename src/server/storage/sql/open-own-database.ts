/**
 * Opens tables that are not those of projects: in a file of the data folder of their own, or in a schema of their own in
 * the PostgreSQL that keeps projects, too.
 */
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type Migration, PostgresDialect, SqliteDialect } from 'kysely'
import Database from 'libsql'
import type { Dialect } from './migrations.ts'
import { CONNECTIONS, createPool, refuseUnreachable } from './postgres-pool.ts'
import { runMigrations } from './run-migrations.ts'

/** Milliseconds that a write waits for one of another process: operators' commands run beside the server. */
const BUSY_MS = 5_000

export interface OwnDatabase<Tables> {
  readonly db: Kysely<Tables>
  readonly dialect: Dialect
  close(): Promise<void>
}

export interface OwnDatabaseOptions {
  readonly dataFolder: string
  /** PostgreSQL's, which several servers may share; null for the file. */
  readonly databaseUrl: string | null
  /** Name of the file. */
  readonly file: string
  readonly schema: 'sign_in' | 'plans' | 'records'
  readonly migrations: (dialect: Dialect) => Record<string, Migration>
  /** Told of connections that broke while nobody used them. */
  readonly reportError: (error: unknown) => void
}

/** Throws ConfigError with what to do where it cannot be opened. */
export function openOwnDatabase<Tables>(options: OwnDatabaseOptions): Promise<OwnDatabase<Tables>> {
  return options.databaseUrl === null ? openFile(options) : openPostgres(options, options.databaseUrl)
}

async function openFile<Tables>({
  dataFolder,
  file: name,
  migrations,
}: OwnDatabaseOptions): Promise<OwnDatabase<Tables>> {
  const file = join(dataFolder, name)
  keepPrivate(file)
  const database = new Database(file)
  database.pragma(`busy_timeout=${BUSY_MS}`)
  database.pragma('journal_mode=WAL')
  database.pragma('synchronous=FULL')
  keepPrivate(file)
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  await runMigrations(db, migrations('sqlite')).catch(async (error: unknown) => {
    await db.destroy()
    throw error
  })
  return { db, dialect: 'sqlite', close: () => db.destroy() }
}

async function openPostgres<Tables>(
  { schema, migrations, reportError }: OwnDatabaseOptions,
  url: string,
): Promise<OwnDatabase<Tables>> {
  const pool = createPool(url, CONNECTIONS.own, reportError)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await runMigrations(db.withSchema(schema), migrations('postgres'), schema)
  } catch (error) {
    await db.destroy()
    throw refuseUnreachable(error)
  }
  return { db: db.withSchema(schema), dialect: 'postgres', close: () => db.destroy() }
}

/** They hold keys, and who did what: no other user of the machine may read them; nor what SQLite keeps beside them. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const one of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(one)) chmodSync(one, 0o600)
}
