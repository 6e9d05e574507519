import { createStore, type StoreApi } from 'zustand/vanilla'
import { filePath } from '../../../core/files/file-path.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { textFile } from '../../../core/files/project-file.ts'
import { withSpecs } from '../../../core/flows/playwright/with-specs.ts'
import { DATA_PATH } from '../../../core/migrations/data-file.ts'
import type { Project } from '../../../core/project/project.ts'
import { zipFileName } from '../../../core/project/zip-file-name.ts'
import { bytesOf, STORED_PATH } from '../../../core/wire/stored-files.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import type { DataClient } from '../data/data-client.ts'
import { wantsServer, withServer } from './app-server.ts'
import { ArchiveRefused, type StoredPiece, storedPieces } from './stored-pieces.ts'

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
  /**
   * The same with the app's rows, people and files, or not at all.
   * @param tell how many bytes of its files came, of how many
   */
  downloadWithData(projectId: number, signal: AbortSignal, tell: TellBytes): Promise<DownloadWithDataResult>
}

/** `without-server`: the app has a backend, and the server that it takes along could not be had. */
type DownloadResult = 'done' | 'without-server' | 'failed'

type DownloadWithDataResult =
  | { readonly type: DownloadResult }
  | {
      readonly type: 'with-data'
      readonly rows: number
      readonly people: number
      /** Null where they are more than an archive has: then they stay where they are. */
      readonly files: number | null
      readonly hasServer: boolean
    }
  | { readonly type: 'cancelled' }
  /** `message` is a sentence. */
  | { readonly type: 'refused'; readonly message: string }

type TellBytes = (came: number, all: number) => void

/** Whoever reads what a project's app keeps. */
export type DataOf = (projectKey: string) => Promise<Pick<DataClient, 'file' | 'bytes'>>

/** Zips the files, and what comes piece by piece, and hands the archive to the browser's downloads under this name. */
type SaveZip = (name: string, files: FileSystem, pieces?: AsyncIterable<StoredPiece>) => Promise<void>

export interface ExportDeps {
  readonly saveZip: SaveZip
  readonly fetch: typeof fetch
}

export function createExportStore(projects: ProjectsStore, deps: ExportDeps, dataOf: DataOf): ExportStore {
  const store = createStore<ExportState>()(() => ({ isZipping: false }))

  async function download(
    name: string,
    files: FileSystem,
    pieces?: AsyncIterable<StoredPiece>,
  ): Promise<DownloadResult> {
    const archived = wantsServer(files) ? await withServer(files, deps.fetch).catch(() => null) : files
    await deps.saveZip(zipFileName(name), withSpecs(archived ?? files), pieces)
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

  async function withData(
    project: Project,
    signal: AbortSignal,
    tell: TellBytes,
  ): Promise<DownloadWithDataResult> {
    const client = await dataOf(project.key)
    const answer = await client.file()
    if (answer.type === 'refused') return answer
    const { text, rows, people, stored } = answer.value
    const files = new Map([...project.head.files, [filePath(DATA_PATH), textFile(DATA_PATH, text)]])
    const isAny = stored !== null && stored.buckets.length + stored.files.length > 0
    if (isAny) files.set(filePath(STORED_PATH), textFile(STORED_PATH, JSON.stringify(stored, null, 1)))
    const bytes = stored?.bytes ?? []
    const all = bytesOf(bytes)
    try {
      const pieces = storedPieces(bytes, client, signal, (came) => tell(came, all))
      const made = await download(project.name, files, pieces)
      const count = stored === null ? null : stored.files.length
      return { type: 'with-data', rows, people, files: count, hasServer: made === 'done' }
    } catch (error) {
      if (signal.aborted) return { type: 'cancelled' }
      if (error instanceof ArchiveRefused) return { type: 'refused', message: error.message }
      throw error
    }
  }

  return {
    ...store,
    async download(projectId) {
      const project = projects.find(projectId)
      if (project === null || store.getState().isZipping) return 'done'
      return alone(() => download(project.name, project.head.files))
    },
    async downloadWithData(projectId, signal, tell) {
      const project = projects.find(projectId)
      if (project === null || store.getState().isZipping) return { type: 'done' }
      const result = await alone(() => withData(project, signal, tell))
      return result === 'failed' ? { type: 'failed' } : result
    },
  }
}
