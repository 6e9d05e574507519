/**
 * A deployment whose database changes with it: two places that are written one after the other, and are both of before or
 * both of after, whatever ends this process in between. What is on its way stands in the record before the database
 * decides; whoever finds it there asks the database what it decided.
 */
import { lossSentences } from '../../core/migrations/loss-sentence.ts'
import { type LiveChange, lossId } from '../../core/wire/live-database.ts'
import type { DatabaseChange, SiteDatabases } from './site-databases.ts'
import type { DeploymentRecord, SiteRecord } from './site-record.ts'
import { SiteRefusal } from './site-refusal.ts'
import type { SiteStore } from './site-store.ts'

const OLD_NAMES = 10

interface Begun {
  /** As it is without the deployment. */
  readonly record: SiteRecord
  /** Whether anything of it is kept yet. */
  readonly isNew: boolean
  readonly name: string
  readonly deployment: DeploymentRecord
}

export interface Pendings {
  /**
   * Changes the database, and serves the deployment.
   * @returns the record as it is then; it is kept
   */
  publish(projectKey: string, begun: Begun, change: LiveChange | null): Promise<SiteRecord>
  /** Brings what was broken off to its end, the older or the newer one. */
  settle(projectKey: string): Promise<void>
}

export function createPendings(options: {
  readonly store: SiteStore
  readonly live: SiteDatabases | null
  /** Which server this is; null where it is the only one. */
  readonly server: string | null
  readonly keep: (projectKey: string, record: SiteRecord) => Promise<void>
  readonly mostDeployments: number
}): Pendings {
  const { store, live, server, keep, mostDeployments } = options

  /** The record with what is on its way in it. */
  function taken(record: SiteRecord): SiteRecord {
    const { pending } = record
    if (pending === null) return record
    const { name, deployment } = pending
    return {
      ...record,
      name,
      oldNames: oldNamesOf(record, name),
      current: deployment.id,
      deployments: [deployment, ...record.deployments].slice(0, mostDeployments),
      pending: null,
    }
  }

  async function finish(projectKey: string, record: SiteRecord): Promise<SiteRecord> {
    const next = taken(record)
    try {
      await keep(projectKey, next)
      return next
    } catch (error) {
      // The database has changed, so the deployment has to follow: under the name that it had, where another took the new one.
      if (!(error instanceof SiteRefusal) || record.name === next.name) throw error
      const named = { ...next, name: record.name, oldNames: record.oldNames }
      await keep(projectKey, named)
      return named
    }
  }

  async function isDone({ pending }: SiteRecord, projectKey: string): Promise<boolean> {
    if (live === null || pending === null) return false
    return live.hasApplied(projectKey, pending.migrations)
  }

  async function undo(projectKey: string, record: SiteRecord): Promise<void> {
    if (record.deployments.length === 0) return store.remove(projectKey)
    await keep(projectKey, { ...record, pending: null })
    if (record.pending !== null) await store.removeManifest(projectKey, record.pending.deployment.id)
  }

  async function settle(projectKey: string): Promise<void> {
    const record = store.find(projectKey)
    if (record === null || record.pending === null) return
    // Only there somebody can say what the database decided.
    if (record.databaseOn !== null && record.databaseOn !== server) throw new SiteRefusal('live-elsewhere')
    if (await isDone(record, projectKey)) await finish(projectKey, record)
    else await undo(projectKey, record)
  }

  return {
    settle,
    async publish(projectKey, { record, isNew, name, deployment }, change) {
      const pending = { deployment, name, migrations: [] }
      if (change === null) return finish(projectKey, { ...record, pending })
      if (live === null) throw new SiteRefusal('live-off')
      try {
        await live.migrate(projectKey, record, change, async (done) => {
          checkAgreed(done, change, name)
          const { migrations, breaks } = done
          await keep(projectKey, {
            ...record,
            // A new one has its name from now on.
            name: isNew ? name : record.name,
            pending: {
              ...pending,
              migrations: [...migrations],
              deployment: { ...deployment, breaks: [...breaks] },
            },
          })
        })
      } catch (error) {
        // Where nobody knows what the database decided, this is asked again later.
        await settle(projectKey)
        if (store.find(projectKey)?.current !== deployment.id) throw error
      }
      const now = store.find(projectKey)
      if (now?.current === deployment.id) return now
      return finish(projectKey, now?.pending?.deployment.id === deployment.id ? now : { ...record, pending })
    },
  }
}

function checkAgreed({ losses }: DatabaseChange, { agreed, typed }: LiveChange, name: string): void {
  if (losses.length === 0) return
  if (typed === name && losses.every((loss) => agreed.includes(lossId(loss)))) return
  const said = lossSentences({ losses: [...losses], isAnew: false })
  throw new SiteRefusal('live-losses', { losses: said.join('; ') })
}

export function oldNamesOf(record: SiteRecord, name: string): string[] {
  const all = record.name === name ? record.oldNames : [record.name, ...record.oldNames]
  return all.filter((one) => one !== name).slice(0, OLD_NAMES)
}

/** Reasons that are named; more say no more. */
const MOST_REASONS = 3

/** Why a deployment cannot be served with the database as it is, without a full stop; null where it can. */
export function blockedBy({ deployments }: SiteRecord, id: string): string | null {
  const at = deployments.findIndex((one) => one.id === id)
  const reasons = deployments.slice(0, Math.max(0, at)).flatMap(({ breaks }) => breaks)
  return reasons.length === 0 ? null : reasons.slice(0, MOST_REASONS).join('; ')
}
