import { describe, expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { createProject } from '../../../core/project/create-project.ts'
import { editFile } from '../../../core/project/edit-file.ts'
import { addProject } from '../../../core/project/project-list.ts'
import { createProjectsStore } from '../context/projects-store.ts'
import type { ProjectChanges } from './check-messages.ts'
import type { Problem } from './problem.ts'
import { createProblemsStore } from './problems-store.ts'
import type { TypeScriptListener } from './typescript-clients.ts'

const APP = filePath('src/App.tsx')
const PROBLEM: Problem = {
  path: APP,
  line: 1,
  column: 1,
  length: 1,
  severity: 'error',
  code: 1,
  message: 'No.',
}

function open() {
  const projects = createProjectsStore(createProject({ name: 'p', now: 1, key: 'k', revisionId: 'r' }))
  const posted: ProjectChanges[] = []
  const listeners: TypeScriptListener[] = []
  const due = new Set<() => void>()
  const store = createProblemsStore({
    projects,
    timers: {
      setTimeout: (callback) => {
        due.add(callback)
        return callback
      },
      clearTimeout: (handle) => due.delete(handle as () => void),
    },
    startTypeScript(listener) {
      listeners.push(listener)
      return { post: (request) => posted.push(request), stop: () => undefined }
    },
  })
  let edits = 0
  return {
    projects,
    store,
    posted,
    listeners,
    pause() {
      for (const callback of [...due]) {
        due.delete(callback)
        callback()
      }
    },
    edit: (content: string) =>
      projects.update(
        1,
        (project) => editFile(project, { path: APP, content, now: 1, revisionId: `edit ${++edits}` }).project,
      ),
    reply: (id: number, problems: readonly Problem[]) =>
      listeners.at(-1)?.onResult({ id, problems, untyped: [] }),
  }
}

describe('problems', () => {
  it('S2.54 are asked for only when somebody wants to know, and then with every file', () => {
    const { store, posted, listeners, pause, reply, edit } = open()
    edit('a')
    pause()
    expect(listeners).toHaveLength(0)
    store.start()
    store.start()
    expect(listeners).toHaveLength(1)
    pause()
    expect(posted).toHaveLength(1)
    expect(posted[0]).toMatchObject({ id: 1, isReset: true, removed: [] })
    expect(posted[0]?.changed).toContainEqual([APP, 'a'])
    reply(1, [PROBLEM])
    expect(store.getState()).toMatchObject({ status: 'ready', problems: [PROBLEM] })
  })

  it('S2.54 follow changes with what changed, once the files rest, and no older answer counts', () => {
    const { store, posted, pause, reply, edit } = open()
    store.start()
    pause()
    edit('a')
    edit('ab')
    expect(store.getState().status).toBe('checking')
    reply(1, [PROBLEM])
    expect(store.getState().status).toBe('checking')
    pause()
    expect(posted.slice(1)).toEqual([{ id: 2, isReset: false, changed: [[APP, 'ab']], removed: [] }])
    reply(2, [])
    expect(store.getState()).toMatchObject({ status: 'ready', problems: [] })
  })

  it('S4.4 of another project take the place of those before', () => {
    const { store, posted, pause, reply, projects } = open()
    store.start()
    pause()
    reply(1, [PROBLEM])
    const other = createProject({ name: 'q', now: 2, key: 'other', revisionId: 's' })
    projects.setState((list) => addProject(list, other), true)
    expect(store.getState()).toMatchObject({ status: 'checking', problems: [] })
    pause()
    expect(posted[1]?.isReset).toBe(true)
  })

  it('S2.54 can be asked for again after TypeScript failed', () => {
    const { store, listeners, pause, posted } = open()
    store.start()
    listeners[0]?.onFailure('crash')
    expect(store.getState().status).toBe('failed')
    store.start()
    pause()
    expect(listeners).toHaveLength(2)
    expect(posted[0]?.isReset).toBe(true)
  })

  it('S2.54 TypeScript that comes to no end is said, and asked again with the next change, thrice in a row', () => {
    const { store, listeners, pause, posted, edit } = open()
    store.start()
    pause()
    for (const text of ['a', 'b']) {
      listeners[0]?.onFailure('hang')
      expect(store.getState().status).toBe('hung')
      edit(text)
      expect(store.getState().status).toBe('checking')
      pause()
    }
    listeners[0]?.onFailure('hang')
    edit('c')
    pause()
    expect(posted).toHaveLength(3)
    store.start()
    pause()
    expect(listeners).toHaveLength(2)
    expect(posted[3]?.isReset).toBe(true)
  })

  it('W1 a check that takes long says so, and whose work is in the way', () => {
    const { store, listeners, pause, reply } = open()
    store.start()
    pause()
    listeners[0]?.onSlow?.('draft')
    expect(store.getState()).toMatchObject({ status: 'checking', slow: { busyWith: 'draft' } })
    reply(1, [])
    expect(store.getState()).toMatchObject({ status: 'ready', slow: null })
  })
})
