import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { namePart } from '../../core/wire/saves/part.ts'
import { openIndexedDbJournal } from './indexed-db-journal.ts'
import { type Journal, newEntry } from './journal.ts'
import { createMemoryJournal } from './memory-journal.ts'
import { putStash, takeStash } from './stash.ts'

// The journal takes them from its surroundings.
beforeAll(() => void vi.stubGlobal('IDBKeyRange', IDBKeyRange))
afterAll(() => void vi.unstubAllGlobals())

const KEY = 'a'.repeat(32)
let count = 0

async function blob(text: string) {
  count += 1
  const sha256 = async () => Uint8Array.from({ length: 32 }, () => count)
  return namePart({ kind: 'blob', bytes: new TextEncoder().encode(text) }, sha256)
}

const entry = (root: string) => newEntry({ key: KEY, name: 'Welcome', id: 1 }, root)

const JOURNALS: readonly [string, () => Promise<Journal>][] = [
  ['memory', async () => createMemoryJournal()],
  ['IndexedDB', () => openIndexedDbJournal(new IDBFactory(), 'user|1')],
]

describe.each(JOURNALS)('a journal in %s', (_, open) => {
  it('design §8 keeps entries and parts, and knows which the server lacks', async () => {
    const journal = await open()
    const [a, b, c] = [await blob('a'), await blob('b'), await blob('c')]
    expect(await journal.update(KEY, () => ({ entry: entry(a.hash), unsent: [b, a], received: [c] }))).toBe(
      true,
    )
    expect(await journal.list()).toEqual([entry(a.hash)])
    expect(await journal.entry('b'.repeat(32))).toBeNull()
    expect([...(await journal.parts(KEY)).keys()].sort()).toEqual([a.hash, b.hash, c.hash].sort())
    expect((await journal.unsent(KEY)).map(({ hash }) => hash)).toEqual([b.hash, a.hash])
    await journal.update(KEY, (found) => ({ entry: found, sent: [b.hash] }))
    expect((await journal.unsent(KEY)).map(({ hash }) => hash)).toEqual([a.hash])
    await journal.update(KEY, (found) => ({ entry: found, isUnsentWhole: true }))
    expect(await journal.unsent(KEY)).toHaveLength(3)
  })

  it('design §8 writes nothing where what is there is not what was expected', async () => {
    const journal = await open()
    await journal.update(KEY, () => ({ entry: entry('one') }))
    const write = (from: string, to: string) =>
      journal.update(KEY, (found) => (found?.root === from ? { entry: { ...found, root: to } } : null))
    const results = await Promise.all([write('one', 'two'), write('one', 'three'), write('two', 'four')])
    expect(results).toEqual([true, false, true])
    expect((await journal.entry(KEY))?.root).toBe('four')
  })

  it('design §8 removes a project with its parts, and no other', async () => {
    const journal = await open()
    const part = await blob('x')
    const other = 'b'.repeat(32)
    for (const key of [KEY, other]) {
      await journal.update(key, () => ({ entry: { ...entry(part.hash), key }, unsent: [part] }))
    }
    await journal.update(KEY, () => ({ entry: null }))
    expect(await journal.list()).toMatchObject([{ key: other }])
    expect((await journal.parts(KEY)).size).toBe(0)
    expect(await journal.unsent(KEY)).toEqual([])
    expect((await journal.parts(other)).size).toBe(1)
  })
})

describe('a journal in IndexedDB', () => {
  it('design §8 is there when it is opened again, for the same user only', async () => {
    const factory = new IDBFactory()
    const first = await openIndexedDbJournal(factory, 'user|1')
    await first.update(KEY, () => ({ entry: entry('one') }))
    expect(await (await openIndexedDbJournal(factory, 'user|1')).list()).toHaveLength(1)
    expect(await (await openIndexedDbJournal(factory, 'user|2')).list()).toEqual([])
  })
})

describe('what is put aside for a sign-in', () => {
  const stash = { projects: [], pendingPrompt: { text: 'a shop', images: [] } }

  it('S2.31 is taken once, within a quarter of an hour', async () => {
    const factory = new IDBFactory()
    expect(await takeStash(factory, 0)).toBeNull()
    await putStash(factory, stash, 1_000)
    expect(await takeStash(factory, 1_000 + 15 * 60_000)).toMatchObject(stash)
    expect(await takeStash(factory, 2_000)).toBeNull()
    await putStash(factory, stash, 1_000)
    expect(await takeStash(factory, 1_001 + 15 * 60_000)).toBeNull()
  })
})
