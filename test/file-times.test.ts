import { describe, expect, it } from 'vitest'
import { compareTimes, timesReport } from '../scripts/lib/file-times.mjs'
import { type FullRun, fullRunLine } from '../scripts/lib/full-run.mjs'

describe('the times of test files', () => {
  const kept = new Map([
    ['a.test.ts', 10],
    ['b.test.ts', 20],
    ['c.test.ts', 30],
    ['d.test.ts', 0.1],
  ])

  it('shows a file that grew', () => {
    const { grown, seconds, before } = compareTimes(kept, new Map([...kept, ['a.test.ts', 18]]))
    expect(grown).toEqual([{ path: 'a.test.ts', before: 10, seconds: 18 }])
    expect({ seconds, before }).toEqual({ seconds: 68.1, before: 60.1 })
  })

  it('shows none where the whole machine was slower, and the one that was slower than that', () => {
    const times = new Map([...kept].map(([path, seconds]) => [path, seconds * 3]))
    expect(compareTimes(kept, times)).toMatchObject({ pace: 3, grown: [] })
    expect(compareTimes(kept, times.set('b.test.ts', 100)).grown.map(({ path }) => path)).toEqual([
      'b.test.ts',
    ])
  })

  it('makes nothing of parts of a second', () => {
    expect(compareTimes(kept, new Map([...kept, ['d.test.ts', 0.9]])).grown).toEqual([])
  })

  it('counts files of which no time was kept, and passes over those that did not run', () => {
    const comparison = compareTimes(
      kept,
      new Map([
        ['a.test.ts', 10],
        ['new.test.ts', 99],
      ]),
    )
    expect(comparison).toMatchObject({ grown: [], fresh: ['new.test.ts'], seconds: 109, before: 10 })
    expect(timesReport(comparison).join('\n')).toContain('No time was kept yet of 1 file')
  })
})

describe('the last run of everything', () => {
  const run: FullRun = {
    date: '2026-11-23T10:00:00.000Z',
    commit: '0123456789abcdef',
    isChanged: false,
    isPassed: true,
    passed: 4_000,
    failed: 0,
    minutes: 31.5,
  }

  it('is said with its date, its commit and how long ago that was', () => {
    expect(fullRunLine(run, 12)).toBe(
      'test:all last passed (4000 tests in 31.5 min) on 2026-11-23 at 01234567, 12 commits ago.',
    )
    expect(fullRunLine({ ...run, isChanged: true }, null)).toMatch(
      /with changes that were not committed, not in this history\.$/,
    )
  })

  it('that failed is said to have failed', () => {
    expect(fullRunLine({ ...run, isPassed: false, failed: 2 }, 1)).toMatch(
      /^test:all last FAILED \(2 of 4002 tests\) .*, 1 commit ago\.$/,
    )
  })
})
