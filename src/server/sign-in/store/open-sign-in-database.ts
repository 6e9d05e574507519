/** Where sign-in keeps its tables: in a file of the data folder, or in the PostgreSQL that keeps projects, too. */
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import Database from 'libsql'
import { createPool, refuseUnreachable } from '../../storage/sql/postgres-pool.ts'
import { runMigrations, SIGN_IN_SCHEMA } from '../../storage/sql/run-migrations.ts'
import { signInMigrations } from './migrations.ts'
import type { SignInDatabase, SignInTables } from './tables.ts'

/** Its name in the data folder. */
const FILE = 'identity.db'
/** Milliseconds that a write waits for one of another process: operators' commands run beside the server. */
const BUSY_MS = 5_000
const CONNECTIONS = 5

/**
 * Throws ConfigError with what to do where it cannot be opened.
 * @param databaseUrl PostgreSQL's, which several servers may share; null for the file
 */
export function openSignInDatabase(
  dataFolder: string,
  databaseUrl: string | null,
  reportError: (error: unknown) => void,
): Promise<SignInDatabase> {
  return databaseUrl === null ? openFile(join(dataFolder, FILE)) : openPostgres(databaseUrl, reportError)
}

async function openFile(file: string): Promise<SignInDatabase> {
  keepPrivate(file)
  const database = new Database(file)
  database.pragma(`busy_timeout=${BUSY_MS}`)
  database.pragma('journal_mode=WAL')
  database.pragma('synchronous=FULL')
  keepPrivate(file)
  const db = new Kysely<SignInTables>({ dialect: new SqliteDialect({ database }) })
  await runMigrations(db, signInMigrations('sqlite')).catch(async (error: unknown) => {
    await db.destroy()
    throw error
  })
  return { db, dialect: 'sqlite', close: () => db.destroy() }
}

async function openPostgres(url: string, reportError: (error: unknown) => void): Promise<SignInDatabase> {
  const pool = createPool(url, CONNECTIONS, reportError)
  const db = new Kysely<SignInTables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await runMigrations(db.withSchema(SIGN_IN_SCHEMA), signInMigrations('postgres'), SIGN_IN_SCHEMA)
  } catch (error) {
    await db.destroy()
    throw refuseUnreachable(error)
  }
  return { db: db.withSchema(SIGN_IN_SCHEMA), dialect: 'postgres', close: () => db.destroy() }
}

/** It holds the key that signs tokens, so no other user of the machine may read it; nor what SQLite keeps beside it. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const one of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(one)) chmodSync(one, 0o600)
}
