import { expect, it } from 'vitest'
import { findingId } from '../wire/access-findings.ts'
import { evidence, NOTES, READ_BY_ALL, table } from './evidence.fixture.ts'
import { judgeAccess } from './judge-access.ts'

it('AC3 AC6 comes with what is certain first, each once, with a reason', () => {
  const channel = { name: 'all_notes', on: 'view', seen: [{ table: 'notes', columns: ['body'] }] } as const
  const all = judgeAccess(
    evidence([NOTES, table('salaries', READ_BY_ALL)], {
      channels: [
        { ...channel, to: 'visitor' },
        { ...channel, to: 'other' },
      ],
    }),
  )
  expect(all.map(findingId)).toEqual(['view-past-policies view all_notes', 'reads-of-others table salaries'])
  for (const { sentence, why } of all) {
    expect(sentence).toMatch(/^[A-Z].*\.$/)
    expect(why.length).toBeGreaterThan(0)
  }
  expect(all[1]?.why.join(' ')).toContain('The name salaries')
})
