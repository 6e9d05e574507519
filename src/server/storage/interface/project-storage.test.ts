import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError } from '../../config/config.ts'
import { describeAccountLimits } from '../account-limits.contract.ts'
import { lockFolder } from '../folder-lock.ts'
import { createMemoryProjectStorage } from '../memory-project-storage.ts'
import { openLibsqlStorage } from '../sql/open-libsql.ts'
import { toStorageError } from '../sql/to-storage-error.ts'
import { blob, describeProjectStorage } from './project-storage.contract.ts'
import { type ProjectStorage, StorageError } from './project-storage.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-storage-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describeProjectStorage('memory', async () => createMemoryProjectStorage())

let shared: ProjectStorage | undefined
describeProjectStorage('a libSQL file', async () => {
  shared ??= await openLibsqlStorage({ file: join(folder, 'contract.db') })
  return shared
})
afterAll(() => shared?.close())

describeAccountLimits('memory', async (limits) => createMemoryProjectStorage(limits))
let opened = 0
describeAccountLimits('a libSQL file', (limits) => {
  opened += 1
  return openLibsqlStorage({ file: join(folder, `limits-${opened}.db`), limits })
})

const ADDRESS = { owner: 'user|1', key: '0'.repeat(32) }
const REQUEST = { ...ADDRESS, ifMatch: null, name: 'Welcome', createdAt: 1, now: 1 }

describe('a libSQL file', () => {
  it('design §8 holds what was saved when it is opened again, and flushes every commit', async () => {
    const file = join(folder, 'again.db')
    const root = await blob('root')
    const first = await openLibsqlStorage({ file })
    await first.save({ ...REQUEST, root: root.hash, parts: [root], references: [root.hash] })
    await first.close()
    const second = await openLibsqlStorage({ file })
    expect(await second.load(ADDRESS)).toMatchObject({ root: root.hash })
    await second.close()
    const raw = new Database(file)
    expect(raw.pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }])
    raw.close()
  })

  it('design §8 a full disk is told as one, and loses nothing that was acknowledged', async () => {
    const file = join(folder, 'full.db')
    const storage = await openLibsqlStorage({ file, maxPages: 60 })
    const small = await blob('small')
    const saved = await storage.save({ ...REQUEST, root: small.hash, parts: [small], references: [] })
    const large = await blob(new Uint8Array(400_000).fill(7))
    const ifMatch = saved.type === 'saved' ? saved.etag : null
    const refused = storage.save({ ...REQUEST, ifMatch, root: large.hash, parts: [large], references: [] })
    await expect(refused).rejects.toMatchObject({ name: 'StorageError', code: 'full' })
    expect(await storage.load(ADDRESS)).toMatchObject({ root: small.hash, etag: ifMatch })
    const other = await blob('small 2')
    const next = await storage.save({ ...REQUEST, ifMatch, root: other.hash, parts: [other], references: [] })
    expect(next.type).toBe('saved')
    await storage.close()
  })

  it('design §8 counts what was there before accounts had sums', async () => {
    const file = join(folder, 'before-sums.db')
    const limits = { projects: 2, bytes: 5_000, stagedBytes: 5_000 }
    const first = await openLibsqlStorage({ file })
    const large = await blob(new Uint8Array(4_000).fill(7))
    await first.save({ ...REQUEST, root: large.hash, parts: [large], references: [] })
    await first.stage({ owner: ADDRESS.owner, key: '1'.repeat(32), parts: [large], references: [], now: 1 })
    await first.close()
    // As the step before left it.
    const raw = new Database(file)
    raw.exec(`drop table accounts; drop index staged_parts_at; alter table projects drop column bytes;
      delete from kysely_migration where name = '0004-accounts'`)
    raw.close()
    const storage = await openLibsqlStorage({ file, limits })
    const more = await blob(new Uint8Array(1_000).fill(8))
    const other = { ...REQUEST, key: '2'.repeat(32), root: more.hash, parts: [more], references: [] }
    expect(await storage.save(other)).toEqual({ type: 'over', limit: 'bytes' })
    expect(await storage.stage(other)).toEqual({ type: 'over', limit: 'stagedBytes' })
    await storage.delete(ADDRESS, 2)
    expect((await storage.save(other)).type).toBe('saved')
    await storage.close()
  })

  it('design §8 loads a large project in slices, and says so when it was tidied up between them', async () => {
    const storage = await openLibsqlStorage({ file: join(folder, 'slices.db') })
    const parts = await Promise.all(
      Array.from({ length: 40 }, (_, at) => blob(new Uint8Array(100_000).fill(at))),
    )
    const root = parts[0]?.hash ?? ''
    await storage.save({ ...REQUEST, root, parts, references: [] })
    const first = await storage.loadFirst(ADDRESS)
    if (first === null || first.next === null) throw new Error('There are more slices.')
    expect(first.parts.length).toBeLessThanOrEqual(10)
    const late = await blob('late')
    const ifMatch = first.etag
    await storage.save({ ...REQUEST, ifMatch, root: late.hash, parts: [late], references: [] })
    const sizes = [first.parts.length]
    for (let next: typeof first.next | null = first.next; next !== null; ) {
      const slice = await storage.loadNext(next)
      sizes.push(slice.parts.length)
      next = slice.next
    }
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(40)
    await storage.collect(1_000, () => [])
    await expect(storage.loadNext(first.next)).rejects.toMatchObject({ code: 'unavailable' })
    await storage.close()
  })

  it('design §4 a database of a newer Lathe is refused with what to do', async () => {
    const file = join(folder, 'newer.db')
    await (await openLibsqlStorage({ file })).close()
    const raw = new Database(file)
    raw.exec(`insert into kysely_migration values ('9999-later', '2030-01-01')`)
    raw.close()
    await expect(openLibsqlStorage({ file })).rejects.toThrow(
      'The database was made by a newer Lathe (9999-later): run that version, or restore a backup from before it.',
    )
  })
})

describe('errors of drivers', () => {
  it.each([
    [{ code: 'ENOSPC' }, 'full'],
    [{ code: '53100' }, 'full'],
    [{ code: 'SQLITE_FULL' }, 'full'],
    [{ code: 'ECONNREFUSED' }, 'unavailable'],
    [{ code: '57P01' }, 'unavailable'],
    [{ code: 'SQLITE_IOERR_WRITE' }, 'unavailable'],
  ])('design §8 %o is told as %s', (error, code) => {
    const told = toStorageError(Object.assign(new Error('driver'), error))
    expect(told).toBeInstanceOf(StorageError)
    expect(told).toMatchObject({ code })
  })

  it('design §8 an error of ours stays what it is', () => {
    const error = Object.assign(new Error('no such column'), { code: 'SQLITE_ERROR' })
    expect(toStorageError(error)).toBe(error)
  })
})

describe('the lock of a folder', () => {
  it('design §8 is held by one, whoever asks, and free when it is let go', () => {
    const lock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(ConfigError)
    expect(() => lockFolder(folder)).toThrow(`Another Lathe uses the data folder ${folder}`)
    lock.release()
    lockFolder(folder).release()
  })
})
