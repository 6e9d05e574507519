import { copyFile, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BuildStore, createBuildStore, recordPlace, type StoredRecord } from './build-store.ts'

let folder: string
let store: BuildStore
let clock: number

const KB = 1024
const MINUTE_MS = 60_000

beforeEach(async () => {
  clock = Date.now()
  folder = await mkdtemp(join(tmpdir(), 'lathe-store-'))
  store = createBuildStore(folder, { now: () => clock })
})

afterEach(() => rm(folder, { recursive: true }))

function record(...files: string[]): StoredRecord {
  return { createdAt: 1, modules: {}, versions: {}, undeclared: {}, files }
}

const files = (...names: string[]) => new Map(names.map((name) => [name, Buffer.alloc(100)]))

async function usedAt(key: string, seconds: number): Promise<void> {
  await utimes(join(folder, 'builds', `${key}.json`), seconds, seconds)
}

describe('what was built, on disk', () => {
  it('design §6 is believed as long as every module of it is there', async () => {
    await store.write('builds', 'a', record('one.js', 'two.js'), files('one.js', 'two.js'))
    expect(await store.read('builds', 'a')).toEqual(record('one.js', 'two.js'))
    await rm(join(store.filesFolder, 'two.js'))
    expect(await store.read('builds', 'a')).toBeNull()
  })

  it.each(['', 'null', '{"createdAt":"x"}', '{"createdAt":1,"modules":{"a":{"type":"other"}}}'])(
    'design §6 is not believed in another form: %s',
    async (text) => {
      await store.write('builds', 'a', record(), files())
      await writeFile(join(folder, 'builds/a.json'), text)
      expect(await store.read('builds', 'a')).toBeNull()
    },
  )

  it('design §6 makes room by what was not used for longest, and keeps what others share', async () => {
    await store.write('builds', 'old', record('shared.js', 'old.js'), files('shared.js', 'old.js'))
    await store.write('builds', 'new', record('shared.js', 'new.js'), files('shared.js', 'new.js'))
    await usedAt('old', 1_000)
    await usedAt('new', 2_000)
    clock += 2 * MINUTE_MS
    await store.sweep(12 * KB)
    expect(await store.read('builds', 'old')).toBeNull()
    expect(await store.read('builds', 'new')).not.toBeNull()
    expect((await readdir(store.filesFolder)).sort()).toEqual(['new.js', 'shared.js'])
  })

  it('counts records too: a build that fails again and again fills nothing', async () => {
    for (let index = 0; index < 50; index += 1)
      await store.write('answers', `failed${index}`, record(), files())
    clock += 2 * MINUTE_MS
    await store.sweep(40 * KB)
    expect(await readdir(join(folder, 'answers'))).toHaveLength(10)
  })

  it('keeps what was asked for within the last minute, whose page is still coming for it', async () => {
    await store.write('builds', 'a', record('one.js'), files('one.js'))
    clock += 2 * MINUTE_MS
    expect(await store.read('builds', 'a')).not.toBeNull()
    clock += MINUTE_MS / 2
    await store.sweep(0)
    expect(await readdir(store.filesFolder)).toEqual(['one.js'])
    clock += 2 * MINUTE_MS
    await store.sweep(0)
    expect(await readdir(store.filesFolder)).toEqual([])
  })

  it('a record that is being written is left alone, and goes where nobody finished it', async () => {
    await store.write('builds', 'a', record('one.js'), files('one.js'))
    const part = join(folder, 'builds', 'b.json.1.part')
    await copyFile(recordPlace(folder, 'builds', 'a'), part)
    clock += 2 * MINUTE_MS
    await store.sweep(0)
    expect(await readdir(join(folder, 'builds'))).toEqual(['b.json.1.part'])
    await utimes(part, 0, 0)
    await store.sweep(0)
    expect(await readdir(join(folder, 'builds'))).toEqual([])
  })

  it('a module that somebody is told of is there, whenever a sweep comes', async () => {
    for (let round = 0; round < 100; round += 1) {
      const names = Array.from({ length: 10 }, (_, index) => `${index}.js`)
      await store.write('builds', 'a', record(...names), files(...names))
      clock += 2 * MINUTE_MS
      const sweeping = store.sweep(0)
      for (let turn = 0; turn < round % 25; turn += 1) await new Promise(setImmediate)
      const [read, written] = await Promise.all([
        store.read('builds', 'a'),
        store.write('builds', 'b', record(...names), files(...names)),
        sweeping,
      ])
      expect(written).toBeUndefined()
      const isWhole = (await readdir(store.filesFolder)).length === names.length
      if (read !== null) expect({ round, isWhole }).toEqual({ round, isWhole: true })
      expect(await store.read('builds', 'b'), `round ${round}`).not.toBeNull()
    }
  })

  it('who has much built between two sweeps leaves little more than the budget', async () => {
    const small = createBuildStore(folder, { maxBytes: 400 * KB, now: () => clock })
    for (let index = 0; index < 100; index += 1) {
      await small.write(
        'builds',
        `${index}`,
        record(`${index}.js`),
        new Map([[`${index}.js`, Buffer.alloc(8 * KB)]]),
      )
      clock += 2 * MINUTE_MS
    }
    expect((await readdir(small.filesFolder)).length * 12 * KB).toBeLessThan(470 * KB)
  })

  it('ends a sweep when it is told to, and runs one at a time', async () => {
    await store.write('builds', 'a', record('one.js'), files('one.js'))
    clock += 2 * MINUTE_MS
    await store.sweep(0, AbortSignal.abort())
    expect(await store.read('builds', 'a')).not.toBeNull()
  })
})
