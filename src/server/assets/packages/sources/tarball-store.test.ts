import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTarballStore } from './tarball-store.ts'

const KB = 1024
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-tarballs-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const content = Buffer.alloc(40 * KB, 'x')
const age = (name: string, seconds: number) => utimes(join(folder, `${name}@1.0.0.tgz`), seconds, seconds)

it('tarballs not used for longest go, and one that went is missed as if it had never been', async () => {
  const store = createTarballStore(folder, 1_000 * KB)
  for (const name of ['a', 'b', 'c']) await store.write(name, '1.0.0', content)
  for (const [index, name] of ['a', 'b', 'c'].entries()) await age(name, index + 1)
  expect(await store.read('a', '1.0.0', undefined)).toEqual(content)
  await store.sweep(0.1)
  expect((await readdir(folder)).sort()).toEqual(['a@1.0.0.tgz', 'c@1.0.0.tgz'])
  expect(await store.read('b', '1.0.0', undefined)).toBeNull()
})

it('who has many fetched between two sweeps leaves no more than the budget and an eighth', async () => {
  const store = createTarballStore(folder, 400 * KB)
  for (let index = 0; index < 100; index += 1) {
    await store.write(`p${index}`, '1.0.0', content)
    let total = 0
    for (const name of await readdir(folder)) total += (await stat(join(folder, name))).size
    expect(total).toBeLessThanOrEqual(500 * KB)
  }
})

it('one that is not what it should be is no use of it', async () => {
  const store = createTarballStore(folder, 1_000 * KB)
  await store.write('a', '1.0.0', content)
  await age('a', 1)
  expect(await store.read('a', '1.0.0', 'sha512-AAAA')).toBeNull()
  expect((await stat(join(folder, 'a@1.0.0.tgz'))).mtimeMs).toBe(1_000)
})
