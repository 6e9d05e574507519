import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Blobs } from './blobs.ts'
import { openFolderBlobs } from './folder-blobs.ts'
import { isHeld, whileHeld } from './hold.ts'
import { createProjectFiles } from './project-files.ts'
import { createUsage, type FileQuota } from './usage.ts'

const OWNER = 'a'.repeat(32)
const OTHER = 'b'.repeat(32)
const ALL = { start: 0, end: Number.MAX_SAFE_INTEGER }

let folder: string
let count = 0
const randomHex = () => {
  count += 1
  return String(count)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-blobs-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function* text(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece)
}

async function hashes(blobs: Blobs, owner = OWNER) {
  const found = []
  for await (const { hash } of blobs.list(owner)) found.push(hash)
  return found
}

/** With rows that are a set of hashes. */
async function files(quota: Partial<FileQuota> = {}) {
  const blobs = await openFolderBlobs(folder, randomHex)
  const rows = new Set<string>()
  const failures: unknown[] = []
  const limits = { projectBytes: 1e6, allBytes: 1e6, diskLeave: 0, ...quota }
  const made = createProjectFiles({
    blobs,
    usage: createUsage(blobs, limits, async () => 1e9),
    named: async (_, asked) => {
      // As long as a database takes: others may come between.
      await new Promise((resolve) => setTimeout(resolve, 5))
      return new Set(asked.filter((hash) => rows.has(hash)))
    },
    reportError: (error) => failures.push(error),
  })
  const put = (content: string, owner = OWNER) =>
    made.receive(
      owner,
      text(content),
      () => {},
      async ({ hash }) => {
        rows.add(hash)
        return hash
      },
    )
  return { ...made, blobs, rows, put, failures }
}

describe('FS7.5 rows and bytes agree', () => {
  it('FS7.5 bytes are there before the row is made, and can be read', async () => {
    const { receive, read, blobs } = await files()
    const hash = await receive(
      OWNER,
      text('one ', 'and two'),
      () => {},
      async (blob) => {
        expect(await hashes(blobs)).toEqual([blob.hash])
        expect(blob.size).toBe(11)
        return blob.hash
      },
    )
    expect(await new Response(await read(OWNER, hash, ALL)).text()).toBe('one and two')
    expect(await new Response(await read(OWNER, hash, { start: 4, end: 6 })).text()).toBe('and')
    expect(await read(OTHER, hash, ALL)).toBeNull()
    expect(await read(OWNER, '../../etc/passwd', ALL)).toBeNull()
  })

  it('FS7.4 what breaks, is refused or has no row leaves nothing', async () => {
    const { receive, blobs } = await files()
    const broken = async function* () {
      yield Buffer.from('half')
      throw new Error('left')
    }
    const fail = () => {
      throw new Error('no')
    }
    const none = async () => {}
    await expect(receive(OWNER, broken(), () => {}, none)).rejects.toThrow('left')
    await expect(receive(OWNER, text('x'), fail, none)).rejects.toThrow('no')
    await expect(
      receive(
        OWNER,
        text('y'),
        () => {},
        async () => fail(),
      ),
    ).rejects.toThrow('no')
    await expect.poll(() => hashes(blobs)).toEqual([])
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
  })

  it('FS7.4 the same bytes that come twice and fail twice leave nothing, in any order', async () => {
    const { receive, blobs, failures } = await files()
    for (let round = 0; round < 20; round += 1) {
      const failing = () =>
        receive(
          OWNER,
          text('twice'),
          () => {},
          async () => {
            await new Promise((resolve) => setTimeout(resolve, round))
            throw new Error('no')
          },
        ).catch(() => {})
      const first = failing()
      await new Promise((resolve) => setTimeout(resolve, 10))
      await Promise.all([first, failing()])
      await expect.poll(() => hashes(blobs)).toEqual([])
    }
    expect(failures).toEqual([])
  })

  it('FS7.5 what is about to be named anew is not deleted, in any order', async () => {
    const { receive, holding, forget, blobs, rows, put } = await files()
    const hash = await put('shared')
    rows.delete(hash)
    // One who forgets while another commits a row for the same bytes.
    await receive(
      OWNER,
      text('shared'),
      () => {},
      async () => {
        await forget(OWNER, [hash])
        rows.add(hash)
      },
    )
    expect(await hashes(blobs)).toEqual([hash])
    for (let round = 0; round < 20; round += 1) {
      rows.delete(hash)
      await Promise.all([forget(OWNER, [hash]), put('shared'), forget(OWNER, [hash])])
      expect(await hashes(blobs)).toEqual([hash])
    }
    rows.delete(hash)
    await holding(OWNER, hash, async () => {
      await forget(OWNER, [hash])
      rows.add(hash)
    })
    expect(await hashes(blobs)).toEqual([hash])
    rows.delete(hash)
    await forget(OWNER, [hash])
    expect(await hashes(blobs)).toEqual([])
  })

  it('FS7.5 nothing goes while a backup copies what rows name, and it goes later', async () => {
    const { put, rows, forget, sweep, blobs } = await files()
    const hash = await put('held')
    rows.delete(hash)
    await whileHeld(folder, Date.now, async () => {
      await forget(OWNER, [hash])
      await sweep(OWNER)
      expect(await hashes(blobs)).toEqual([hash])
    })
    await sweep(OWNER)
    expect(await hashes(blobs)).toEqual([])
    // One that was killed while it held them holds them for a minute, whatever the clock was.
    expect(await isHeld(folder, Date.now())).toBe(false)
    await writeFile(join(folder, 'held'), String(Date.now() + 1e9))
    expect(await isHeld(folder, Date.now())).toBe(false)
  })

  it('FS7.5 what a kill left goes: at the start what had no end, at a sweep what no row names', async () => {
    const first = await files()
    const named = await first.put('named')
    const left = await first.put('left')
    await writeFile(join(folder, 'incoming', 'half'), 'half of a file')
    const again = await files()
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
    again.rows.add(named)
    expect(await hashes(again.blobs)).toHaveLength(2)
    await again.sweep(OWNER)
    expect(await hashes(again.blobs)).toEqual([named])
    expect(await again.read(OWNER, left, ALL)).toBeNull()
  })

  it('FS7.7 all files of one project go, and no other’s', async () => {
    const { put, deleteAll, blobs } = await files()
    await put('one')
    const other = await put('one', OTHER)
    await deleteAll(OWNER)
    expect(await blobs.owners()).toEqual([OTHER])
    expect(await hashes(blobs, OTHER)).toEqual([other])
  })
})

describe('FS7.3 how much there may be', () => {
  it('FS7.3 of one project and of all, while it comes', async () => {
    const { put, deleteAll } = await files({ projectBytes: 10, allBytes: 15 })
    await put('12345678')
    await expect(put('123')).rejects.toThrow('all the room that an app gets')
    // The same bytes take no room, once they are known to be the same.
    await put('12')
    await expect(put('12345678', OTHER)).rejects.toThrow('no room for more files')
    await put('12345', OTHER)
    await deleteAll(OWNER)
    await put('1234567890')
  })

  it('FS7.3 what is there already counts after a restart', async () => {
    await (await files()).put('12345678')
    await expect((await files({ projectBytes: 10 })).put('123')).rejects.toThrow('all the room')
  })

  it('FS7.3 what goes before anything came is counted once', async () => {
    const left = await (await files()).put('12345678')
    const { forget, put } = await files({ projectBytes: 10 })
    await forget(OWNER, [left])
    await put('1234567890')
    await expect(put('x')).rejects.toThrow('all the room')
  })

  it('FS7.3 what was on its way when all went gives back nothing twice', async () => {
    const { receive, put, deleteAll } = await files({ projectBytes: 100, allBytes: 10 })
    const left = async function* () {
      yield Buffer.from('12345678')
      await deleteAll(OWNER)
      throw new Error('gone')
    }
    const none = async () => {}
    await expect(receive(OWNER, left(), () => {}, none)).rejects.toThrow('gone')
    await expect(put('12345678901', OTHER)).rejects.toThrow('room')
    await put('1234567890', OTHER)
  })

  it('FS7.3 two that come together have one room', async () => {
    const { put } = await files({ projectBytes: 10 })
    const both = await Promise.allSettled([put('123456'), put('abcdef')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('FS7.3 the disk keeps room', async () => {
    await expect((await files({ diskLeave: 1e9 - 2 })).put('123')).rejects.toThrow('no room')
  })
})
