import { describe, expect, it } from 'vitest'
import { type FilePath, filePath } from '../../../core/files/file-path.ts'
import { textFile } from '../../../core/files/project-file.ts'
import { createProject } from '../../../core/project/create-project.ts'
import type { RevisionCause } from '../../../core/project/revision.ts'
import type { DatabaseFiles } from '../../../core/wire/backends.ts'
import { createProjectsStore } from '../context/projects-store.ts'
import type { DatabaseAnswer } from './backend-client.ts'
import { createBackendStore, PATIENCE, TYPING_PAUSE } from './backend-store.ts'

const SQL = filePath('supabase/migrations/1_notes.sql')
const DONE: DatabaseAnswer = { type: 'done' }
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** A store over a server that answers when the test says so. */
function open() {
  const projects = createProjectsStore(createProject({ name: 'p', now: 1, key: 'key', revisionId: 'r0' }))
  const asked: string[] = []
  const answers: ((answer: DatabaseAnswer) => void)[] = []
  const notices: string[] = []
  const resets: string[] = []
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
      }
    },
    notify: (sentence) => notices.push(sentence),
    onReset: (key) => resets.push(key),
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
    const { backend, write, project, asked, answer, state } = open()
    write(SQL, 'one')
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
  it('R36 is made of its files, and taken away once', async () => {
    const { backend, project, asked, answer } = open()
    const files = new Map(project().head.files).set(SQL, textFile(SQL, 'new'))
    const tried = backend.tryMigrations('key', files)
    await answer(DONE)
    expect(await tried).toEqual({ status: 'applied' })
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
