import { expect, it } from 'vitest'
import { type AppCallShare, type DayUsed, judgeAppCall } from './judge-app-call.ts'
import { dayOf } from './month.ts'

const CAPS = {
  visitor: { requests: 2, usd: 0.01 },
  app: { requests: 10, usd: 0.1 },
  owner: { requests: 20, usd: 1 },
}
const NOTHING: DayUsed = { requests: 0, microUsd: 0 }
const used = (own: Partial<Record<AppCallShare, DayUsed>>) => ({
  ...{ visitor: NOTHING, app: NOTHING, owner: NOTHING },
  ...own,
})

it.each<[Partial<Record<AppCallShare, DayUsed>>, number, AppCallShare | null]>([
  [{}, 0, null],
  [{ visitor: { requests: 1, microUsd: 0 } }, 0, null],
  [{ visitor: { requests: 2, microUsd: 0 } }, 0, 'visitor'],
  [{ app: { requests: 10, microUsd: 0 } }, 0, 'app'],
  [{ owner: { requests: 20, microUsd: 0 } }, 0, 'owner'],
  [{ visitor: { requests: 1, microUsd: 5_000 } }, 5_000, null],
  [{ visitor: { requests: 1, microUsd: 5_000 } }, 5_001, 'visitor'],
  [{ app: { requests: 1, microUsd: 95_000 } }, 5_001, 'app'],
  [{ owner: { requests: 1, microUsd: 999_000 } }, 1_001, 'owner'],
  // A model without a price goes on where another one spent the money.
  [{ app: { requests: 1, microUsd: 200_000 } }, 0, null],
])('25.4 of a day %j is used, and %i millionths are asked for: %s', (own, microUsd, share) => {
  expect(judgeAppCall(CAPS, used(own), microUsd)).toBe(share)
})

it('25.4 days are those of UTC', () => {
  expect(dayOf(Date.UTC(2026, 10, 30, 23, 59, 59, 999))).toBe('2026-11-30')
  expect(dayOf(Date.UTC(2026, 11, 1))).toBe('2026-12-01')
})
