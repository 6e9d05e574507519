import { expect, it } from 'vitest'
import { NO_DIAGNOSTICS } from '../diagnostics/coded-diagnostic.ts'
import { filePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { FlowResult } from '../flows/flow-result.ts'
import type { Flow } from '../flows/flow-schema.ts'
import { createProject } from '../project/create-project.ts'
import { judge } from './checks.ts'
import type { DraftToTry } from './draft-to-try.ts'
import type { FlowsOfDraft } from './flows-of-draft.ts'
import { tryChanges } from './try-changes.ts'

const project = createProject({ name: 'p', now: 1, key: 'k', revisionId: 'r' })
const PATH = filePath('e2e/adds.flow.json')
const FLOW: Flow = {
  lathe: 'flow',
  version: 1,
  name: 'Adds',
  clock: 0,
  seed: 0,
  steps: [
    { do: 'open', route: '/', checks: [] },
    { do: 'click', target: { by: 'role', role: 'button', name: 'Add' }, checks: [] },
  ],
}
const PASSED: FlowResult = { status: 'passed', modules: [] }
const failedAt = (step: number): FlowResult => ({
  status: 'failed',
  step,
  check: null,
  wanted: '“1” is seen.',
  found: 'It is not there.',
  picture: 'data:image/png;base64,AA==',
})

/** Replays end as given, one after the other; the draft is checked first, the head where that is asked for. */
function flowsThat(ofDraft: FlowResult[], ofHead: FlowResult | null = PASSED) {
  const learnt: FlowResult[] = []
  const flows: FlowsOfDraft = {
    touched: () => [{ path: PATH, flow: FLOW }],
    replay: async () => ofDraft.shift() ?? Promise.reject(new Error('Not asked.')),
    learn: (_path, _flow, _files, result) => void learnt.push(result),
    ofHead: () => ofHead,
  }
  return { flows, learnt }
}

const tried = async (around: Partial<DraftToTry>) => {
  const content = 'export default () => null\n'
  const whole = await tryChanges(
    {
      project,
      changes: [{ operation: 'UPDATE', path: filePath('src/App.tsx'), description: '', content }],
      images: [],
      startedFrom: project.head.files,
      check: () => Promise.resolve(NO_DIAGNOSTICS),
      migrate: async () => null,
      isMigrated: () => false,
      boot: () => Promise.resolve({ status: 'runs' }),
      checkTypes: () => Promise.resolve([]),
      flows: flowsThat([]).flows,
      headError: null,
      signal: new AbortController().signal,
      warn: () => undefined,
      ...around,
    },
    { ask: () => Promise.reject(new Error('Nothing is to be repaired.')), stop: () => undefined },
  )
  return { checks: whole.checks.map(({ name, status }) => `${name} ${status}`), ...judge(whole) }
}

it('R40 26.2 a flow that fails twice in the same way holds the draft, with its step and its picture', async () => {
  const { flows } = flowsThat([failedAt(1), failedAt(1)])
  const { verdict, diagnostics, checks } = await tried({ flows })
  expect(verdict).toBe('fails')
  expect(checks).toEqual(['builds passed', 'types passed', 'starts passed', 'flows failed'])
  expect(diagnostics).toEqual([
    {
      title: 'Flow “Adds”',
      message:
        'Step 2 of the flow “Adds” (Click the button “Add”) failed. Expected: “1” is seen. It is not there.',
      flow: { path: PATH, picture: 'data:image/png;base64,AA==' },
    },
  ])
})

it.each([
  ['passes', [PASSED], 'passed'],
  ['fails in two ways', [failedAt(1), failedAt(0)], 'unsteady'],
  ['fails once', [failedAt(1), PASSED], 'unsteady'],
  ['cannot be replayed', [{ status: 'unknown', reason: 'It hung.' } as const], 'unknown'],
])('R40 26.2 a flow that %s holds nothing back', async (_, results, learned) => {
  const { flows, learnt } = flowsThat([...results])
  expect((await tried({ flows })).verdict).toBe('runs')
  expect(learnt.map(({ status }) => status)).toEqual([learned])
})

it('R21 26.2 a flow that fails on the head as well speaks against neither', async () => {
  const known = flowsThat([failedAt(1), failedAt(1)], failedAt(0))
  expect((await tried({ flows: known.flows })).verdict).toBe('runs')
  const checked: FileSystem[] = []
  const { flows } = flowsThat([failedAt(1), failedAt(1), failedAt(1)], null)
  const check: DraftToTry['check'] = async (files) => {
    checked.push(files)
    return NO_DIAGNOSTICS
  }
  expect((await tried({ flows, check })).verdict).toBe('runs')
  expect(checked.at(-1)).toBe(project.head.files)
})

it('R40 26.2 a replay without an end leaves a draft that runs', async () => {
  const end = new AbortController()
  const flows: FlowsOfDraft = {
    ...flowsThat([]).flows,
    replay() {
      end.abort()
      return new Promise(() => undefined)
    },
  }
  expect((await tried({ flows, signal: end.signal })).verdict).toBe('runs')
})

it('26.2 without a flow there is no check', async () => {
  const { checks } = await tried({ flows: { ...flowsThat([]).flows, touched: () => [] } })
  expect(checks).toEqual(['builds passed', 'types passed', 'starts passed'])
})
