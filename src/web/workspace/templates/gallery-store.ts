import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FileSystem } from '../../../core/files/file-system.ts'
import type { ListedTemplate } from '../../../core/templates/built-template.ts'
import type { TemplateService } from './template-service.ts'

type Listed =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly problem: string }
  | { readonly status: 'ready'; readonly templates: readonly ListedTemplate[] }

interface GalleryState {
  readonly listed: Listed
  readonly query: string
  /** The one looked at; null while all are shown. */
  readonly chosen: ListedTemplate | null
  /** Whether the chosen one is being fetched to start from. */
  readonly isStarting: boolean
  /** Why it could not be started from. */
  readonly problem: string | null
}

/** Owns what the gallery shows and which template is being started from, one at a time. */
export interface GalleryStore extends StoreApi<GalleryState> {
  /** Asks for the list, unless it is there. */
  load(): Promise<void>
  search(query: string): void
  choose(template: ListedTemplate | null): void
  /** Makes a project of the chosen template. */
  start(): Promise<void>
  /** Shows all again, for the next time; a template on its way is no longer wanted. */
  close(): void
}

export interface GalleryOptions {
  readonly service: TemplateService
  /** Makes a project of the files and shows it. */
  readonly addProject: (name: string, files: FileSystem) => void
}

const OPENED = { query: '', chosen: null, isStarting: false, problem: null } as const

export function createGalleryStore({ service, addProject }: GalleryOptions): GalleryStore {
  const store = createStore<GalleryState>()(() => ({ ...OPENED, listed: { status: 'loading' } }))
  let loading: Promise<void> | null = null

  async function load(): Promise<void> {
    store.setState({ listed: { status: 'loading' } })
    try {
      store.setState({ listed: { status: 'ready', templates: await service.list() } })
    } catch (error) {
      store.setState({ listed: { status: 'failed', problem: sentenceOf(error) } })
    }
  }

  return {
    ...store,
    async load() {
      if (store.getState().listed.status === 'ready') return
      loading ??= load().finally(() => {
        loading = null
      })
      await loading
    },
    search: (query) => store.setState({ query }),
    choose: (chosen) => store.setState({ chosen, isStarting: false, problem: null }),
    async start() {
      const { chosen, isStarting } = store.getState()
      if (chosen === null || isStarting) return
      store.setState({ isStarting: true, problem: null })
      const isWanted = () => store.getState().chosen === chosen && store.getState().isStarting
      try {
        const files = await service.project(chosen)
        if (isWanted()) addProject(chosen.name, files)
      } catch (error) {
        if (isWanted()) store.setState({ problem: sentenceOf(error) })
      } finally {
        if (isWanted()) store.setState({ isStarting: false })
      }
    },
    close: () => store.setState(OPENED),
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
