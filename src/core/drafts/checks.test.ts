import { describe, expect, it } from 'vitest'
import { type Check, checkOf, excused, judge } from './checks.ts'

const WRONG = { title: 'Preview Error', message: 'a is not defined', file: 'src/a.ts', line: 2 }
const UNKNOWN = { name: 'starts', status: 'unknown', reason: 'This machine is busy.' } as const
const verdict = (...checks: readonly Check[]) => judge({ changes: [], repairs: [], checks }).verdict

describe('what follows from the checks of a draft', () => {
  it('R20 it runs when each passed, and fails when one did, whatever else is not known', () => {
    expect(verdict(checkOf('builds', []), checkOf('types', []), checkOf('starts', []))).toBe('runs')
    expect(verdict(checkOf('builds', []), checkOf('types', [WRONG]), UNKNOWN)).toBe('fails')
  })

  it('R30 nothing is known of it when it could not be built or started; types that are not known add nothing', () => {
    expect(verdict(checkOf('builds', []), UNKNOWN)).toBe('unknown')
    expect(verdict({ ...UNKNOWN, name: 'types' }, checkOf('starts', []))).toBe('runs')
  })

  it('R37 what deletes asks, unless it fails or nobody knows; a head that is no better excuses nothing of it', () => {
    const deletes: Check = { name: 'migrates', status: 'asks', losses: ['Deletes table items: 12 rows'] }
    expect(verdict(checkOf('builds', []), deletes, checkOf('starts', []))).toBe('asks')
    expect(verdict(deletes, checkOf('starts', [WRONG]))).toBe('fails')
    expect(verdict(deletes, UNKNOWN)).toBe('unknown')
    expect(verdict(deletes, ...excused([checkOf('starts', [WRONG])]))).toBe('asks')
  })

  it('R21 it runs when the head is no better, and what is wrong is still told, with its place', () => {
    const judged = judge({ changes: [], repairs: [], checks: excused([checkOf('starts', [WRONG])]) })
    expect(judged).toMatchObject({ verdict: 'runs', diagnostics: [WRONG] })
  })
})
