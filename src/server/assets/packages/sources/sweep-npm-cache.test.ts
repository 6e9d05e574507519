/// <reference path="../untyped-modules.d.ts" />
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cacache from 'cacache'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { filesIn } from '../../../disk/sweep-folder.ts'
import { sweepNpmCache } from './sweep-npm-cache.ts'

const KB = 1024
const LATER = 10_000_000
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-npm-cache-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const put = (key: string, content: string, time: number) =>
  cacache.put(folder, key, content, { memoize: false, time })
const isThere = async (key: string) => (await cacache.get.info(folder, key)) !== null
const sweep = (maxBytes: number, readingMs = 0) =>
  sweepNpmCache({ folder, maxBytes, now: () => Date.now() + LATER, readingMs })

async function bytes(): Promise<number> {
  let total = 0
  for await (const file of filesIn(folder)) total += file.bytes
  return total
}

it('lists of versions that were not asked for again for longest go, with their content', async () => {
  for (let index = 0; index < 20; index += 1) await put(`p${index}`, String(index).padEnd(40 * KB), index + 1)
  await put('p3', '3'.padEnd(40 * KB), 100)
  await sweep(250 * KB)
  expect(await isThere('p0')).toBe(false)
  expect(await isThere('p3')).toBe(true)
  expect(await isThere('p19')).toBe(true)
  expect(await bytes()).toBeLessThanOrEqual(250 * KB)
  expect(await bytes()).toBeGreaterThan(150 * KB)
})

it('content that no list names any more goes, and what others name stays', async () => {
  await put('changed', 'old'.padEnd(40 * KB), 1)
  await put('changed', 'new'.padEnd(40 * KB), 2)
  await put('older', 'same'.padEnd(40 * KB), 3)
  await put('newer', 'same'.padEnd(40 * KB), 4)
  await sweep(60 * KB)
  expect([await isThere('changed'), await isThere('older'), await isThere('newer')]).toEqual([
    false,
    false,
    true,
  ])
  expect(await bytes()).toBeLessThan(60 * KB)
})

it('what is written while it sweeps stays', async () => {
  await put('p', 'content'.padEnd(40 * KB), 1)
  const sweeping = sweep(0, 100)
  await expect.poll(() => isThere('p')).toBe(false)
  // The same again, whose content is not written anew since it is still there.
  await put('p', 'content'.padEnd(40 * KB), 2)
  await sweeping
  expect(await bytes()).toBeGreaterThan(40 * KB)
  expect(await isThere('p')).toBe(true)
})

it('there need be no cache, and what lies beside it is left alone', async () => {
  await sweepNpmCache({ folder: join(folder, 'none'), maxBytes: 0, now: Date.now })
  await mkdir(join(folder, 'other'))
  await writeFile(join(folder, 'other', 'file'), 'kept')
  await utimes(join(folder, 'other', 'file'), 1, 1)
  await sweep(0)
  expect(await readdir(join(folder, 'other'))).toEqual(['file'])
})
