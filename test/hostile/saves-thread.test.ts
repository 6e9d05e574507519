/** What the storage's thread promises the thread that serves, on real files: it ends, it fills, it goes on. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { decodePack } from '../../src/core/wire/saves/pack.ts'
import { refusalSchema } from '../../src/core/wire/saves/project-messages.ts'
import { ConfigError } from '../../src/server/config/config.ts'
import { RESERVE_FILE } from '../../src/server/disk/disk-room.ts'
import { StorageError } from '../../src/server/storage/interface/project-storage.ts'
import { startStorageThread } from '../../src/server/storage/start-storage-thread.ts'
import {
  blobPart,
  KEY,
  openSavesApp,
  type SavesApp,
  type SavesAppOptions,
  wholeProject,
} from './saves-app.ts'

const MB = 2 ** 20
const filler = (bytes: number) => blobPart(randomBytes(bytes))

const apps: SavesApp[] = []
async function open(options?: SavesAppOptions): Promise<SavesApp> {
  const app = await openSavesApp(options)
  apps.push(app)
  return app
}
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

async function etagOf(response: Response): Promise<string> {
  expect(response.status).toBe(200)
  return v.parse(v.object({ etag: v.string() }), await response.json()).etag
}

async function refusal(response: Response) {
  return { status: response.status, ...v.parse(refusalSchema, await response.json()) }
}

describe('the thread of the storage', () => {
  it('that ends is started anew: who waited is told to try again, and what was acknowledged is there', async () => {
    const app = await open()
    const etag = await etagOf(await app.save())
    const large = app.save({ etag, parts: [filler(20 * MB)] })
    await app.storage.crash()
    const answer = await large
    if (answer.status !== 200) {
      expect(await refusal(answer)).toMatchObject({ status: 503, code: 'storage-unavailable' })
    }
    await expect.poll(async () => (await app.call('/')).status).toBe(200)
    const loaded = await app.call(`/${KEY}`)
    const { header, parts } = decodePack(new Uint8Array(await loaded.arrayBuffer()))
    expect(header).toMatchObject({ root: wholeProject().header.root })
    // All of the save that was cut off, or nothing.
    expect([4, 5]).toContain(parts.length)
    expect((await app.save({ key: 'f'.repeat(32) })).status).toBe(200)
  })

  it('is the only one that has the code which reads packs and asks the database', async () => {
    const codeOf = async (entry: string) => {
      const outcome = await build({
        entryPoints: [`src/server/${entry}`],
        absWorkingDir: fileURLToPath(new URL('../..', import.meta.url)),
        bundle: true,
        platform: 'node',
        format: 'esm',
        packages: 'external',
        write: false,
        metafile: true,
        outfile: 'unwritten.js',
      })
      return Object.values(outcome.metafile.outputs).flatMap(({ inputs }) =>
        Object.keys(inputs).filter((input) => inputs[input]?.bytesInOutput !== 0),
      )
    }
    const heavy = ['interface/pack-storage', 'sql/open-libsql', 'sql/open-postgres', 'sql/load-slices']
    const files = heavy.map((name) => `src/server/storage/${name}.ts`)
    expect(await codeOf('storage/storage.thread.ts')).toEqual(expect.arrayContaining(files))
    const serving = await codeOf('main.ts')
    expect(serving).toContain('src/server/projects/projects-app.ts')
    expect(serving.filter((file) => files.includes(file))).toEqual([])
  })

  it('answers a large project in pieces', async () => {
    const app = await open()
    expect((await app.save({ parts: Array.from({ length: 20 }, () => filler(MB)) })).status).toBe(200)
    const reader = (await app.call(`/${KEY}`)).body?.getReader()
    const pieces: Uint8Array[] = []
    for (let next = await reader?.read(); next !== undefined && !next.done; next = await reader?.read()) {
      pieces.push(next.value)
    }
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(3 * MB)
    expect(decodePack(new Uint8Array(Buffer.concat(pieces))).parts).toHaveLength(24)
  })

  it('forgets a project whose reader leaves, and cuts off an answer that cannot be whole', async () => {
    const app = await open()
    await app.save({ parts: Array.from({ length: 8 }, () => filler(MB)) })
    const left = (await app.call(`/${KEY}`)).body?.getReader()
    await left?.read()
    await left?.cancel()
    const cut = (await app.call(`/${KEY}`)).body?.getReader()
    await cut?.read()
    await app.storage.delete({ owner: 'ada', key: KEY }, 8)
    const readAll = async () => {
      for (let next = await cut?.read(); next !== undefined && !next.done; ) next = await cut?.read()
    }
    await expect(readAll()).rejects.toBeInstanceOf(StorageError)
    expect(app.reported).toHaveLength(1)
  })

  it('finishes what it was asked before it closes, and takes nothing after', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lathe-thread-'))
    const app = await openSavesApp({ folder })
    const asked = vi.spyOn(app.storage, 'save')
    const saving = app.save({ parts: [filler(10 * MB)] })
    await expect.poll(() => asked.mock.calls.length, { interval: 1 }).toBe(1)
    await app.storage.close()
    expect((await saving).status).toBe(200)
    expect((await app.save()).status).toBe(503)
    const again = await openSavesApp({ folder })
    expect(await again.storage.list('ada')).toHaveLength(1)
    await again.close()
    await rm(folder, { recursive: true })
  })

  it('says what to do where the database cannot be opened', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lathe-thread-'))
    const limits = { projects: 1, bytes: 1, stagedBytes: 1 }
    const databaseUrl = 'postgres://lathe@127.0.0.1:9/none'
    const start = startStorageThread({ folder, databaseUrl, limits, reportError: () => {} })
    await expect(start).rejects.toBeInstanceOf(ConfigError)
    await rm(folder, { recursive: true })
  })
})

describe('an account at its limits', () => {
  it.each([
    [{ projects: 1 }, 'account-projects-full', 'Your account is at its limit of 1 projects. Delete one'],
    [{ bytes: 2 * MB }, 'account-full', 'Your account has no room left: it may keep 2 MB.'],
  ])('%o is told so, keeps what it has, and nobody else notices', async (limits, code, sentence) => {
    const app = await open({ limits })
    const etag = await etagOf(await app.save())
    const other = { key: 'f'.repeat(32), parts: [filler(3 * MB)] }
    const refused = await refusal(await app.save(other))
    expect(refused).toMatchObject({ status: 507, code })
    expect(refused.message).toContain(sentence)
    expect(await app.storage.list('ada')).toMatchObject([{ etag }])
    expect((await app.save({ as: 'bob' })).status).toBe(200)
    expect((await app.save({ etag, name: 'Next' })).status).toBe(200)
  })

  it('that stages without end is stopped, and saves on', async () => {
    const app = await open({ limits: { stagedBytes: 5 * MB } })
    const { encodePack } = await import('../../src/core/wire/saves/pack.ts')
    const stage = () => {
      const body = encodePack({ header: null, parts: [filler(2 * MB)] })
      return app.call(`/${KEY}/parts`, { method: 'POST', body })
    }
    expect((await stage()).status).toBe(204)
    expect((await stage()).status).toBe(204)
    expect(await refusal(await stage())).toMatchObject({ status: 507, code: 'account-staged-full' })
    expect((await app.save()).status).toBe(200)
    expect((await stage()).status).toBe(204)
  })
})

/** A disk of its own, so small that it can be filled; false, and said, where this user may not make one. */
function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    console.warn(
      'What a full disk does to saves is NOT tested here: this user may mount no disk of their own.',
    )
    return false
  }
}

describe('a full disk', () => {
  let folder: string
  let isMounted = false
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lathe-disk-'))
    isMounted = mountSmallDisk(folder)
  })
  afterAll(async () => {
    if (isMounted) execFileSync('umount', [folder])
    await rm(folder, { recursive: true, force: true })
  })

  /** As a cache would that looks at nothing. */
  async function fillDisk(): Promise<void> {
    for (let at = 0, size = MB; size >= 4096; at += 1) {
      try {
        await writeFile(join(folder, `filler-${at}-${size}`), new Uint8Array(size))
      } catch {
        size /= 4
      }
    }
  }

  it('leaves saves the room that is kept for them, then tells of itself, and loses nothing', async (context) => {
    if (!isMounted) return context.skip()
    const app = await open({ folder, reserveBytes: 4 * MB })
    await app.storage.purge({ deletedAt: 0, stagedAt: 0 })
    expect((await stat(join(folder, RESERVE_FILE))).size).toBe(4 * MB)
    let etag = await etagOf(await app.save({ name: 'First' }))
    await fillDisk()

    // The reserve is taken: a save goes through on a disk that is full.
    etag = await etagOf(await app.save({ etag, name: 'Second', parts: [filler(MB)] }))
    await expect(stat(join(folder, RESERVE_FILE))).rejects.toMatchObject({ code: 'ENOENT' })
    // What is staged leaves alone what is left.
    const { encodePack } = await import('../../src/core/wire/saves/pack.ts')
    const body = encodePack({ header: null, parts: [filler(100)] })
    const staged = await app.call(`/${KEY}/parts`, { method: 'POST', body })
    expect(await refusal(staged)).toMatchObject({ status: 507, code: 'storage-full' })

    // Nothing is left: it is told, and what was acknowledged stays.
    await fillDisk()
    const refused = await refusal(await app.save({ etag, name: 'Third', parts: [filler(6 * MB)] }))
    expect(refused).toMatchObject({ status: 507, code: 'storage-full' })
    expect(await app.storage.list('ada')).toMatchObject([{ name: 'Second', etag }])
    const loaded = await app.call(`/${KEY}`)
    expect(decodePack(new Uint8Array(await loaded.arrayBuffer())).header).toMatchObject({ etag })

    // Room again: the next save works, and the reserve is made again.
    execFileSync('sh', ['-c', `rm ${folder}/filler-*`])
    etag = await etagOf(await app.save({ etag, name: 'Third', parts: [filler(MB)] }))
    await app.storage.purge({ deletedAt: 0, stagedAt: 0 })
    expect((await stat(join(folder, RESERVE_FILE))).size).toBe(4 * MB)
    expect(await app.storage.list('ada')).toMatchObject([{ name: 'Third', etag }])
  })
})
