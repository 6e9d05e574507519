import { createStore, type StoreApi } from 'zustand/vanilla'
import { filePath } from '../../../core/files/file-path.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { textFile } from '../../../core/files/project-file.ts'
import { withSpecs } from '../../../core/flows/playwright/with-specs.ts'
import { DATA_PATH } from '../../../core/migrations/data-file.ts'
import { zipFileName } from '../../../core/project/zip-file-name.ts'
import type { WrittenData } from '../../../core/wire/app-data.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import { wantsServer, withServer } from './app-server.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly exports: ExportStore
  }
}

interface ExportState {
  readonly isZipping: boolean
}

/** Owns the download that is being made. */
export interface ExportStore extends StoreApi<ExportState> {
  /** S7.17. Ignored while one is being made. */
  download(projectId: number): Promise<DownloadResult>
  /** The same with a file of the app's rows and people, or not at all. */
  downloadWithData(projectId: number): Promise<DownloadWithDataResult>
}

/** `without-server`: the app has a backend, and the server that it takes along could not be had. */
type DownloadResult = 'done' | 'without-server' | 'failed'

type DownloadWithDataResult =
  | { readonly type: DownloadResult }
  | {
      readonly type: 'with-data'
      readonly rows: number
      readonly people: number
      readonly hasServer: boolean
    }
  /** `message` is a sentence. */
  | { readonly type: 'refused'; readonly message: string }

/** All rows and people of a project's app. */
export type ReadData = (
  projectKey: string,
) => Promise<
  | { readonly type: 'done'; readonly value: WrittenData }
  | { readonly type: 'refused'; readonly message: string }
>

/** Zips the files and hands the archive to the browser's downloads under this name. */
type SaveZip = (name: string, files: FileSystem) => Promise<void>

export interface ExportDeps {
  readonly saveZip: SaveZip
  readonly fetch: typeof fetch
}

export function createExportStore(
  projects: ProjectsStore,
  deps: ExportDeps,
  readData: ReadData,
): ExportStore {
  const store = createStore<ExportState>()(() => ({ isZipping: false }))

  async function download(name: string, files: FileSystem): Promise<DownloadResult> {
    const archived = wantsServer(files) ? await withServer(files, deps.fetch).catch(() => null) : files
    await deps.saveZip(zipFileName(name), withSpecs(archived ?? files))
    return archived === null ? 'without-server' : 'done'
  }

  /** One at a time. */
  async function alone<T>(work: () => Promise<T>): Promise<T | 'failed'> {
    store.setState({ isZipping: true })
    try {
      return await work()
    } catch (error) {
      console.error('The project could not be zipped.', error)
      return 'failed'
    } finally {
      store.setState({ isZipping: false })
    }
  }

  return {
    ...store,
    async download(projectId) {
      const project = projects.find(projectId)
      if (project === null || store.getState().isZipping) return 'done'
      return alone(() => download(project.name, project.head.files))
    },
    async downloadWithData(projectId) {
      const project = projects.find(projectId)
      if (project === null || store.getState().isZipping) return { type: 'done' }
      const result = await alone(async (): Promise<DownloadWithDataResult> => {
        const answer = await readData(project.key)
        if (answer.type === 'refused') return answer
        const { text, rows, people } = answer.value
        const files = new Map([...project.head.files, [filePath(DATA_PATH), textFile(DATA_PATH, text)]])
        const made = await download(project.name, files)
        return { type: 'with-data', rows, people, hasServer: made === 'done' }
      })
      return result === 'failed' ? { type: 'failed' } : result
    },
  }
}
