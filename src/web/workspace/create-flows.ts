/** The flows of a workspace: those that are files of a project, and its specs of Playwright's, replayed in the same preview. */
import type { FileActions } from './code/file-actions.ts'
import type { ProjectsStore } from './context/projects-store.ts'
import { createFlowsStore } from './flows/flows-store.ts'
import { createSpecsStore } from './flows/specs-store.ts'
import type { PreviewStore } from './preview/preview-store.ts'
import { type ToolsStore, toolsOf } from './preview/tools-store.ts'
import type { WorkspaceOptions } from './workspace-options.ts'

export interface AllFlowsOptions extends Pick<WorkspaceOptions, 'clock' | 'randomHex' | 'startSpecReader'> {
  readonly projects: ProjectsStore
  readonly files: FileActions
  readonly preview: PreviewStore
  readonly tools: ToolsStore
}

export function createFlows({ projects, files, preview, tools, clock, ...options }: AllFlowsOptions) {
  const common = {
    projects,
    flowsOf: (projectId: number) => preview.controllerOf(projectId).flows,
    write: files.edit,
    now: clock.now,
  }
  return {
    flows: createFlowsStore({
      ...common,
      routeOf: ({ key }) => toolsOf(tools.getState(), key).route,
      remove: files.delete,
      randomHex: options.randomHex,
    }),
    specs: createSpecsStore({ ...common, startSpecReader: options.startSpecReader }),
  }
}
