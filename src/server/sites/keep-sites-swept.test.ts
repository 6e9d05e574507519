import { expect, it } from 'vitest'
import { sweepSites } from './keep-sites-swept.ts'
import type { SiteRecord } from './site-record.ts'
import { SiteRefusal } from './site-refusal.ts'

const DAY = 24 * 60 * 60_000
const NOW = 100 * DAY
const RECORD: SiteRecord = {
  owner: 'anna',
  countsFor: 'account anna',
  name: 'notes',
  oldNames: [],
  current: 'f'.repeat(16),
  mayBeFramed: false,
  access: { mode: 'everyone' },
  createdAt: 0,
  usedAt: 0,
  deployments: [],
  pending: null,
  reportsVisitors: true,
  domains: [],
  databaseOn: null,
}

async function swept(record: Partial<SiteRecord>, project: { readonly deletedAt: number | null } | null) {
  const done: string[] = []
  const sites = {
    catchUp: async () => {},
    list: () => [['a', { ...RECORD, ...record }] as const],
    remove: async (key: string) => void done.push(`remove ${key}`),
    point: async (key: string, id: string | null) => void done.push(`point ${key} ${id}`),
  }
  const saved = { key: 'a', name: '', etag: '1-a', createdAt: 0, updatedAt: 0 }
  await sweepSites(
    sites,
    { list: async () => (project === null ? [] : ([{ ...saved, ...project }] as never)) },
    NOW,
  )
  return done
}

it('2.2 an app is served for as long as its project is there', async () => {
  expect(await swept({}, { deletedAt: null })).toEqual([])
  expect(await swept({}, { deletedAt: NOW - 1 })).toEqual(['point a null'])
  expect(await swept({ current: null }, { deletedAt: NOW - 1 })).toEqual([])
  expect(await swept({}, null)).toEqual(['remove a'])
})

it('2.2 a project that was not saved yet has a day for it', async () => {
  expect(await swept({ createdAt: NOW - DAY + 1 }, null)).toEqual([])
  expect(await swept({ createdAt: NOW - DAY }, null)).toEqual(['remove a'])
})

it('2.2 a demo session’s goes when nobody came for 30 days', async () => {
  expect(await swept({ owner: null, usedAt: NOW - 30 * DAY + 1 }, null)).toEqual([])
  expect(await swept({ owner: null, usedAt: NOW - 30 * DAY }, null)).toEqual(['remove a'])
})

it('2.2 one that was taken down keeps nobody else from being swept', async () => {
  const done: string[] = []
  const sites = {
    catchUp: async () => {},
    list: () => [['a', RECORD] as const, ['b', { ...RECORD, owner: null }] as const],
    remove: async (key: string) => void done.push(key),
    point: async () => {
      throw new SiteRefusal('site-taken-down', { reason: 'x' })
    },
  }
  await sweepSites(sites, { list: async () => [{ key: 'a', deletedAt: 1 }] as never }, NOW)
  expect(done).toEqual(['b'])
})
