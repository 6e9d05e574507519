/** What every storage of projects does, whatever it is made of. Each implementation runs the whole suite. */
import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type NamedPart, namePart } from '../../../core/wire/saves/part.ts'
import type { ProjectAddress, ProjectStorage, SaveRequest } from './project-storage.ts'

export async function blob(text: string | Uint8Array): Promise<NamedPart> {
  const bytes = new Uint8Array(typeof text === 'string' ? Buffer.from(text) : text)
  return namePart({ kind: 'blob', bytes }, async (input) => createHash('sha256').update(input).digest())
}

/** @param open is called once for each test; what it answers may hold other tests' owners */
export function describeProjectStorage(name: string, open: () => Promise<ProjectStorage>): void {
  describe(`${name} as a storage of projects`, () => {
    let storage: ProjectStorage
    let address: ProjectAddress
    let root: NamedPart

    beforeEach(async () => {
      storage = await open()
      address = { owner: `user|${randomBytes(6).toString('hex')}`, key: randomBytes(16).toString('hex') }
      root = await blob('root')
    })

    const save = (change: Partial<SaveRequest> = {}) => {
      const parts = change.parts ?? [root]
      const hash = change.root ?? parts.at(-1)?.hash ?? root.hash
      const references = change.references ?? [hash]
      const fixed = { ...address, ifMatch: null, name: 'Welcome', createdAt: 5, now: 10 }
      return storage.save({ ...fixed, ...change, root: hash, parts, references })
    }
    const saved = async (change: Partial<SaveRequest> = {}) => {
      const result = await save(change)
      if (result.type !== 'saved') throw new Error(`Not saved: ${JSON.stringify(result)}`)
      return result.etag
    }

    it('design §8 answers what was saved, byte for byte', async () => {
      const every = await blob(Uint8Array.from({ length: 256 }, (_, value) => value))
      const empty = await blob('')
      const etag = await saved({ parts: [every, empty, root] })
      const loaded = await storage.load(address)
      expect(loaded).toMatchObject({ root: root.hash, etag, isWhole: true })
      const sorted = (parts: readonly { bytes: Uint8Array }[] = []) =>
        parts.map(({ bytes }) => Buffer.from(bytes).toString('hex')).sort()
      expect(sorted(loaded?.parts)).toEqual(sorted([every, empty, root]))
    })

    it('design §8 lists the projects of one owner, newest first', async () => {
      const etag = await saved()
      const second = { key: randomBytes(16).toString('hex'), createdAt: 9, name: 'Böard 2' }
      await saved(second)
      await saved({ owner: `${address.owner}-other` })
      expect(await storage.list(address.owner)).toMatchObject([
        { key: second.key, name: 'Böard 2' },
        { key: address.key, name: 'Welcome', etag, createdAt: 5, updatedAt: 10, deletedAt: null },
      ])
    })

    it('design §8 a writer who knows the present state replaces it, and any other is told of it', async () => {
      const first = await saved()
      const next = await blob('next')
      const second = await saved({ ifMatch: first, parts: [next], name: 'Renamed' })
      expect(second).not.toBe(first)
      expect(await save({ ifMatch: first })).toEqual({ type: 'stale', etag: second })
      expect(await save({ ifMatch: null })).toEqual({ type: 'stale', etag: second })
      expect(await storage.load(address)).toMatchObject({ root: next.hash, etag: second })
      expect(await storage.list(address.owner)).toMatchObject([{ name: 'Renamed' }])
    })

    it('design §8 nobody writes over what is not there', async () => {
      expect(await save({ ifMatch: `1-${root.hash}` })).toEqual({ type: 'stale', etag: null })
      expect(await storage.list(address.owner)).toEqual([])
    })

    it('design §8 of writers at the same time with the same state, one wins', async () => {
      const first = await saved()
      const texts = ['a', 'b', 'c', 'd', 'e', 'f']
      const parts = await Promise.all(texts.map(blob))
      const results = await Promise.all(parts.map((part) => save({ ifMatch: first, parts: [part] })))
      const winners = results.filter(({ type }) => type === 'saved')
      expect(winners).toHaveLength(1)
      expect(results.filter(({ type }) => type === 'stale')).toHaveLength(5)
    })

    it('design §8 of writers who make the same project at once, one wins', async () => {
      const results = await Promise.all([save(), save(), save()])
      expect(results.map(({ type }) => type).sort()).toEqual(['saved', 'stale', 'stale'])
    })

    it('design §8 takes no state whose parts it lacks, and keeps nothing of it', async () => {
      const absent = await blob('absent')
      const result = await save({ references: [root.hash, absent.hash] })
      expect(result).toEqual({ type: 'incomplete', missing: [absent.hash] })
      expect(await storage.load(address)).toBeNull()
      const etag = await saved({ parts: [absent, root] })
      const next = await blob('next')
      // What it holds already need not be sent again.
      await saved({ ifMatch: etag, parts: [next], references: [absent.hash, root.hash] })
    })

    it('design §8 answers only what came after a state that it knows', async () => {
      const first = await saved()
      const next = await blob('next')
      const second = await saved({ ifMatch: first, parts: [root, next] })
      const since = await storage.load(address, first)
      expect(since).toMatchObject({ isWhole: false, etag: second, root: next.hash })
      expect(since?.parts.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(['next'])
      expect((await storage.load(address, second))?.parts).toEqual([])
      const other = `1-${next.hash}`
      expect(await storage.load(address, other)).toMatchObject({ isWhole: true, etag: second })
      expect(await storage.load(address, `99-${next.hash}`)).toMatchObject({ isWhole: true })
    })

    it('design §8 keeps parts that were sent ahead until their save comes', async () => {
      const ahead = await blob('ahead')
      const lacking = await blob('lacking')
      const stage = (references: string[]) =>
        storage.stage({ ...address, parts: [ahead], references, now: 10 })
      expect(await stage([lacking.hash])).toEqual({ type: 'incomplete', missing: [lacking.hash] })
      expect(await stage([])).toEqual({ type: 'staged' })
      expect(await storage.load(address)).toBeNull()
      const etag = await saved({ references: [ahead.hash, root.hash] })
      expect((await storage.load(address))?.parts).toHaveLength(2)
      // Of two saves the second must bring what the first one lacked, also to who asks for the difference.
      const late = await blob('late')
      await storage.stage({ ...address, parts: [late], references: [], now: 10 })
      await saved({ ifMatch: etag, parts: [await blob('root 2')], references: [late.hash] })
      expect((await storage.load(address, etag))?.parts).toHaveLength(2)
    })

    it('design §8 a deleted project is gone for reading and writing, and can be brought back', async () => {
      const etag = await saved()
      expect(await storage.delete(address, 20)).toBe(true)
      expect(await storage.load(address)).toBeNull()
      expect(await save({ ifMatch: etag })).toEqual({ type: 'stale', etag: null })
      expect(await save({ ifMatch: null })).toEqual({ type: 'stale', etag: null })
      expect(await storage.delete(address, 30)).toBe(true)
      expect(await storage.list(address.owner)).toMatchObject([{ deletedAt: 20 }])
      expect(await storage.restore(address)).toMatchObject({ key: address.key, etag, deletedAt: null })
      expect(await storage.load(address)).toMatchObject({ etag })
    })

    it('S6.1 no owner reaches the project of another, whatever they ask', async () => {
      const etag = await saved()
      const stranger = { ...address, owner: `${address.owner}x` }
      expect(await storage.list(stranger.owner)).toEqual([])
      expect(await storage.load(stranger)).toBeNull()
      expect(await storage.delete(stranger, 20)).toBe(false)
      expect(await storage.restore(stranger)).toBeNull()
      expect(await save({ ...stranger, ifMatch: etag })).toEqual({ type: 'stale', etag: null })
      // Parts are a project's own: knowing a name gets nobody the bytes.
      const result = await save({ ...stranger, parts: [], references: [root.hash], root: root.hash })
      expect(result).toEqual({ type: 'incomplete', missing: [root.hash] })
      expect(await storage.load(address)).toMatchObject({ etag })
    })

    it('design §8 removes for good what was deleted long enough ago, and what was staged for nothing', async () => {
      await saved()
      await storage.delete(address, 20)
      const other = { owner: address.owner, key: randomBytes(16).toString('hex') }
      await storage.stage({ ...other, parts: [root], references: [], now: 20 })
      await storage.purge({ deletedAt: 20, stagedAt: 20 })
      expect(await storage.list(address.owner)).toHaveLength(1)
      expect(await storage.purge({ deletedAt: 21, stagedAt: 21 })).toBeGreaterThanOrEqual(1)
      expect(await storage.list(address.owner)).toEqual([])
      const result = await save({ ...other, parts: [], references: [root.hash], root: root.hash })
      expect(result.type).toBe('incomplete')
      // The key is free again.
      await saved()
    })

    describe('parts that nothing names', () => {
      /** Its text names parts, as a node's bytes do. */
      const node = (...names: readonly NamedPart[]) =>
        blob(`names ${names.map(({ hash }) => hash).join(' ')}`)
      const asNode = (part: NamedPart): NamedPart => ({ ...part, kind: 'node' })
      const namesIn = (bytes: Uint8Array) => {
        const text = Buffer.from(bytes).toString()
        return text.startsWith('names') ? text.split(' ').slice(1).filter(Boolean) : null
      }
      const collect = (idleSince = 1_000) => storage.collect(idleSince, namesIn)
      const texts = async () => {
        const loaded = await storage.load(address)
        return (loaded?.parts ?? []).map(({ bytes }) => Buffer.from(bytes).toString()).sort()
      }

      it('design §8 go, and whatever the root leads to stays', async () => {
        const [kept, old, inner] = [await blob('kept'), await blob('old'), await blob('inner')]
        const folder = asNode(await node(inner))
        const first = asNode(await node(old, folder))
        const second = asNode(await node(kept, folder))
        const etag = await saved({ parts: [old, inner, folder, first] })
        const next = await saved({
          ifMatch: etag,
          parts: [kept, second],
          references: [kept.hash, folder.hash],
        })
        expect(await collect()).toBeGreaterThanOrEqual(2)
        const remaining = [kept, inner, folder, second].map(({ bytes }) => Buffer.from(bytes).toString())
        expect(await texts()).toEqual(remaining.sort())
        expect(await storage.load(address)).toMatchObject({ etag: next, root: second.hash })
        // Who names one that has gone is told so, and brings it again.
        const back = { ifMatch: next, parts: [first], references: [old.hash, folder.hash] }
        expect(await save(back)).toEqual({ type: 'incomplete', missing: [old.hash] })
        await saved({ ...back, parts: [old, first] })
        expect(await storage.load(address, next)).toMatchObject({ parts: [{}, {}] })
      })

      it('design §8 stay while the project is worked on, deleted, or something is staged for it', async () => {
        const [old, ahead] = [await blob('old'), await blob('ahead')]
        const first = asNode(await node(old))
        const second = asNode(await node())
        const etag = await saved({ parts: [old, first], now: 5 })
        await saved({ ifMatch: etag, parts: [second], now: 10 })
        const all = await texts()
        expect(all).toHaveLength(3)
        await collect(10)
        expect(await texts()).toEqual(all)
        await storage.delete(address, 20)
        await collect()
        await storage.restore(address)
        expect(await texts()).toEqual(all)
        await storage.stage({ ...address, parts: [ahead], references: [old.hash], now: 20 })
        await collect()
        expect(await texts()).toEqual(all)
        await storage.purge({ deletedAt: 0, stagedAt: 21 })
        await collect()
        expect(await texts()).toEqual(['names '])
      })

      it('design §8 stay where a node cannot be read, or one is missing', async () => {
        const strange = asNode(await blob('of a newer Lathe'))
        const first = asNode(await node(strange))
        const etag = await saved({ parts: [await blob('old'), strange, first] })
        await collect()
        expect(await texts()).toHaveLength(3)
        const lacking = asNode(await node(await blob('lacking')))
        await saved({ ifMatch: etag, parts: [lacking], references: [] })
        await collect()
        expect(await texts()).toHaveLength(4)
      })
    })

    it('S2.33 keeps an owner’s instructions, and replaces those that the writer knows', async () => {
      const { owner } = address
      expect(await storage.instructions(owner)).toEqual({ text: '', version: 0 })
      expect(await storage.instruct(owner, 'Speak Dänisch', 0)).toEqual({ text: 'Speak Dänisch', version: 1 })
      expect(await storage.instruct(owner, 'Too late', 0)).toBeNull()
      expect(await storage.instruct(owner, '', 1)).toEqual({ text: '', version: 2 })
      expect(await storage.instruct(owner, 'Too late', 1)).toBeNull()
      expect(await storage.instruct(`${owner}x`, 'Never saved', 2)).toBeNull()
      expect(await storage.instructions(owner)).toEqual({ text: '', version: 2 })
      expect(await storage.instructions(`${owner}x`)).toEqual({ text: '', version: 0 })
    })

    it('S2.33 of writers of instructions at the same time, one wins', async () => {
      const results = await Promise.all(
        ['a', 'b', 'c'].map((text) => storage.instruct(address.owner, text, 0)),
      )
      expect(results.filter((result) => result !== null)).toHaveLength(1)
    })

    it('design §8 takes more parts at once than a statement has room for', async () => {
      const many = await Promise.all(Array.from({ length: 1201 }, (_, at) => blob(`part ${at}`)))
      const etag = await saved({ parts: many, references: many.map(({ hash }) => hash) })
      expect((await storage.load(address))?.parts).toHaveLength(1201)
      await saved({ ifMatch: etag, references: [root, ...many].map(({ hash }) => hash) })
    })
  })
}
