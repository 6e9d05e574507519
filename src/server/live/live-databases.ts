/** What publishing does with live databases: tries what would come, brings one to a project's files, drops it with its project. */

import { fillIn } from '../../core/errors/catalogue/fill-sentence.ts'
import type { ErrorCode } from '../../core/errors/catalogue.ts'
import { errorEntry } from '../../core/errors/catalogue.ts'
import { lossSentences } from '../../core/migrations/loss-sentence.ts'
import type { DifferenceReason } from '../../core/migrations/plan-migrations.ts'
import type { DatabaseFiles } from '../../core/wire/backends.ts'
import type { LiveChange, LiveCopy, LivePlan, LiveState } from '../../core/wire/live-database.ts'
import type { OwnedRecord } from '../accounts/owners.ts'
import { checkAccess } from '../app-data/check-access.ts'
import type { Backends } from '../backend/backends.ts'
import type { MigrateResult } from '../backend/migrate-result.ts'
import type { WholeChange } from '../backend/migrate-whole.ts'
import type { MigrationFailed } from '../backend/run-migration.ts'
import { tallyRows } from '../backend/tally-rows.ts'
import { EngineError } from '../engine/sessions/engine-error.ts'
import type { DatabaseChange, SiteDatabases } from '../sites/site-databases.ts'
import { SiteRefusal } from '../sites/site-refusal.ts'
import type { LiveBackends } from './live-backends.ts'

export interface LiveDatabases extends SiteDatabases {
  /** What publishing these files would do: all of it is done on a copy. */
  plan(projectKey: string, files: DatabaseFiles): Promise<LivePlan>
  /** How many rows there are, and were when the copy was made; null where that is not kept any more. */
  lookAtCopy(projectKey: string, copyId: string): Promise<LiveCopy | null>
  /** The copy's rows in place of those of now, of which a copy is kept. */
  bringBack(projectKey: string, copyId: string): ReturnType<Backends['bringBack']>
  /** Whose it is; null where there is none. */
  ownerOf(projectKey: string): OwnedRecord | null
  remove(projectKey: string): Promise<void>
}

type Refused = Exclude<MigrateResult, { type: 'applied' }>

const DIFFERENCES = {
  changed: 'live-changed',
  missing: 'live-missing',
  earlier: 'live-earlier',
} as const satisfies Record<DifferenceReason, ErrorCode>

export function createLiveDatabases(live: LiveBackends, now: () => number): LiveDatabases {
  const { backends, keyOf } = live
  const { registry, sessions } = backends
  const isThere = (projectKey: string) => registry.find(keyOf(projectKey)) !== null

  async function first(
    projectKey: string,
    { owner, countsFor }: OwnedRecord,
    { files, withSamples }: LiveChange,
    beforeCommit: (done: DatabaseChange) => Promise<void>,
  ): Promise<MigrateResult> {
    const full = registry.fullFor(countsFor)
    if (full === 'all') throw new SiteRefusal('live-full', { limit: registry.limits.all })
    if (full === 'each') throw new SiteRefusal('live-full-each', { limit: registry.limits.each })
    const given = withSamples ? files : { ...files, seed: null }
    return backends.whole.first(keyOf(projectKey), given, async () => {
      const migrations = files.migrations.map(({ name }) => name)
      await beforeCommit({ migrations, losses: [], breaks: [] })
      const record = { owner, countsFor, project: projectKey, createdAt: now(), usedAt: now(), copies: [] }
      await registry.keep(keyOf(projectKey), record)
    })
  }

  return {
    async stateOf(projectKey): Promise<LiveState> {
      const copies = backends.copies.list(keyOf(projectKey)).map(({ id, at }) => ({ id, at }))
      const anonKey = await backends.keys.signApiKey(keyOf(projectKey), 'anon')
      return { isThere: isThere(projectKey), anonKey, copies }
    },

    ownerOf: (projectKey) => registry.find(keyOf(projectKey)),

    async hasApplied(projectKey, migrations) {
      if (!isThere(projectKey)) return false
      const applied = new Set(await backends.applied(keyOf(projectKey)))
      return migrations.every((file) => applied.has(file))
    },

    async migrate(projectKey, owned, change, beforeCommit) {
      try {
        const result = isThere(projectKey)
          ? await backends.whole.next(keyOf(projectKey), change.files, (done) => beforeCommit(changeOf(done)))
          : await first(projectKey, owned, change, beforeCommit)
        if (result.type !== 'applied') throw refusalOf(result)
        const known = registry.find(keyOf(projectKey))
        const { owner, countsFor } = owned
        if (known !== null && known.owner !== owner)
          await registry.keep(keyOf(projectKey), { ...known, owner, countsFor })
      } catch (error) {
        throw error instanceof EngineError ? new SiteRefusal('live-unavailable') : error
      }
    },

    async plan(projectKey, files) {
      const { randomUuid } = sessions
      const invented = { owner: randomUuid(), other: randomUuid(), peer: randomUuid() }
      const isFirst = !isThere(projectKey)
      const none = { isFirst, migrations: [], losses: [], findings: [], untried: [] }
      const tried = await backends.whole.attempt(keyOf(projectKey), files, isFirst, (copy, catalogue) =>
        checkAccess(copy, catalogue, invented, now),
      )
      if (tried.type !== 'applied') return { ...none, problem: problemOf(tried) }
      const { change, looked } = tried
      return {
        isFirst,
        migrations: isFirst ? files.migrations.map(({ name }) => name) : [...change.migrations],
        losses: [...change.losses],
        findings: [...looked.findings],
        untried: [...looked.untried],
        problem: null,
      }
    },

    async lookAtCopy(projectKey, copyId) {
      const key = keyOf(projectKey)
      if (!backends.copies.list(key).some(({ id }) => id === copyId)) return null
      const [now, before] = await Promise.all(
        [backends.engine.database(key), backends.engine.kept(key, copyId)].map(async (database) => {
          const { tables } = await tallyRows(database)
          return new Map(tables.map(({ name, rows }) => [name, rows]))
        }),
      )
      const names = [...new Set([...(now?.keys() ?? []), ...(before?.keys() ?? [])])]
      return {
        tables: names.map((table) => ({
          table,
          now: now?.get(table) ?? null,
          before: before?.get(table) ?? null,
        })),
      }
    },

    bringBack: (projectKey, copyId) => backends.bringBack(keyOf(projectKey), copyId),

    remove: (projectKey) => backends.remove(keyOf(projectKey)),
  }
}

/** What people entered and is gone is missed by an app of before as a table is. */
function changeOf({ migrations, losses, breaks }: WholeChange): DatabaseChange {
  const gone = losses.filter(({ kind }) => kind === 'rows' || kind === 'values')
  return { migrations, losses, breaks: [...breaks, ...lossSentences({ losses: gone, isAnew: false })] }
}

function refusalOf(result: Refused): SiteRefusal {
  switch (result.type) {
    case 'failed': {
      const { said } = result.failure
      return new SiteRefusal('live-failed', {
        place: placeOf(result.failure),
        reason: said.message.replace(/\.$/, ''),
      })
    }
    case 'differs':
      return new SiteRefusal(DIFFERENCES[result.reason], { file: result.file })
    case 'unordered':
      return new SiteRefusal('live-unordered', { file: result.file })
  }
}

function problemOf(result: Refused): NonNullable<LivePlan['problem']> {
  if (result.type === 'failed') {
    const { file, line, said } = result.failure
    const message = said.detail === null ? said.message : `${said.message}. ${said.detail}`
    return { message, fix: said.hint, file, line }
  }
  const code = result.type === 'unordered' ? 'live-unordered' : DIFFERENCES[result.reason]
  const message = fillIn(errorEntry(code).sentence, { file: result.file })
  return { message, fix: null, file: result.file, line: null }
}

function placeOf({ file, line }: MigrationFailed): string {
  return file === null ? `line ${line} of the sample rows` : `line ${line} of ${file}`
}
