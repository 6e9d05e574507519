/** Whether several servers work on one PostgreSQL, and what they lack for that (docs/several-servers.md). */
import type { ServerConfig } from '../../config/config.ts'
import { FILES_OF_ONE } from '../../records/other-servers.ts'
import type { Finding } from '../findings/finding.ts'

export function severalServersFindings(
  servers: number,
  { identity, drainNoticeMs, blobs }: Pick<ServerConfig, 'identity' | 'drainNoticeMs' | 'blobs'>,
): Finding[] {
  if (servers < 2) return []
  const findings: Finding[] = [
    {
      id: 'servers-several',
      severity: 'note',
      wrong: `${servers} servers work on the PostgreSQL of DATABASE_URL. Databases of apps and what their visitors meet are each server’s own.`,
      next: 'Let the proxy send what is for them to one and the same server: docs/several-servers.md has the addresses.',
    },
  ]
  if (blobs === null) findings.push({ id: 'servers-files', severity: 'harms', ...FILES_OF_ONE })
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
