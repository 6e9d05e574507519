/**
 * What visitors of published apps meet: takes in what their pages tell, within limits, and says it to the app's owner.
 * Knows nothing of HTTP, and of a visitor no more than a number that is another one tomorrow.
 */
import { createHash } from 'node:crypto'
import type { VisitorReport, VisitorsSummary } from '../../../core/wire/visitors.ts'
import type { DurableDisk } from '../../disk/durable-disk.ts'
import type { SiteRecord } from '../site-record.ts'
import type { Sites } from '../sites.ts'
import { browserFamily, isBot } from './agent-family.ts'
import { countView, daysSince, routesOf } from './count-view.ts'
import { createDailyVisitors } from './daily-visitors.ts'
import { addError, describeErrors, type Meeting, meetAgain } from './error-groups.ts'
import { isNoise, plainText } from './error-words.ts'
import { hasOwnFrame, locateError } from './locate-error.ts'
import type { SourcePlaces } from './start-source-places.ts'
import { createDayCounts, VISITOR_DAY_LIMITS, type VisitorLimits } from './visitor-limits.ts'
import { type KeptVisitors, openVisitorStore } from './visitor-store.ts'

export interface Visitors {
  /** Never rejects: what is too much, or nothing, is dropped. */
  take(told: ToldReport): Promise<void>
  /** What the app's owner is told; null when nothing has changed since that version. */
  describe(projectKey: string, known: string | null): Promise<VisitorsSummary | null>
  /** Forgets one error, until it is met again. */
  forget(projectKey: string, errorId: string): Promise<void>
  remove(projectKey: string): Promise<void>
  /** Lets go of what is kept of apps that are no more. */
  sweep(): Promise<void>
  /** Resolves when everything that was taken is looked up, and on the disk. */
  flush(): Promise<void>
  end(): Promise<void>
}

interface ToldReport {
  readonly projectKey: string
  readonly record: SiteRecord
  readonly isOwnHost: (host: string) => boolean
  /** Address, and what the browser calls itself: written nowhere, and counted by until the day is over. */
  readonly client: string
  readonly agent: string
  readonly report: VisitorReport
}

export interface VisitorsOptions {
  readonly folder: string
  readonly disk: DurableDisk
  readonly sites: Pick<Sites, 'find' | 'manifest' | 'read'>
  readonly places: SourcePlaces
  readonly limits?: Partial<VisitorLimits>
  readonly now: () => number
  readonly randomHex: (bytes: number) => string
  readonly reportError: (error: unknown) => void
}

/** Errors as they were told, whose group is known: of one app. */
const MOST_KNOWN = 200

export function createVisitors(options: VisitorsOptions): Visitors {
  const { sites, places, now, randomHex, reportError } = options
  const limits = { ...VISITOR_DAY_LIMITS, ...options.limits }
  const store = openVisitorStore(options.folder, options.disk, reportError)
  const daily = createDailyVisitors(now, randomHex)
  const counts = createDayCounts(daily.today)
  const epoch = randomHex(4)
  const known = new Map<string, Map<string, string>>()
  /** Errors that are being looked up, of each app, and who has met them meanwhile. */
  const waiting = new Map<string, Map<string, Meeting[]>>()
  let waitingInAll = 0
  const running = new Set<Promise<void>>()

  async function takeView({ projectKey, client, agent, report }: ToldReport): Promise<void> {
    if (isBot(agent) || !counts.take(`views ${projectKey}`, limits.viewsOfSite)) return
    const day = daily.today()
    const visitor = daily.of(client, agent, projectKey)
    const kept = await store.of(projectKey)
    countView(kept.record, kept.today, { day, route: plainText(report.route), visitor })
    store.changed(projectKey, kept)
  }

  async function takeError(
    told: ToldReport,
    error: Extract<VisitorReport, { type: 'error' }>,
    deploymentAt: number,
  ): Promise<void> {
    const { projectKey, client, agent, isOwnHost, record } = told
    const { message, stack, deployment, route } = error
    if (isNoise(message, stack, hasOwnFrame({ stack, isOwnHost }))) return
    if (!counts.take(`errors ${projectKey} ${client}`, limits.errorsOfClient)) return
    if (!counts.take(`errors ${projectKey}`, limits.errorsOfSite)) return
    const meeting: Meeting = {
      at: now(),
      route: plainText(route),
      browser: browserFamily(agent),
      deployment,
      deploymentAt,
    }
    const asTold = createHash('sha256').update(`${deployment}\n${message}\n${stack}`).digest('base64')
    const kept = await store.of(projectKey)
    const group = known.get(projectKey)?.get(asTold)
    if (group !== undefined && meetAgain(kept.record, group, meeting)) {
      store.changed(projectKey, kept)
      return
    }
    const own = waiting.get(projectKey) ?? new Map<string, Meeting[]>()
    const others = own.get(asTold)
    if (others !== undefined) return void others.push(meeting)
    if (own.size >= limits.waitingOfSite || waitingInAll >= limits.waiting) return
    if (!counts.take(`new ${projectKey} ${client}`, limits.newErrorsOfClient)) return
    if (!counts.take(`new ${projectKey}`, limits.newErrorsOfSite)) return
    const meetings = [meeting]
    waiting.set(projectKey, own.set(asTold, meetings))
    waitingInAll += 1
    try {
      const located = await locateError(
        { projectKey, record, isOwnHost, deployment, message, stack },
        { sites, places },
      )
      // Its owner may have deleted the app meanwhile.
      if (sites.find(projectKey) === null) return
      for (const one of meetings) remember(projectKey, asTold, addError(kept.record, located, one))
      store.changed(projectKey, kept)
    } finally {
      waitingInAll -= 1
      own.delete(asTold)
      if (own.size === 0) waiting.delete(projectKey)
    }
  }

  function remember(projectKey: string, asTold: string, group: string): void {
    const groups = known.get(projectKey) ?? new Map<string, string>()
    known.set(projectKey, groups.set(asTold, group))
    const [oldest] = groups.keys()
    if (groups.size > MOST_KNOWN && oldest !== undefined) groups.delete(oldest)
  }

  async function take(told: ToldReport): Promise<void> {
    const { projectKey, record, client, report } = told
    if (!record.reportsVisitors) return
    // Nobody can have had a page of any other.
    const deployment = record.deployments.find(({ id }) => id === report.deployment)
    if (deployment === undefined) return
    if (!counts.take(`reports ${projectKey} ${client}`, limits.reportsOfClient)) return
    if (report.type === 'view') await takeView(told)
    else await takeError(told, report, deployment.at)
  }

  const versionOf = (kept: KeptVisitors, { current, reportsVisitors }: SiteRecord) =>
    `${epoch}.${kept.changes}.${current ?? ''}.${reportsVisitors}.${daily.today()}`

  return {
    take(told) {
      const task = take(told).catch(reportError)
      running.add(task)
      return task.finally(() => running.delete(task))
    },
    async describe(projectKey, version) {
      const record = sites.find(projectKey)
      if (record === null) return NOBODY
      const kept = await store.of(projectKey)
      const current = record.deployments.find(({ id }) => id === record.current) ?? null
      const own = versionOf(kept, record)
      if (own === version) return null
      const manifest = current === null ? null : await sites.manifest(projectKey, current.id)
      const days = daysSince(kept.record.days, daily.today())
      return {
        version: own,
        isOn: record.reportsVisitors,
        isListening: manifest === null || manifest.maps !== undefined,
        errors: describeErrors(kept.record.errors, current),
        days: days.map(({ day, views, visitors }) => ({ day, views, visitors })),
        routes: routesOf(days),
      }
    },
    async forget(projectKey, errorId) {
      const kept = await store.of(projectKey)
      kept.record.errors = kept.record.errors.filter(({ id }) => id !== errorId)
      store.changed(projectKey, kept)
    },
    async remove(projectKey) {
      known.delete(projectKey)
      await store.remove(projectKey)
    },
    sweep: () => store.sweep((key) => sites.find(key) !== null),
    async flush() {
      await Promise.all(running)
      await store.flush()
    },
    async end() {
      await store.flush()
      places.end()
    },
  }
}

const NOBODY: VisitorsSummary = {
  version: 'none',
  isOn: true,
  isListening: true,
  errors: [],
  days: [],
  routes: [],
}
