/** What is kept and told of a version's health, at the edge of each rule. */
import { expect, it } from 'vitest'
import type { VersionHealth } from '../chat/version-health.ts'
import { filePath } from '../files/file-path.ts'
import { createMessage } from '../project/messages.ts'
import { HEALTH, LOOK } from './health.fixture.ts'
import { healthBefore } from './health-before.ts'
import { healthLines } from './health-lines.ts'
import { healthOf } from './health-of.ts'

const texts = (before: VersionHealth | null, after: Partial<VersionHealth>) =>
  healthLines(before, { ...HEALTH, ...after }).map(({ text }) => text)

it('26.5 what several states say counts once: of the console, and of requests', () => {
  const said = { errors: ['Broken', 'Broken'], failed: ['GET /a: 500', 'GET /b: 404'] }
  const looked = healthOf(
    [
      { ...LOOK, ...said },
      { ...LOOK, ...said, errors: ['Broken', 'Late'] },
    ],
    new Map(),
  )
  expect(looked?.health).toMatchObject({ errors: ['Broken', 'Late'], failed: said.failed })
})

it('26.4 the language of an app is that of the words of all its states', () => {
  const words = [
    'Das Brot ist für die Gäste',
    'und nicht für den Bäcker, mit Salz auf dem Teller und von uns.',
  ]
  expect(
    healthOf(
      words.map((one) => ({ ...LOOK, words: one })),
      new Map(),
    )?.language,
  ).toBe('de')
})

it('26.4 the version before is the last one before it: none that came later, and no answer that made none', () => {
  const path = filePath('src/App.tsx')
  const change = { operation: 'UPDATE', path, description: '', content: '' } as const
  const version = (id: string, faultCount: number) => ({
    ...createMessage({ id, role: 'ai' }),
    codeChanges: [change],
    health: { ...HEALTH, faultCount },
  })
  const words = { ...createMessage({ id: 'words', role: 'ai' }), health: { ...HEALTH, faultCount: 9 } }
  const messages = [version('one', 1), words, version('two', 2), version('three', 3)]
  const before = (id: string) => healthBefore(messages, id)?.faultCount
  expect([before('one'), before('two'), before('three'), before('nobody')]).toEqual([
    undefined,
    1,
    2,
    undefined,
  ])
})

it('26.5 layout shift is told from a tenth on, where it is another one than before', () => {
  expect(texts(HEALTH, { layoutShift: 0.099 })).toEqual([])
  expect(texts(HEALTH, { layoutShift: 0.1 })).toEqual(['Layout shift: 0.00 → 0.10'])
  expect(texts({ ...HEALTH, layoutShift: 0.1 }, { layoutShift: 0.05 })).toEqual(['Layout shift: 0.10 → 0.05'])
  expect(texts({ ...HEALTH, layoutShift: 0.099 }, {})).toEqual([])
})

it('26.5 code of a small app is told from 20 KB on', () => {
  const small = { ...HEALTH, codeBytes: 50_000 }
  expect(texts(small, { codeBytes: 69_999 })).toEqual([])
  expect(texts(small, { codeBytes: 70_000 })).toEqual(['Code: 50 KB → 70 KB'])
})

it('26.5 a line opens to what there is now', () => {
  const after = { ...HEALTH, errors: ['a'], failed: ['GET /a: 500'] }
  expect(healthLines(HEALTH, after).map(({ details }) => details)).toEqual([['a'], ['GET /a: 500']])
})
