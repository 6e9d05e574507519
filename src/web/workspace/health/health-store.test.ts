import ts from 'typescript-browser'
import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { FaultOnPage } from '../../../core/accessibility/fault.ts'
import { createMender } from '../../../core/accessibility/mends/mend-elements.ts'
import { filePath } from '../../../core/files/file-path.ts'
import { flowText } from '../../../core/flows/flow-file.ts'
import type { Flow } from '../../../core/flows/flow-schema.ts'
import type { PageLook } from '../../../core/health/page-look.ts'
import type { OutlinedElement } from '../../../core/moves/screen-outline.ts'
import { appendMessage, createMessage } from '../../../core/project/messages.ts'
import type { PreviewState } from '../../../preview/frame/preview-state.ts'
import type { PreviewFlows } from '../../../preview/preview-flows.ts'
import type { AgentStatus } from '../run/agent-store.ts'
import { openTestWorkspace } from '../test-workspace.ts'
import { answerMend } from '../typescript/mend-messages.ts'
import type { MendWorker } from '../typescript/typescript-clients.ts'
import { createHealthStore, lookKey } from './health-store.ts'

const APP = filePath('src/App.tsx')
const SOURCE = 'export default () => <input placeholder="Your name" />\n'
const LOOK: PageLook = {
  route: '/',
  words: '',
  faults: [],
  errors: [],
  failed: [],
  longestTask: 0,
  codeBytes: 0,
  layoutShift: 0,
}
const FAULT: FaultOnPage = {
  rule: 'label',
  tag: 'input',
  element: '<input>',
  places: [{ file: APP, line: 1, column: 22 }],
  count: 1,
  colours: [],
  isWithinNamed: false,
  isEvery: false,
}
const flowTo = (name: string, route: string): Flow => ({
  lathe: 'flow',
  version: 1,
  name,
  clock: 0,
  seed: 0,
  steps: [
    { do: 'open', route, checks: [] },
    { do: 'reload', checks: [] },
  ],
})

/** The real one, without colours. */
function startMender(): MendWorker {
  const mend = createMender(ts, [])
  return { ask: async (request) => answerMend(mend, request), stop: () => undefined }
}

/** Whatever is due without a timer has been done. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

/** A project with one version, whose preview shows what the test says. */
function open(
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
  const change = { operation: 'UPDATE', path: APP, description: '', content: SOURCE } as const
  projects.update(projectId, (one) =>
    appendMessage(one, createMessage({ id: '7', role: 'ai', codeChanges: [change] })),
  )
  return {
    store,
    projects,
    files,
    projectId,
    project,
    asked,
    screened,
    health: () => project().messages.at(-1)?.health,
    look: () => store.getState().get(lookKey(projectId, '7')),
    waiting: () => due.length,
    /** The preview shows the version, and had its rest. */
    show() {
      state = { status: 'running' }
      for (const tell of [...listeners]) tell()
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

it('26.4 a version is looked at once it is shown: its first screen, then what its flows lead to', async () => {
  const opened = open(() => [{ ...LOOK, faults: [FAULT] }])
  const { store, files, projectId, asked, health, look, show, waiting } = opened
  files.edit(projectId, filePath('e2e/a.flow.json'), flowText(flowTo('A', '/')))
  files.edit(projectId, filePath('e2e/b.flow.json'), flowText(flowTo('B', '/b')))
  store.committed(projectId)
  expect([asked, waiting()]).toEqual([[], 0])
  show()
  await expect.poll(() => look()?.status).toBe('known')
  expect(asked).toEqual(['The first screen from 0', 'A from 1', 'B from 0'])
  expect(health()).toMatchObject({
    states: 3,
    faultCount: 1,
    faults: [{ rule: 'label', place: { line: 1 } }],
  })
})

it.each([
  ['while its first screen is looked at', true],
  ['while the last is looked at', false],
])('26.4 of a version that another one follows %s nothing is kept', async (_, hasFlow) => {
  const { store, files, projectId, asked, health, look, show, whileLooking } = open(() => [LOOK])
  if (hasFlow) files.edit(projectId, filePath('e2e/a.flow.json'), flowText(flowTo('A', '/')))
  whileLooking(() => void files.edit(projectId, APP, `${SOURCE}// typed\n`))
  store.committed(projectId)
  show()
  await expect.poll(() => look()?.status).toBe('unknown')
  expect(asked).toHaveLength(1)
  expect(health()).toBeUndefined()
})

it('26.4 an app whose first screen says nothing is not known, and can be looked at again', async () => {
  let answers: readonly PageLook[] = []
  const { store, projectId, asked, health, look, show } = open(() => answers)
  store.committed(projectId)
  show()
  await expect.poll(() => look()?.status).toBe('unknown')
  expect(asked).toHaveLength(1)
  answers = [LOOK]
  await store.lookAgain(projectId, '7')
  expect(look()?.status).toBe('known')
  expect(health()).toMatchObject({ states: 1, faultCount: 0 })
})

it('26.4 a page that nobody sees is not looked at before somebody does', async () => {
  const { store, projectId, asked, look, show, setVisible } = open(() => [LOOK])
  setVisible(false)
  store.committed(projectId)
  show()
  expect(look()?.status).toBe('looking')
  await import('./look-at-version.ts')
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toEqual([])
  setVisible(true)
  await expect.poll(() => look()?.status).toBe('known')
})

it('26.4 a version is not looked at while an answer is on its way, neither its screens nor its states', async () => {
  const { store, projectId, asked, screened, look, show, setAgent } = open(() => [LOOK])
  setAgent('streaming')
  store.committed(projectId)
  show()
  await import('./look-at-version.ts')
  await turns()
  expect([asked, look()?.status]).toEqual([[], 'looking'])
  setAgent('idle')
  await expect.poll(() => look()?.status).toBe('known')
  await expect.poll(() => screened.length).toBe(3)
  setAgent('thinking')
  const again = store.lookAgain(projectId, '7')
  await turns()
  expect([asked.length, screened.length]).toEqual([1, 3])
  setAgent('idle')
  await again
  expect([asked.length, screened.length]).toEqual([2, 6])
})

it('26.4 mends what is certain as one version of its own, looks at it again, and takes it back', async () => {
  const opened = open(() => [
    { ...LOOK, faults: opened.project().head.files.get(APP)?.content === SOURCE ? [FAULT] : [] },
  ])
  const { store, projectId, project, health, look, show } = opened
  store.committed(projectId)
  show()
  await expect.poll(() => look()?.mends?.sentences).toHaveLength(1)
  const before = project().head
  await store.mend(projectId, '7')
  expect(project().head.parent).toBe(before)
  expect(project().head.files.get(APP)?.content).toContain('aria-label="Your name"')
  expect(look()?.mended).toMatchObject({ findingsBefore: 1 })
  expect(health()?.faultCount).toBe(0)
  await store.takeMendsBack(projectId, '7')
  expect(project().head.files).toBe(before.files)
  expect(look()?.mended).toBeNull()
  expect(health()?.faultCount).toBe(1)
})

const outlined = (width: number, file: string): OutlinedElement => ({
  tag: 'p',
  role: '',
  text: 'Words',
  place: { file, line: 1, column: 1 },
  within: [],
  nth: 0,
  box: { x: 0, y: 0, width, height: 20 },
  look: '',
  parent: -1,
})

it('26.3 a version is compared with the one before, at three widths, and says what was not asked for', async () => {
  let isLater = false
  const opened = open(
    () => [LOOK],
    (width) => [
      outlined(isLater ? width - 10 : width, APP),
      outlined(isLater ? width - 10 : width, 'src/other.tsx'),
    ],
  )
  const { store, projects, projectId, look, show } = opened
  const compared = new Set<string>()
  store.subscribe((looks) => {
    for (const [key, { isComparing }] of looks) if (isComparing) compared.add(key)
  })
  store.committed(projectId)
  show()
  await expect.poll(() => look()?.status).toBe('known')
  // There is nothing before the first one.
  expect(look()?.moves).toBeNull()
  await settled()
  isLater = true
  const change = { operation: 'UPDATE', path: APP, description: '', content: SOURCE } as const
  projects.update(projectId, (one) =>
    appendMessage(one, createMessage({ id: '8', role: 'ai', codeChanges: [change] })),
  )
  store.committed(projectId)
  show()
  const later = () => store.getState().get(lookKey(projectId, '8'))
  await expect.poll(() => later()?.moves ?? null).not.toBeNull()
  expect([...compared]).toEqual([lookKey(projectId, '8')])
  await expect.poll(() => later()?.isComparing).toBe(false)
  const moves = later()?.moves?.moves
  expect(moves?.compared).toBe(3)
  expect(moves?.asked.map(({ place }) => place?.file)).toEqual([APP])
  expect(moves?.notAsked.map(({ place, widths }) => [place?.file, widths])).toEqual([
    ['src/other.tsx', [375, 768, 1280]],
  ])
})

it('26.3 26.4 screens that cannot be looked at take nothing from what is known of the version', async () => {
  const { store, projects, projectId, health, look, show } = open(
    () => [{ ...LOOK, faults: [FAULT] }],
    () => {
      throw new Error('The frame is gone.')
    },
  )
  store.committed(projectId)
  show()
  await expect.poll(() => look()?.mends?.sentences).toHaveLength(1)
  await settled()
  // There is nothing before the first one, and so nothing that is missed.
  expect(look()).toMatchObject({ status: 'known', moves: null, isComparing: false })
  expect(health()).toMatchObject({ states: 1, faultCount: 1 })
  const change = { operation: 'UPDATE', path: APP, description: '', content: SOURCE } as const
  projects.update(projectId, (one) =>
    appendMessage(one, createMessage({ id: '8', role: 'ai', codeChanges: [change] })),
  )
  store.committed(projectId)
  show()
  const later = () => store.getState().get(lookKey(projectId, '8'))
  await expect.poll(() => later()?.moves ?? null).not.toBeNull()
  expect(later()).toMatchObject({ status: 'known', isComparing: false })
  expect(later()?.mends?.sentences).toHaveLength(1)
  expect(later()?.moves).toEqual({ moves: null, reason: 'Its screens could not be looked at.' })
  expect(health()).toMatchObject({ states: 1, faultCount: 1 })
})

it('26.3 of a version whose one before nobody looked at, that is said', async () => {
  const { store, projects, projectId, show } = open(() => [LOOK])
  const change = { operation: 'UPDATE', path: APP, description: '', content: SOURCE } as const
  projects.update(projectId, (one) =>
    appendMessage(one, createMessage({ id: '8', role: 'ai', codeChanges: [change] })),
  )
  store.committed(projectId)
  show()
  const moves = () => store.getState().get(lookKey(projectId, '8'))?.moves ?? null
  await expect.poll(moves).not.toBeNull()
  expect(moves()).toEqual({
    moves: null,
    reason: 'The version before was not looked at since this page was opened.',
  })
})

/** What was begun has been done: nothing of it waits for a clock. */
async function settled(): Promise<void> {
  await import('./look-at-screens.ts')
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
