import { expect, it } from 'vitest'
import { NO_SCREEN, type Screen } from './flow-screen.ts'
import { proposeChecks } from './propose-checks.ts'

const screen = (part: Partial<Screen>): Screen => ({ ...NO_SCREEN, route: '/', ...part })
const kinds = (before: Partial<Screen>, after: Partial<Screen>) =>
  proposeChecks(screen(before), screen(after), [], []).map(({ check }) => check)

it('26.1 what a step brings to the end of a long list is checked, and so is what it adds up to', () => {
  const lines = ['Milk', '1.20', 'Bread', '2.30', 'Tea', '4.10', 'Together 7.60']
  const checks = proposeChecks(screen({}), screen({ lines }), [], [])
  expect(checks.at(-1)).toEqual({ check: 'seen', text: 'Together 7.60' })
  expect(checks).toHaveLength(5)
})

it('26.1 entries that stand in another order, or in one for the first time, are checked in it; others are not', () => {
  const entries = ['Bread', 'Milk', 'Tea']
  const order = { check: 'order', texts: entries }
  expect(proposeChecks(screen({ entries: ['Tea', 'Milk', 'Bread'] }), screen({ entries }), [], [])).toEqual([
    order,
  ])
  expect(proposeChecks(screen({}), screen({ entries }), [], [])).toEqual([order])
  expect(kinds({ entries }, { entries })).toEqual([])
  expect(kinds({}, { entries: ['Bread'] })).toEqual([])
  expect(kinds({}, { entries: ['Bread', 'Bread'] })).toEqual([])
})

it('26.1 no check holds a secret, in whatever order', () => {
  const after = screen({
    lines: ['word-1 is yours'],
    entries: ['word-1 is yours', 'Another'],
    headings: ['word-1'],
  })
  expect(JSON.stringify(proposeChecks(screen({}), after, ['word-1 waits'], ['word-1']))).not.toContain(
    'word-1',
  )
})

it('26.1 the first screen is checked as a whole: heading, lines, numbers, order', () => {
  const first = { headings: ['Shopping'], lines: ['Shopping', '2 left'], entries: ['Milk', 'Tea'] }
  const counts = new Map([['listitem', 2]])
  expect(proposeChecks(NO_SCREEN, screen({ ...first, counts }), [], [])).toEqual([
    { check: 'route', route: '/' },
    { check: 'heading', text: 'Shopping' },
    { check: 'seen', text: '2 left' },
    { check: 'count', role: 'listitem', count: 2 },
    { check: 'order', texts: ['Milk', 'Tea'] },
  ])
})

it('26.1 what was there for a moment only is to end with the step', () => {
  const before = screen({ lines: ['Hello'] })
  const after = screen({ lines: ['Hello', 'We are open'] })
  expect(proposeChecks(before, after, ['Hello', 'Robin is writing…'], [])).toEqual([
    { check: 'seen', text: 'We are open' },
    { check: 'gone', text: 'Robin is writing…' },
  ])
  expect(proposeChecks(before, after, ['Hello', 'We are open'], [])).toEqual([
    { check: 'seen', text: 'We are open' },
  ])
})
