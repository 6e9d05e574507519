/** How every storage holds accounts to their limits. Each implementation runs the whole suite. */
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { NamedPart } from '../../core/wire/saves/part.ts'
import type { AccountLimits } from '../config/account-limits.ts'
import { blob } from './interface/project-storage.contract.ts'
import {
  costOf,
  type ProjectAddress,
  type ProjectStorage,
  type SaveRequest,
} from './interface/project-storage.ts'

const KB = 1024
const LIMITS: AccountLimits = { projects: 3, bytes: 100 * KB, stagedBytes: 50 * KB }

/** @param open is called once for each test; what it answers may hold other tests' owners */
export function describeAccountLimits(
  name: string,
  open: (limits: AccountLimits) => Promise<ProjectStorage>,
): void {
  describe(`${name} with limits for an account`, () => {
    let storage: ProjectStorage
    let owner: string
    beforeEach(async () => {
      storage = await open(LIMITS)
      owner = `user|${randomBytes(6).toString('hex')}`
    })
    afterEach(() => storage.close())

    const filler = (kb: number) => blob(randomBytes(kb * KB))
    const newAddress = (): ProjectAddress => ({ owner, key: randomBytes(16).toString('hex') })
    const save = async (
      address: ProjectAddress,
      parts: readonly NamedPart[],
      more: Partial<SaveRequest> = {},
    ) => {
      const root = await blob(`root ${randomBytes(6).toString('hex')}`)
      const fixed = { ifMatch: null, name: 'Welcome', createdAt: 5, now: 10, references: [] }
      return storage.save({ ...address, ...fixed, root: root.hash, parts: [...parts, root], ...more })
    }
    const saved = async (...given: Parameters<typeof save>) => {
      const result = await save(...given)
      if (result.type !== 'saved') throw new Error(`Not saved: ${JSON.stringify(result)}`)
      return result.etag
    }
    const stage = (address: ProjectAddress, parts: readonly NamedPart[], now = 10) =>
      storage.stage({ ...address, parts, references: [], now })

    it('refuses a project more than there may be, and takes saves of the others', async () => {
      const [first] = [newAddress()]
      const etag = await saved(first, [])
      await saved(newAddress(), [])
      await saved(newAddress(), [])
      expect(await save(newAddress(), [])).toEqual({ type: 'over', limit: 'projects' })
      expect(await storage.list(owner)).toHaveLength(3)
      await saved(first, [], { ifMatch: etag })
      await saved({ ...newAddress(), owner: `${owner}-other` }, [])
    })

    it('refuses bytes more than there may be, keeps what was there, and takes what is there already', async () => {
      const [first, large] = [newAddress(), await filler(60)]
      const etag = await saved(first, [large])
      const refused = await save(first, [await filler(50)], { ifMatch: etag })
      expect(refused).toEqual({ type: 'over', limit: 'bytes' })
      expect(await storage.load(first)).toMatchObject({ etag })
      // Sent again it is no more than it was, here; in another project it is.
      const second = await saved(first, [large], { ifMatch: etag })
      expect(await save(newAddress(), [large])).toEqual({ type: 'over', limit: 'bytes' })
      await saved(first, [await filler(20)], { ifMatch: second })
    })

    it('counts a part for what its row takes, however small it is', async () => {
      const many = await Promise.all(Array.from({ length: 500 }, (_, at) => blob(`${at}`)))
      expect(costOf(many)).toBeGreaterThan(LIMITS.bytes)
      expect(await save(newAddress(), many)).toEqual({ type: 'over', limit: 'bytes' })
    })

    it('gives up deleted projects for room, first deleted first, and no more of them than it must', async () => {
      const [first, second] = [newAddress(), newAddress()]
      await saved(first, [await filler(40)])
      await saved(second, [await filler(40)])
      await storage.delete(first, 30)
      await storage.delete(second, 20)
      await saved(newAddress(), [await filler(50)])
      expect((await storage.list(owner)).map(({ key }) => key)).not.toContain(second.key)
      expect(await storage.restore(first)).toMatchObject({ key: first.key })
      expect((await storage.load(first))?.parts).toHaveLength(2)
      expect(await storage.restore(second)).toBeNull()
    })

    it('gives up nothing where that would not be enough', async () => {
      const first = newAddress()
      await saved(first, [await filler(10)])
      await storage.delete(first, 20)
      await saved(newAddress(), [await filler(70)])
      expect(await save(newAddress(), [await filler(40)])).toEqual({ type: 'over', limit: 'bytes' })
      expect(await storage.restore(first)).not.toBeNull()
    })

    it('gives the room of what is removed for good, and of parts that nothing names, back', async () => {
      const [first, second] = [newAddress(), newAddress()]
      await saved(first, [await filler(70)])
      await storage.delete(first, 20)
      await storage.purge({ deletedAt: 21, stagedAt: 0 })
      const etag = await saved(second, [await filler(70)])
      const next = await saved(second, [], { ifMatch: etag })
      expect(await save(second, [await filler(70)], { ifMatch: next })).toMatchObject({ type: 'over' })
      await storage.collect(1_000, () => [])
      await saved(second, [await filler(70)], { ifMatch: next })
    })

    it('refuses to stage more than there may be, for all projects together, until it is saved or gone', async () => {
      const [first, second] = [newAddress(), newAddress()]
      const [large, other] = [await filler(30), await filler(30)]
      expect(await stage(first, [large])).toEqual({ type: 'staged' })
      expect(await stage(first, [large])).toEqual({ type: 'staged' })
      expect(await stage(second, [other])).toEqual({ type: 'over', limit: 'stagedBytes' })
      await saved(first, [])
      expect((await storage.load(first))?.parts).toHaveLength(2)
      expect(await stage(second, [other], 20)).toEqual({ type: 'staged' })
      expect(await stage(first, [await filler(30)])).toMatchObject({ type: 'over' })
      await storage.purge({ deletedAt: 0, stagedAt: 21 })
      expect(await stage(first, [await filler(30)])).toEqual({ type: 'staged' })
      // What was staged counts when it becomes the project's.
      const refused = await save(first, [await filler(60)], { key: first.key, owner })
      expect(refused.type).toBe('stale')
    })

    it('counts what was staged when its save comes', async () => {
      const first = newAddress()
      const etag = await saved(first, [await filler(60)])
      await stage(first, [await filler(45)])
      expect(await save(first, [], { ifMatch: etag })).toEqual({ type: 'over', limit: 'bytes' })
    })

    it('holds saves at the same time to the limit together', async () => {
      const parts = await Promise.all(Array.from({ length: 6 }, () => filler(30)))
      const results = await Promise.all(parts.map((part) => save(newAddress(), [part])))
      expect(results.filter(({ type }) => type === 'saved')).toHaveLength(3)
    })
  })
}
