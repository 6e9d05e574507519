import { expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import type { Flow } from '../../../core/flows/flow-schema.ts'
import { markupOf, wordsOf } from '../markup.fixture.tsx'
import { openTestWorkspace } from '../test-workspace.ts'
import { FlowSteps } from './flow-steps.tsx'

const FLOW: Flow = {
  lathe: 'flow',
  version: 1,
  name: 'Adds',
  clock: 0,
  seed: 0,
  steps: [{ do: 'open', route: '/', checks: [] }],
}

it('R41 26.2 a flow that does not end the same way each time says how it ended, and that it holds nothing back', () => {
  const { workspace, projectId } = openTestWorkspace()
  const path = filePath('e2e/adds.flow.json')
  const result = { status: 'unsteady', ways: ['step 2 failed: It is empty', 'it passed'] } as const
  const steps = <FlowSteps flow={FLOW} path={path} projectId={projectId} result={result} />
  expect(wordsOf(markupOf(workspace, steps))).toContain(
    'it did not end in the same way: step 2 failed: It is empty; then it passed. So it says nothing about a change, and holds none back.',
  )
})
