import { expect, it } from 'vitest'
import { manualClock } from '../engine/test-engine.fixture.ts'
import { type ExamineOptions, examine } from './examine.ts'
import type { Check } from './findings/check.ts'
import type { Finding } from './findings/finding.ts'
import { isStopped, report } from './report.ts'

const finding = (severity: Finding['severity'], wrong: string): Finding => ({
  id: wrong,
  severity,
  wrong,
  next: 'Mend it.',
})
const check = (area: string, examine: Check['examine'], reads: readonly string[] = []): Check => ({
  area,
  title: `the ${area}`,
  reads,
  examine,
})
const TIMERS = { setTimeout, clearTimeout: (handle: unknown) => clearTimeout(handle as NodeJS.Timeout) }
const all = (checks: readonly Check[], more: Partial<ExamineOptions> = {}) =>
  examine({ checks, leftOut: new Set(), timers: TIMERS, ...more })

it('25.5 checks run side by side: one may wait for another', async () => {
  let tell = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  const first = check('first', async () => {
    await told
    return []
  })
  const second = check('second', async () => {
    tell()
    return []
  })
  expect(await all([first, second])).toEqual([
    { area: 'first', findings: [] },
    { area: 'second', findings: [] },
  ])
})

it('25.5 one that does not end, and one that fails, are said as such, and end no other', async () => {
  const clock = manualClock()
  const never = check('never', () => new Promise(() => {}))
  const broken = check('broken', () => Promise.reject(new Error('a mistake')))
  const sound = check('sound', async () => [])
  const examined = all([never, broken, sound], { timers: clock, limitMs: 1_000 })
  await clock.fireUntil(examined, [250])
  expect((await examined).map(({ findings }) => findings?.[0]?.wrong)).toEqual([
    'It could not be found out: the never (no answer within 1 seconds).',
    'It could not be found out: the broken (a mistake).',
    undefined,
  ])
  expect(isStopped(await examined)).toBe(false)
})

it('25.5 what reads a setting that cannot be used is left out', async () => {
  const reads = check('reads', () => Promise.reject(new Error('asked')), ['PORT'])
  expect(await all([reads], { leftOut: new Set(['PORT']) })).toEqual([{ area: 'reads', findings: null }])
})

it('25.5 who waits is told what is being looked at', async () => {
  const said: string[] = []
  const progress = {
    begun: ({ title }: Check) => said.push(`begun ${title}`),
    ended: ({ title }: Check) => said.push(`ended ${title}`),
  }
  await all([check('disk', async () => [])], { progress })
  expect(said).toEqual(['begun the disk', 'ended the disk'])
})

it('25.5 the worst comes first, each with what to do, and what is sound in one line', () => {
  const examined = [
    { area: 'Machine', findings: [finding('note', 'It is small.')] },
    { area: 'Names', findings: [finding('harms', 'One is slow.')] },
    { area: 'Clock', findings: [] },
    { area: 'Names', findings: [finding('stops', 'One is missing.')] },
    { area: 'Port', findings: [] },
    { area: 'TLS', findings: null },
  ]
  expect(report(examined)).toBe(
    [
      'Names',
      '  STOPS  One is missing.',
      '         Mend it.',
      '  HARMS  One is slow.',
      '         Mend it.',
      '',
      'Machine',
      '  NOTE   It is small.',
      '         Mend it.',
      '',
      'Not examined, because of what is above: TLS.',
      '',
      'Nothing wrong: Clock, Port.',
    ].join('\n'),
  )
  expect(isStopped(examined)).toBe(true)
})

it('25.5 words of others do not steer the terminal, and do not fill it', () => {
  const text = report([
    { area: 'TLS', findings: [finding('stops', `for \u001b[2J\n\u009b\u202e${'x'.repeat(5_000)}`)] },
  ])
  expect(text).toContain('for ?[2J???xxx')
  expect(text.length).toBeLessThan(1_000)
  expect(text.split('\n')).toHaveLength(3)
})
