import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backUp, restoreBackup } from './backup.ts'
import { lockFolder } from './folder-lock.ts'
import { blob } from './interface/project-storage.contract.ts'
import { openLibsqlStorage } from './sql/open-libsql.ts'

const ADDRESS = { owner: 'user|1', key: '0'.repeat(32) }
let folder: string
const at = (...names: string[]) => join(folder, ...names)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function save(file: string, text: string, ifMatch: string | null): Promise<string> {
  const storage = await openLibsqlStorage({ file })
  const root = await blob(text)
  const request = { ...ADDRESS, ifMatch, root: root.hash, name: text, createdAt: 1, now: 1 }
  const result = await storage.save({ ...request, parts: [root], references: [] })
  await storage.close()
  if (result.type !== 'saved') throw new Error(result.type)
  return result.etag
}

async function nameIn(file: string): Promise<string | undefined> {
  const storage = await openLibsqlStorage({ file })
  const [project] = await storage.list(ADDRESS.owner)
  await storage.close()
  return project?.name
}

/** As a disk that lost some of it. The file is a new one: what still has the old one open may write to that. */
async function damage(file: string): Promise<void> {
  const damaged = (await readFile(file)).fill(7, 100)
  for (const rest of ['', '-wal', '-shm']) await rm(file + rest, { force: true })
  await writeFile(file, damaged)
}

describe('backup and restore', () => {
  it('design §8 gives back what was saved before, and keeps what it replaces', async () => {
    await mkdir(at('data'))
    const etag = await save(at('data/lathe.db'), 'before', null)
    await backUp(at('data'), at('backup'))
    await save(at('data/lathe.db'), 'after', etag)
    const kept = await restoreBackup(at('backup'), at('data'), '1')
    expect(kept).toBe(at('data/before-restore-1'))
    expect(await nameIn(at('data/lathe.db'))).toBe('before')
    expect(await restoreBackup(at('backup'), at('elsewhere'), '1')).toBeNull()
    expect(await nameIn(at('elsewhere/lathe.db'))).toBe('before')
    // What was replaced is a backup as good as another, also after a second restore.
    await restoreBackup(at('backup'), at('data'), '2')
    await restoreBackup(at('data/before-restore-1'), at('data'), '3')
    expect(await nameIn(at('data/lathe.db'))).toBe('after')
  })

  it('design §8 a backup is made while a server has the folder, a restore is not', async () => {
    await mkdir(at('data'))
    await save(at('data/lathe.db'), 'running', null)
    const running = await openLibsqlStorage({ file: at('data/lathe.db') })
    const lock = lockFolder(at('data'))
    await backUp(at('data'), at('backup'))
    await expect(restoreBackup(at('backup'), at('data'), '1')).rejects.toThrow(
      'Another Lathe uses the data folder',
    )
    lock.release()
    await running.close()
    expect(await nameIn(at('backup/lathe.db'))).toBe('running')
  })

  it('design §8 says what to do where there is nothing, or something else', async () => {
    await expect(backUp(at('nowhere'), at('backup'))).rejects.toThrow('There is nothing to back up')
    await expect(restoreBackup(at('nowhere'), at('data'), '1')).rejects.toThrow('holds no backup')
    await writeFile(at('lathe.db'), 'not a database at all, but long enough to look at')
    await expect(restoreBackup(folder, at('data'), '1')).rejects.toThrow('no database that Lathe can read')
    expect(await stat(at('data')).catch(() => null)).toBeNull()
  })

  it('design §8 restores no damaged file, also where it is the accounts that are damaged', async () => {
    await mkdir(at('data'))
    await save(at('data/lathe.db'), 'now', null)
    await save(at('data/identity.db'), 'accounts', null)
    await backUp(at('data'), at('backup'))
    await damage(at('backup/identity.db'))
    const restoring = restoreBackup(at('backup'), at('data'), '1')
    await expect(restoring).rejects.toThrow(/identity\.db is .*: use another backup\./)
    expect((await readdir(at('data'))).filter((name) => name.includes('restor'))).toEqual([])
    expect(await nameIn(at('data/identity.db'))).toBe('accounts')
  })

  it('design §8 takes a damaged database for no backup, and lets one be restored over it', async () => {
    await mkdir(at('data'))
    await save(at('data/lathe.db'), 'good', null)
    await backUp(at('data'), at('backup'))
    await damage(at('data/lathe.db'))
    await expect(backUp(at('data'), at('another'))).rejects.toThrow('restore a backup with npm run restore')
    expect(await stat(at('another')).catch(() => null)).toBeNull()
    await restoreBackup(at('backup'), at('data'), '1')
    expect(await nameIn(at('data/lathe.db'))).toBe('good')
  })

  it('design §8 a folder that cannot be written is told as such, and nothing half is left', async () => {
    await mkdir(at('data'))
    await save(at('data/lathe.db'), 'x', null)
    await writeFile(at('file'), '')
    await expect(backUp(at('data'), at('file'))).rejects.toThrow('The backup could not be written to')
    await expect(backUp(at('data'), at('file/below'))).rejects.toThrow('name another folder')
  })

  it('design §8 writes over no backup', async () => {
    await mkdir(at('data'))
    await save(at('data/lathe.db'), 'x', null)
    await backUp(at('data'), at('backup'))
    await expect(backUp(at('data'), at('backup'))).rejects.toThrow('holds a backup already')
  })
})
