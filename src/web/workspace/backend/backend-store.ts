/**
 * Brings the database of the shown project's app to what the project's files say. Owns what became of that; knows no
 * screen, and asks the server nothing of a project without migrations.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import type { MigrateResult } from '../../../core/drafts/checks.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import {
  databaseFilesOf,
  isDatabaseFile,
  sameDatabaseFiles,
} from '../../../core/migrations/database-files.ts'
import type { Project } from '../../../core/project/project.ts'
import { activeProject } from '../../../core/project/project-list.ts'
import type { Timers } from '../../../core/time/clock.ts'
import type { DatabaseFiles } from '../../../core/wire/backends.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import type { BackendClient, DatabaseAnswer } from './backend-client.ts'
import type { LeftCopies } from './left-copies.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly backend: BackendStore
  }
}

export type BackendState =
  | { readonly status: 'applying' }
  /** `copyId`: of a copy from before rows were deleted, which the person may want back. */
  | { readonly status: 'ready'; readonly copyId?: string }
  | { readonly status: 'failed'; readonly diagnostic: Diagnostic }
  /** `message` is a sentence. */
  | { readonly status: 'away'; readonly message: string }

/** States by the key of the project; a project without a database has none. */
export interface BackendStore extends StoreApi<ReadonlyMap<string, BackendState>> {
  /** Settles when the app of the project as it is may be shown; null when nothing is in its way. Never rejects. */
  whenReady(project: Project): Promise<void> | null
  /** Asks again for what could not be had. */
  retry(project: Project): void
  /** What comes of a draft's migrations, in the database that the draft then finds where it is tried. */
  tryMigrations(projectKey: string, files: FileSystem): Promise<MigrateResult | null>
  /** Whether the project's own database has taken the migrations of these files. */
  isMigrated(projectKey: string, files: FileSystem): boolean
  endTrial(projectKey: string): void
  /** What the database has, in few words, for a model; empty where it has none, or nobody said yet. */
  schemaOf(projectKey: string): string
  /** The rows that are offered, in place of those of now. */
  bringBack(projectKey: string): Promise<void>
  /** The project is gone for good, and its database goes with it. */
  forget(projectKey: string): void
  /** What is offered is not wanted. */
  leave(projectKey: string): void
}

interface BackendStoreOptions {
  readonly projects: ProjectsStore
  readonly timers: Timers
  /** Loaded with the first project that has migrations. */
  readonly loadClient: () => Promise<BackendClient>
  readonly leftCopies: LeftCopies
  readonly notify: (sentence: string) => void
  /** The rows are others than those that an app which runs may show. */
  readonly onReset: (projectKey: string) => void
  /** What the types of the database are that these files make. */
  readonly onTypes: (projectKey: string, files: DatabaseFiles, types: string) => void
}

/** Of what the files say, brought or on its way to the server. */
interface Work {
  readonly files: DatabaseFiles
  isOver: boolean
  readonly done: Promise<void>
}

/** Milliseconds for which an app is not shown because its tables may yet come. */
export const PATIENCE = 10_000
/** Milliseconds for which somebody who types a migration has to rest before it is applied. */
export const TYPING_PAUSE = 1500

const MIGRATION_ERROR_TITLE = 'Migration Error'
const WAS_RESET = 'The database was made anew from the project’s files, with their sample rows.'

export function createBackendStore(options: BackendStoreOptions): BackendStore {
  const { projects, timers } = options
  const store = createStore<ReadonlyMap<string, BackendState>>()(() => new Map())
  const works = new Map<string, Work>()
  const trials = new Set<string>()
  /** The newest copy of each project, as far as it was told. */
  const copies = new Map<string, string | null>()
  const schemas = new Map<string, string>()
  const known = new WeakMap<FileSystem, DatabaseFiles | null>()
  let client: Promise<BackendClient> | null = null
  let typing: unknown = null

  const ask = async <Answer>(question: (client: BackendClient) => Promise<Answer>): Promise<Answer> => {
    client ??= options.loadClient()
    client.catch(() => {
      client = null
    })
    return question(await client)
  }

  const filesOf = (files: FileSystem) => {
    const found = known.get(files)
    if (found !== undefined) return found
    const read = databaseFilesOf(files)
    known.set(files, read)
    return read
  }

  const setBackend = (key: string, state: BackendState) =>
    store.setState((states) => new Map(states).set(key, state), true)

  /** Returns the state that it leads to. */
  async function apply(key: string, files: DatabaseFiles): Promise<BackendState> {
    let answer = await ask((server) => server.migrate(key, files))
    const wasReset = answer.type === 'differs'
    if (wasReset) answer = await ask((server) => server.reset(key, files))
    if (answer.type === 'failed') return { status: 'failed', diagnostic: migrationFault(answer) }
    if (answer.type !== 'done') return { status: 'away', message: messageOf(answer) }
    const { copyId, schema, types } = answer
    schemas.set(key, schema)
    options.onTypes(key, files, types)
    const isOffered = copyId !== null && copyId !== options.leftCopies.of(key)
    const isNew = isOffered && copyId !== copies.get(key) && copies.has(key)
    copies.set(key, copyId)
    if (wasReset) options.notify(WAS_RESET)
    // The app may show rows that are no longer there.
    if (wasReset || isNew) options.onReset(key)
    return isOffered ? { status: 'ready', copyId } : { status: 'ready' }
  }

  function leave(key: string, copyId: string): void {
    copies.set(key, copyId)
    options.leftCopies.leave(key, copyId)
  }

  function offered(key: string): string | null {
    const state = store.getState().get(key)
    return state?.status === 'ready' ? (state.copyId ?? null) : null
  }

  function begin(key: string, files: DatabaseFiles): Work {
    const before = works.get(key)?.done ?? Promise.resolve()
    const run = async () => {
      await before
      // Newer files came while older ones were on their way.
      if (works.get(key) === work) {
        const away: BackendState = { status: 'away', message: NOT_LOADED }
        setBackend(key, await apply(key, files).catch(() => away))
      }
      work.isOver = true
    }
    setBackend(key, { status: 'applying' })
    const work: Work = { files, isOver: false, done: Promise.resolve().then(run) }
    works.set(key, work)
    return work
  }

  /** Null where nothing has to be done. */
  function bring({ key, head }: Project): Work | null {
    const files = filesOf(head.files)
    if (files === null) return null
    const work = works.get(key)
    return work !== undefined && sameDatabaseFiles(work.files, files) ? work : begin(key, files)
  }

  function follow(): void {
    const project = activeProject(projects.getState())
    timers.clearTimeout(typing)
    if (!isTyped(project)) bring(project)
    else typing = timers.setTimeout(() => bring(activeProject(projects.getState())), TYPING_PAUSE)
  }

  projects.subscribe((list, before) => {
    const [now, then] = [activeProject(list), activeProject(before)]
    if (now.key !== then.key || now.head !== then.head) follow()
  })

  return {
    ...store,
    whenReady(project) {
      // Half a migration would be applied, and what was then another one.
      if (isTyped(project) && works.has(project.key)) return null
      const work = bring(project)
      if (work === null || work.isOver) return null
      return new Promise((resolve) => {
        const timer = timers.setTimeout(resolve, PATIENCE)
        void work.done.then(() => {
          timers.clearTimeout(timer)
          resolve()
        })
      })
    },
    retry({ key, head }) {
      const files = filesOf(head.files)
      if (files !== null) begin(key, files)
    },
    async tryMigrations(projectKey, files) {
      const wanted = filesOf(files)
      if (wanted === null) return null
      trials.add(projectKey)
      const answer = await ask((server) => server.openTrial(projectKey, wanted))
      if (answer.type === 'tried') {
        const { losses, types } = answer
        return { status: 'applied', losses, types }
      }
      if (answer.type === 'failed') return { status: 'failed', diagnostic: migrationFault(answer) }
      return { status: 'unknown', reason: messageOf(answer) }
    },
    isMigrated(projectKey, files) {
      const work = works.get(projectKey)
      const isReady = store.getState().get(projectKey)?.status === 'ready'
      return isReady && work?.isOver === true && sameDatabaseFiles(work.files, filesOf(files))
    },
    async bringBack(projectKey) {
      const copyId = offered(projectKey)
      if (copyId === null) return
      setBackend(projectKey, { status: 'applying' })
      const answer = await ask((server) => server.bringBack(projectKey, copyId)).catch(() => null)
      const isBack = answer?.type === 'back'
      if (isBack) leave(projectKey, answer.copyId ?? copyId)
      if (store.getState().get(projectKey)?.status === 'applying')
        setBackend(projectKey, isBack ? { status: 'ready' } : { status: 'ready', copyId })
      if (isBack) options.onReset(projectKey)
      options.notify(isBack ? broughtBack(answer) : (answer?.message ?? NOT_LOADED))
    },
    forget(projectKey) {
      if (!works.delete(projectKey)) return
      void ask((server) => server.remove(projectKey)).catch(() => {})
    },
    leave(projectKey) {
      const copyId = offered(projectKey)
      if (copyId === null) return
      leave(projectKey, copyId)
      setBackend(projectKey, { status: 'ready' })
    },
    schemaOf: (projectKey) => schemas.get(projectKey) ?? '',
    endTrial(projectKey) {
      if (!trials.delete(projectKey)) return
      void client?.then((server) => server.endTrial(projectKey)).catch(() => {})
    },
  }
}

const NOT_LOADED = 'The database of this app could not be brought up to date.'

function broughtBack({ rows, left }: { readonly rows: number; readonly left: readonly string[] }): string {
  const back = rows === 1 ? '1 row is back.' : `${rows} rows are back.`
  return left.length === 0 ? back : `${back} No table has room for those of ${left.join(', ')} any more.`
}

function isTyped({ head: { cause } }: Project): boolean {
  return cause.type === 'edit' && isDatabaseFile(cause.path)
}

function messageOf(answer: DatabaseAnswer): string {
  return 'message' in answer ? answer.message : NOT_LOADED
}

function migrationFault({ message, file, line }: DatabaseAnswer & { type: 'failed' }): Diagnostic {
  return {
    title: MIGRATION_ERROR_TITLE,
    message,
    stack: '',
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
  }
}
