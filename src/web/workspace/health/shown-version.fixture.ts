import { createStore } from 'zustand/vanilla'
import type { FaultOnPage } from '../../../core/accessibility/fault.ts'
import { filePath } from '../../../core/files/file-path.ts'
import type { PageLook } from '../../../core/health/page-look.ts'
import type { OutlinedElement } from '../../../core/moves/screen-outline.ts'
import { appendMessage, createMessage } from '../../../core/project/messages.ts'
import type { PreviewState } from '../../../preview/frame/preview-state.ts'
import type { PreviewFlows } from '../../../preview/preview-flows.ts'
import type { AgentStatus } from '../run/agent-store.ts'
import { openTestWorkspace, startMender } from '../test-workspace.ts'
import { createHealthStore, lookKey } from './health-store.ts'

export const APP = filePath('src/App.tsx')
export const SOURCE = 'export default () => <input placeholder="Your name" />\n'
export const LOOK: PageLook = {
  route: '/',
  words: '',
  faults: [],
  errors: [],
  failed: [],
  longestTask: 0,
  codeBytes: 0,
  layoutShift: 0,
}
export const FAULT: FaultOnPage = {
  rule: 'label',
  tag: 'input',
  element: '<input>',
  places: [{ file: APP, line: 1, column: 22 }],
  count: 1,
  colours: [],
  isWithinNamed: false,
  isEvery: false,
}

/** A project with one version, whose preview shows what the test says. */
export function openShownVersion(
  looks: (asked: string) => readonly PageLook[],
  screenOf: (width: number) => readonly OutlinedElement[] = () => [],
) {
  const { workspace, projectId, project } = openTestWorkspace()
  const { projects, files } = workspace
  let state: PreviewState = { status: 'starting', step: '' }
  const listeners = new Set<() => void>()
  const due: (() => void)[] = []
  const asked: string[] = []
  const screened: number[] = []
  let during = (): void => undefined
  let isVisible = true
  const shown: (() => void)[] = []
  const runs = createStore<ReadonlyMap<number, AgentStatus>>()(() => new Map())
  const flows: PreviewFlows = {
    width: () => null,
    record: () => undefined,
    stop: async () => [],
    run: async () => ({ status: 'unknown', reason: '' }),
    runOnDraft: async () => ({ status: 'unknown', reason: '' }),
    look: async (flow, from, onLook) => {
      asked.push(`${flow.name} from ${from}`)
      during()
      for (const look of looks(flow.name)) onLook(look)
      return { status: 'passed', modules: [] }
    },
    screens: async (flow, { width, onScreen }) => {
      screened.push(width)
      onScreen({
        key: `${flow.name} 0`,
        width,
        route: '/',
        elements: screenOf(width),
        isCut: false,
        picture: null,
      })
      return { status: 'passed', modules: [] }
    },
  }
  const store = createHealthStore({
    projects,
    preview: {
      getState: () => new Map([[projectId, state]]),
      subscribe: (listener) => {
        const told = () => listener(new Map(), new Map())
        listeners.add(told)
        return () => listeners.delete(told)
      },
    },
    flowsOf: () => flows,
    rested: () => Promise.resolve(),
    runs,
    visibility: { isVisible: () => isVisible, subscribe: (listener) => void shown.push(listener) },
    timers: { setTimeout: (run) => due.push(run), clearTimeout: () => undefined },
    now: () => 0,
    flushEdits: files.flush,
    stamp: () => ({ now: 1, revisionId: 'a revision' }),
    startMender,
  })
  files.edit(projectId, APP, SOURCE)
  const answered = (id: string) => {
    const change = { operation: 'UPDATE', path: APP, description: '', content: SOURCE } as const
    projects.update(projectId, (one) =>
      appendMessage(one, createMessage({ id, role: 'ai', codeChanges: [change] })),
    )
  }
  answered('7')
  return {
    store,
    files,
    projectId,
    project,
    asked,
    screened,
    health: () => project().messages.at(-1)?.health,
    /** Another answer brought a version. */
    answered,
    look: (id = '7') => store.getState().get(lookKey(projectId, id)),
    waiting: () => due.length,
    /** The preview shows the version, and had its rest. */
    show() {
      state = { status: 'running' }
      for (const tell of [...listeners]) tell()
      for (const run of due.splice(0)) run()
    },
    /** What waits for a rest, goes on. */
    rest: () => {
      for (const run of due.splice(0)) run()
    },
    setAgent: (status: AgentStatus) => runs.setState(new Map([[projectId, status]]), true),
    setVisible(value: boolean) {
      isVisible = value
      for (const tell of shown) tell()
    },
    whileLooking: (work: () => void) => {
      during = work
    },
  }
}
