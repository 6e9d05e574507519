import { expect, it } from 'vitest'
import { readFlows } from '../../../core/flows/flow-file.ts'
import type { FlowResult } from '../../../core/flows/flow-result.ts'
import type { FlowStep } from '../../../core/flows/flow-schema.ts'
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
function open(steps: readonly FlowStep[], results: FlowResult[]) {
  const { workspace, projectId, project } = openTestWorkspace()
  const flows = createFlowsStore({
    projects: workspace.projects,
    flowsOf: () => ({
      record: (_, onSteps) => onSteps(steps),
      stop: async () => steps,
      runOnDraft: async () => PASSED,
      run: async () => results.shift() ?? PASSED,
    }),
    routeOf: () => '/',
    write: workspace.files.edit,
    remove: workspace.files.delete,
    now: () => 1_764_000_000_000,
    randomHex: () => '0000000a',
  })
  return { flows, projectId, files: () => project().head.files }
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

it('26.1 a recording without a step is no flow, and says so', async () => {
  const { flows, projectId, files } = open([OPEN], [])
  flows.record(projectId)
  await flows.stop()
  expect(readFlows(files())).toEqual([])
  expect(flows.getState()).toMatchObject({ recording: null, problem: expect.stringContaining('Nothing') })
})
