import { type FilePath, parseFilePath } from '../../../core/files/file-path.ts'
import type { ProjectFile } from '../../../core/files/project-file.ts'
import { restoreFile, takeBackRestore } from '../../../core/history/restore-file.ts'
import { createFile, deleteFile, type FilesChanged, renameFile } from '../../../core/project/change-files.ts'
import { editFile } from '../../../core/project/edit-file.ts'
import type { Project } from '../../../core/project/project.ts'
import { setFileLock } from '../../../core/project/set-file-lock.ts'
import type { Clock } from '../../../core/time/clock.ts'
import type { ProjectsStore } from '../context/projects-store.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly files: FileActions
  }
}

/** The longest that something typed waits to be taken over, in milliseconds. */
const TYPING_MS = 300

/** What a person does to a project's files themselves. None of it waits for the agent. */
export interface FileActions {
  /** A hand edit; a sentence when a limit refuses it (S9.36), else null. */
  edit(projectId: number, path: FilePath, content: string): string | null
  /** A hand edit in progress: taken over a moment later, or by {@link flush}. */
  type(projectId: number, path: FilePath, content: string, onProblem: (sentence: string) => void): void
  /** Takes over what was typed. Whatever looks at the files next must see it. */
  flush(): void
  /** A new, empty file; a sentence when that is refused, else null. */
  create(projectId: number, path: string): string | null
  rename(projectId: number, from: FilePath, to: string): string | null
  delete(projectId: number, path: FilePath): string | null
  /** Makes one file what it was at another time; null takes it away. */
  restore(projectId: number, path: FilePath, file: ProjectFile | null): string | null
  /** Takes the newest restore of a file back; nothing happens when the file has changed since. */
  takeBackRestore(projectId: number, path: FilePath): void
  /** Locks a file against the agent's changes, or unlocks it. */
  setLock(projectId: number, path: FilePath, isLocked: boolean): void
}

export interface FileActionsOptions {
  readonly projects: ProjectsStore
  readonly clock: Clock
  readonly randomHex: (bytes: number) => string
}

export function createFileActions({ projects, clock, randomHex }: FileActionsOptions): FileActions {
  let typed: { readonly path: FilePath; readonly timer: unknown; take: () => void } | null = null

  const stamp = () => ({ now: clock.now(), revisionId: randomHex(16) })

  const change = (projectId: number, make: (project: Project) => FilesChanged): string | null => {
    let refusal: string | null = null
    projects.update(projectId, (current) => {
      const { project, problem } = make(current)
      refusal = problem
      return project
    })
    return refusal
  }

  const at = (path: string, make: (parsed: FilePath) => string | null): string | null => {
    const parsed = parseFilePath(path)
    return parsed.ok ? make(parsed.path) : parsed.reason
  }

  const flush = () => {
    if (typed === null) return
    const { timer, take } = typed
    typed = null
    clock.clearTimeout(timer)
    take()
  }

  const edit = (projectId: number, path: FilePath, content: string) =>
    change(projectId, (project) => editFile(project, { path, content, ...stamp() }))

  return {
    edit,
    type(projectId, path, content, onProblem) {
      const take = () => {
        const problem = edit(projectId, path, content)
        if (problem !== null) onProblem(problem)
      }
      if (typed !== null && typed.path !== path) flush()
      if (typed === null) typed = { path, timer: clock.setTimeout(flush, TYPING_MS), take }
      else typed.take = take
    },
    flush,
    create: (projectId, path) =>
      at(path, (parsed) => change(projectId, (project) => createFile(project, parsed, stamp()))),
    rename: (projectId, from, to) =>
      at(to, (parsed) => change(projectId, (project) => renameFile(project, from, parsed, stamp()))),
    delete: (projectId, path) => change(projectId, (project) => deleteFile(project, path, stamp())),
    restore: (projectId, path, file) =>
      change(projectId, (project) => restoreFile(project, { path, file, ...stamp() })),
    takeBackRestore: (projectId, path) =>
      projects.update(projectId, (project) => takeBackRestore(project, { path, ...stamp() })),
    setLock: (projectId, path, isLocked) =>
      projects.update(projectId, (project) => setFileLock(project, path, isLocked)),
  }
}
