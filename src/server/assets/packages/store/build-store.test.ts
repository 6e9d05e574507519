import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BuildStore, createBuildStore, type StoredRecord } from './build-store.ts'

let folder: string
let store: BuildStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-store-'))
  store = createBuildStore(folder)
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
    await store.sweep(200)
    expect(await store.read('builds', 'old')).toBeNull()
    expect(await store.read('builds', 'new')).not.toBeNull()
    expect((await readdir(store.filesFolder)).sort()).toEqual(['new.js', 'shared.js'])
  })
})
