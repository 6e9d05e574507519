/** What is wrong with a PostgreSQL of either kind. */
import type { Finding } from '../findings/finding.ts'
import type { Looked } from '../world/postgres.ts'

type Refused = Extract<Looked<unknown>, { type: 'refused' }>

/** By SQLSTATE (https://www.postgresql.org/docs/current/errcodes-appendix.html), and Node's own codes. */
const REASONS: Readonly<Record<string, readonly [id: string, wrong: string, next: string]>> = {
  '28P01': ['password', 'refuses the password', 'Correct the user and the password in VARIABLE.'],
  '28000': [
    'not-let-in',
    'lets this user in from nowhere',
    'Add a line for it to pg_hba.conf, or correct VARIABLE.',
  ],
  '3D000': ['no-database', 'has no database of this name', 'Make it (createdb), or correct VARIABLE.'],
  '53300': ['full', 'has as many connections as it takes', 'End others, or raise max_connections.'],
  '57P03': ['starting', 'is starting or ending', 'Wait until it is ready, and ask again.'],
  '42501': [
    'no-rights',
    'does not let this user read what Lathe keeps there',
    'Make the user of VARIABLE the owner of the tables.',
  ],
  ENOTFOUND: ['unreachable', 'cannot be found by its name', 'Correct the host in VARIABLE.'],
}

/** Why nobody gets in. */
export function refusedFinding(variable: string, { code, said }: Refused): Finding {
  const [id, wrong, next] = REASONS[code] ?? [
    'unreachable',
    'does not answer',
    'Start it, or correct VARIABLE; from another machine its listen_addresses and firewall have a say.',
  ]
  return {
    id: `${variable === 'DATABASE_URL' ? 'database' : 'apps-database'}-${id}`,
    severity: 'stops',
    wrong: `The PostgreSQL of ${variable} ${wrong} (${said}).`,
    next: next.replaceAll('VARIABLE', variable),
  }
}
