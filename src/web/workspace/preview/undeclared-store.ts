/** Which packages each project imports without declaring them: they run in the preview, and would fail in a build. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { PROJECT_ERRORS } from '../../../core/errors/catalogue/project-errors.ts'
import { type FilePath, filePath } from '../../../core/files/file-path.ts'
import { declarePackages } from '../../../core/project/declare-packages.ts'
import type { FileActions } from '../code/file-actions.ts'
import type { ProjectsStore } from '../context/projects-store.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly undeclared: UndeclaredStore
  }
}

/** Package name to the range to declare. */
export type UndeclaredPackages = Readonly<Record<string, string>>

export interface UndeclaredStore extends StoreApi<ReadonlyMap<string, UndeclaredPackages>> {
  /** What the preview of a project found. */
  set(projectKey: string, packages: UndeclaredPackages): void
  /** Writes them into `package.json` as a hand edit; a sentence when that is refused, else null. */
  declare(projectId: number): string | null
}

const NONE: UndeclaredPackages = {}
const MANIFEST: FilePath = filePath('package.json')

export function undeclaredPackagesOf(
  all: ReadonlyMap<string, UndeclaredPackages>,
  projectKey: string,
): UndeclaredPackages {
  return all.get(projectKey) ?? NONE
}

export function createUndeclaredStore(projects: ProjectsStore, files: FileActions): UndeclaredStore {
  const store = createStore<ReadonlyMap<string, UndeclaredPackages>>()(() => new Map())
  return {
    ...store,
    set: (projectKey, packages) => store.setState((all) => new Map(all).set(projectKey, packages), true),
    declare(projectId) {
      files.flush()
      const project = projects.find(projectId)
      if (project === null) return null
      const packages = undeclaredPackagesOf(store.getState(), project.key)
      const text = declarePackages(project.head.files.get(MANIFEST)?.content ?? null, packages)
      if (text === null) return PROJECT_ERRORS['manifest-unreadable'].sentence
      return files.edit(projectId, MANIFEST, text)
    },
  }
}
