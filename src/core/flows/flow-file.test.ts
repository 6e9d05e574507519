import { describe, expect, it } from 'vitest'
import { filePath } from '../files/file-path.ts'
import { textFile } from '../files/project-file.ts'
import { addCheck, removeCheck, removeStep, renameFlow } from './edit-flow.ts'
import { flowPath, flowText, parseFlow, readFlows } from './flow-file.ts'
import { type Flow, MAX_STEPS } from './flow-schema.ts'
import { checkWords, flowName, stepWords } from './flow-words.ts'

const FLOW: Flow = {
  lathe: 'flow',
  version: 1,
  name: 'Adds a habit',
  clock: 1_764_000_000_000,
  seed: 3,
  steps: [
    { do: 'open', route: '/', checks: [] },
    {
      do: 'type',
      target: { by: 'role', role: 'textbox', name: 'Habit' },
      text: 'Read',
      checks: [{ check: 'value', target: { by: 'role', role: 'textbox', name: 'Habit' }, value: 'Read' }],
    },
    {
      do: 'check',
      target: { by: 'role', role: 'checkbox', name: '', at: 1 },
      isChecked: true,
      checks: [{ check: 'seen', text: '1 done' }],
    },
  ],
}

describe('the format', () => {
  it('26.1 a flow that is written is read again as it was', () => {
    expect(parseFlow(flowText(FLOW))).toEqual(FLOW)
  })

  it.each([
    ['no JSON', '{', /not JSON/],
    ['a newer version', { ...FLOW, version: 2 }, /newer Lathe/],
    ['no steps', { ...FLOW, steps: [] }, /not a flow/],
    ['a first step that opens nothing', { ...FLOW, steps: FLOW.steps.slice(1) }, /not a flow/],
    ['another origin', { ...FLOW, steps: [{ do: 'open', route: '//evil.example', checks: [] }] }, /route/],
    ['a script', { ...FLOW, steps: [{ do: 'open', route: 'javascript:x', checks: [] }] }, /route/],
    ['too many steps', { ...FLOW, steps: Array(MAX_STEPS + 1).fill(FLOW.steps[0]) }, /steps/],
    ['a field that is none', { ...FLOW, run: 'x' }, /not a flow/],
    ['an unknown step', { ...FLOW, steps: [FLOW.steps[0], { do: 'eval', checks: [] }] }, /steps.1/],
    ['a length of its own', { ...FLOW, steps: { length: 1, 0: FLOW.steps[0] } }, /steps/],
    ['null', null, /not a flow/],
  ])('26.1 refuses %s with a sentence', (_, value, sentence) => {
    expect(parseFlow(typeof value === 'string' ? value : JSON.stringify(value))).toMatch(sentence)
  })

  it('26.1 refuses a text of a million brackets before it is parsed', () => {
    expect(parseFlow('['.repeat(1_000_000))).toMatch(/too long/)
    expect(parseFlow('['.repeat(300_000))).toMatch(/not JSON|not a flow/)
  })

  it('26.1 only files of e2e are flows, and one that is broken says so', () => {
    const files = new Map(
      ['e2e/a.flow.json', 'src/b.flow.json', 'e2e/c.spec.ts', 'e2e/d.flow.json'].map((path) => [
        filePath(path),
        textFile(path, path === 'e2e/d.flow.json' ? 'x' : flowText(FLOW)),
      ]),
    )
    expect(readFlows(files).map(({ path, problem }) => [path, problem])).toEqual([
      ['e2e/a.flow.json', null],
      ['e2e/d.flow.json', 'This file is not JSON.'],
    ])
    expect(flowPath('A', files)).toBe('e2e/a-2.flow.json')
    expect(flowPath('Ünï/../x', files)).toBe('e2e/n-x.flow.json')
    expect(flowPath('…', files)).toBe('e2e/flow.flow.json')
  })
})

describe('words', () => {
  it('26.1 each step and check is a sentence', () => {
    expect(FLOW.steps.map(stepWords)).toEqual([
      'Open the app',
      'Type “Read” into the field “Habit”',
      'Tick the checkbox without a name (number 2 of these)',
    ])
    expect(FLOW.steps.flatMap(({ checks }) => checks).map(checkWords)).toEqual([
      '“Read” stands in the field “Habit”',
      '“1 done” is seen',
    ])
    expect(flowName(FLOW.steps)).toBe('Type “Read” into the field “Habit”, then 1 more')
    expect(checkWords({ check: 'count', role: 'listitem', count: 2 })).toBe('There are 2 entries')
  })
})

describe('editing', () => {
  it('26.1 makes another flow; the first step stays, and a check is there once', () => {
    expect(renameFlow(FLOW, '  New  ').name).toBe('New')
    expect(renameFlow(FLOW, ' ')).toBe(FLOW)
    expect(removeStep(FLOW, 0)).toBe(FLOW)
    expect(removeStep(FLOW, 1).steps.map((step) => step.do)).toEqual(['open', 'check'])
    expect(removeCheck(FLOW, 1, 0).steps[1]?.checks).toEqual([])
    const check = { check: 'seen', text: 'Hello' } as const
    const once = addCheck(FLOW, 0, check)
    expect(once.steps[0]?.checks).toEqual([check])
    expect(addCheck(once, 0, check).steps[0]?.checks).toEqual([check])
    expect(FLOW.steps[0]?.checks).toEqual([])
  })
})
