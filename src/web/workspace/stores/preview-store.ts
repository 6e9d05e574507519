/**
 * Owns one preview per project: shows the head's files, and compiles a draft's finished files ahead of their
 * commit. Knows neither chat nor panes.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { textFile } from '../../../core/files/project-file.ts'
import { type CodeChange, isImagePlaceholder } from '../../../core/projects/code-change.ts'
import type { Project } from '../../../core/projects/project.ts'
import type { PreviewController, PreviewState } from '../../../preview/controller.ts'
import type { ProjectsStore } from './projects-store.ts'

export interface PreviewStore extends StoreApi<ReadonlyMap<number, PreviewState>> {
  /** The project's controller; made, and given the head's files, on first use. */
  controllerOf(projectId: number): PreviewController
  /** The project's controller, if it was made. */
  find(projectId: number): PreviewController | null
  dispose(): void
}

interface Binding {
  readonly controller: PreviewController
  readonly unsubscribe: () => void
  shown: FileSystem
  /** How many changes of which answer were compiled ahead. */
  warmed: { messageId: string; count: number } | null
}

const NOT_STARTED: PreviewState = { status: 'starting', step: 'Starting the preview' }

export function previewStateOf(states: ReadonlyMap<number, PreviewState>, projectId: number): PreviewState {
  return states.get(projectId) ?? NOT_STARTED
}

export function createPreviewStore(
  projects: ProjectsStore,
  createPreview: (projectKey: string) => PreviewController,
): PreviewStore {
  const store = createStore<ReadonlyMap<number, PreviewState>>()(() => new Map())
  const bindings = new Map<number, Binding>()

  const setPreviewState = (projectId: number, state: PreviewState) =>
    store.setState((states) => new Map(states).set(projectId, state), true)

  const bind = (project: Project): Binding => {
    const controller = createPreview(project.key)
    const unsubscribe = controller.subscribe((state) => setPreviewState(project.id, state))
    const binding: Binding = { controller, unsubscribe, shown: project.head.files, warmed: null }
    bindings.set(project.id, binding)
    controller.show(project.head.files)
    setPreviewState(project.id, controller.getState())
    return binding
  }

  const follow = () => {
    const { projects: list } = projects.getState()
    for (const [projectId, binding] of bindings) {
      const project = list.find(({ id }) => id === projectId)
      if (project === undefined) release(projectId, binding)
      else {
        warmDraft(binding, project)
        showHead(binding, project)
      }
    }
  }

  const release = (projectId: number, binding: Binding) => {
    bindings.delete(projectId)
    binding.unsubscribe()
    binding.controller.dispose()
  }

  const stopFollowing = projects.subscribe(follow)

  return {
    ...store,
    controllerOf(projectId) {
      const bound = bindings.get(projectId)
      if (bound !== undefined) return bound.controller
      const project = projects.find(projectId)
      if (project === null) throw new Error(`There is no project ${projectId} to preview.`)
      return bind(project).controller
    },
    find: (projectId) => bindings.get(projectId)?.controller ?? null,
    dispose() {
      stopFollowing()
      for (const [projectId, binding] of bindings) release(projectId, binding)
    },
  }
}

function showHead(binding: Binding, project: Project): void {
  if (binding.shown === project.head.files) return
  binding.shown = project.head.files
  binding.controller.show(project.head.files)
}

function warmDraft(binding: Binding, project: Project): void {
  const message = project.messages.at(-1)
  if (message === undefined || !message.isStreaming) return
  const done = binding.warmed?.messageId === message.id ? binding.warmed.count : 0
  for (const change of message.codeChanges.slice(done)) if (isWarmable(change)) warm(binding, change)
  binding.warmed = { messageId: message.id, count: message.codeChanges.length }
}

type WrittenChange = Exclude<CodeChange, { readonly operation: 'DELETE' }>

function isWarmable(change: CodeChange): change is WrittenChange {
  return change.operation !== 'DELETE' && !isImagePlaceholder(change.content)
}

function warm(binding: Binding, change: WrittenChange): void {
  binding.controller.warm(change.path, textFile(change.path, change.content))
}
