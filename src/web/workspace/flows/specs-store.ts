/** Specs of Playwright's in the projects, as flows: what could be read of them, and what came of running it. They stay as they are. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FilePath } from '../../../core/files/file-path.ts'
import { flowPath, flowText } from '../../../core/flows/flow-file.ts'
import type { Flow } from '../../../core/flows/flow-schema.ts'
import { flowOfTest, type ReadSpec } from '../../../core/flows/playwright/spec-test.ts'
import { specsOf } from '../../../core/flows/playwright/specs-of.ts'
import type { PreviewFlows } from '../../../preview/preview-flows.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import type { SpecReaderWorker } from '../typescript/typescript-clients.ts'
import type { FlowRun } from './flows-store.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly specs: SpecsStore
  }
}

/** One test, by its place in its file. */
interface TestPlace {
  readonly projectId: number
  readonly path: FilePath
  readonly at: number
}

interface SpecsState {
  /** By text: what is the same is read once. */
  readonly read: ReadonlyMap<string, ReadSpec>
  /** By {@link testKey}. */
  readonly runs: ReadonlyMap<string, FlowRun>
  /** A sentence; null when there is none. */
  readonly problem: string | null
}

export interface SpecsStore extends StoreApi<SpecsState> {
  /** Reads the specs of the project that have not been read as they are. */
  look(projectId: number): Promise<void>
  run(place: TestPlace): Promise<void>
  runAll(projectId: number): Promise<void>
  /** Makes a flow of it, which is a file of its own from then on. */
  keep(place: TestPlace): void
}

interface SpecsStoreOptions {
  readonly projects: ProjectsStore
  readonly flowsOf: (projectId: number) => PreviewFlows
  readonly startSpecReader: () => SpecReaderWorker
  /** A sentence when it is refused, else null. */
  readonly write: (projectId: number, path: FilePath, text: string) => string | null
  readonly now: () => number
}

export function testKey({ projectId, path, at }: TestPlace): string {
  return `${projectId} ${path} ${at}`
}

export function createSpecsStore(options: SpecsStoreOptions): SpecsStore {
  const store = createStore<SpecsState>()(() => ({ read: new Map(), runs: new Map(), problem: null }))
  let reader: SpecReaderWorker | null = null
  let asked = 0
  /** Texts whose answer is awaited. */
  const awaited = new Set<string>()

  const filesOf = (projectId: number) => options.projects.find(projectId)?.head.files ?? new Map()

  const flowOf = ({ projectId, path, at }: TestPlace): { text: string; flow: Flow } | null => {
    const text = specsOf(filesOf(projectId)).get(path)
    const test = text === undefined ? undefined : store.getState().read.get(text)?.tests[at]
    if (text === undefined || test === undefined || test.steps === null) return null
    return { text, flow: flowOfTest(test, test.steps, options.now()) }
  }

  const run = async (place: TestPlace): Promise<void> => {
    const found = flowOf(place)
    if (found === null) return
    const { text, flow } = found
    const files = filesOf(place.projectId)
    const tell = (result: FlowRun['result']) =>
      store.setState(({ runs }) => ({ runs: new Map(runs).set(testKey(place), { text, files, result }) }))
    tell({ status: 'running', step: 0 })
    tell(await options.flowsOf(place.projectId).run(flow, (step) => tell({ status: 'running', step })))
  }

  return {
    ...store,
    async look(projectId) {
      const { read } = store.getState()
      const fresh = [...specsOf(filesOf(projectId))].filter(
        ([, text]) => !read.has(text) && !awaited.has(text),
      )
      if (fresh.length === 0) return
      for (const [, text] of fresh) awaited.add(text)
      reader ??= options.startSpecReader()
      asked += 1
      try {
        const { specs } = await reader.ask({
          kind: 'specs',
          id: asked,
          files: fresh.map(([...pair]) => pair),
        })
        const texts = new Map<string, string>(fresh)
        const found = specs.map(([path, spec]) => [texts.get(path) ?? '', spec] as const)
        store.setState((state) => ({ read: new Map([...state.read, ...found]), problem: null }))
      } catch {
        store.setState({ problem: 'The Playwright specs of this project could not be read.' })
      } finally {
        for (const [, text] of fresh) awaited.delete(text)
      }
    },
    run,
    async runAll(projectId) {
      for (const [path, text] of specsOf(filesOf(projectId))) {
        const tests = store.getState().read.get(text)?.tests ?? []
        for (const at of tests.keys()) await run({ projectId, path, at })
      }
    },
    keep(place) {
      const found = flowOf(place)
      if (found === null) return
      const path = flowPath(found.flow.name, filesOf(place.projectId))
      store.setState({ problem: options.write(place.projectId, path, flowText(found.flow)) })
    },
  }
}
