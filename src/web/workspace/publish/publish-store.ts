/** Where projects are published, and what is being done about it. Owns no dialog, and nothing of HTTP. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import type { Project } from '../../../core/project/project.ts'
import { noteOfChanges } from '../../../core/sites/changes-since.ts'
import type { LiveCopy } from '../../../core/wire/live-database.ts'
import type { NewSiteAccess } from '../../../core/wire/site-access.ts'
import type { NameAnswer, Site, SiteSettings } from '../../../core/wire/sites.ts'
import { type Mended, Mending, type MendingOptions, type Mends } from '../mends/mending.ts'
import { type Found, type PublishDecision, type PublishStep, UNDECIDED } from './publish-run.ts'
import type { Publisher } from './publisher.ts'
import type { SiteAnswer } from './sites-client.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly publishing: PublishStore
  }
}

export interface Publication {
  /** Null until it was asked for. */
  readonly site: Site | null
  /** What is being done; null when nothing is. */
  readonly doing: PublishStep | { readonly type: 'loading' | 'changing' } | null
  /** Why the last thing was not done: a sentence. */
  readonly problem: string | null
  /** What was found in the app that keeps it from being published, or has to be confirmed. */
  readonly found: Found | null
  /** What of it can be mended without a model; null until that is known, and where nothing can. */
  readonly mends: Mends | null
  /** What was mended last; null once something else was found or published. */
  readonly mended: Mended | null
  /** How often something was published here, for whoever says so. */
  readonly published: number
}

const NOTHING: Publication = {
  site: null,
  doing: null,
  problem: null,
  found: null,
  mends: null,
  mended: null,
  published: 0,
}

export interface PublishStore extends StoreApi<{ readonly publications: ReadonlyMap<string, Publication> }> {
  of(projectKey: string): Publication
  load(projectId: number): Promise<void>
  /** Begins to build what will probably be published under this name; the dialog is open, and nothing else is done. */
  prepare(projectId: number, name: string): void
  /** The dialog has closed: nothing that was begun goes on, unless it is being published. */
  leave(projectId: number): void
  /** Ignored while something is done with the same project. */
  publish(projectId: number, name: string, decision?: Partial<PublishDecision>): Promise<void>
  /** Makes the mends that are known a version, and checks what comes of them; nothing is published. */
  mend(projectId: number, name: string): Promise<void>
  /** Takes the last mends back, and checks what comes of that. */
  takeMendsBack(projectId: number, name: string): Promise<void>
  /** Ends the building or sending of a project that is being published. */
  stop(projectId: number): void
  /** Serves a deployment that is kept; null takes the app off. */
  point(projectId: number, id: string | null): Promise<void>
  /** How many rows tables of the live database have, and had in a copy of it; a sentence where that is not known. */
  lookAtCopy(projectId: number, copyId: string): Promise<LiveCopy | string>
  /** Brings the rows of a copy back. @returns a sentence that says what came of it, or why nothing did */
  bringBack(
    projectId: number,
    copyId: string,
    typed: string,
  ): Promise<{ readonly isDone: boolean; readonly message: string }>
  change(projectId: number, settings: SiteSettings): Promise<void>
  /** At once for everybody, and without a new deployment. */
  setAccess(projectId: number, access: NewSiteAccess): Promise<void>
  /** Null where the server does not say. */
  checkName(projectId: number, name: string): Promise<NameAnswer | null>
  /** Of a project that is deleted: takes it off, or deletes all of it where it cannot come back. */
  forget(projectKey: string, isForGood: boolean): void
}

export interface PublishStoreOptions extends MendingOptions {
  /** Of addresses, with `*` in place of the name; null where nothing can be published. */
  readonly pattern: string | null
  readonly loadPublisher: () => Promise<Publisher>
  readonly flushEdits: () => void
}

export function createPublishStore(options: PublishStoreOptions): PublishStore {
  const store = createStore<{ publications: ReadonlyMap<string, Publication> }>()(() => ({
    publications: new Map(),
  }))
  const running = new Map<string, AbortController>()
  const mending = new Mending(options)
  /** One of them: it keeps what was built. */
  let loading: Promise<Publisher> | null = null
  const of = (key: string) => store.getState().publications.get(key) ?? NOTHING

  async function load(): Promise<Publisher> {
    loading ??= options.loadPublisher()
    try {
      return await loading
    } catch (error) {
      loading = null
      throw error
    }
  }

  const addressOf = (name: string) => (options.pattern ?? '').replace('*', name)

  function set(key: string, change: Partial<Publication>): void {
    store.setState(({ publications }) => ({
      publications: new Map(publications).set(key, { ...of(key), ...change }),
    }))
  }

  /** One thing at a time with a project; what fails in ours is said as a sentence. */
  async function run(
    projectId: number,
    doing: NonNullable<Publication['doing']>,
    task: (key: string, publisher: Publisher) => Promise<Partial<Publication>>,
  ): Promise<void> {
    const key = options.projects.find(projectId)?.key
    if (key === undefined || of(key).doing !== null) return
    set(key, { doing, problem: null, found: null, mends: null })
    try {
      const change = await task(key, await load())
      set(key, { ...change, doing: null })
    } catch (error) {
      console.error('Publishing failed.', error)
      set(key, { doing: null, problem: errorSentence('site-unavailable') })
    }
  }

  const taken = (answer: SiteAnswer<Site>): Partial<Publication> =>
    answer.type === 'done' ? { site: answer.value } : { problem: answer.message }

  async function publish(
    projectId: number,
    name: string,
    decision: PublishDecision,
    mended: Mended | null = null,
  ): Promise<void> {
    const key = options.projects.find(projectId)?.key
    // Who has it checked again may have mended what lies outside the project.
    const isAgain = key !== undefined && of(key).found !== null && !decision.isConfirmed
    await run(projectId, { type: 'compile' }, async (key, publisher) => {
      options.flushEdits()
      const project = options.projects.find(projectId)
      if (project === null) return {}
      if (isAgain) publisher.forget()
      const abort = new AbortController()
      running.set(key, abort)
      const { site: known, published } = of(key)
      const loaded = known === null ? await publisher.load(key) : null
      if (loaded?.type === 'refused') return { problem: loaded.message }
      const site = known ?? loaded?.value ?? null
      const last = site?.deployments.find(({ id }) => id === site.current)?.revision ?? null
      try {
        const outcome = await publisher.publish({
          project,
          name,
          address: addressOf(name),
          note: noteOfChanges(project, last),
          live: site?.live ?? null,
          decision,
          signal: abort.signal,
          onStep: (step) => set(key, { doing: step }),
        })
        if (outcome.type === 'refused') return { problem: outcome.message }
        if (outcome.type === 'published')
          return { site: outcome.site, published: published + 1, mended: null }
        void planMends(key, project, outcome.found)
        return { found: outcome.found, mended }
      } catch (error) {
        if (abort.signal.aborted) return {}
        throw error
      } finally {
        running.delete(key)
      }
    })
  }

  /** Nobody waits for it: what was found is shown meanwhile. */
  async function planMends(key: string, project: Project, found: Found): Promise<void> {
    try {
      const faults = found.diagnostics.flatMap(({ fault }) => fault ?? [])
      const mends = await mending.plan(project, faults)
      if (of(key).found === found) set(key, { mends })
    } catch (error) {
      console.error('What can be mended is not known.', error)
    }
  }

  /** What the files have come to be is checked, and published by nobody who has not seen what was found. */
  function checkOnly(projectId: number, name: string, mended: Mended | null): Promise<void> {
    return publish(projectId, name, { ...UNDECIDED, isOnlyChecked: true }, mended)
  }

  return {
    ...store,
    of,
    load: (projectId) =>
      run(projectId, { type: 'loading' }, async (key, publisher) => taken(await publisher.load(key))),
    prepare(projectId, name) {
      const key = options.projects.find(projectId)?.key
      if (key === undefined || of(key).doing !== null) return
      options.flushEdits()
      const project = options.projects.find(projectId)
      if (project === null) return
      load()
        .then((publisher) => publisher.prepare(project, addressOf(name)))
        .catch((error: unknown) => console.error(error))
    },
    leave(projectId) {
      const key = options.projects.find(projectId)?.key
      if (key !== undefined && running.has(key)) return
      loading?.then((publisher) => publisher.forget()).catch(() => {})
    },
    publish: (projectId, name, decision = {}) => publish(projectId, name, { ...UNDECIDED, ...decision }),
    async mend(projectId, name) {
      const key = options.projects.find(projectId)?.key ?? ''
      const { mends, doing } = of(key)
      if (mends === null || doing !== null) return
      options.flushEdits()
      const made = mending.make(projectId, mends)
      if (typeof made === 'string') set(key, { problem: made })
      else await checkOnly(projectId, name, made)
    },
    async takeMendsBack(projectId, name) {
      const key = options.projects.find(projectId)?.key ?? ''
      const { mended, doing } = of(key)
      if (mended === null || doing !== null) return
      mending.takeBack(projectId, mended)
      await checkOnly(projectId, name, null)
    },
    stop(projectId) {
      const key = options.projects.find(projectId)?.key
      if (key !== undefined) running.get(key)?.abort()
    },
    point: (projectId, id) =>
      run(projectId, { type: 'changing' }, async (key, publisher) => taken(await publisher.point(key, id))),
    change: (projectId, settings) =>
      run(projectId, { type: 'changing' }, async (key, publisher) =>
        taken(await publisher.change(key, settings)),
      ),
    setAccess: (projectId, access) =>
      run(projectId, { type: 'changing' }, async (key, publisher) =>
        taken(await publisher.setAccess(key, access)),
      ),
    async lookAtCopy(projectId, copyId) {
      const key = options.projects.find(projectId)?.key ?? ''
      const answer = await (await load()).lookAtCopy(key, copyId)
      return answer.type === 'done' ? answer.value : answer.message
    },
    async bringBack(projectId, copyId, typed) {
      const key = options.projects.find(projectId)?.key ?? ''
      const publisher = await load()
      const answer = await publisher.bringBack(key, copyId, typed)
      if (answer.type === 'refused') return { isDone: false, message: answer.message }
      // What there was instead is a copy now.
      const site = await publisher.load(key)
      if (site.type === 'done') set(key, { site: site.value })
      const { rows, left } = answer.value
      const back = rows === 1 ? '1 row is back.' : `${rows} rows are back.`
      const gone = left.length === 0 ? '' : ` There is no table any more for those of ${left.join(', ')}.`
      return { isDone: true, message: `${back}${gone}` }
    },
    async checkName(projectId, name) {
      const key = options.projects.find(projectId)?.key
      if (key === undefined) return null
      const answer = await (await load()).name(key, name)
      return answer.type === 'done' ? answer.value : null
    },
    forget(projectKey, isForGood) {
      const isPublishing = running.has(projectKey)
      running.get(projectKey)?.abort()
      // What cannot come back is saved nowhere: it was published from this page, or not at all.
      const wasPublished = !isForGood || isPublishing || of(projectKey).site?.name != null
      const forget = async () => {
        const publisher = await load()
        await (isForGood ? publisher.remove(projectKey) : publisher.point(projectKey, null))
      }
      // Of one that never was published this is nothing; and what cannot be reached now the server sweeps later.
      if (options.pattern !== null && wasPublished) forget().catch((error: unknown) => console.error(error))
    },
  }
}
