/** What `npm run slow` counts, and what its stand-in for a model says. */
import { describe, expect, it } from 'vitest'
import { OptionsError } from '../scripts/lib/read-flags.ts'
import { hangRows } from '../scripts/slow/hang/hang-report.ts'
import { HANGING_APPS, projectFiles } from '../scripts/slow/hang/hanging-apps.ts'
import type { HangVerdict } from '../scripts/slow/hang/run-hang.ts'
import { parseOptions } from '../scripts/slow/options.ts'
import { type AnswerName, answerText } from '../scripts/slow/stand-in/answers.ts'
import { percentile } from '../scripts/slow/statistics.ts'
import { falseErrorsOf, groupVerdicts, type RunVerdict } from '../scripts/slow/verdict.ts'
import { createAnswerParser } from '../src/core/answer/answer-parser.ts'

const run = (given: Partial<RunVerdict>): RunVerdict => ({
  condition: 'rest',
  model: 'demo',
  prompt: '',
  falseErrors: [],
  untried: [],
  isPainted: true,
  firstPaint: 1000,
  took: 1,
  end: 'done',
  unchecked: 0,
  steps: [],
  notes: [],
  ...given,
})

describe('figures', () => {
  it('a percentile is one of the values, and none of nothing', () => {
    expect(percentile([5, 1, 4, 2, 3], 0.5)).toBe(3)
    expect(percentile([5, 1, 4, 2, 3], 0.95)).toBe(5)
    expect(percentile([7], 0.5)).toBe(7)
    expect(percentile([], 0.5)).toBeNaN()
  })

  it('runs are counted by condition and model, and set beside rest with the same model', () => {
    const groups = groupVerdicts([
      run({ firstPaint: 1000 }),
      run({ firstPaint: 3000, condition: 'loops', falseErrors: ['a', 'b'] }),
      run({ firstPaint: null, isPainted: false, condition: 'loops', untried: ['c'], end: 'not finished' }),
      run({ firstPaint: 500, condition: 'loops', model: 'stand-in' }),
    ])
    expect(groups.map(({ condition, model, runs }) => [condition, model, runs])).toEqual([
      ['rest', 'demo', 1],
      ['loops', 'demo', 2],
      ['loops', 'stand-in', 1],
    ])
    expect(groups[1]).toMatchObject({ falseErrors: 2, untried: 1, painted: 1, finished: 1, ratio: 3 })
    expect(groups[2]?.ratio).toBeNaN()
  })

  it('what a mistake throws where it is tried is no false error; anything that is shown is one', () => {
    const alerts = [{ at: 1, where: 'preview bar', text: 'Preview Error The styles took too long' }] as const
    const pageErrors = [
      { text: 'missingOnPurpose is not defined' },
      { text: 'The draft is tried no longer.' },
    ]
    const found = falseErrorsOf({ alerts, pageErrors, overlays: [], expected: /missingOnPurpose/ })
    expect(found).toEqual([
      'preview bar: Preview Error The styles took too long',
      'uncaught: The draft is tried no longer.',
    ])
  })

  it('a hanging app misses beyond the present limit at rest, beyond four times of it elsewhere, and unstopped', () => {
    const hang = (given: Partial<HangVerdict>): HangVerdict => ({
      name: 'loop',
      condition: 'rest',
      stops: 'preview',
      took: 2900,
      says: '',
      ...given,
    })
    const misses = (...verdicts: HangVerdict[]) => hangRows(verdicts)[0]?.misses.length
    expect(misses(hang({}), hang({ condition: 'loops', took: 11_900 }))).toBe(0)
    expect(misses(hang({ took: 3600 }))).toBe(1)
    expect(misses(hang({ took: 3600, stops: 'styles' }))).toBe(0)
    expect(misses(hang({}), hang({ condition: 'loops', took: 12_100 }))).toBe(1)
    expect(misses(hang({}), hang({ took: null }))).toBe(1)
  })
})

describe('the command line', () => {
  it('compares with rest of the same invocation, unless that is left out', () => {
    expect(parseOptions(['--condition', 'loops', '--runs', '20', '--rest-runs', '5'])).toMatchObject({
      conditions: ['rest', 'loops'],
      runs: 20,
      restRuns: 5,
    })
    expect(parseOptions(['--condition', 'loops', '--rest-runs', '0']).conditions).toEqual(['loops'])
    expect(parseOptions([]).conditions).toEqual(['rest', 'throttle', 'frozen', 'loops', 'nice'])
    expect(parseOptions(['--first', '3']).first).toBe(3)
  })

  it.each([['--condition', 'busy'], ['--runs', '0'], ['--nice', '8'], ['--what']])(
    'refuses %s %s',
    (...args) => {
      expect(() => parseOptions(args)).toThrow(OptionsError)
    },
  )
})

describe('what is put in', () => {
  it.each(['build', 'edit', 'broken', 'fixed'] satisfies AnswerName[])('the answer %s is whole', (name) => {
    const parser = createAnswerParser()
    parser.push(answerText(name))
    const { changes, problem, notes } = parser.end(true)
    expect({ problem, notes }).toEqual({ problem: null, notes: [] })
    expect(changes.map(({ path }) => path)).toContain(
      name === 'fixed' ? 'src/components/LastRace.tsx' : 'src/App.tsx',
    )
  })

  it('every hanging app notes the moment before it hangs', () => {
    for (const hanging of HANGING_APPS)
      expect(Object.values(projectFiles(hanging)).join(''), hanging.name).toContain('slow-hang')
  })
})
