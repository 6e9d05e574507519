/**
 * What visitors of the project's app meet, for as long as somebody looks at the workspace: asks the server again and again.
 * Owns neither screens nor HTTP.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Project } from '../../../core/project/project.ts'
import { activeProject } from '../../../core/project/project-list.ts'
import type { Timers } from '../../../core/time/clock.ts'
import type { VisitorError, VisitorsSummary } from '../../../core/wire/visitors.ts'
import type { PageVisibility } from '../../platform/page-visibility.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import type { PublishStore } from '../publish/publish-store.ts'
import type { VisitorsClient } from './visitors-client.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly visitors: VisitorsStore
  }
}

interface MetByVisitors {
  /** Null until it was told, and where nothing was published. */
  readonly summary: VisitorsSummary | null
  /** Whether the server does not answer. */
  readonly isAway: boolean
}

const NOTHING: MetByVisitors = { summary: null, isAway: false }

export interface VisitorsStore extends StoreApi<ReadonlyMap<string, MetByVisitors>> {
  of(projectKey: string): MetByVisitors
  /** Asks now. */
  refresh(): Promise<void>
  forget(projectKey: string, errorId: string): Promise<void>
}

export interface VisitorsStoreOptions {
  readonly projects: ProjectsStore
  readonly publishing: PublishStore
  readonly visibility: PageVisibility
  readonly timers: Timers
  /** Whether any session here can have published something; else nothing is ever asked. */
  readonly canPublish: boolean
  /** Whether projects of this one may have been published elsewhere, or before the page was loaded. */
  readonly isSaved: () => boolean
  readonly loadVisitors: () => Promise<VisitorsClient>
  readonly notify: (sentence: string) => void
}

/** Milliseconds: an error is to be seen five seconds after it was met. */
const ASK_EVERY = 2_500

export function createVisitorsStore(options: VisitorsStoreOptions): VisitorsStore {
  const { projects, publishing, visibility, timers } = options
  const store = createStore<ReadonlyMap<string, MetByVisitors>>()(() => new Map())
  const of = (key: string) => store.getState().get(key) ?? NOTHING
  /** Of which nothing is published, as the server said. */
  const unpublished = new Set<string>()
  let asking: Promise<void> | null = null

  const isPublished = (key: string) => publishing.of(key).site?.name != null

  /** Whoever has not made anything yet has published nothing; nor has a session that is not saved, but by this page. */
  const isWorthAsking = ({ key, head }: Project) =>
    isPublished(key) || (options.isSaved() && head.parent !== null && !unpublished.has(key))

  function set(key: string, met: MetByVisitors): void {
    store.setState((all) => new Map(all).set(key, met), true)
  }

  async function ask(): Promise<void> {
    const project = activeProject(projects.getState())
    const { key } = project
    if (isPublished(key)) unpublished.delete(key)
    if (!isWorthAsking(project)) return
    const client = await options.loadVisitors().catch(() => null)
    if (client === null) return
    const before = of(key).summary
    const answer = await client.ask(key, before?.version ?? null)
    if (answer.type === 'nothing') {
      unpublished.add(key)
      if (before !== null) set(key, NOTHING)
    } else if (answer.type === 'told') {
      set(key, { summary: answer.summary, isAway: false })
      const news = before === null ? null : newsIn(before, answer.summary)
      if (news !== null) options.notify(news)
    } else if (of(key).isAway !== (answer.type === 'away')) {
      set(key, { summary: before, isAway: answer.type === 'away' })
    }
  }

  function refresh(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }

  function wait(): void {
    timers.setTimeout(() => {
      const done = visibility.isVisible() ? refresh() : Promise.resolve()
      void done.catch(() => {}).then(wait)
    }, ASK_EVERY)
  }
  if (options.canPublish) {
    wait()
    // Who comes back sees at once what was met meanwhile.
    visibility.subscribe(() => {
      if (visibility.isVisible()) refresh().catch(() => {})
    })
  }

  return {
    ...store,
    of,
    refresh,
    async forget(projectKey, errorId) {
      const client = await options.loadVisitors().catch(() => null)
      if (client !== null && (await client.forget(projectKey, errorId))) await refresh()
    },
  }
}

export function openErrors(summary: VisitorsSummary | null): readonly VisitorError[] {
  return summary?.errors.filter(({ state }) => state !== 'fixed') ?? []
}

/** What to say of errors that were not there before; null where there are none. */
function newsIn(before: VisitorsSummary, now: VisitorsSummary): string | null {
  const known = new Set(openErrors(before).map(({ id }) => id))
  const [first, ...more] = openErrors(now).filter(({ id }) => !known.has(id))
  if (first === undefined) return null
  const where = first.place === null ? '' : ` in ${first.place.file}, line ${first.place.line}`
  const others = more.length === 0 ? '' : `, and ${more.length} more`
  return first.state === 'reopened'
    ? `An error that was fixed came back for a visitor${where}${others}.`
    : `A visitor met an error${where}${others}.`
}
