import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDiskRoom, RESERVE_FILE } from './disk-room.ts'

let folder: string
let free: number | null
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-room-'))
  free = 1_000
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const room = () =>
  createDiskRoom({ folder, reserveBytes: 100, cachesLeave: 400, freeBytes: async () => free })

describe('room on the disk', () => {
  it.each([
    [1_000, false, false],
    [399, true, false],
    [99, true, true],
    [0, true, true],
    [null, false, false],
  ])(
    'with %s bytes free is short for caches: %s, and for what is not yet saved: %s',
    async (bytes, isShort, isNeeded) => {
      free = bytes
      expect(await room().isShort()).toBe(isShort)
      expect(await room().isReserveNeeded()).toBe(isNeeded)
    },
  )

  it('is kept in a file for this user alone, given once, and made again', async () => {
    await room().keepReserve()
    await room().keepReserve()
    const { size, mode } = await stat(join(folder, RESERVE_FILE))
    expect([size, mode & 0o777]).toEqual([100, 0o600])
    expect(await room().giveReserve()).toBe(true)
    expect(await room().giveReserve()).toBe(false)
    expect(await readdir(folder)).toEqual([])
    await room().keepReserve()
    expect(await readdir(folder)).toEqual([RESERVE_FILE])
  })

  it('is not taken from a disk that has little', async () => {
    free = 199
    await room().keepReserve()
    expect(await readdir(folder)).toEqual([])
  })

  it('is told by the system', async () => {
    const real = createDiskRoom({ folder, cachesLeave: 0 })
    expect(await real.isShort()).toBe(false)
    expect(await createDiskRoom({ folder, cachesLeave: 2 ** 60 }).isShort()).toBe(true)
  })
})
