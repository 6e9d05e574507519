import { mkdir, mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError } from '../config/config.ts'
import {
  readData,
  readDatabaseFiles,
  readStoredBytes,
  readStoredFiles,
  writeEnvFile,
} from './project-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-project-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const APP = { origin: 'http://localhost:3000', anonKey: 'key' }
const envOf = () => readFile(join(folder, '.env.local'), 'utf8')

describe('the project that a server stands in', () => {
  it('2.1 gives its migrations in their order, and its seed', async () => {
    await mkdir(join(folder, 'supabase/migrations'), { recursive: true })
    await writeFile(join(folder, 'supabase/migrations/2_b.sql'), 'two')
    await writeFile(join(folder, 'supabase/migrations/1_a.sql'), 'one')
    await writeFile(join(folder, 'supabase/migrations/notes.md'), '')
    await writeFile(join(folder, 'supabase/config.toml'), '')
    await writeFile(join(folder, 'supabase/seed.sql'), 'rows')
    expect(await readDatabaseFiles(folder)).toEqual({
      migrations: [
        { name: '1_a.sql', sql: 'one' },
        { name: '2_b.sql', sql: 'two' },
      ],
      seed: 'rows',
    })
  })

  it('2.1 has none without a migration', async () => {
    expect(await readDatabaseFiles(folder)).toBeNull()
  })

  it('2.1 gives the rows that came along, unless they are too many', async () => {
    expect(await readData(folder)).toBeNull()
    const path = join(folder, 'supabase/data.sql')
    await mkdir(join(folder, 'supabase'))
    await writeFile(path, 'rows')
    expect(await readData(folder)).toBe('rows')
    await truncate(path, 80 * 2 ** 20)
    await expect(readData(folder)).rejects.toThrow(ConfigError)
    await expect(readData(folder)).rejects.toThrow('supabase/data.sql is larger than 69 MB')
  })

  const STORED = {
    buckets: [],
    files: [],
    bytes: [{ hash: '0'.repeat(64), size: 3, path: 'supabase/files/p/a' }],
  }

  it('2.1 gives the list of files that came along, and refuses what is none', async () => {
    expect(await readStoredFiles(folder)).toBeNull()
    const path = join(folder, 'supabase/files.json')
    await mkdir(join(folder, 'supabase'))
    await writeFile(path, JSON.stringify(STORED))
    expect(await readStoredFiles(folder)).toEqual(STORED)
    const elsewhere = { ...STORED, bytes: [{ ...STORED.bytes[0], path: 'supabase/files/../../.env' }] }
    for (const text of ['', '[1]', '{"buckets":', JSON.stringify(elsewhere)]) {
      await writeFile(path, text)
      await expect(readStoredFiles(folder)).rejects.toThrow(
        /^supabase\/files\.json is not as an archive has it/,
      )
    }
    await writeFile(path, JSON.stringify(STORED))
    await truncate(path, 80 * 2 ** 20)
    await expect(readStoredFiles(folder)).rejects.toThrow(ConfigError)
  })

  it('2.1 gives bytes of files in it, of no other, and no more of them than tells that there are more', async () => {
    const read = async (path: string) => {
      const pieces: Uint8Array[] = []
      for await (const piece of readStoredBytes(folder, { path, size: 3 })) pieces.push(piece)
      return Buffer.concat(pieces).toString()
    }
    await mkdir(join(folder, 'supabase/files/p/folder'), { recursive: true })
    await writeFile(join(folder, 'supabase/files/p/a'), 'abc')
    await writeFile(join(folder, 'supabase/files/p/long'), 'abcdef')
    await writeFile(join(folder, 'secret'), 'abc')
    await symlink(join(folder, 'secret'), join(folder, 'supabase/files/p/link'))
    expect(await read('supabase/files/p/a')).toBe('abc')
    expect(await read('supabase/files/p/long')).toBe('abcd')
    await expect(read('supabase/files/p/link')).rejects.toMatchObject({ code: 'ELOOP' })
    await expect(read('supabase/files/p/folder')).rejects.toMatchObject({ code: 'EISDIR' })
    await expect(read('supabase/files/p/none')).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('2.1 is told where the server is, and told anew when that is another address', async () => {
    expect(await writeEnvFile(folder, APP)).toBe(true)
    expect(await envOf()).toContain('VITE_SUPABASE_URL=http://localhost:3000\nVITE_SUPABASE_ANON_KEY=key\n')
    await writeEnvFile(folder, { origin: 'https://list.example.com', anonKey: 'other' })
    expect(await envOf()).toContain('VITE_SUPABASE_URL=https://list.example.com\n')
    expect(await envOf()).not.toContain('localhost')
  })

  it('2.1 what the person wrote there stays', async () => {
    await writeFile(join(folder, '.env.local'), 'VITE_TITLE=Ours\n')
    await writeEnvFile(folder, APP)
    await writeEnvFile(folder, APP)
    expect(await envOf()).toMatch(/^VITE_TITLE=Ours\n/)
    expect((await envOf()).match(/VITE_SUPABASE_URL/g)).toHaveLength(1)
  })

  it.each(['.env', '.env.production', '.env.local'])(
    '2.1 an address of the person’s own in %s is left alone',
    async (name) => {
      const text = 'VITE_SUPABASE_URL=https://mine.example\n'
      await writeFile(join(folder, name), text)
      expect(await writeEnvFile(folder, APP)).toBe(false)
      expect(await readFile(join(folder, name), 'utf8')).toBe(text)
      if (name !== '.env.local') await expect(envOf()).rejects.toThrow('ENOENT')
    },
  )

  it('2.1 an example names no server', async () => {
    await writeFile(join(folder, '.env.example'), 'VITE_SUPABASE_URL=\n')
    expect(await writeEnvFile(folder, APP)).toBe(true)
  })
})
