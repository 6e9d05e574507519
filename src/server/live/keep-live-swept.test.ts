import { expect, it } from 'vitest'
import type { BackendRecord } from '../backend/backend-registry.ts'
import { sweepLive } from './keep-live-swept.ts'

const DAY = 24 * 60 * 60_000
const NOW = 100 * DAY
const record = (project: string | undefined, usedAt: number, copies: BackendRecord['copies'] = []) => ({
  owner: 'anna',
  countsFor: 'account anna',
  createdAt: 0,
  usedAt,
  project,
  copies,
})

it('2.1 a live database goes a day after its app was deleted for good, and not while that has an address', async () => {
  const removed: string[] = []
  const tidied: string[] = []
  const all: [string, BackendRecord][] = [
    ['published', record('published', 0)],
    ['not published, in the trash or not readable', record('kept', 0)],
    ['deleted a moment ago', record('gone', NOW - DAY + 1)],
    ['deleted', record('gone', NOW - DAY)],
    ['of nothing', record(undefined, 0)],
    ['with an old copy', record('published', 0, [{ id: 'old', at: 0 }])],
  ]
  await sweepLive(
    {
      registry: { list: () => all },
      copies: { list: () => [] },
      remove: async (key) => void removed.push(key),
      dropOldCopies: async (key) => void tidied.push(key),
    },
    { isThere: (project) => project !== 'gone' },
    NOW,
  )
  expect(removed).toEqual(['deleted', 'of nothing'])
  expect(tidied).toEqual(['with an old copy'])
})
