import { describe, expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { textFile } from '../../../core/files/project-file.ts'
import type { StoredFiles } from '../../../core/wire/stored-files.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import { createExportStore, type DataOf } from './export-store.ts'

const filesOf = (...paths: string[]): FileSystem =>
  new Map(paths.map((path) => [filePath(path), textFile(path, path)]))

const MIGRATION = 'supabase/migrations/1_a.sql'

const NEVER: DataOf = () => Promise.reject(new Error('Nobody asked for data.'))

/** A store over one project, a server that answers as said, and the paths of each archive. */
function exporting(files: FileSystem, answer: () => Promise<Response>, data: DataOf = NEVER) {
  const saved: string[][] = []
  let asked = 0
  const projects = {
    find: () => ({ name: 'My app', key: 'key', head: { files } }),
  } as unknown as ProjectsStore
  const store = createExportStore(
    projects,
    {
      async saveZip(_, files, pieces) {
        const further: string[] = []
        for await (const piece of pieces ?? []) if (piece.type === 'file') further.push(piece.path)
        saved.push([...files.keys(), ...further])
      },
      fetch: async () => {
        asked += 1
        return answer()
      },
    },
    data,
  )
  return { store, saved, asked: () => asked }
}

const NOTHING: StoredFiles = { buckets: [], files: [], bytes: [] }

/** An app with three rows, a person, and these files. */
function dataWith(stored: StoredFiles | null, body = new Uint8Array(0)): DataOf {
  return async (key) => ({
    file: async () => ({ type: 'done', value: { text: `of ${key}`, rows: 3, people: 1, stored } }),
    bytes: async () => ({ type: 'done', value: new Blob([body]).stream() }),
  })
}

const withData = (store: ReturnType<typeof exporting>['store'], signal = new AbortController().signal) =>
  store.downloadWithData(1, signal, () => {})

const SERVER = async () => Response.json({ 'server/server.js': 'code', 'server/package.json': '{}' })

describe('an archive', () => {
  it('2.1 takes a server of its own along where the app has tables', async () => {
    const { store, saved } = exporting(filesOf('src/App.tsx', MIGRATION), SERVER)
    expect(await store.download(1)).toBe('done')
    expect(saved).toEqual([['src/App.tsx', MIGRATION, 'server/server.js', 'server/package.json']])
  })

  it('S7.17 has the files of the project alone where it has none, and the server is not asked', async () => {
    const { store, saved, asked } = exporting(filesOf('src/App.tsx', 'supabase/seed.sql'), SERVER)
    expect(await store.download(1)).toBe('done')
    expect(saved).toEqual([['src/App.tsx', 'supabase/seed.sql']])
    expect(asked()).toBe(0)
  })

  it('2.1 leaves a server that the person wrote as it is', async () => {
    const { store, saved } = exporting(filesOf(MIGRATION, 'server/index.js'), SERVER)
    await store.download(1)
    expect(saved).toEqual([[MIGRATION, 'server/index.js']])
  })

  it.each([
    ['does not answer', async () => Promise.reject(new TypeError('away'))],
    ['has none', async () => new Response('', { status: 404 })],
    ['answers with something else', async () => Response.json([1])],
  ])('2.1 is made without one, and says so, where the server %s', async (_, answer) => {
    const { store, saved } = exporting(filesOf(MIGRATION), answer)
    expect(await store.download(1)).toBe('without-server')
    expect(saved).toEqual([[MIGRATION]])
    expect(store.getState().isZipping).toBe(false)
  })

  it('2.1 has rows and people only where that is asked for, beside the files as they are', async () => {
    const files = filesOf(MIGRATION)
    const { store, saved } = exporting(files, SERVER, dataWith(NOTHING))
    expect(await store.download(1)).toBe('done')
    expect(await withData(store)).toEqual({
      type: 'with-data',
      rows: 3,
      people: 1,
      files: 0,
      hasServer: true,
    })
    expect(saved[0]).not.toContain('supabase/data.sql')
    expect(saved[1]).toEqual([MIGRATION, 'supabase/data.sql', 'server/server.js', 'server/package.json'])
    expect([...files.keys()]).toEqual([MIGRATION])
  })

  it('2.1 is not made where the rows cannot be had, and says why', async () => {
    const refused = { type: 'refused', message: 'The server does not answer.' } as const
    const { store, saved } = exporting(filesOf(MIGRATION), SERVER, async () => ({
      file: async () => refused,
      bytes: async () => refused,
    }))
    expect(await withData(store)).toEqual(refused)
    expect(saved).toEqual([])
    expect(store.getState().isZipping).toBe(false)
  })

  const hash = '0'.repeat(64)
  const STORED: StoredFiles = {
    buckets: [{ id: 'photos', public: true, fileSizeLimit: null, allowedTypes: null }],
    files: [],
    bytes: [{ hash, size: 3, path: 'supabase/files/photos/a.png' }],
  }

  it('2.1 has the files that people uploaded, and a list that says whose they are', async () => {
    const { store, saved } = exporting(filesOf(MIGRATION), SERVER, dataWith(STORED, Uint8Array.of(1, 2, 3)))
    const told: string[] = []
    const made = await store.downloadWithData(1, new AbortController().signal, (came, all) =>
      told.push(`${came} of ${all}`),
    )
    expect(made).toMatchObject({ type: 'with-data', files: 0, hasServer: true })
    expect(saved[0]?.slice(1, 3)).toEqual(['supabase/data.sql', 'supabase/files.json'])
    expect(saved[0]?.at(-1)).toBe('supabase/files/photos/a.png')
    expect(told).toEqual(['3 of 3'])
  })

  it('2.1 says so where the files are more than one has, and has all the rest', async () => {
    const { store, saved } = exporting(filesOf(MIGRATION), SERVER, dataWith(null))
    expect(await withData(store)).toMatchObject({ type: 'with-data', files: null, rows: 3 })
    expect(saved[0]).not.toContain('supabase/files.json')
  })

  it('2.1 is not made of files that do not come whole, or that nobody waits for any more', async () => {
    const { store, saved } = exporting(filesOf(MIGRATION), SERVER, dataWith(STORED, Uint8Array.of(1)))
    expect(await withData(store)).toMatchObject({
      type: 'refused',
      message: expect.stringContaining('did not arrive whole'),
    })
    expect(await withData(store, AbortSignal.abort())).toEqual({ type: 'cancelled' })
    expect(saved).toEqual([])
    expect(store.getState().isZipping).toBe(false)
  })
})
