import { describe, expect, it } from 'vitest'
import type { FaultOnPage } from '../accessibility/fault.ts'
import type { VersionHealth } from '../chat/version-health.ts'
import { filePath } from '../files/file-path.ts'
import { textFile } from '../files/project-file.ts'
import { HEALTH, LOOK } from './health.fixture.ts'
import { accessibilityLine, healthLines } from './health-lines.ts'
import { healthOf } from './health-of.ts'

const APP = filePath('src/App.tsx')
const FILES = new Map([[APP, textFile(APP, 'export default () => <button><b /></button>\n')]])
const FAULT: FaultOnPage = {
  rule: 'button-name',
  tag: 'button',
  element: '<button>',
  places: [{ file: APP, line: 1, column: 22 }],
  count: 1,
  colours: [],
  isWithinNamed: false,
  isEvery: false,
}
const texts = (before: VersionHealth | null, after: Partial<VersionHealth>) =>
  healthLines(before, { ...HEALTH, ...after }).map(({ text, isWorse }) => (isWorse ? `! ${text}` : text))

describe('looks at the states of a version, together', () => {
  it('26.4 a fault of one element counts once, in however many states it is met', () => {
    const nowhere = { ...FAULT, places: [], element: '<button class="x">' }
    const looked = healthOf(
      [
        { ...LOOK, faults: [FAULT, nowhere] },
        { ...LOOK, route: '/a', faults: [{ ...FAULT, count: 3 }, nowhere] },
      ],
      FILES,
    )
    expect(looked?.health).toMatchObject({
      states: 2,
      faultCount: 2,
      faults: [
        { rule: 'button-name', place: { file: APP, line: 1 }, count: 3 },
        { rule: 'button-name', place: null },
      ],
    })
  })

  it('26.4 states that could not be looked at are not counted, and nothing is known where there are no others', () => {
    expect(healthOf([{ ...LOOK, faults: null }], FILES)).toBeNull()
    expect(healthOf([], FILES)).toBeNull()
    expect(healthOf([LOOK, { ...LOOK, faults: null }], FILES)?.health.states).toBe(1)
  })

  it('26.5 the same line of the console counts once, and what an app says without end is cut', () => {
    const many = Array.from({ length: 50 }, (_, at) => `${at} ${'word '.repeat(200)}`)
    const looked = healthOf(
      [
        { ...LOOK, errors: ['Broken', ...many] },
        { ...LOOK, errors: ['Broken'] },
      ],
      FILES,
    )
    expect(looked?.health.errors).toHaveLength(10)
    expect(looked?.health.errors[0]).toBe('Broken')
    expect(looked?.health.errors[1]?.length).toBeLessThanOrEqual(200)
    expect(looked?.health.errors[1]?.length).toBeGreaterThan(190)
  })

  it('26.5 a key that the app wrote to its console is not kept', () => {
    const key = ['sk', 'live', '4f9aB3xQ7LmN2vR8tYc1Zp6W'].join('_')
    const said = healthOf([{ ...LOOK, errors: [`Refused: apiKey="${key}"`] }], FILES)?.health.errors.join()
    expect(said).toContain('Refused')
    expect(said).not.toContain(key)
  })

  it('26.5 of sizes and times the largest counts', () => {
    const looks = [
      { ...LOOK, longestTask: 80.4, layoutShift: 0.2, codeBytes: 5000 },
      { ...LOOK, longestTask: 20, layoutShift: 0.01, codeBytes: 9000 },
    ]
    expect(healthOf(looks, FILES)?.health).toMatchObject({
      longestTask: 80,
      layoutShift: 0.2,
      codeBytes: 9000,
    })
  })
})

describe('lines of a version’s health', () => {
  it('26.4 say the findings before and after, and nothing where there are none', () => {
    const five = { ...HEALTH, faultCount: 5 }
    expect(accessibilityLine(five, { ...HEALTH, faultCount: 3 })).toBe('Accessibility: 5 findings → 3')
    expect(accessibilityLine({ ...HEALTH, faultCount: 1 }, HEALTH)).toBe('Accessibility: 1 finding → 0')
    const one = { ...HEALTH, faultCount: 1 }
    expect(accessibilityLine(one, one)).toBe('Accessibility: 1 finding, as before')
    expect(accessibilityLine(five, five)).toBe('Accessibility: 5 findings, as before')
    expect(accessibilityLine(null, five)).toBe('Accessibility: 5 findings')
    expect(accessibilityLine(HEALTH, five)).toBe('Accessibility: 5 findings')
    expect(accessibilityLine(HEALTH, HEALTH)).toBeNull()
    expect(accessibilityLine(null, HEALTH)).toBeNull()
  })

  it('26.5 say what changed or is wrong, and nothing of what is as it was and in order', () => {
    expect(texts(HEALTH, {})).toEqual([])
    expect(texts(null, {})).toEqual([])
    expect(texts(HEALTH, { errors: ['a', 'b'], failed: ['GET /a: 500'] })).toEqual([
      '! Console errors: 0 → 2',
      '! Failed requests: 0 → 1',
    ])
    expect(texts({ ...HEALTH, errors: ['a'] }, {})).toEqual(['Console errors: 1 → 0'])
    expect(texts({ ...HEALTH, errors: ['a'] }, { errors: ['a'] })).toEqual(['Console errors: 1, as before'])
    expect(texts(null, { errors: ['a'] })).toEqual(['! Console errors: 1'])
  })

  it('26.5 say nothing of what a busy machine changes: tasks, shifts and code count from a step on', () => {
    const slow = { ...HEALTH, longestTask: 400 }
    expect(texts(null, { longestTask: 9000 })).toEqual([])
    expect(texts(HEALTH, { longestTask: 499 })).toEqual([])
    expect(texts(HEALTH, { longestTask: 500 })).toEqual(['! Longest task: 0 ms → 500 ms'])
    expect(texts(slow, { longestTask: 790 })).toEqual([])
    expect(texts(slow, { longestTask: 800 })).toEqual(['! Longest task: 400 ms → 800 ms'])
    expect(texts({ ...HEALTH, longestTask: 900 }, { longestTask: 100 })).toEqual([
      'Longest task: 900 ms → 100 ms',
    ])
    expect(texts(HEALTH, { layoutShift: 0.09 })).toEqual([])
    expect(texts(HEALTH, { layoutShift: 0.25 })).toEqual(['! Layout shift: 0.00 → 0.25'])
    expect(texts({ ...HEALTH, layoutShift: 0.22 }, { layoutShift: 0.25 })).toEqual([])
    expect(texts(HEALTH, { codeBytes: 430_000 })).toEqual([])
    expect(texts(HEALTH, { codeBytes: 1_200_000 })).toEqual(['! Code: 400 KB → 1.2 MB'])
    expect(texts(HEALTH, { codeBytes: 300_000 })).toEqual(['Code: 400 KB → 300 KB'])
    expect(texts(null, { codeBytes: 9_000_000 })).toEqual([])
  })
})
