/**
 * What TypeScript says about the project that is shown. Starts TypeScript only when somebody wants to know, tells it
 * what has changed, and keeps the last answer until a newer one comes. Knows no worker and no screen.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { diffFileSystems, type FileSystem } from '../../../core/files/file-system.ts'
import type { Project } from '../../../core/project/project.ts'
import { activeProject } from '../../../core/project/project-list.ts'
import type { Timers } from '../../../core/time/clock.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import type { Problem } from './problem.ts'
import type { FailureCause, Purpose, TypeScriptListener, TypeScriptWorker } from './typescript-clients.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly problems: ProblemsStore
  }
}

export interface ProblemsState {
  /** `off`: not asked for yet. `hung`: TypeScript came to no end with these files. */
  readonly status: 'off' | 'checking' | 'ready' | 'failed' | 'hung'
  /** While it is checked: set once it takes long, with whose work is in the way. */
  readonly slow: { readonly busyWith: Purpose | null } | null
  readonly problems: readonly Problem[]
  /** Packages whose exports are not checked, since their types are not here. */
  readonly untyped: readonly string[]
}

export interface ProblemsStore extends StoreApi<ProblemsState> {
  /** From now on the project that is shown is checked, and again after each change. Starts again after a failure. */
  start(): void
}

export interface ProblemsStoreOptions {
  readonly projects: ProjectsStore
  readonly timers: Timers
  readonly startTypeScript: (listener: TypeScriptListener) => TypeScriptWorker
}

/** How long the files have to stay as they are before they are checked, in milliseconds. */
const PAUSE_MS = 400
/** So often in a row it hangs before it is checked again only when the person asks. */
const MAX_HANGS = 3

const EMPTY: ProblemsState = { status: 'off', slow: null, problems: [], untyped: [] }
const NO_FILES: FileSystem = new Map()

export function createProblemsStore({
  projects,
  timers,
  startTypeScript,
}: ProblemsStoreOptions): ProblemsStore {
  const store = createStore<ProblemsState>()(() => EMPTY)
  let worker: TypeScriptWorker | null = null
  let stopFollowing = () => {}
  let timer: unknown = null
  let newest = 0
  let hangs = 0
  let sent: { readonly key: string; readonly files: FileSystem } | null = null

  const post = () => {
    timer = null
    const { key, head } = activeProject(projects.getState())
    const isReset = sent?.key !== key
    const { changed, removed } = diffFileSystems(isReset ? NO_FILES : (sent?.files ?? NO_FILES), head.files)
    sent = { key, files: head.files }
    newest += 1
    worker?.post({
      id: newest,
      isReset,
      changed: changed.flatMap((path) => textOf(head.files, path)),
      removed: [...removed],
    })
  }

  const look = () => {
    const { key, head }: Project = activeProject(projects.getState())
    if (sent?.key === key && sent.files === head.files) return
    const isOther = sent !== null && sent.key !== key
    store.setState(isOther ? { ...EMPTY, status: 'checking' } : { status: 'checking', slow: null })
    if (timer !== null) timers.clearTimeout(timer)
    timer = timers.setTimeout(post, PAUSE_MS)
  }

  const letGo = () => {
    stopFollowing()
    if (timer !== null) timers.clearTimeout(timer)
    timer = null
    worker?.stop()
    worker = null
    sent = null
  }

  const fail = (cause: FailureCause) => {
    if (cause === 'crash') {
      letGo()
      return store.setState({ ...EMPTY, status: 'failed' })
    }
    hangs += 1
    if (hangs >= MAX_HANGS) stopFollowing()
    // What has changed since is asked for already.
    if (timer === null) store.setState({ ...EMPTY, status: 'hung' })
  }

  return {
    ...store,
    start() {
      if (worker !== null && store.getState().status !== 'hung') return
      letGo()
      hangs = 0
      worker = startTypeScript({
        purpose: 'editor',
        onResult({ id, problems, untyped }) {
          hangs = 0
          if (id === newest && timer === null)
            store.setState({ status: 'ready', slow: null, problems, untyped })
        },
        onFailure: fail,
        onSlow(busyWith) {
          if (store.getState().status === 'checking') store.setState({ slow: { busyWith } })
        },
      })
      stopFollowing = projects.subscribe(look)
      look()
    },
  }
}

function textOf(files: FileSystem, path: Parameters<FileSystem['get']>[0]): [string, string][] {
  const file = files.get(path)
  if (file === undefined) return []
  // A picture is there, and holds nothing to check.
  return [[path, file.isBinary === true ? '' : file.content]]
}
