import { describe, expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { textFile } from '../../../core/files/project-file.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import { createExportStore, type ReadData } from './export-store.ts'

const filesOf = (...paths: string[]): FileSystem =>
  new Map(paths.map((path) => [filePath(path), textFile(path, path)]))

const MIGRATION = 'supabase/migrations/1_a.sql'

const NEVER: ReadData = () => Promise.reject(new Error('Nobody asked for data.'))

/** A store over one project, a server that answers as said, and the paths of each archive. */
function exporting(files: FileSystem, answer: () => Promise<Response>, data: ReadData = NEVER) {
  const saved: string[][] = []
  let asked = 0
  const projects = {
    find: () => ({ name: 'My app', key: 'key', head: { files } }),
  } as unknown as ProjectsStore
  const store = createExportStore(
    projects,
    {
      saveZip: async (_, files) => void saved.push([...files.keys()]),
      fetch: async () => {
        asked += 1
        return answer()
      },
    },
    data,
  )
  return { store, saved, asked: () => asked }
}

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
    const data: ReadData = async (key) => ({ type: 'done', value: { text: `of ${key}`, rows: 3, people: 1 } })
    const { store, saved } = exporting(files, SERVER, data)
    expect(await store.download(1)).toBe('done')
    expect(await store.downloadWithData(1)).toEqual({
      type: 'with-data',
      rows: 3,
      people: 1,
      hasServer: true,
    })
    expect(saved[0]).not.toContain('supabase/data.sql')
    expect(saved[1]).toEqual([MIGRATION, 'supabase/data.sql', 'server/server.js', 'server/package.json'])
    expect([...files.keys()]).toEqual([MIGRATION])
  })

  it('2.1 is not made where the rows cannot be had, and says why', async () => {
    const refused = { type: 'refused', message: 'The server does not answer.' } as const
    const { store, saved } = exporting(filesOf(MIGRATION), SERVER, async () => refused)
    expect(await store.downloadWithData(1)).toEqual(refused)
    expect(saved).toEqual([])
    expect(store.getState().isZipping).toBe(false)
  })
})
