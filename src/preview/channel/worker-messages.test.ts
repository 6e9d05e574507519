import * as v from 'valibot'
import { expect, it } from 'vitest'
import { workerToWorkspaceSchema } from './worker-messages.ts'

it('design §8 R20 a check’s report is parsed where it crosses, so whoever asked for it has its type', () => {
  const of = (report: unknown) => v.is(workerToWorkspaceSchema, { type: 'checked', id: 1, report })
  expect(of({ diagnostics: [{ type: 'syntax', path: 'src/App.tsx' }], packageExports: [] })).toBe(true)
  expect(of(null)).toBe(true)
  for (const other of [
    { diagnostics: 'many' },
    { diagnostics: [{ type: 'new' }], packageExports: [] },
    undefined,
  ])
    expect(of(other)).toBe(false)
})
