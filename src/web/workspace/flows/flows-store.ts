/** Flows of the projects: what is being recorded, what runs, and what came of it. The flows themselves are project files. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FlowsOfDraft, FlowToReplay } from '../../../core/drafts/flows-of-draft.ts'
import type { FilePath } from '../../../core/files/file-path.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { acceptFlow, addCheck, removeCheck, removeStep, renameFlow } from '../../../core/flows/edit-flow.ts'
import { flowPath, flowText, readFlows } from '../../../core/flows/flow-file.ts'
import { type FlowResult, together } from '../../../core/flows/flow-result.ts'
import { type Flow, type FlowCheck, type FlowStep, flowWidth } from '../../../core/flows/flow-schema.ts'
import { flowName } from '../../../core/flows/flow-words.ts'
import { isOtherApp, mayChangeFlow } from '../../../core/flows/touched-flows.ts'
import type { Project } from '../../../core/project/project.ts'
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
    /** Of the app, in CSS pixels, as the recording began. */
    readonly width: number | null
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
  /** One that a model proposed counts from now on. */
  adopt(projectId: number, path: FilePath): void
  /** What a draft of the project has to do with its flows. */
  ofDraft(projectId: number): FlowsOfDraft
  /** A version was made: what was found of it as a draft counts, and the other flows are replayed on it. */
  committed(projectId: number): void
  /** What fails in these flows on the version that was just made is meant, so it is taken out of them. */
  accept(projectId: number, paths: readonly FilePath[]): void
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

  /** The last run of a flow as it is. */
  const runOf = (projectId: number, path: FilePath, text: string): FlowRun | null => {
    const found = store.getState().runs.get(runKey(projectId, path))
    return found?.text === text ? found : null
  }
  /** What was found of drafts that are no version yet, by project and path. */
  const ofDrafts = new Map<string, FlowRun>()
  /** Flows whose failures on the newest version are meant. */
  const accepted = new Set<string>()

  const run = async (projectId: number, path: FilePath): Promise<FlowResult | null> => {
    const flow = find(projectId, path)
    const files = projects.find(projectId)?.head.files
    if (flow === null || files === undefined) return null
    const text = flowText(flow)
    const before = runOf(projectId, path, text)
    const told = (step: number) =>
      setRun(projectId, path, { text, files, result: { status: 'running', step } })
    told(0)
    const found = await options.flowsOf(projectId).run(flow, told)
    const isSameApp = before !== null && !isOtherApp(before.files, files)
    const result = isSameApp && before.result.status !== 'running' ? together(before.result, found) : found
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

  /** What cannot be done, or does not hold, any more is meant to be so. */
  const acceptNow = async (projectId: number, path: FilePath): Promise<void> => {
    for (;;) {
      const result = await run(projectId, path)
      if (result?.status !== 'failed') return
      const { step, check } = result
      if (check === null && step === 0) return
      edit(projectId, path, (flow) =>
        check === null ? removeStep(flow, step) : removeCheck(flow, step, check),
      )
    }
  }

  const replayOthers = async (projectId: number): Promise<void> => {
    const files = projects.find(projectId)?.head.files ?? new Map()
    for (const { path, flow } of readFlows(files)) {
      const now = projects.find(projectId)?.head.files
      if (now === undefined || isOtherApp(files, now)) return
      const last = flow === null ? null : runOf(projectId, path, flowText(flow))
      const isKnown = last !== null && (last.result.status === 'unsteady' || !isOtherApp(last.files, files))
      if (flow !== null && !isKnown && !accepted.has(runKey(projectId, path))) await run(projectId, path)
    }
  }

  const isTouched = (projectId: number, draft: FileSystem, { path, flow }: FlowToReplay): boolean => {
    const head = projects.find(projectId)?.head.files
    if (flow.isProposed || head === undefined || !isOtherApp(head, draft)) return false
    const last = runOf(projectId, path, flowText(flow))
    switch (last?.result.status) {
      case 'passed':
        return mayChangeFlow(last.files, draft, last.result.modules)
      case 'failed':
        // It speaks against the head, so not against the draft.
        return isOtherApp(last.files, head)
      case 'unsteady':
        return false
      default:
        return true
    }
  }

  const end = async () => {
    const { recording } = store.getState()
    if (recording === null || recording.isEnding) return null
    store.setState({ recording: { ...recording, isEnding: true } })
    const steps = await options.flowsOf(recording.projectId).stop()
    store.setState({ recording: null })
    const { projectId, width } = recording
    return { projectId, width, steps }
  }

  return {
    ...store,
    toggle: () => store.setState(({ isOpen }) => ({ isOpen: !isOpen })),
    record(projectId) {
      const project = projects.find(projectId)
      if (project === null || store.getState().recording !== null) return
      const flows = options.flowsOf(projectId)
      const width = flows.width()
      store.setState({
        isOpen: true,
        problem: null,
        recording: { projectId, steps: [], width, isEnding: false },
      })
      flows.record(options.routeOf(project), (steps) =>
        store.setState(({ recording }) => ({ recording: recording && { ...recording, steps } })),
      )
    },
    async stop() {
      const ended = await end()
      if (ended === null) return
      const { projectId, steps } = ended
      const width = ended.width === null ? null : flowWidth(ended.width)
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
        ...(width !== null && { width }),
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
    adopt(projectId, path) {
      edit(projectId, path, acceptFlow)
      void run(projectId, path)
    },
    delete: (projectId, path) => store.setState({ problem: options.remove(projectId, path) }),
    ofDraft: (projectId) => ({
      touched(draft) {
        const files = projects.find(projectId)?.head.files ?? new Map()
        return readFlows(files).flatMap(({ path, flow }) =>
          flow !== null && isTouched(projectId, draft, { path, flow }) ? [{ path, flow }] : [],
        )
      },
      replay: (flow) => options.flowsOf(projectId).runOnDraft(flow),
      learn(path, flow, files, result) {
        const found: FlowRun = { text: flowText(flow), files, result }
        const isOfHead = projects.find(projectId)?.head.files === files
        if (isOfHead || result.status === 'unsteady') setRun(projectId, path, found)
        else ofDrafts.set(runKey(projectId, path), found)
      },
      ofHead(path, flow) {
        const last = runOf(projectId, path, flowText(flow))
        const head = projects.find(projectId)?.head.files
        if (last === null || head === undefined || isOtherApp(last.files, head)) return null
        return last.result.status === 'running' ? null : last.result
      },
    }),
    committed(projectId) {
      const files = projects.find(projectId)?.head.files
      if (files === undefined) return
      for (const { path } of readFlows(files)) {
        const found = ofDrafts.get(runKey(projectId, path))
        ofDrafts.delete(runKey(projectId, path))
        if (found !== undefined && !isOtherApp(found.files, files)) setRun(projectId, path, found)
      }
      // Once whoever made the version has said what of it is meant.
      queueMicrotask(() => void replayOthers(projectId))
    },
    accept(projectId, paths) {
      for (const path of paths) {
        const key = runKey(projectId, path)
        accepted.add(key)
        void acceptNow(projectId, path).finally(() => accepted.delete(key))
      }
    },
  }
}
