import { describe, expect, it } from 'vitest'
import { checkNodeVersion } from '../scripts/lib/node-version.mjs'
import {
  mergeResults,
  parseCoverage,
  parseHeld,
  provenBy,
  readDepartures,
  renderCoverage,
  specIds,
  unknownIds,
  untrueClaims,
  untrueDepartures,
} from '../scripts/lib/spec-coverage.mjs'

describe('the version of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('design §3 takes %s', (version) => {
    expect(() => checkNodeVersion(version)).not.toThrow()
  })

  it.each(['20.18.3', '18.20.0'])('design §3 refuses %s with a sentence', (version) => {
    expect(() => checkNodeVersion(version)).toThrow(
      `Lathe needs Node 20.19 or later and this is Node ${version}: install a current release from nodejs.org and try again.`,
    )
  })
})

describe('the page of proven rows', () => {
  const IDS = ['S1.1', 'S1.2', 'S1.10']
  const results = new Map([
    ['b.test.ts', { passed: ['parser S1.1 S1.2 cuts the text'], failed: [] }],
    ['a.test.ts', { passed: ['S1.1 begins', 'S7.77 is no row'], failed: ['S1.2 ends'] }],
  ])

  it('design §3 knows every row of the specification', async () => {
    const ids = await specIds()
    expect(ids.slice(0, 3)).toEqual(['S1.1', 'S1.2', 'S1.3'])
    expect(ids).toEqual(expect.arrayContaining(['S2.3', 'S2.29', 'S2.30', 'S7.1', 'S8.10', 'S9.36']))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('design §3 counts a row as proven by a file where a passed test names it and no failed one does', () => {
    expect([...provenBy(IDS, results)]).toEqual([
      ['S1.1', ['a.test.ts', 'b.test.ts']],
      ['S1.2', ['b.test.ts']],
      ['S1.10', []],
    ])
  })

  it('design §3 reports ids that are no row', () => {
    expect(unknownIds(IDS, results)).toEqual(['S7.77'])
  })

  const DEPARTURES = new Map([['S1.2', 'Because of | a reason.']])

  it('design §3 says of each row whether it is met as written, and names its strongest proof', () => {
    const proven = provenBy(IDS, results)
    const page = renderCoverage(proven, DEPARTURES, new Map([['S1.1', ['b.test.ts']]]))
    expect(page).toContain('2 of 3 rows')
    expect(page).toContain('1 are met as written, 1 otherwise')
    expect(page).toContain('\n- **S1.2** Because of | a reason.\n')
    expect(page).toMatch(/^\| S1\.1 +\| as written +\| `b\.test\.ts` and 1 more +\|$/m)
    expect(page).toMatch(/^\| S1\.2 +\| departs +\| `b\.test\.ts` +\|$/m)
    expect(page).toMatch(/^\| S1\.10 +\| open +\| +\|$/m)
    expect([...parseCoverage(page)]).toEqual([
      ['S1.1', ['b.test.ts']],
      ['S1.2', ['b.test.ts']],
      ['S1.10', []],
    ])
  })

  it('design §3 takes what a person does in a browser for stronger, where nothing was seen to turn red', () => {
    const proven = new Map([['S1.1', ['src/a.test.ts', 'src/b.test.ts', 'test/e2e/c.test.ts']]])
    const firstOf = (held: [string, string[]][]) =>
      parseCoverage(renderCoverage(proven, new Map(), new Map(held))).get('S1.1')
    expect(firstOf([])).toEqual(['test/e2e/c.test.ts'])
    expect(firstOf([['S1.1', ['src/b.test.ts']]])).toEqual(['src/b.test.ts'])
    const about = new Map([
      ['src/a.test.ts', { passed: ['a S1.1 begins'], failed: [] }],
      ['test/e2e/c.test.ts', { passed: ['S1.2 S1.1 beside it'], failed: [] }],
    ])
    const page = renderCoverage(proven, new Map(), new Map(), about)
    expect(parseCoverage(page).get('S1.1')).toEqual(['src/a.test.ts'])
  })

  it('design §3 notices where the page and the departures do not agree', () => {
    const proven = provenBy(IDS, results)
    const page = renderCoverage(proven, DEPARTURES, new Map())
    expect(untrueDepartures(page, proven, DEPARTURES)).toEqual([])
    expect(untrueDepartures(page, proven, new Map([['S1.2', 'Another.']]))).toHaveLength(2)
    expect(untrueDepartures(page, proven, new Map([...DEPARTURES, ['S7.77', 'x']]))).toEqual(['S7.77'])
  })

  it('design §3 the departures are of rows that exist, each with a reason', async () => {
    const ids = await specIds()
    for (const [id, reason] of await readDepartures()) {
      expect(ids).toContain(id)
      expect(reason).toMatch(/^.{10,300}\.$/)
    }
  })

  it('design §3 reads which tests were seen to turn red', () => {
    const page = '| S1.1  | a | `b/a.ts` | `b/a.test.ts`: S1.1 … |\n| S1.1 | b | `a.ts` | `c.test.ts`: x … |'
    expect([...parseHeld(page)]).toEqual([['S1.1', ['b/a.test.ts', 'c.test.ts']]])
  })

  it('design §3 finds a claim that did not pass, and leaves files that did not run alone', () => {
    const claimed = new Map([
      ['S1.2', ['a.test.ts', 'b.test.ts']],
      ['S1.10', ['not-run.test.ts']],
    ])
    expect(untrueClaims(claimed, provenBy(IDS, results), results)).toEqual([
      { id: 'S1.2', file: 'a.test.ts' },
    ])
  })

  it('design §3 takes the newer of two reports, file by file', () => {
    const newer = new Map([['a.test.ts', { passed: ['S1.2 ends'], failed: [] }]])
    expect(provenBy(IDS, mergeResults(null, results, newer)).get('S1.2')).toEqual(['a.test.ts', 'b.test.ts'])
  })
})
