/**
 * What apps use of a model: lets the preview of the project that is shown ask one, once its files do, and keeps what the
 * server said was used. Owns neither screens nor HTTP.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Project } from '../../../core/project/project.ts'
import { activeProject } from '../../../core/project/project-list.ts'
import type { AppAiUse } from '../../../core/wire/app-ai.ts'
import type { SessionStore } from '../../platform/session-store.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import type { AppAiAnswer, AppAiClient } from './app-ai-client.ts'
import { asksAModel } from './asks-a-model.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly appAi: AppAiStore
  }
}

interface UsedByApp {
  /** Null until it was told. */
  readonly use: AppAiUse | null
  /** Why it is not, or not any more; a sentence. */
  readonly problem: string | null
}

const NOTHING: UsedByApp = { use: null, problem: null }

export interface AppAiStore extends StoreApi<ReadonlyMap<string, UsedByApp>> {
  of(projectKey: string): UsedByApp
  /** Whether there is something to know of a project. */
  isAsking(project: Project): boolean
  /** Asks now. Never rejects. */
  refresh(projectKey: string): Promise<void>
  /** Changes a model of the owner's. Never rejects. @returns why it was not done, as a sentence; null when it was */
  change(projectKey: string, task: (client: AppAiClient) => Promise<AppAiAnswer>): Promise<string | null>
}

export interface AppAiStoreOptions {
  /** Whether apps may ask here at all. */
  readonly isOn: boolean
  readonly projects: ProjectsStore
  readonly session: SessionStore
  readonly loadClient: () => Promise<AppAiClient>
}

export function createAppAiStore({ isOn, projects, session, loadClient }: AppAiStoreOptions): AppAiStore {
  const store = createStore<ReadonlyMap<string, UsedByApp>>()(() => new Map())
  const of = (projectKey: string) => store.getState().get(projectKey) ?? NOTHING
  const isAsking = ({ head }: Project) => isOn && asksAModel(head.files)
  /** Those whose previews were let ask, as whoever was here then. */
  const opened = new Set<string>()
  let files: Project['head']['files'] | null = null
  let status = session.getState().status

  const put = (projectKey: string, used: UsedByApp) =>
    store.setState((all) => new Map(all).set(projectKey, used), true)

  async function refresh(projectKey: string): Promise<void> {
    const answer = await loadClient()
      .then((client) => client.open(projectKey))
      .catch(() => null)
    if (answer === null) return
    if (answer.type === 'told') opened.add(projectKey)
    put(
      projectKey,
      answer.type === 'told'
        ? { use: answer.use, problem: null }
        : { ...of(projectKey), problem: answer.message },
    )
  }

  async function change(
    projectKey: string,
    task: (client: AppAiClient) => Promise<AppAiAnswer>,
  ): Promise<string | null> {
    const answer = await loadClient()
      .then(task)
      .catch(() => null)
    if (answer === null) return AWAY
    if (answer.type === 'refused') return answer.message
    put(projectKey, { use: answer.use, problem: null })
    return null
  }

  function follow(): void {
    const project = activeProject(projects.getState())
    if (project.head.files === files) return
    files = project.head.files
    if (isAsking(project) && !opened.has(project.key)) void refresh(project.key)
  }

  if (isOn) {
    follow()
    projects.subscribe(follow)
    session.subscribe((now) => {
      if (now.status === status) return
      status = now.status
      // Whoever signed in pays from now on.
      opened.clear()
      files = null
      if (status !== 'restoring') follow()
    })
  }
  return { ...store, of, isAsking, refresh, change }
}

const AWAY = 'The server does not answer. Try again in a moment.'
