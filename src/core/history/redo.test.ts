import { describe, expect, it } from 'vitest'
import { commitNow } from '../drafts/commit-now.fixture.ts'
import { filePath } from '../files/file-path.ts'
import { createProject } from '../project/create-project.ts'
import { editFile } from '../project/edit-file.ts'
import { appendMessage, clearMessages, createMessage } from '../project/messages.ts'
import type { Project } from '../project/project.ts'
import { redo, redoableNotice } from './redo.ts'
import { isUndone, undoToMessage } from './undo.ts'

const A = filePath('src/A.tsx')

function version(project: Project, id: string): Project {
  const begun = appendMessage(project, createMessage({ id, role: 'ai' }))
  return commitNow(begun, {
    messageId: id,
    changes: [{ operation: 'UPDATE', path: A, description: '', content: id }],
    images: [],
    startedFrom: project.head.files,
    now: 5,
    revisionId: `revision of ${id}`,
  })
}

function undo(project: Project, messageId: string): Project {
  const id = `${project.head.id}, undo ${messageId}`
  return undoToMessage(project, { messageId, now: 9, revisionId: id, noticeId: id })
}

function redone(project: Project): Project {
  return redo(project, { now: 9, revisionId: `${project.head.id}, redo` })
}

const ids = (project: Project) => project.messages.map(({ id }) => id)
const empty = createProject({ name: 'p', now: 1, key: 'k', revisionId: 'first' })
const three = ['a', 'b', 'c'].reduce(version, empty)

describe('redoing', () => {
  it('S4.14 brings back files, messages and snapshots, as a new revision', () => {
    const again = redone(undo(three, 'b'))
    expect(again.head.files).toBe(three.head.files)
    expect(again.messages).toEqual(three.messages)
    expect(again.head).toMatchObject({ cause: { type: 'redo', messageId: 'b' } })
    expect(isUndone(again, 'b')).toBe(false)
    expect(redoableNotice(again)).toBeNull()
    expect(redone(again)).toBe(again)
  })

  it('S4.14 takes undos back one by one, the last one first', () => {
    const once = undo(three, 'c')
    const twice = undo(once, 'a')
    const back = redone(twice)
    expect(back.head.files).toBe(once.head.files)
    expect(back.messages).toEqual(once.messages)
    expect(redoableNotice(back)).toBe(once.messages.at(-1)?.id)
    expect(redone(back).messages).toEqual(three.messages)
    expect(redone(back).head.files).toBe(three.head.files)
  })

  it('S4.14 can be undone again', () => {
    const again = undo(redone(undo(three, 'b')), 'b')
    expect(again.head.files.get(A)?.content).toBe('a')
    expect(redone(again).messages).toEqual(three.messages)
  })

  it('S4.14 keeps what was said after the undo', () => {
    const talked = appendMessage(undo(three, 'b'), createMessage({ id: 'why', role: 'user' }))
    expect(ids(redone(talked))).toEqual(['a', 'b', 'c', 'why'])
  })

  it.each<[string, (project: Project) => Project]>([
    ['a new version', (project) => version(project, 'd')],
    [
      'a hand edit',
      (project) => editFile(project, { path: A, content: 'x', now: 9, revisionId: 'e' }).project,
    ],
    ['a cleared chat', clearMessages],
  ])('S4.14 S4.15 is over after %s', (_what, change) => {
    const changed = change(undo(three, 'b'))
    expect(redoableNotice(changed)).toBeNull()
    expect(redone(changed)).toBe(changed)
  })

  it('S4.14 S4.15 takes back the undo of a message that was cleared away', () => {
    const cleared = undo(clearMessages(three), 'c')
    expect(cleared.head.files.get(A)?.content).toBe('b')
    const again = redone(cleared)
    expect(again.head.files).toBe(three.head.files)
    expect(again.messages).toEqual([])
    expect(undo(again, 'c').head.files.get(A)?.content).toBe('b')
  })
})
