/** A copy of a PostgreSQL database and the way back, by PostgreSQL's own programs. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { ConfigError } from '../../src/server/config/config.ts'
import { makePrivate } from '../../src/server/config/private-files.ts'
import { findPostgres } from '../lib/postgres.mjs'

const DUMP_FILE = 'lathe.pgdump'

/** Writes a dump into a folder that holds none; also while servers run. Throws ConfigError with what to do. */
export async function backUpPostgres(url: string, folder: string): Promise<void> {
  if (existsSync(join(folder, DUMP_FILE))) {
    throw new ConfigError(`${folder} holds a backup already: name another folder.`)
  }
  const { isLathes } = await lookAt(url)
  if (!isLathes) {
    throw new ConfigError('DATABASE_URL names a database in which Lathe keeps nothing yet: correct it.')
  }
  await dump(url, folder)
}

/**
 * Puts a dump in place of what the database holds, in one transaction. What was there is dumped first; resolves to
 * that folder, or to null where there was nothing. Throws ConfigError with what to do.
 */
export async function restorePostgres(url: string, folder: string, keepIn: string): Promise<string | null> {
  const file = join(folder, DUMP_FILE)
  if (!existsSync(file)) {
    throw new ConfigError(
      `${folder} holds no backup of a PostgreSQL database: name the folder that npm run backup made, or unset DATABASE_URL for one of a data folder.`,
    )
  }
  await run('pg_restore', ['--list', file]).catch((error: unknown) => {
    throw new ConfigError(`${file} is no dump that can be read (${reasonOf(error)}): use another backup.`)
  })
  const { isLathes, others } = await lookAt(url)
  if (others > 0) {
    throw new ConfigError(
      `The database is in use by ${others} other connection${others === 1 ? '' : 's'}: stop every Lathe that works on it.`,
    )
  }
  if (isLathes) await dump(url, keepIn)
  const how = ['--clean', '--if-exists', '--no-owner', '--single-transaction', '--exit-on-error']
  await runOn(url, 'pg_restore', [...how, file]).catch((error: unknown) => {
    throw new ConfigError(
      `The backup could not be restored, and the database is as it was (${reasonOf(error)}): use another backup.`,
    )
  })
  return isLathes ? keepIn : null
}

async function dump(url: string, folder: string): Promise<void> {
  const isNew = !existsSync(folder)
  const file = join(folder, DUMP_FILE)
  try {
    await mkdir(folder, { recursive: true })
    await runOn(url, 'pg_dump', ['--format=custom', '--no-owner', `--file=${file}.part`])
    await rename(`${file}.part`, file)
    await makePrivate(folder)
  } catch (error) {
    if (isNew) await rm(folder, { recursive: true, force: true })
    throw new ConfigError(
      `The backup could not be written to ${folder} (${reasonOf(error)}): mend that, or name another folder.`,
      { cause: error },
    )
  }
}

async function lookAt(url: string): Promise<{ isLathes: boolean; others: number }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ tables: number; others: number }>(`
      select (select count(*)::int from information_schema.tables
               where table_schema = current_schema() and table_name in ('projects', 'parts', 'saves')) as tables,
             (select count(*)::int from pg_stat_activity
               where datname = current_database() and pid <> pg_backend_pid()
                 and backend_type = 'client backend') as others`)
    return { isLathes: rows[0]?.tables === 3, others: rows[0]?.others ?? 0 }
  } catch (error) {
    throw new ConfigError(
      `DATABASE_URL names a database that does not answer (${reasonOf(error)}): start it, or correct DATABASE_URL.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/** With the password out of sight of who lists processes. */
function runOn(url: string, program: string, args: readonly string[]): Promise<void> {
  const shown = new URL(url)
  const password = decodeURIComponent(shown.password)
  shown.password = ''
  return run(program, [`--dbname=${shown.href}`, ...args], password === '' ? {} : { PGPASSWORD: password })
}

async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const folder = findPostgres()
  const path = folder === null ? program : join(folder, program)
  try {
    await promisify(execFile)(path, args, { env: { ...process.env, ...env }, maxBuffer: 2 ** 26 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    throw new ConfigError(
      `${program} was not found: install PostgreSQL’s client programs from your system’s packages, or set POSTGRES_BIN to their folder.`,
    )
  }
}

/** The first line that a program printed of what went wrong, else the error's own. */
function reasonOf(error: unknown): string {
  const printed = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  if (printed !== '') return printed.split('\n')[0] ?? printed
  return error instanceof Error && error.message !== '' ? error.message : String(error)
}
