/** How versions fare: each is looked at once it is made, out of sight. What is known is kept with its message. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { elementFaultOf } from '../../../core/accessibility/findings.ts'
import type { LookedAt } from '../../../core/health/health-of.ts'
import type { LookedScreens } from '../../../core/moves/version-moves.ts'
import { updateMessage } from '../../../core/project/messages.ts'
import type { Project } from '../../../core/project/project.ts'
import type { Timers } from '../../../core/time/clock.ts'
import type { PreviewFlows } from '../../../preview/preview-flows.ts'
import type { PageVisibility } from '../../platform/page-visibility.ts'
import type { PersonRest } from '../../platform/person-rest.ts'
import { type Mended, Mending, type MendingOptions, type Mends } from '../mends/mending.ts'
import { type PreviewStore, previewStateOf } from '../preview/preview-store.ts'
import type { LookAtVersionOptions } from './look-at-version.ts'
import { type MovesLook, MovesOfVersions } from './moves-of-versions.ts'
import { isIdle, noAnswerIsDue, nobodyWaits, type Runs } from './nobody-waits.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly health: HealthStore
  }
}

/** What goes on about a version of this page's time. */
export interface VersionLook {
  readonly status: 'looking' | 'known' | 'unknown'
  /** What can be mended of it without a model; null until that is known, and where nothing can. */
  readonly mends: Mends | null
  /** What was mended, for as long as it can be taken back, and how many findings there were before. */
  readonly mended: (Mended & { readonly findingsBefore: number }) | null
  /** What moved on its screens; null until that is known, and of the first version. */
  readonly moves: MovesLook | null
  /** Whether its screens are being compared. */
  readonly isComparing: boolean
  /** Why the last thing was not done: a sentence. */
  readonly problem: string | null
}

/** By project and message. */
export interface HealthStore extends StoreApi<ReadonlyMap<string, VersionLook>> {
  /** A version was made: it is looked at once the preview shows it. */
  committed(projectId: number): void
  /** Looks at what the project is now, on behalf of its newest version. */
  lookAgain(projectId: number, messageId: string): Promise<void>
  /** One revision of all mends that are known, which is looked at. */
  mend(projectId: number, messageId: string): Promise<void>
  takeMendsBack(projectId: number, messageId: string): Promise<void>
}

export interface HealthStoreOptions extends MendingOptions {
  readonly preview: Pick<PreviewStore, 'getState' | 'subscribe'>
  /** Of the project's preview; null where it has none. */
  readonly flowsOf: (projectId: number) => PreviewFlows | null
  readonly visibility: PageVisibility
  readonly rested: PersonRest['rested']
  readonly runs: Runs
  readonly timers: Timers
  readonly now: () => number
  readonly flushEdits: () => void
}

/** What both looks at a version are asked. */
type Asked = Omit<LookAtVersionOptions, 'free'>

/** Milliseconds that a version which is shown has the machine for itself. */
const REST = 4000

const NOTHING: VersionLook = {
  status: 'looking',
  mends: null,
  mended: null,
  moves: null,
  isComparing: false,
  problem: null,
}

export function lookKey(projectId: number, messageId: string): string {
  return `${projectId} ${messageId}`
}

/** The message whose version is the newest; null where there is none. */
export function newestVersion({ messages }: Pick<Project, 'messages'>): string | null {
  return messages.findLast(({ role, codeChanges }) => role === 'ai' && codeChanges.length > 0)?.id ?? null
}

export function createHealthStore(options: HealthStoreOptions): HealthStore {
  const { projects, preview, visibility, timers } = options
  const store = createStore<ReadonlyMap<string, VersionLook>>()(() => new Map())
  const mending = new Mending(options)
  const movesOf = new MovesOfVersions()
  const whenSeen: (() => void)[] = []
  visibility.subscribe(() => {
    if (visibility.isVisible()) for (const go of whenSeen.splice(0)) go()
  })
  const of = (key: string) => store.getState().get(key) ?? NOTHING
  const set = (key: string, change: Partial<VersionLook>) =>
    store.setState((all) => new Map(all).set(key, { ...of(key), ...change }), true)

  /** A page that nobody sees draws nothing, and so shows nothing to look at. */
  const seen = () =>
    visibility.isVisible() ? Promise.resolve() : new Promise<void>((resolve) => whenSeen.push(resolve))

  const look = async (projectId: number, messageId: string): Promise<void> => {
    const project = projects.find(projectId)
    if (project === null) return
    const key = lookKey(projectId, messageId)
    const { files } = project.head
    set(key, { status: 'looking', mends: null, moves: null, problem: null })
    await seen()
    const flows = options.flowsOf(projectId)
    if (flows === null) return set(key, { status: 'unknown' })
    const { lookAtVersion } = await import('./look-at-version.ts')
    const isCurrent = () =>
      projects.find(projectId)?.head.files === files && options.flowsOf(projectId) === flows
    const asked = { flows, files, isCurrent, now: options.now }
    const looked = await lookAtVersion({ ...asked, free: () => noAnswerIsDue(options.runs) })
    if (looked === null) return lookLater(projectId, messageId, isCurrent() && isIdle(options.runs))
    projects.update(projectId, (one) => updateMessage(one, messageId, { health: looked.health }))
    set(key, { status: 'known' })
    await planMends(key, project, looked)
    await compare(project, messageId, asked)
  }

  /** What was overtaken, by an edit, a flow that was recorded, or a draft that was tried, is looked at as it is then. */
  const lookLater = (projectId: number, messageId: string, isOfApp: boolean): void => {
    const project = projects.find(projectId)
    const isWanted = !isOfApp && project !== null && newestVersion(project) === messageId
    if (isWanted) lookOnceShown(projectId, messageId)
    else set(lookKey(projectId, messageId), { status: 'unknown' })
  }

  const lookOnceShown = (projectId: number, messageId: string): void => {
    const begin = () => {
      timers.setTimeout(() => {
        const now = projects.find(projectId)
        if (now !== null && newestVersion(now) === messageId) void lookNow(projectId, messageId)
      }, REST)
    }
    if (isShown(preview, projectId)) begin()
    else {
      const stop = preview.subscribe(() => {
        if (!isShown(preview, projectId)) return
        stop()
        begin()
      })
    }
  }

  /** Of a version whose health is known: where this fails, only what moved is not. */
  const compare = async (project: Project, messageId: string, asked: Asked): Promise<void> => {
    const key = lookKey(project.id, messageId)
    const tell = (looked: LookedScreens | null) => {
      const now = projects.find(project.id)
      const isWanted = now !== null && (looked !== null || asked.isCurrent())
      set(key, { isComparing: false, ...(isWanted && { moves: movesOf.of(now, messageId, looked) }) })
    }
    set(key, { isComparing: movesOf.hasBefore(project, messageId) })
    try {
      const { lookAtScreens } = await import('./look-at-screens.ts')
      const free = () => nobodyWaits(options.runs, options.rested)
      const screens = await lookAtScreens({ ...asked, free })
      tell(screens === null ? null : { files: asked.files, screens })
    } catch (error) {
      console.error('The screens could not be compared.', error)
      tell(null)
    }
  }

  const planMends = async (
    key: string,
    project: Project,
    { findings, language }: LookedAt,
  ): Promise<void> => {
    const faults = findings.flatMap((finding) => elementFaultOf(finding, language) ?? [])
    try {
      const mends = await mending.plan(project, faults)
      if (of(key).status === 'known') set(key, { mends })
    } catch (error) {
      console.error('What can be mended is not known.', error)
    }
  }

  const lookNow = (projectId: number, messageId: string): Promise<void> =>
    look(projectId, messageId).catch((error: unknown) => {
      console.error('The version could not be looked at.', error)
      set(lookKey(projectId, messageId), { status: 'unknown' })
    })

  return {
    ...store,
    committed(projectId) {
      const project = projects.find(projectId)
      const messageId = project === null ? null : newestVersion(project)
      if (messageId === null) return
      lookOnceShown(projectId, messageId)
    },
    lookAgain: lookNow,
    async mend(projectId, messageId) {
      const key = lookKey(projectId, messageId)
      const { mends } = of(key)
      if (mends === null) return
      options.flushEdits()
      const findingsBefore = healthOfMessage(projects.find(projectId), messageId)?.faultCount ?? 0
      const made = mending.make(projectId, mends)
      if (typeof made === 'string') return set(key, { problem: made })
      if (made !== null) set(key, { mended: { ...made, findingsBefore } })
      await lookNow(projectId, messageId)
    },
    async takeMendsBack(projectId, messageId) {
      const key = lookKey(projectId, messageId)
      const { mended } = of(key)
      if (mended === null) return
      mending.takeBack(projectId, mended)
      set(key, { mended: null })
      await lookNow(projectId, messageId)
    },
  }
}

function isShown(preview: HealthStoreOptions['preview'], projectId: number): boolean {
  return previewStateOf(preview.getState(), projectId).status === 'running'
}

function healthOfMessage(project: Project | null, messageId: string) {
  return project?.messages.find(({ id }) => id === messageId)?.health
}
