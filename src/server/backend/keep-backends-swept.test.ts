import { expect, it } from 'vitest'
import type { BackendRecord } from './backend-registry.ts'
import { sweepBackends } from './keep-backends-swept.ts'

const DAY = 24 * 60 * 60_000
const NOW = 10 * DAY
const record = (owner: string | null, usedAt: number): BackendRecord => ({
  owner,
  countsFor: 'x',
  createdAt: 0,
  usedAt,
  copies: [],
})

it('2.1 databases of demo sessions that ended go, and of projects that an account deleted for good', async () => {
  const removed: string[] = []
  const asked: string[] = []
  const tidied: string[] = []
  const all: [string, BackendRecord][] = [
    ['demo, in use', record(null, NOW - DAY + 1)],
    ['demo, ended', record(null, NOW - DAY)],
    ['demo, from before uses were noted', { owner: null, countsFor: 'x', createdAt: 0, copies: [] }],
    [
      'of Anna',
      {
        ...record('anna', 0),
        copies: [
          { id: 'new', at: NOW },
          { id: 'old', at: 0 },
        ],
      },
    ],
    ['of Anna, deleted and restorable', record('anna', 0)],
    ['of Anna, gone', record('anna', 0)],
    ['of Anna, not saved yet', record('anna', NOW - 1)],
  ]
  const kept = ['of Anna', 'of Anna, deleted and restorable'].map((key) => ({ key }))
  await sweepBackends(
    {
      registry: { list: () => all },
      copies: { list: () => [{ id: 'new', at: NOW }] },
      remove: async (key) => void removed.push(key),
      dropOldCopies: async (key) => void tidied.push(key),
    },
    {
      list: async (owner) => {
        asked.push(owner)
        return kept as never
      },
    },
    NOW,
  )
  expect(removed).toEqual(['demo, ended', 'demo, from before uses were noted', 'of Anna, gone'])
  expect(asked).toEqual(['anna'])
  expect(tidied).toEqual(['of Anna'])
})
