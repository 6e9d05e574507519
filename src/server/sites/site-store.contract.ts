/** What every home of records of published apps does. */
import { describe, expect, it } from 'vitest'
import type { Manifest, SiteRecord } from './site-record.ts'
import { SiteRefusal } from './site-refusal.ts'
import type { SiteStore } from './site-store.ts'

const KEY = 'a'.repeat(32)
const OTHER = 'b'.repeat(32)

const recordOf = (name: string, given: Partial<SiteRecord> = {}): SiteRecord => ({
  ...{ owner: 'ada', countsFor: 'account ada', name, oldNames: [], current: null, mayBeFramed: false },
  ...{ access: { mode: 'everyone' }, createdAt: 1, usedAt: 1, deployments: [], pending: null },
  ...{ reportsVisitors: true, databaseOn: null, domains: [] },
  ...given,
})
const deploymentOf = (at: number) => ({
  ...{ id: at.toString(16).padStart(16, '0'), at, by: null, title: 'Notes', revision: 'r', note: '' },
  ...{ files: 1, bytes: 1, breaks: [] },
})
const manifestOf = (at: number): Manifest => ({
  ...{ id: deploymentOf(at).id, title: 'Notes \0 “quoted” \ud800', at, pages: [] },
  files: [],
})

/**
 * @param openTwo stores of two servers that share a home, empty at first; of one server where only one opens it
 * @param reopen another one of the same home, later
 */
export function describeSiteStore(
  home: string,
  openTwo: () => Promise<readonly [SiteStore, SiteStore]>,
  reopen: () => Promise<SiteStore>,
): void {
  describe(`records of published apps in ${home}`, () => {
    it('25.6 what one server keeps, the other finds by key, names and domains, and so does the next start', async () => {
      const [one, two] = await openTwo()
      const domain = { domain: 'notes.example.com', token: 't', provenAt: 1, isLeading: false }
      const unproven = { domain: 'other.example.com', token: 't', provenAt: null, isLeading: false }
      const record = recordOf('notes', { oldNames: ['older'], domains: [domain, unproven] })
      await one.keep(KEY, () => record)
      await two.catchUp(true)
      for (const store of [one, two, await reopen()]) {
        expect(store.find(KEY)).toEqual(record)
        expect(store.list()).toEqual([[KEY, record]])
        expect([store.keyOf('notes'), store.keyOf('older'), store.keyOf('nobody')]).toEqual([KEY, KEY, null])
        expect(store.keyOfDomain('notes.example.com')).toBe(KEY)
        expect(store.keyOfDomain('other.example.com')).toBeNull()
      }
      await two.keep(KEY, () => recordOf('renamed'))
      await one.catchUp(true)
      expect([one.keyOf('renamed'), one.keyOf('notes'), one.keyOf('older')]).toEqual([KEY, null, null])
      expect(one.keyOfDomain('notes.example.com')).toBeNull()
    })

    it('25.6 of two servers that want one name at once, one gets it', async () => {
      const stores = await openTwo()
      const wanted = [KEY, OTHER].map((key, at) => {
        const store = stores[at] as SiteStore
        const record = recordOf('wanted', { countsFor: key })
        return store.keep(key, () => {
          if (store.likeNameOf('wanted', { projectKey: key, countsFor: key }))
            throw new SiteRefusal('site-name-taken', { name: 'wanted' })
          return record
        })
      })
      const settled = await Promise.allSettled(wanted)
      expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      for (const store of stores) {
        await store.catchUp(true)
        expect(store.list().filter(([, { name }]) => name === 'wanted')).toHaveLength(1)
      }
    })

    it('25.6 of changes at once none is lost: each is made of how things stand then', async () => {
      const stores = await openTwo()
      await stores[0].keep(KEY, () => recordOf('counted'))
      await Promise.all(
        Array.from({ length: 20 }, (_, at) => {
          const store = stores[at % 2] as SiteStore
          return store.keep(KEY, () => {
            const before = store.find(KEY) ?? recordOf('counted')
            return { ...before, deployments: [deploymentOf(at), ...before.deployments] }
          })
        }),
      )
      for (const store of stores) {
        await store.catchUp(true)
        expect(new Set(store.find(KEY)?.deployments.map(({ id }) => id)).size).toBe(20)
      }
    })

    it('25.6 a change that is refused changes nothing', async () => {
      const [one, two] = await openTwo()
      await one.keep(KEY, () => recordOf('kept'))
      await two.catchUp(true)
      await expect(
        two.keep(KEY, () => {
          throw new SiteRefusal('site-not-found')
        }),
      ).rejects.toThrow(SiteRefusal)
      await one.catchUp(true)
      expect([one.find(KEY)?.name, two.find(KEY)?.name]).toEqual(['kept', 'kept'])
    })

    it('25.6 manifests are read by both, whatever is in them, and go with the record or by themselves', async () => {
      const [one, two] = await openTwo()
      const all = [1, 2, 3].map(manifestOf)
      const ids = all.map(({ id }) => id)
      await one.keep(KEY, () => recordOf('with-manifests'))
      for (const manifest of all) await one.writeManifest(KEY, manifest)
      const there = async (store: SiteStore) => {
        const found = await Promise.all(ids.map((id) => store.readManifest(KEY, id)))
        return found.map((manifest) => manifest?.at ?? null)
      }
      expect(await two.readManifest(KEY, ids[0] ?? '')).toEqual(all[0])
      expect(await there(two)).toEqual([1, 2, 3])
      await two.removeManifest(KEY, ids[0] ?? '')
      await one.keepManifests(KEY, ids.slice(2))
      expect(await there(two)).toEqual([null, null, 3])
      await one.remove(KEY)
      await two.catchUp(true)
      expect([one.find(KEY), two.find(KEY), two.keyOf('with-manifests')]).toEqual([null, null, null])
      expect(await there(two)).toEqual([null, null, null])
      expect((await reopen()).find(KEY)).toBeNull()
    })
  })
}
