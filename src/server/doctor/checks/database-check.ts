/** Accounts and projects: PostgreSQL, or a file of the data folder. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'libsql'
import { ConfigError } from '../../config/config.ts'
import { countServers } from '../../records/other-servers.ts'
import { type FolderLock, LOCK_FILE, lockFolder } from '../../storage/folder-lock.ts'
import { refuseNewer } from '../../storage/sql/migrations.ts'
import { DATABASE_FILE } from '../../storage/sql/open-libsql.ts'
import { CONNECTIONS } from '../../storage/sql/postgres-pool.ts'
import type { Check, Subject } from '../findings/check.ts'
import type { Finding } from '../findings/finding.ts'
import { sentenceFinding } from '../findings/sentence-finding.ts'
import { type Ask, lookInto } from '../world/postgres.ts'
import { refusedFinding } from './database-findings.ts'
import { severalServersFindings } from './several-servers.ts'

export interface DatabaseOptions extends Subject {
  /** Whether the server itself works on it at the moment. */
  readonly isRunning: () => Promise<boolean>
}

/** What a server keeps open, and a few for backups. */
const LEAST_CONNECTIONS = CONNECTIONS.all + 5

export function databaseCheck({ config, dataFolder, world, isRunning }: DatabaseOptions): Check {
  const { databaseUrl } = config
  return {
    area: 'Database',
    title: 'the database of accounts and projects',
    reads: ['DATABASE_URL', 'DATA_DIR'],
    async examine() {
      // A server that runs has opened it.
      if (databaseUrl === null) return (await isRunning()) ? [] : fileFindings(dataFolder, world.userId)
      const looked = await lookInto(databaseUrl, world.timers, async (ask) => [
        ...(await findIn(ask)),
        ...severalServersFindings(await countServers(ask), config),
      ])
      return looked.type === 'seen' ? looked.value : [refusedFinding('DATABASE_URL', looked)]
    },
  }
}

interface DatabaseServer {
  readonly connections: number
  readonly isReadOnly: boolean
  readonly schema: string | null
  readonly mayCreate: boolean
  readonly isThere: boolean
}

/** Of what a server says of itself, and of what the user that asks may do. */
export function serverFindings({ connections, isReadOnly, schema, mayCreate }: DatabaseServer): Finding[] {
  const findings: Finding[] = []
  if (isReadOnly)
    findings.push({
      id: 'database-read-only',
      severity: 'stops',
      wrong: 'The PostgreSQL of DATABASE_URL takes no writes: it is a copy of another, or set to read only.',
      next: 'Name the server that it copies, or turn default_transaction_read_only off for this user.',
    })
  if (schema === null || !mayCreate)
    findings.push({
      id: 'database-no-create',
      severity: 'stops',
      wrong: `The user of DATABASE_URL may not make tables in its schema${schema === null ? '' : ` ${schema}`}.`,
      next: `Give it the right to (grant create on schema ${schema ?? 'public'}), or make it the owner of the database.`,
    })
  if (connections < LEAST_CONNECTIONS)
    findings.push({
      id: 'database-few-connections',
      severity: 'harms',
      wrong: `The PostgreSQL of DATABASE_URL takes ${connections} connections, and Lathe keeps up to ${CONNECTIONS.all} open.`,
      next: 'Set max_connections to 50 or more.',
    })
  return findings
}

async function findIn(ask: Ask): Promise<Finding[]> {
  const [told] = await ask<DatabaseServer>(`
    select current_setting('max_connections')::int
             - current_setting('superuser_reserved_connections')::int as connections,
           pg_is_in_recovery() or pg_catalog.current_setting('default_transaction_read_only') = 'on' as "isReadOnly",
           current_schema() as schema,
           coalesce(has_schema_privilege(current_user, current_schema(), 'CREATE'), false) as "mayCreate",
           to_regclass('kysely_migration') is not null as "isThere"`)
  if (told === undefined) return []
  const findings = serverFindings(told)
  if (!told.isThere) return findings
  const applied = await ask<{ name: string }>('select name from kysely_migration')
  return [...findings, ...newerFindings(applied.map(({ name }) => name))]
}

function newerFindings(applied: readonly string[]): Finding[] {
  try {
    refuseNewer(applied)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return [sentenceFinding('database-newer', error)]
    throw error
  }
}

/**
 * As the server would open it. Null where it is in use, or another user's: files that its driver makes beside it would be
 * this one's.
 */
async function fileFindings(dataFolder: string, userId: number | null): Promise<Finding[] | null> {
  const file = join(dataFolder, DATABASE_FILE)
  const kept = await stat(file).catch(() => null)
  if (kept === null || kept.size === 0) return []
  if (userId !== null && kept.uid !== userId) return null
  const isLocked = (await stat(join(dataFolder, LOCK_FILE)).catch(() => null)) !== null
  let lock: FolderLock | null = null
  let database: Database.Database | null = null
  try {
    // All of it at once: nothing else of this process finds it locked.
    if (isLocked) lock = lockFolder(dataFolder)
    database = new Database(file)
    database.pragma('query_only=1')
    const tables = database.prepare("select name from sqlite_master where name = 'kysely_migration'").all()
    if (tables.length === 0) return []
    const applied = database.prepare('select name from kysely_migration').all() as { name: string }[]
    return newerFindings(applied.map(({ name }) => name))
  } catch (error) {
    if (error instanceof ConfigError) return null
    return [
      {
        id: 'database-damaged',
        severity: 'stops',
        wrong: `The database file ${file} cannot be read (${error instanceof Error ? error.message : String(error)}).`,
        next: 'Restore a backup (npm run restore), and keep the file for whoever can look into it.',
      },
    ]
  } finally {
    database?.close()
    lock?.release()
  }
}
