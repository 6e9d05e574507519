/** Databases of apps: the server's own PostgreSQL, or one that somebody else runs. */
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CLUSTER_FOLDER } from '../../config/data-places.ts'
import { clusterAccount, refuseClosed } from '../../engine/cluster/account.ts'
import { OLDEST_POSTGRES } from '../../engine/cluster/find-programs.ts'
import { choosePrograms } from '../../engine/cluster/local-cluster.ts'
import { EngineError } from '../../engine/sessions/engine-error.ts'
import { FIND_STRONG_ROLES, SHARED_ROLES } from '../../engine/sql/shared-roles.ts'
import type { Check, Subject } from '../findings/check.ts'
import type { Finding } from '../findings/finding.ts'
import { sentenceFinding } from '../findings/sentence-finding.ts'
import { type Ask, lookInto } from '../world/postgres.ts'
import { refusedFinding } from './database-findings.ts'
import { nearestPresent } from './nearest-present.ts'

export function appsDatabaseCheck({ config, dataFolder, world }: Subject): Check {
  const { appsDatabaseUrl, databaseUrl } = config
  return {
    area: 'Databases of apps',
    title: 'the PostgreSQL of apps',
    reads: ['APPS_DATABASE_URL', 'DATABASE_URL', 'DATA_DIR'],
    async examine() {
      if (appsDatabaseUrl === null) return ownFindings(dataFolder, await world.programPlaces())
      const looked = await lookInto(appsDatabaseUrl, world.timers, findIn)
      if (looked.type === 'refused') return [refusedFinding('APPS_DATABASE_URL', looked)]
      const { findings, identifier } = looked.value
      const other =
        databaseUrl === null ? null : await lookInto(databaseUrl, world.timers, (ask) => identifierOf(ask))
      if (other?.type !== 'seen' || identifier === null || other.value !== identifier) return findings
      return [...findings, SAME_SERVER]
    },
  }
}

const SAME_SERVER: Finding = {
  id: 'apps-database-shared',
  severity: 'harms',
  wrong:
    'APPS_DATABASE_URL and DATABASE_URL lead to the same PostgreSQL by two names, so generated apps share it with accounts and projects.',
  next: 'Give apps a PostgreSQL of their own.',
}

interface AppsServer {
  /** Such as 15. */
  readonly version: number
  readonly isSuperuser: boolean
}

/** Of what a server says of itself and of the role that asks. */
export function appsServerFindings({ version, isSuperuser }: AppsServer): Finding[] {
  const findings: Finding[] = []
  if (version < OLDEST_POSTGRES)
    findings.push({
      id: 'apps-database-old',
      severity: 'stops',
      wrong: `APPS_DATABASE_URL names a PostgreSQL ${version}, and apps need ${OLDEST_POSTGRES} or later.`,
      next: `Use version ${OLDEST_POSTGRES} or later.`,
    })
  if (!isSuperuser)
    findings.push({
      id: 'apps-database-no-superuser',
      severity: 'stops',
      wrong: 'APPS_DATABASE_URL names a role that is no superuser, so no database of an app can be made.',
      next: 'Name one that is, in a PostgreSQL that is for Lathe alone.',
    })
  return findings
}

async function findIn(ask: Ask): Promise<{ findings: Finding[]; identifier: string | null }> {
  const [told] = await ask<AppsServer>(`
    select current_setting('server_version_num')::int / 10000 as version,
           current_setting('is_superuser') = 'on' as "isSuperuser"`)
  const findings = told === undefined ? [] : appsServerFindings(told)
  const strong = await ask<{ rolname: string }>(FIND_STRONG_ROLES, [SHARED_ROLES])
  if (strong[0] !== undefined)
    findings.push({
      id: 'apps-database-roles',
      severity: 'stops',
      wrong: `The PostgreSQL of APPS_DATABASE_URL has a role ${strong[0].rolname} with rights of its own.`,
      next: 'Use a server that is for Lathe alone.',
    })
  return { findings, identifier: await identifierOf(ask) }
}

/** Of the whole server; null where this user may not ask. */
async function identifierOf(ask: Ask): Promise<string | null> {
  try {
    const [told] = await ask<{ id: string }>('select system_identifier::text as id from pg_control_system()')
    return told?.id ?? null
  } catch {
    return null
  }
}

async function ownFindings(
  dataFolder: string,
  places: Parameters<typeof choosePrograms>[1],
): Promise<Finding[]> {
  try {
    const programs = await choosePrograms(join(dataFolder, CLUSTER_FOLDER), places)
    // The data folder itself is opened for that user at a start; that it can be made is another check's.
    const above = await nearestPresent(dirname(dataFolder))
    const isFolder = (await stat(above)).isDirectory()
    if ((await clusterAccount()) !== null) await refuseClosed([programs.folder, ...(isFolder ? [above] : [])])
    return []
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    return [{ ...sentenceFinding('apps-database-own', error), severity: 'harms' }]
  }
}
