import { describe, expect, it } from 'vitest'
import { type FilePath, filePath } from '../../../core/files/file-path.ts'
import { textFile } from '../../../core/files/project-file.ts'
import { createProject } from '../../../core/project/create-project.ts'
import type { RevisionCause } from '../../../core/project/revision.ts'
import type { DatabaseFiles } from '../../../core/wire/backends.ts'
import { createProjectsStore } from '../context/projects-store.ts'
import type { BackendClient, DatabaseAnswer } from './backend-client.ts'
import { createBackendStore, PATIENCE, TYPING_PAUSE } from './backend-store.ts'

const SQL = filePath('supabase/migrations/1_notes.sql')
const DONE: DatabaseAnswer = { type: 'done', copyId: null, types: 'types', schema: 'table one' }
const withCopy = (copyId: string): DatabaseAnswer => ({ ...DONE, copyId }) as DatabaseAnswer
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** A store over a server that answers when the test says so. */
function open() {
  const projects = createProjectsStore(createProject({ name: 'p', now: 1, key: 'key', revisionId: 'r0' }))
  const asked: string[] = []
  const answers: ((answer: DatabaseAnswer) => void)[] = []
  const brought: Awaited<ReturnType<BackendClient['bringBack']>>[] = []
  const notices: string[] = []
  const resets: string[] = []
  const left = new Map<string, string>()
  const typed: string[] = []
  const timers: { callback: () => void; length: number }[] = []
  let loads = 0
  let revisions = 0
  const ask = (what: string) => (key: string, files: DatabaseFiles) => {
    asked.push(`${what} ${key} ${files.migrations.map(({ sql }) => sql).join('|')}`)
    return new Promise<DatabaseAnswer>((resolve) => answers.push(resolve))
  }
  const backend = createBackendStore({
    projects,
    timers: {
      setTimeout: (callback, length) => timers.push({ callback, length }) - 1,
      clearTimeout: (at) => void (typeof at === 'number' && delete timers[at]),
    },
    loadClient: async () => {
      loads += 1
      return {
        migrate: ask('migrate'),
        reset: ask('reset'),
        openTrial: ask('trial'),
        endTrial: async (key) => void asked.push(`end ${key}`),
        remove: async (key) => void asked.push(`remove ${key}`),
        bringBack: async (key, copyId) => {
          asked.push(`back ${key} ${copyId}`)
          return brought.shift() ?? { type: 'refused', message: 'They do not fit.' }
        },
      }
    },
    leftCopies: { of: (key) => left.get(key) ?? null, leave: (key, copyId) => void left.set(key, copyId) },
    notify: (sentence) => notices.push(sentence),
    onReset: (key) => resets.push(key),
    onTypes: (key, _, types) => typed.push(`${key} ${types}`),
  })
  const project = () => {
    const [first] = projects.getState().projects
    if (first === undefined) throw new Error('There is a project.')
    return first
  }
  return {
    backend,
    asked,
    notices,
    resets,
    brought,
    typed,
    project,
    loads: () => loads,
    state: () => backend.getState().get('key'),
    write(path: FilePath, text: string, cause: RevisionCause = { type: 'ai', messageId: 'm' }) {
      projects.update(1, (now) => {
        const files = new Map(now.head.files).set(path, textFile(path, text))
        revisions += 1
        return { ...now, head: { ...now.head, id: `r${revisions}`, parent: now.head, files, cause } }
      })
    },
    async answer(answer: DatabaseAnswer) {
      await settled()
      answers.shift()?.(answer)
      await settled()
    },
    go(length: number) {
      for (const timer of timers.splice(0)) if (timer?.length === length) timer.callback()
    },
  }
}

describe('the database of the shown project', () => {
  it('2.1 nothing is asked or loaded for a project without migrations', async () => {
    const { backend, write, project, asked, loads, state } = open()
    write(filePath('src/App.tsx'), 'app')
    expect(backend.whenReady(project())).toBeNull()
    expect(await backend.tryMigrations('key', project().head.files)).toBeNull()
    backend.endTrial('key')
    await settled()
    expect([asked, loads(), state()]).toEqual([[], 0, undefined])
  })

  it('2.1 is brought to the migrations of the head, and the app waits for that', async () => {
    const { backend, write, project, asked, answer, state, typed } = open()
    write(SQL, 'one')
    expect(backend.schemaOf('key')).toBe('')
    expect(state()).toEqual({ status: 'applying' })
    let isReady = false
    void backend.whenReady(project())?.then(() => {
      isReady = true
    })
    await settled()
    expect([asked, isReady]).toEqual([['migrate key one'], false])
    await answer(DONE)
    expect([isReady, state(), backend.whenReady(project())]).toEqual([true, { status: 'ready' }, null])
    write(filePath('src/App.tsx'), 'app')
    expect(asked).toHaveLength(1)
    expect([backend.schemaOf('key'), typed]).toEqual(['table one', ['key types']])
  })

  it('2.1 Undo leads to a database that is made anew, which is said', async () => {
    const { write, asked, answer, notices, resets, state } = open()
    write(SQL, 'one')
    await answer(DONE)
    write(SQL, 'other')
    await answer({ type: 'differs' })
    await answer(DONE)
    expect(asked).toEqual(['migrate key one', 'migrate key other', 'reset key other'])
    expect(state()).toEqual({ status: 'ready' })
    expect([resets, notices]).toEqual([['key'], [expect.stringContaining('made anew')]])
  })

  it('2.1 rows from before a reset are offered, and come back when the person says so', async () => {
    const { backend, write, asked, answer, notices, resets, brought, state } = open()
    write(SQL, 'one')
    await answer(DONE)
    write(SQL, 'other')
    await answer({ type: 'differs' })
    await answer(withCopy('c1'))
    expect(state()).toEqual({ status: 'ready', copyId: 'c1' })
    await backend.bringBack('key')
    expect([state(), notices.at(-1)]).toEqual([{ status: 'ready', copyId: 'c1' }, 'They do not fit.'])
    brought.push({ type: 'back', rows: 12, left: ['old_items'], copyId: 'c2' })
    await backend.bringBack('key')
    expect(state()).toEqual({ status: 'ready' })
    expect(notices.at(-1)).toBe('12 rows are back. No table has room for those of old_items any more.')
    expect([resets, asked.at(-1)]).toEqual([['key', 'key'], 'back key c1'])
    await backend.bringBack('key')
    expect(asked).toHaveLength(5)
    // Of what was there instead nobody is reminded.
    write(SQL, 'next')
    await answer(withCopy('c2'))
    expect(state()).toEqual({ status: 'ready' })
  })

  it('2.1 rows from before a migration that deletes are offered until they are left, also on the next visit', async () => {
    const { backend, write, answer, resets, state } = open()
    write(SQL, 'one')
    await answer(withCopy('c1'))
    expect([state(), resets]).toEqual([{ status: 'ready', copyId: 'c1' }, []])
    write(SQL, 'more')
    await answer(withCopy('c2'))
    // The app may show rows that are no longer there.
    expect([state(), resets]).toEqual([{ status: 'ready', copyId: 'c2' }, ['key']])
    backend.leave('key')
    expect(state()).toEqual({ status: 'ready' })
    write(SQL, 'again')
    await answer(withCopy('c2'))
    expect(state()).toEqual({ status: 'ready' })
  })

  it('2.1 the database of a project that is gone goes too, where there is one', async () => {
    const { backend, write, answer, asked } = open()
    backend.forget('key')
    await settled()
    expect(asked).toEqual([])
    write(SQL, 'one')
    await answer(DONE)
    backend.forget('key')
    await settled()
    expect(asked).toEqual(['migrate key one', 'remove key'])
  })

  it('2.1 what fails is shown with its place, and the app does not wait for it', async () => {
    const { backend, write, project, answer, state } = open()
    write(SQL, 'one')
    const ready = backend.whenReady(project())
    await answer({ type: 'failed', message: 'syntax error', file: SQL, line: 3 })
    await ready
    expect(state()).toMatchObject({
      status: 'failed',
      diagnostic: { message: 'syntax error', file: SQL, line: 3 },
    })
  })

  it('2.1 an app is shown after a while though nobody answers', async () => {
    const { backend, write, project, go } = open()
    write(SQL, 'one')
    const ready = backend.whenReady(project())
    go(PATIENCE)
    await ready
  })

  it('2.1 who could not be asked is asked again', async () => {
    const { backend, write, project, asked, answer, state } = open()
    write(SQL, 'one')
    await answer({ type: 'refused', message: 'Away.' })
    expect(state()).toEqual({ status: 'away', message: 'Away.' })
    backend.retry(project())
    await answer(DONE)
    expect([asked.length, state()]).toEqual([2, { status: 'ready' }])
  })

  it('2.1 of files that change while others are on their way the newest count', async () => {
    const { write, asked, answer, state } = open()
    write(SQL, 'one')
    await settled()
    write(SQL, 'two')
    write(SQL, 'three')
    await answer(DONE)
    await answer(DONE)
    expect([asked, state()]).toEqual([['migrate key one', 'migrate key three'], { status: 'ready' }])
  })

  it('2.1 a migration that somebody types is applied when they rest', async () => {
    const { backend, write, project, asked, go, answer } = open()
    write(SQL, 'one')
    await answer(DONE)
    write(SQL, 'half', { type: 'edit', path: SQL })
    expect(backend.whenReady(project())).toBeNull()
    write(SQL, 'whole', { type: 'edit', path: SQL })
    await settled()
    expect(asked).toHaveLength(1)
    go(TYPING_PAUSE)
    await settled()
    expect(asked.at(-1)).toBe('migrate key whole')
  })
})

describe('the database of a draft', () => {
  it('R36 has been told already what the project’s own database took', async () => {
    const { backend, write, project, answer } = open()
    write(SQL, 'one')
    const { files } = project().head
    expect(backend.isMigrated('key', files)).toBe(false)
    await answer(DONE)
    expect(backend.isMigrated('key', files)).toBe(true)
    expect(backend.isMigrated('key', new Map(files).set(SQL, textFile(SQL, 'two')))).toBe(false)
    write(SQL, 'two')
    await answer({ type: 'failed', message: 'no', file: SQL, line: 1 })
    expect(backend.isMigrated('key', project().head.files)).toBe(false)
  })

  it('R36 R37 is made of its files, and taken away once', async () => {
    const { backend, project, asked, answer } = open()
    const files = new Map(project().head.files).set(SQL, textFile(SQL, 'new'))
    const tried = backend.tryMigrations('key', files)
    const losses = ['Deletes table items: 12 rows']
    await answer({ type: 'tried', losses, types: 'types' })
    expect(await tried).toEqual({ status: 'applied', losses, types: 'types' })
    backend.endTrial('key')
    backend.endTrial('key')
    await settled()
    expect(asked).toEqual(['trial key new', 'end key'])
  })

  it('R36 says what fails, and what is not known', async () => {
    const { backend, project, answer } = open()
    const files = new Map(project().head.files).set(SQL, textFile(SQL, 'new'))
    const failing = backend.tryMigrations('key', files)
    await answer({ type: 'failed', message: 'no', file: SQL, line: 1 })
    expect(await failing).toMatchObject({
      status: 'failed',
      diagnostic: { message: 'no', file: SQL, line: 1 },
    })
    const unknown = backend.tryMigrations('key', files)
    await answer({ type: 'refused', message: 'Away.' })
    expect(await unknown).toEqual({ status: 'unknown', reason: 'Away.' })
  })
})
