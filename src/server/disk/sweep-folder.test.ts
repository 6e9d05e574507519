import { utimesSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { oldestFirst } from './oldest-first.ts'
import { folderBytes, sweepFolder } from './sweep-folder.ts'

const KB = 1024
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-sweep-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function put(name: string, bytes: number, usedAt: number): Promise<void> {
  const path = join(folder, name)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, Buffer.alloc(bytes))
  await utimes(path, usedAt, usedAt)
}

const sweep = (maxBytes: number, more: { signal?: AbortSignal; now?: () => number } = {}) =>
  sweepFolder({ folder, maxBytes, now: () => 0, ...more })
const left = async () => (await readdir(folder, { recursive: true })).filter((name) => /\d/.test(name)).sort()

describe('a folder with a budget', () => {
  it('loses what was not used for longest, in whichever folder that is', async () => {
    await put('a/1', 40 * KB, 5_000)
    await put('b/2', 40 * KB, 1_000)
    await put('b/c/3', 40 * KB, 3_000)
    await put('4', 40 * KB, 4_000)
    expect(await sweep(100 * KB)).toBe(80 * KB)
    expect(await left()).toEqual(['4', 'a/1'])
    expect(await sweep(100 * KB)).toBe(80 * KB)
  })

  it('25.5 is counted by what its files take on the disk, and follows no link', async () => {
    await put('a/1', 5 * KB, 0)
    await put('b/c/2', 1, 0)
    await symlink(join(folder, 'a/1'), join(folder, 'b/link'))
    expect(await folderBytes(folder)).toBe(12 * KB)
    expect(await folderBytes(join(folder, 'none'))).toBe(0)
  })

  it('counts files that are nearly empty as what they take on the disk', async () => {
    for (let index = 0; index < 50; index += 1) await put(`${index + 10}`, 1, index)
    expect(await sweep(80 * KB)).toBe(80 * KB)
    expect(await left()).toHaveLength(20)
  })

  it('keeps what is being written, and no part that nobody finished', async () => {
    await put('1.part', 40 * KB, 1)
    await put('2.part', 40 * KB, 5_000)
    await put('3', 40 * KB, 6_000)
    await sweep(1, { now: () => 5_000_000 })
    expect(await left()).toEqual(['2.part'])
  })

  it('keeps what is used while it looks', async () => {
    await put('1', 40 * KB, 1_000)
    await put('2', 40 * KB, 2_000)
    let looks = 0
    const reading = {
      // Whoever reads the oldest does so after it was found.
      get aborted() {
        looks += 1
        if (looks === 3) utimesSync(join(folder, '1'), 9_000, 9_000)
        return false
      },
    }
    await sweep(40 * KB, { signal: reading as unknown as AbortSignal })
    expect(await left()).toEqual(['1'])
  })

  it('ends when it is told to, and needs no folder', async () => {
    for (let index = 0; index < 10; index += 1) await put(`${index}`, 1, index)
    await sweep(0, { signal: AbortSignal.abort() })
    expect(await left()).toHaveLength(10)
    expect(await sweepFolder({ folder: join(folder, 'none'), maxBytes: 0, now: () => 0 })).toBe(0)
  })

  it('leaves alone what a link leads to', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'lathe-outside-'))
    await writeFile(join(outside, '1'), 'kept')
    await symlink(outside, join(folder, 'link'))
    await symlink(join(outside, '1'), join(folder, 'file'))
    await sweep(0)
    expect(await readdir(outside)).toEqual(['1'])
    await rm(outside, { recursive: true })
  })
})

it('many items are put in order of their use without sorting all of them', () => {
  const items = Array.from({ length: 200_000 }, (_, index) => (index * 7_919) % 200_000)
  const groups = oldestFirst(items, (item) => item * 1_000)
  expect(groups.flat()).toEqual([...items].sort((a, b) => a - b))
  const same = oldestFirst(items, () => 1)
  expect(same.flat()).toEqual(items)
})
