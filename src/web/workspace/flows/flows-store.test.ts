import { expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { textFile } from '../../../core/files/project-file.ts'
import { flowText, readFlows } from '../../../core/flows/flow-file.ts'
import type { FlowResult } from '../../../core/flows/flow-result.ts'
import type { Flow, FlowStep } from '../../../core/flows/flow-schema.ts'
import { isOtherApp } from '../../../core/flows/touched-flows.ts'
import { openTestWorkspace } from '../test-workspace.ts'
import { createFlowsStore, runKey } from './flows-store.ts'

const PASSED: FlowResult = { status: 'passed', modules: ['src/App.tsx'] }

const CLICK: FlowStep = {
  do: 'click',
  target: { by: 'role', role: 'button', name: 'Add' },
  checks: [
    { check: 'seen', text: 'Lucky number 4' },
    { check: 'seen', text: 'Added' },
  ],
}
const OPEN: FlowStep = { do: 'open', route: '/', checks: [] }

/** A preview that says what the test has it say. */
function open(steps: readonly FlowStep[], results: FlowResult[], width: number | null = null) {
  const { workspace, projectId, project } = openTestWorkspace()
  const replayed: string[] = []
  const flows = createFlowsStore({
    projects: workspace.projects,
    flowsOf: () => ({
      width: () => width,
      record: (_, onSteps) => onSteps(steps),
      stop: async () => steps,
      runOnDraft: async () => PASSED,
      look: async () => PASSED,
      screens: async () => PASSED,
      run: async ({ name }) => {
        replayed.push(name)
        return results.shift() ?? PASSED
      },
    }),
    routeOf: () => '/',
    write: workspace.files.edit,
    remove: workspace.files.delete,
    now: () => 1_764_000_000_000,
    randomHex: () => '0000000a',
  })
  const write = (path: string, text: string) => workspace.files.edit(projectId, filePath(path), text)
  const resultOf = (path: string) => flows.getState().runs.get(runKey(projectId, filePath(path)))?.result
  return { flows, projectId, files: () => project().head.files, replayed, write, resultOf }
}

it('26.1 a recording becomes a file of the project, without the checks that do not hold a second time', async () => {
  const failed = { check: 0, wanted: '“Lucky number 4” is seen.', found: '', picture: null }
  const { flows, projectId, files } = open([OPEN, CLICK], [{ status: 'failed', step: 1, ...failed }])
  flows.record(projectId)
  expect(flows.getState().recording?.steps).toHaveLength(2)
  const before = files()
  await flows.stop()
  const [file] = readFlows(files())
  expect(file?.path).toBe('e2e/click-the-button-add.flow.json')
  expect(file?.flow?.steps[1]?.checks).toEqual([{ check: 'seen', text: 'Added' }])
  expect(isOtherApp(before, files())).toBe(false)
  if (file === undefined) throw new Error('There is no flow.')
  expect(flows.getState().runs.get(runKey(projectId, file.path))?.result).toEqual(PASSED)
  flows.rename(projectId, file.path, 'Adds')
  expect(readFlows(files())[0]?.flow?.name).toBe('Adds')
  flows.delete(projectId, file.path)
  expect(readFlows(files())).toEqual([])
})

it.each([
  ['as the app was', 703.6, 704],
  ['as there is room, where no app was shown', null, undefined],
  ['as there is room, where that was next to nothing', 12, undefined],
])('26.1 a recording is as wide %s', async (_, shown, kept) => {
  const { flows, projectId, files } = open([OPEN, CLICK], [], shown)
  flows.record(projectId)
  await flows.stop()
  expect(readFlows(files())[0]?.flow?.width).toBe(kept)
})

it('26.1 a recording without a step is no flow, and says so', async () => {
  const { flows, projectId, files } = open([OPEN], [])
  flows.record(projectId)
  await flows.stop()
  expect(readFlows(files())).toEqual([])
  expect(flows.getState()).toMatchObject({ recording: null, problem: expect.stringContaining('Nothing') })
})

const ADDS = 'e2e/adds.flow.json'
const flowOf = (name: string): Flow => ({
  lathe: 'flow',
  version: 1,
  name,
  clock: 0,
  seed: 0,
  steps: [OPEN, CLICK],
})
const failedAt = (step: number, check: number | null): FlowResult => ({
  status: 'failed',
  step,
  check,
  wanted: '',
  found: '',
  picture: null,
})
const touchedBy = ({ flows, projectId, files }: ReturnType<typeof open>, path: string) => {
  const at = filePath(path)
  const draft = new Map(files()).set(at, textFile(at, 'changed'))
  return flows.ofDraft(projectId).touched(draft)
}

it('26.2 a draft waits for the flows that never ran, or whose green run loaded what it changes', async () => {
  const opened = open([], [])
  const { flows, projectId, write, replayed } = opened
  write('src/App.tsx', 'app')
  write('src/Other.tsx', 'other')
  expect(touchedBy(opened, 'src/App.tsx')).toEqual([])
  write(ADDS, flowText(flowOf('Adds')))
  expect(touchedBy(opened, 'src/Other.tsx')).toHaveLength(1)
  expect(touchedBy(opened, 'e2e/more.flow.json')).toEqual([])
  await flows.runAll(projectId)
  expect(touchedBy(opened, 'src/App.tsx')).toHaveLength(1)
  expect(touchedBy(opened, 'src/Other.tsx')).toEqual([])
  expect(replayed).toEqual(['Adds'])
})

it('26.2 a version that was made takes over what is known of it, and has the other flows replayed', async () => {
  const { flows, projectId, files, write, replayed, resultOf } = open([], [])
  write('src/App.tsx', 'app')
  write(ADDS, flowText(flowOf('Adds')))
  write('e2e/others.flow.json', flowText(flowOf('Others')))
  const path = filePath('src/App.tsx')
  const draft = new Map(files()).set(path, textFile(path, 'changed'))
  flows.ofDraft(projectId).learn(filePath(ADDS), flowOf('Adds'), draft, PASSED)
  expect(resultOf(ADDS)).toBeUndefined()
  write('src/App.tsx', 'changed')
  flows.committed(projectId)
  expect(resultOf(ADDS)).toEqual(PASSED)
  await expect.poll(() => resultOf('e2e/others.flow.json')).toEqual(PASSED)
  expect(replayed).toEqual(['Others'])
})

it('26.2 what fails and is meant is taken out of its flow, step or check', async () => {
  const { flows, projectId, files, write, resultOf } = open([], [failedAt(1, 1), failedAt(1, null)])
  write(ADDS, flowText(flowOf('Adds')))
  flows.accept(projectId, [filePath(ADDS)])
  await expect.poll(() => resultOf(ADDS)).toEqual(PASSED)
  expect(readFlows(files())[0]?.flow?.steps).toEqual([OPEN])
})

it('26.2 a flow that ends in two ways on the same files tells nothing, until the app or the flow is another', async () => {
  const opened = open([], [failedAt(1, 0), failedAt(1, 1), PASSED, PASSED])
  const { flows, projectId, write, resultOf } = opened
  write('src/App.tsx', 'app')
  write(ADDS, flowText(flowOf('Adds')))
  await flows.runAll(projectId)
  expect(resultOf(ADDS)?.status).toBe('failed')
  await flows.runAll(projectId)
  expect(resultOf(ADDS)?.status).toBe('unsteady')
  expect(touchedBy(opened, 'src/App.tsx')).toEqual([])
  await flows.runAll(projectId)
  expect(resultOf(ADDS)?.status).toBe('unsteady')
  write('src/App.tsx', 'another app')
  await flows.runAll(projectId)
  expect(resultOf(ADDS)).toEqual(PASSED)
})

it('26.2 a flow that a model proposed holds no draft before a person accepts it', async () => {
  const opened = open([], [])
  const { flows, projectId, files, write, resultOf } = opened
  write('src/App.tsx', 'app')
  write(ADDS, flowText({ ...flowOf('Adds'), isProposed: true }))
  await flows.runAll(projectId)
  expect(resultOf(ADDS)).toEqual(PASSED)
  expect(touchedBy(opened, 'src/App.tsx')).toEqual([])
  flows.adopt(projectId, filePath(ADDS))
  expect(readFlows(files())[0]?.flow).toEqual(flowOf('Adds'))
  expect(touchedBy(opened, 'src/App.tsx')).toHaveLength(1)
})
