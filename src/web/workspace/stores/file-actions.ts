import type { Clock } from '../../../core/agent/clock.ts'
import type { FilePath } from '../../../core/files/file-path.ts'
import { editFile } from '../../../core/projects/edit-file.ts'
import { setFileLock } from '../../../core/projects/set-file-lock.ts'
import type { ProjectsStore } from './projects-store.ts'

/** What a person does to a project's files themselves. None of it waits for the agent. */
export interface FileActions {
  /** A hand edit; a sentence when a limit refuses it (S9.36), else null. */
  edit(projectId: number, path: FilePath, content: string): string | null
  /** Locks a file against the agent's changes, or unlocks it. */
  setLock(projectId: number, path: FilePath, isLocked: boolean): void
}

export interface FileActionsOptions {
  readonly projects: ProjectsStore
  readonly clock: Clock
  readonly randomHex: (bytes: number) => string
}

export function createFileActions({ projects, clock, randomHex }: FileActionsOptions): FileActions {
  return {
    edit(projectId, path, content) {
      let refusal: string | null = null
      projects.update(projectId, (current) => {
        const edit = { path, content, now: clock.now(), revisionId: randomHex(16) }
        const { project, problem } = editFile(current, edit)
        refusal = problem
        return project
      })
      return refusal
    },
    setLock: (projectId, path, isLocked) =>
      projects.update(projectId, (project) => setFileLock(project, path, isLocked)),
  }
}
