import { execFile, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../scripts/lib/free-port.mjs'
import { backUp, restoreBackup } from '../storage/backup.ts'
import { openLibsqlStorage } from '../storage/sql/open-libsql.ts'
import { ConfigError } from './config.ts'
import { prepareDataFolder } from './data-folder.ts'
import { makeBackupsPrivate, makePrivate } from './private-files.ts'

const ROOT = join(import.meta.dirname, '../../..')

let folder: string
const at = (...names: string[]) => join(folder, ...names)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-modes-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Files and folders with the modes that older versions gave them. */
async function openly(path: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await mkdir(join(path, name, '..'), { recursive: true })
    if (name.endsWith('/')) await mkdir(join(path, name), { recursive: true })
    else await writeFile(join(path, name), 'secret')
  }
  for (const name of await readdir(path, { recursive: true })) {
    const isFolder = (await stat(join(path, name))).isDirectory()
    await chmod(join(path, name), isFolder ? 0o755 : 0o644)
  }
  await chmod(path, 0o755)
}

/** Paths that others have any right to. */
async function openTo(path: string): Promise<string[]> {
  const all = ['.', ...(await readdir(path, { recursive: true }))]
  const open: string[] = []
  for (const name of all) {
    // Files beside a database come and go.
    const found = await stat(join(path, name)).catch(() => null)
    if (((found?.mode ?? 0) & 0o077) !== 0) open.push(name)
  }
  return open.sort()
}

describe.skipIf(process.platform === 'win32')('what Lathe keeps', () => {
  it('is taken from other users, also what was there before', async () => {
    const data = at('data')
    await openly(data, [
      'lathe.db',
      'lathe.db-wal',
      'lathe.db-shm',
      'identity.db',
      'identity.db-wal',
      'lock.db',
      'packages/files/react.js',
      'backends/0123456789abcdef0123456789abcdef.json',
      'packages/_cacache/index-v5/aa/bb/cc',
      'packages/tarballs/react@19.0.0.tgz',
      'before-restore-2026-01-01/lathe.db',
      'before-restore-2026-01-01/lathe.db-wal',
    ])
    const { changed, problems } = await makePrivate(data)
    expect(await openTo(data)).toEqual([])
    expect({ changed, problems }).toEqual({ changed: 22, problems: [] })
    expect((await stat(join(data, 'lathe.db'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(data, 'packages/files'))).mode & 0o777).toBe(0o700)
    expect(await makePrivate(data)).toEqual({ changed: 0, problems: [] })
  })

  it('is all that is touched in a folder that holds other things too', async () => {
    const data = at('home')
    await openly(data, ['lathe.db', 'site/index.html', 'bin/run', 'notes.txt', 'other.db'])
    await makePrivate(data)
    expect(await openTo(data)).toEqual([
      '.',
      'bin',
      'bin/run',
      'notes.txt',
      'other.db',
      'site',
      'site/index.html',
    ])
  })

  it('is not what a link of its name leads to', async () => {
    const data = at('data')
    await openly(data, ['lathe.db'])
    await openly(at('elsewhere'), ['deep/file', 'file.db'])
    await symlink(at('elsewhere'), join(data, 'packages'))
    await symlink(at('elsewhere/file.db'), join(data, 'identity.db'))
    await makePrivate(data)
    expect(await openTo(at('elsewhere'))).toEqual(['.', 'deep', 'deep/file', 'file.db'])
  })

  it('has no modes on Windows', async () => {
    await openly(at('data'), ['lathe.db'])
    expect(await makePrivate(at('data'), 'win32')).toEqual({ changed: 0, problems: [] })
    expect(await openTo(at('data'))).toEqual(['.', 'lathe.db'])
  })

  it('is made private in a new folder', async () => {
    await prepareDataFolder(at('a/b'))
    expect(await openTo(at('a'))).toEqual([])
  })

  it('is never put where every user of the machine may write', async () => {
    await mkdir(at('shared'))
    await chmod(at('shared'), 0o1777)
    const refused = prepareDataFolder(at('shared'))
    await expect(refused).rejects.toThrow(ConfigError)
    await expect(refused).rejects.toThrow(
      /every user of this machine may write to: set DATA_DIR to .+shared\/lathe\.$/,
    )
    expect((await stat(at('shared'))).mode & 0o7777).toBe(0o1777)
    expect(await prepareDataFolder(at('shared/lathe'))).toBe(at('shared/lathe'))
  })

  it('is private in backups, in what is restored, and in what a restore replaced', async () => {
    await mkdir(at('data'), { mode: 0o755 })
    await (await openLibsqlStorage({ file: at('data/lathe.db') })).close()
    await chmod(at('data/lathe.db'), 0o644)
    await mkdir(at('empty'), { mode: 0o755 })
    await backUp(at('data'), at('backup'))
    await backUp(at('data'), at('empty'))
    expect(await openTo(at('backup'))).toEqual([])
    expect(await openTo(at('empty'))).toEqual([])
    await restoreBackup(at('backup'), at('data'), '1')
    expect(await openTo(at('data'))).toEqual([])
    expect(await readdir(at('data/before-restore-1'))).toContain('lathe.db')
  })

  it('is private in backups of older versions', async () => {
    await openly(at('backups'), [
      '2026-01-01/lathe.db',
      '2026-01-01/identity.db',
      '2026-01-02/lathe.pgdump',
      'mine/notes.txt',
    ])
    expect((await makeBackupsPrivate(at('backups'))).changed).toBe(5)
    expect(await openTo(at('backups'))).toEqual(['.', 'mine', 'mine/notes.txt'])
    expect(await makeBackupsPrivate(at('none'))).toEqual({ changed: 0, problems: [] })
  })

  it('is made privately by the server and by the backup, whatever the shell allows', async () => {
    // A folder with other things in it is not taken, so what protects the files is how they were made.
    await openly(at('data'), ['notes.txt'])
    const port = await freePort()
    const env = { ...process.env, DATA_DIR: at('data'), PORT: String(port) }
    const server = spawn(
      'sh',
      ['-c', `umask 022; exec "$0" --import tsx src/server/main.ts`, process.execPath],
      {
        env,
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const ended = new Promise((resolve) => server.once('exit', resolve))
    try {
      let said = ''
      for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text))
      await expect.poll(() => said).toContain('is ready')
      expect(await readdir(at('data'))).toEqual(
        expect.arrayContaining(['identity.db', 'lathe.db', 'lock.db']),
      )
      expect(await openTo(at('data'))).toEqual(['.', 'notes.txt'])
    } finally {
      server.kill('SIGTERM')
      await ended
    }
    await openly(at('target'), ['notes.txt'])
    const backup = `umask 022; exec "$0" --import tsx scripts/storage/storage.ts backup "$1"`
    await promisify(execFile)('sh', ['-c', backup, process.execPath, at('target')], { env, cwd: ROOT })
    expect(await openTo(at('target'))).toEqual(['.', 'notes.txt'])
  })
})
