import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { zipFileName } from '../../../core/project/zip-file-name.ts'
import type { ProjectsStore } from '../context/projects-store.ts'

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
  /** S7.17: resolves to false when the archive could not be made. Ignored while one is being made. */
  download(projectId: number): Promise<boolean>
}

/** Zips the files and hands the archive to the browser's downloads under this name. */
export type SaveZip = (name: string, files: FileSystem) => Promise<void>

export function createExportStore(projects: ProjectsStore, saveZip: SaveZip): ExportStore {
  const store = createStore<ExportState>()(() => ({ isZipping: false }))
  return {
    ...store,
    async download(projectId) {
      const project = projects.find(projectId)
      if (project === null || store.getState().isZipping) return true
      store.setState({ isZipping: true })
      try {
        await saveZip(zipFileName(project.name), project.head.files)
        return true
      } catch (error) {
        console.error('The project could not be zipped.', error)
        return false
      } finally {
        store.setState({ isZipping: false })
      }
    },
  }
}
