/**
 * Owns one preview per project: shows the head's files, and compiles a draft's finished files ahead of their
 * commit. Knows neither chat nor panes.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BootResult } from '../../../core/drafts/checks.ts'
import { type CodeChange, isImagePlaceholder } from '../../../core/files/code-change.ts'
import { textFile } from '../../../core/files/project-file.ts'
import type { Project } from '../../../core/project/project.ts'
import type { Revision } from '../../../core/project/revision.ts'
import { isStarterApp } from '../../../core/project/starter-template.ts'
import type { PreviewState } from '../../../preview/frame/preview-state.ts'
import type { PreviewController } from '../../../preview/preview-controller.ts'
import type { ProjectsStore } from '../context/projects-store.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly preview: PreviewStore
  }
}

export interface PreviewStore extends StoreApi<ReadonlyMap<number, PreviewState>> {
  /** The project's controller; made, and given the head's files, on first use. */
  controllerOf(projectId: number): PreviewController
  /** The project's controller, if it was made. */
  find(projectId: number): PreviewController | null
  /** The newest revision below the one that is shown whose app has run without being stopped; null when there is none. */
  lastGoodOf(projectId: number): Revision | null
  /** Shows that revision until the head changes or `showNewest`; the project stays as it is. */
  showLastGood(projectId: number): void
  showNewest(projectId: number): void
  /** Compiles an answer's finished files ahead of their commit. */
  warm(projectId: number, files: readonly CodeChange[]): void
  /** What is wrong with a draft's files; shows nothing. `endCheck` has to follow. */
  check(
    projectId: number,
    ...draft: Parameters<PreviewController['check']>
  ): ReturnType<PreviewController['check']>
  /** Starts the draft that was checked last where nobody sees it. */
  boot(projectId: number): Promise<BootResult>
  /** After a draft was checked, or did not come to that: what the project now is counts again. */
  endCheck(projectId: number): void
  /** By project: the revision that is shown in place of the head. */
  readonly older: StoreApi<ReadonlyMap<number, Revision>>
  dispose(): void
}

interface Binding {
  readonly controller: PreviewController
  readonly unsubscribe: () => void
  shown: Revision
  /** Ids of revisions whose app ran, and was not stopped since. */
  readonly good: Set<string>
  /** Whether the controller still holds the files of a draft. */
  isChecking: boolean
}

const NOT_STARTED: PreviewState = { status: 'starting', step: 'Starting the preview' }

export function previewStateOf(states: ReadonlyMap<number, PreviewState>, projectId: number): PreviewState {
  return states.get(projectId) ?? NOT_STARTED
}

/** @param whenReady settles when the app of a project may be shown; null when it may at once */
export function createPreviewStore(
  projects: ProjectsStore,
  createPreview: (projectKey: string) => PreviewController,
  whenReady: (project: Project) => Promise<void> | null,
): PreviewStore {
  const store = createStore<ReadonlyMap<number, PreviewState>>()(() => new Map())
  const older = createStore<ReadonlyMap<number, Revision>>()(() => new Map())
  const bindings = new Map<number, Binding>()
  /** What was the head of each project when it was last looked at. */
  const heads = new Map<number, Revision>()

  const setPreviewState = (projectId: number, state: PreviewState) =>
    store.setState((states) => new Map(states).set(projectId, state), true)

  const setOlder = (projectId: number, revision: Revision | null) => {
    const next = new Map(older.getState())
    if (revision === null) next.delete(projectId)
    else next.set(projectId, revision)
    older.setState(next, true)
  }

  const show = (binding: Binding, revision: Revision) => {
    if (binding.shown === revision) return
    binding.shown = revision
    binding.controller.show(revision.files)
  }

  /** Once what the app needs is there, unless something else is to be shown, or a draft is tried, by then. */
  const present = (binding: Binding, project: Project, isNewApp = false) => {
    const { head } = project
    const ready = whenReady(project)
    if (ready === null) binding.controller.show(head.files, isNewApp)
    else
      void ready.then(() => {
        const isWanted = bindings.get(project.id) === binding && binding.shown === head
        if (isWanted && !binding.isChecking) binding.controller.show(head.files, isNewApp)
      })
  }

  const bind = (project: Project): Binding => {
    const controller = createPreview(project.key)
    const unsubscribe = controller.subscribe((state) => {
      if (state.status === 'running') binding.good.add(binding.shown.id)
      if (state.status === 'stopped') binding.good.delete(binding.shown.id)
      setPreviewState(project.id, state)
    })
    const binding: Binding = {
      controller,
      unsubscribe,
      shown: project.head,
      good: new Set(),
      isChecking: false,
    }
    bindings.set(project.id, binding)
    heads.set(project.id, project.head)
    present(binding, project)
    setPreviewState(project.id, controller.getState())
    return binding
  }

  const follow = () => {
    const { projects: list } = projects.getState()
    for (const [projectId, binding] of bindings) {
      const project = list.find(({ id }) => id === projectId)
      if (project === undefined) release(projectId, binding)
      else {
        if (project.head !== heads.get(projectId)) showHead(binding, project)
      }
    }
  }

  const showHead = (binding: Binding, project: Project) => {
    heads.set(project.id, project.head)
    if (older.getState().has(project.id)) setOlder(project.id, null)
    if (binding.shown === project.head) return
    // "Nothing here yet" would be no true word beside a first version.
    const isFirstApp = isStarterApp(binding.shown.files) && !isStarterApp(project.head.files)
    binding.shown = project.head
    present(binding, project, isFirstApp)
  }

  const lastGoodOf = (projectId: number): Revision | null => {
    const binding = bindings.get(projectId)
    let revision = binding?.shown.parent ?? null
    while (revision !== null && !binding?.good.has(revision.id)) revision = revision.parent
    return revision
  }

  const release = (projectId: number, binding: Binding) => {
    bindings.delete(projectId)
    heads.delete(projectId)
    setOlder(projectId, null)
    binding.unsubscribe()
    binding.controller.dispose()
  }

  const bindingOf = (projectId: number): Binding => {
    const bound = bindings.get(projectId)
    if (bound !== undefined) return bound
    const project = projects.find(projectId)
    if (project === null) throw new Error(`There is no project ${projectId} to preview.`)
    return bind(project)
  }

  const stopFollowing = projects.subscribe(follow)

  return {
    ...store,
    controllerOf: (projectId) => bindingOf(projectId).controller,
    find: (projectId) => bindings.get(projectId)?.controller ?? null,
    lastGoodOf,
    showLastGood(projectId) {
      const binding = bindings.get(projectId)
      const revision = lastGoodOf(projectId)
      if (binding === undefined || revision === null) return
      setOlder(projectId, revision)
      show(binding, revision)
      // Revisions may hold the same files; then nothing else starts the frame.
      if (binding.controller.getState().status === 'stopped') binding.controller.refresh()
    },
    showNewest(projectId) {
      const binding = bindings.get(projectId)
      const project = projects.find(projectId)
      if (binding !== undefined && project !== null) showHead(binding, project)
    },
    warm(projectId, files) {
      const controller = bindings.get(projectId)?.controller
      if (controller === undefined) return
      // Its page loads while the answer's other files come.
      controller.prepareBoot()
      for (const change of files)
        if (isWarmable(change)) controller.warm(change.path, textFile(change.path, change.content))
    },
    check(projectId, files, paths) {
      const binding = bindingOf(projectId)
      binding.isChecking = true
      return binding.controller.check(files, paths)
    },
    boot: (projectId) => bindingOf(projectId).controller.boot(),
    endCheck(projectId) {
      const binding = bindings.get(projectId)
      binding?.controller.endBoot()
      if (binding?.isChecking !== true) return
      binding.isChecking = false
      const project = projects.find(projectId)
      if (project?.head === binding.shown) present(binding, project)
      else binding.controller.show(binding.shown.files)
    },
    older,
    dispose() {
      stopFollowing()
      for (const [projectId, binding] of bindings) release(projectId, binding)
    },
  }
}

type WrittenChange = Exclude<CodeChange, { readonly operation: 'DELETE' }>

function isWarmable(change: CodeChange): change is WrittenChange {
  return change.operation !== 'DELETE' && !isImagePlaceholder(change.content)
}
