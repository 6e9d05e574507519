/** Flows of the projects: what is being recorded, what runs, and what came of it. The flows themselves are project files. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FilePath } from '../../../core/files/file-path.ts'
import { diffFileSystems, type FileSystem } from '../../../core/files/file-system.ts'
import { addCheck, removeCheck, removeStep, renameFlow } from '../../../core/flows/edit-flow.ts'
import { flowPath, flowText, isFlowPath, readFlows } from '../../../core/flows/flow-file.ts'
import type { Flow, FlowCheck, FlowStep } from '../../../core/flows/flow-schema.ts'
import { flowName } from '../../../core/flows/flow-words.ts'
import type { Project } from '../../../core/project/project.ts'
import type { FlowResult } from '../../../preview/channel/flow-messages.ts'
import type { PreviewFlows } from '../../../preview/preview-flows.ts'
import type { ProjectsStore } from '../context/projects-store.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly flows: FlowsStore
  }
}

/** Of one flow: the file's text that was replayed, the project's files then, and what came of it. */
export interface FlowRun {
  readonly text: string
  readonly files: FileSystem
  readonly result: FlowResult | { readonly status: 'running'; readonly step: number }
}

interface FlowsState {
  readonly isOpen: boolean
  /** The project in which a recording goes on, and what was recorded so far. */
  readonly recording: {
    readonly projectId: number
    readonly steps: readonly FlowStep[]
    readonly isEnding: boolean
  } | null
  /** By project and path. */
  readonly runs: ReadonlyMap<string, FlowRun>
  /** A sentence; null when there is none. */
  readonly problem: string | null
}

export interface FlowsStore extends StoreApi<FlowsState> {
  toggle(): void
  record(projectId: number): void
  /** Keeps what was recorded as a flow, and replays it once: checks that do not hold are taken out. */
  stop(): Promise<void>
  discard(): Promise<void>
  run(projectId: number, path: FilePath): Promise<void>
  runAll(projectId: number): Promise<void>
  rename(projectId: number, path: FilePath, name: string): void
  removeStep(projectId: number, path: FilePath, step: number): void
  removeCheck(projectId: number, path: FilePath, step: number, check: number): void
  addCheck(projectId: number, path: FilePath, step: number, check: FlowCheck): void
  delete(projectId: number, path: FilePath): void
}

export interface FlowsStoreOptions {
  readonly projects: ProjectsStore
  readonly flowsOf: (projectId: number) => PreviewFlows
  /** Where in the app the person is. */
  readonly routeOf: (project: Project) => string
  /** A sentence when it is refused, else null. */
  readonly write: (projectId: number, path: FilePath, text: string) => string | null
  readonly remove: (projectId: number, path: FilePath) => string | null
  readonly now: () => number
  readonly randomHex: (bytes: number) => string
}

/** Whether the app is another one since; a change of a flow does not make it one. */
export function isOtherApp(before: FileSystem, now: FileSystem): boolean {
  const { changed, removed } = diffFileSystems(before, now)
  return [...changed, ...removed].some((path) => !isFlowPath(path))
}

export function runKey(projectId: number, path: FilePath): string {
  return `${projectId} ${path}`
}

export function createFlowsStore(options: FlowsStoreOptions): FlowsStore {
  const { projects } = options
  const store = createStore<FlowsState>()(() => ({
    isOpen: false,
    recording: null,
    runs: new Map(),
    problem: null,
  }))

  const find = (projectId: number, path: FilePath): Flow | null => {
    const files = projects.find(projectId)?.head.files
    return (files && readFlows(files).find((file) => file.path === path)?.flow) ?? null
  }
  const edit = (projectId: number, path: FilePath, change: (flow: Flow) => Flow) => {
    const flow = find(projectId, path)
    if (flow === null) return
    const changed = change(flow)
    if (changed !== flow) store.setState({ problem: options.write(projectId, path, flowText(changed)) })
  }
  const setRun = (projectId: number, path: FilePath, run: FlowRun) =>
    store.setState(({ runs }) => ({ runs: new Map(runs).set(runKey(projectId, path), run) }))

  const run = async (projectId: number, path: FilePath): Promise<FlowResult | null> => {
    const flow = find(projectId, path)
    const files = projects.find(projectId)?.head.files
    if (flow === null || files === undefined) return null
    const text = flowText(flow)
    const told = (step: number) =>
      setRun(projectId, path, { text, files, result: { status: 'running', step } })
    told(0)
    const result = await options.flowsOf(projectId).run(flow, told)
    setRun(projectId, path, { text, files, result })
    return result
  }

  /** What only this once was so, such as a random word, is no check. */
  const settle = async (projectId: number, path: FilePath): Promise<void> => {
    for (;;) {
      const result = await run(projectId, path)
      if (result?.status !== 'failed' || result.check === null) return
      const { step, check } = result
      edit(projectId, path, (flow) => removeCheck(flow, step, check))
    }
  }

  const end = async (): Promise<{
    readonly projectId: number
    readonly steps: readonly FlowStep[]
  } | null> => {
    const { recording } = store.getState()
    if (recording === null || recording.isEnding) return null
    store.setState({ recording: { ...recording, isEnding: true } })
    const steps = await options.flowsOf(recording.projectId).stop()
    store.setState({ recording: null })
    return { projectId: recording.projectId, steps }
  }

  return {
    ...store,
    toggle: () => store.setState(({ isOpen }) => ({ isOpen: !isOpen })),
    record(projectId) {
      const project = projects.find(projectId)
      if (project === null || store.getState().recording !== null) return
      store.setState({ isOpen: true, problem: null, recording: { projectId, steps: [], isEnding: false } })
      options
        .flowsOf(projectId)
        .record(options.routeOf(project), (steps) =>
          store.setState(({ recording }) => ({ recording: recording && { ...recording, steps } })),
        )
    },
    async stop() {
      const ended = await end()
      if (ended === null) return
      const { projectId, steps } = ended
      const files = projects.find(projectId)?.head.files
      if (files === undefined) return
      if (steps.length < 2) {
        store.setState({ problem: 'Nothing was recorded: no step was taken in the app.' })
        return
      }
      const name = flowName(steps)
      const path = flowPath(name, files)
      const seed = Number.parseInt(options.randomHex(4), 16)
      const flow: Flow = {
        lathe: 'flow',
        version: 1,
        name,
        clock: Math.floor(options.now()),
        seed,
        steps: [...steps],
      }
      const problem = options.write(projectId, path, flowText(flow))
      store.setState({ problem })
      if (problem === null) await settle(projectId, path)
    },
    async discard() {
      await end()
    },
    async run(projectId, path) {
      await run(projectId, path)
    },
    async runAll(projectId) {
      const files = projects.find(projectId)?.head.files
      if (files === undefined) return
      for (const { path, flow } of readFlows(files)) if (flow !== null) await run(projectId, path)
    },
    rename: (projectId, path, name) => edit(projectId, path, (flow) => renameFlow(flow, name)),
    removeStep: (projectId, path, step) => edit(projectId, path, (flow) => removeStep(flow, step)),
    removeCheck: (projectId, path, step, check) =>
      edit(projectId, path, (flow) => removeCheck(flow, step, check)),
    addCheck: (projectId, path, step, check) => edit(projectId, path, (flow) => addCheck(flow, step, check)),
    delete: (projectId, path) => store.setState({ problem: options.remove(projectId, path) }),
  }
}
