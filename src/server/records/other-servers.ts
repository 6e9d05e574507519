/** How many servers work on a PostgreSQL, and what follows where each keeps files in its own folder. */
import { CompiledQuery } from 'kysely'
import { SERVER_NAMES } from '../storage/sql/postgres-pool.ts'
import type { RecordsDatabase } from './tables.ts'

type Ask = <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>

/** Where each keeps them in its own folder. */
export const FILES_OF_ONE = {
  wrong:
    'Files of published apps and shares lie in DATA_DIR of the machine that took them in, and other servers cannot serve them.',
  next: 'Set BLOBS_URL to one bucket on each server, or let the proxy send what is for them to one and the same server: docs/several-servers.md has the addresses.',
} as const

/** Those that have a connection at the moment, as far as this user of the database sees them. */
export async function countServers(ask: Ask): Promise<number> {
  const [counted] = await ask<{ servers: number }>(
    `select count(distinct application_name)::int as servers from pg_stat_activity
       where datname = current_database() and application_name like $1`,
    [`${SERVER_NAMES} %`],
  )
  return counted?.servers ?? 0
}

/** What whoever starts a server without a bucket should know, a sentence each. */
export async function toldOfOthers({ db }: RecordsDatabase): Promise<readonly string[]> {
  const servers = await countServers(async <Row>(text: string, values: readonly unknown[] = []) => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
    return rows
  })
  return servers < 2 ? [] : [`${FILES_OF_ONE.wrong} ${FILES_OF_ONE.next}`]
}
