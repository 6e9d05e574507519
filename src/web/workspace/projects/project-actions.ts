import type { FileSystem } from '../../../core/files/file-system.ts'
import { createProject } from '../../../core/project/create-project.ts'
import { nameOfApp } from '../../../core/project/name-of-app.ts'
import {
  activateProject,
  addProject,
  deleteProject,
  LastProjectError,
  renameProject,
} from '../../../core/project/project-list.ts'
import { FIRST_PROJECT_NAME, projectNameProblem } from '../../../core/project/project-name.ts'
import { setInstructions } from '../../../core/project/standing-instructions.ts'
import type { Clock } from '../../../core/time/clock.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import type { AgentStore } from '../run/agent-store.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly projectActions: ProjectActions
  }
}

/** S7.18: what a person does to the list of projects. A run of the agent goes on while another project is shown. */
export interface ProjectActions {
  /** S4.2; false when the name is not one (S5.1). */
  create(name: string): boolean
  /** A project of files that were brought along. */
  add(name: string, files: FileSystem): void
  /** S4.4; false when the name is not one (S5.1). */
  rename(projectId: number, name: string): boolean
  /** Calls a project that still has its first name (S3.1) as its app calls itself. */
  nameAfterApp(projectId: number): void
  /** S4.3: ends the project's run, then removes it; false for the only project (S5.2). */
  remove(projectId: number): boolean
  /** Shows another project, at the file that was open where it has that one (S4.4). */
  activate(projectId: number): void
  /** S2.33: standing instructions for this project. */
  instruct(projectId: number, text: string): void
}

export interface ProjectActionsOptions {
  readonly projects: ProjectsStore
  readonly agent: AgentStore
  readonly clock: Clock
  readonly randomHex: (bytes: number) => string
  /** Of one that the person deleted. */
  readonly onRemove: (projectKey: string) => void
}

export function createProjectActions({
  projects,
  agent,
  clock,
  randomHex,
  onRemove,
}: ProjectActionsOptions): ProjectActions {
  const add = (name: string, files?: FileSystem) => {
    const project = createProject({
      name,
      now: clock.now(),
      key: randomHex(16),
      revisionId: randomHex(16),
      ...(files === undefined ? {} : { files }),
    })
    projects.setState((list) => addProject(list, project), true)
  }
  return {
    create(name) {
      if (projectNameProblem(name) !== null) return false
      add(name)
      return true
    },
    add,
    rename(projectId, name) {
      if (projectNameProblem(name) !== null) return false
      projects.setState((list) => renameProject(list, projectId, name), true)
      return true
    },
    nameAfterApp(projectId) {
      const project = projects.find(projectId)
      const name = project?.name === FIRST_PROJECT_NAME ? nameOfApp(project.head.files) : null
      if (name !== null) projects.setState((list) => renameProject(list, projectId, name), true)
    },
    remove(projectId) {
      try {
        const key = projects.find(projectId)?.key
        const list = deleteProject(projects.getState(), projectId)
        agent.stop(projectId)
        projects.setState(list, true)
        if (key !== undefined) onRemove(key)
        return true
      } catch (error) {
        if (error instanceof LastProjectError) return false
        throw error
      }
    },
    activate: (projectId) => projects.setState((list) => activateProject(list, projectId), true),
    instruct: (projectId, text) => projects.update(projectId, (project) => setInstructions(project, text)),
  }
}
