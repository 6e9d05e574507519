/** Whether several servers work on one PostgreSQL, and what they lack for that (docs/several-servers.md). */
import type { ServerConfig } from '../../config/config.ts'
import { SERVER_NAMES } from '../../storage/sql/postgres-pool.ts'
import type { Finding } from '../findings/finding.ts'
import type { Ask } from '../world/postgres.ts'

/** Those that have a connection at the moment, as far as this user of the database sees them. */
export async function countServers(ask: Ask): Promise<number> {
  const [counted] = await ask<{ servers: number }>(
    `select count(distinct application_name)::int as servers from pg_stat_activity
       where datname = current_database() and application_name like $1`,
    [`${SERVER_NAMES} %`],
  )
  return counted?.servers ?? 0
}

export function severalServersFindings(
  servers: number,
  { identity, drainNoticeMs }: Pick<ServerConfig, 'identity' | 'drainNoticeMs'>,
): Finding[] {
  if (servers < 2) return []
  const findings: Finding[] = [
    {
      id: 'servers-several',
      severity: 'note',
      wrong: `${servers} servers work on the PostgreSQL of DATABASE_URL. Published apps, shared pages and databases of apps are each server’s own.`,
      next: 'Let the proxy send what is for them to one and the same server: docs/several-servers.md has the addresses.',
    },
  ]
  if (identity?.isEmbedded === true && !identity.hasPasswords)
    findings.push({
      id: 'servers-sign-in',
      severity: 'stops',
      wrong:
        'Several servers share a database, but each signs people in by itself: who signed in at one is nobody at the other.',
      next: 'Set SIGN_IN to accounts on each of them, or the AUTH0_ variables.',
    })
  if (drainNoticeMs === 0)
    findings.push({
      id: 'servers-no-notice',
      severity: 'harms',
      wrong: 'A server that is told to end refuses requests at once, before the proxy knows that it leaves.',
      next: 'Set DRAIN_NOTICE_SECONDS to more than the proxy takes between two looks at /readyz, for example 5.',
    })
  return findings
}
