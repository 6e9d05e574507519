import { expect, it } from 'vitest'
import type { CodeChange } from '../files/code-change.ts'
import { filePath } from '../files/file-path.ts'
import { textFile } from '../files/project-file.ts'
import { acceptFlow } from './edit-flow.ts'
import { flowText, parseFlow } from './flow-file.ts'
import type { Flow } from './flow-schema.ts'
import { markProposed } from './propose-flows.ts'

const PATH = filePath('e2e/adds.flow.json')
const FLOW: Flow = {
  lathe: 'flow',
  version: 1,
  name: 'Adds',
  clock: 0,
  seed: 0,
  steps: [{ do: 'open', route: '/', checks: [] }],
}
const PROPOSED = { ...FLOW, isProposed: true } as const
const change = (content: string, path = PATH): CodeChange => ({
  operation: 'CREATE',
  path,
  description: '',
  content,
})
const filesWith = (flow: Flow) => new Map([[PATH, textFile(PATH, flowText(flow))]])
const contents = (changes: readonly CodeChange[]) =>
  changes.map((one) => [one.path, one.operation === 'DELETE' ? null : parseFlow(one.content)])

it('26.2 a flow of an answer is proposed, whatever the answer says of it', () => {
  expect(contents(markProposed([change(flowText(FLOW))], new Map()))).toEqual([[PATH, PROPOSED]])
  expect(contents(markProposed([change(flowText(FLOW))], filesWith(PROPOSED)))).toEqual([[PATH, PROPOSED]])
})

it('26.2 a flow that a person has stays as it is: another one of the same name is put beside it', () => {
  const other = { ...FLOW, steps: [{ do: 'open' as const, route: '/other', checks: [] }] }
  const [made] = markProposed([change(flowText(other))], filesWith({ ...FLOW, name: 'Mine' }))
  expect(made).toMatchObject({ operation: 'CREATE', path: 'e2e/adds-2.flow.json' })
  expect(contents(made === undefined ? [] : [made])[0]?.[1]).toEqual({ ...other, isProposed: true })
  const same = markProposed([change(flowText(FLOW))], filesWith(FLOW))
  expect(contents(same)).toEqual([[PATH, FLOW]])
})

it('26.2 what is no flow is left alone', () => {
  const changes = [
    change('broken'),
    change('x', filePath('src/App.tsx')),
    { operation: 'DELETE', path: PATH, description: '' } as const,
  ]
  expect(markProposed(changes, new Map())).toEqual(changes)
})

it('26.2 who accepts a flow makes it one like any other', () => {
  expect(acceptFlow(PROPOSED)).toEqual(FLOW)
  expect(acceptFlow(FLOW)).toBe(FLOW)
})
