import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '../chat/chat-message.ts'
import { versionNumbers } from '../chat/version-numbers.ts'
import { commitNow } from '../drafts/commit-now.fixture.ts'
import { prepareChanges } from '../drafts/prepare-changes.ts'
import { commitChanges } from '../drafts/settle-run.ts'
import type { CodeChange } from '../files/code-change.ts'
import { filePath } from '../files/file-path.ts'
import { createProject } from '../project/create-project.ts'
import { appendMessage, clearMessages, createMessage, updateMessage } from '../project/messages.ts'
import type { Project } from '../project/project.ts'
import { isUndone, NoCheckpointError, undoToMessage } from './undo.ts'

const A = filePath('src/A.tsx')

function set(content: string, operation: 'CREATE' | 'UPDATE' = 'UPDATE'): CodeChange {
  return { operation, path: A, description: '', content }
}

function started(...ids: string[]): Project {
  const empty = createProject({ name: 'p', now: 1, key: 'k', revisionId: 'first' })
  return ids.reduce((project, id) => appendMessage(project, createMessage({ id, role: 'ai' })), empty)
}

function commit(project: Project, messageId: string, ...changes: CodeChange[]): Project {
  const revisionId = `revision of ${messageId}`
  const startedFrom = project.head.files
  return commitNow(project, { messageId, changes, images: [], startedFrom, now: 5, revisionId })
}

function message(project: Project, id: string): ChatMessage | undefined {
  return project.messages.find((one) => one.id === id)
}

function undo(project: Project, messageId: string): Project {
  return undoToMessage(project, { messageId, now: 9, revisionId: 'undone', noticeId: 'notice' })
}

describe('committing', () => {
  it('S4.10 makes a new head and keeps the files from before on the message', () => {
    const before = started('m')
    const after = commit(before, 'm', set('1', 'CREATE'))
    expect(after.head).toMatchObject({
      id: 'revision of m',
      cause: { type: 'ai', messageId: 'm' },
      createdAt: 5,
    })
    expect(after.head.parent).toBe(before.head)
    expect(after.head.files.get(A)?.content).toBe('1')
    expect(message(after, 'm')?.previousFileSystem).toBe(before.head.files)
    expect(message(after, 'm')?.codeChanges).toEqual([set('1', 'CREATE')])
  })

  it('S4.10 an answer that said nothing says that it applied the changes', () => {
    expect(message(commit(started('m'), 'm', set('1')), 'm')?.text).toBe(
      "I've applied the requested code changes",
    )
    const talked = updateMessage(started('m'), 'm', { text: 'A plan.' })
    expect(message(commit(talked, 'm', set('1')), 'm')?.text).toBe('A plan.')
  })

  it('S4.10 S2.40 changes that all had no effect make no revision and no snapshot', () => {
    const before = started('m')
    const gone: CodeChange = { operation: 'DELETE', path: A, description: '' }
    const prepared = prepareChanges(before, {
      changes: [gone],
      images: [],
      startedFrom: before.head.files,
    })
    const project = commitChanges(before, { messageId: 'm', prepared, now: 5, revisionId: 'r' })
    expect(project.head).toBe(before.head)
    expect(prepared.skipped).toHaveLength(1)
    expect(message(project, 'm')).toMatchObject({ codeChanges: [] })
    expect(message(project, 'm')).not.toHaveProperty('previousFileSystem')
    expect(versionNumbers(project.messages).size).toBe(0)
  })

  it('S2.39 the card lists each path once', () => {
    const project = commit(started('m'), 'm', set('1', 'CREATE'), set('2', 'UPDATE'))
    expect(message(project, 'm')?.codeChanges).toEqual([set('2', 'CREATE')])
    expect(project.head.files.get(A)?.content).toBe('2')
  })

  it('S4.10 a second commit of the same message adds to it and keeps the first snapshot', () => {
    const before = started('m')
    const twice = commit(commit(before, 'm', set('1', 'CREATE')), 'm', set('2'))
    expect(message(twice, 'm')?.previousFileSystem).toBe(before.head.files)
    expect(message(twice, 'm')?.codeChanges).toEqual([set('2', 'CREATE')])
    expect(undo(twice, 'm').head.files).toBe(before.head.files)
    expect(undo(clearMessages(twice), 'm').head.files).toBe(before.head.files)
  })

  it('S4.10 a draft that is applied is no draft any more', () => {
    const stopped = updateMessage(started('m'), 'm', {
      draft: { kind: 'unfinished', changes: [set('1')], reason: 'Stopped.' },
    })
    expect(message(commit(stopped, 'm', set('1')), 'm')).not.toHaveProperty('draft')
  })
})

describe('undoing', () => {
  const two = commit(commit(started('a', 'b'), 'a', set('1', 'CREATE')), 'b', set('2'))

  it('S4.14 S2.40 restores the files from before the message as a new revision, so nothing is lost', () => {
    const undone = undo(two, 'b')
    expect(undone.head.files).toBe(two.head.parent?.files)
    expect(undone.head.parent).toBe(two.head)
    expect(undone.head).toMatchObject({ id: 'undone', cause: { type: 'undo', messageId: 'b' }, createdAt: 9 })
  })

  it('S4.14 removes later messages, keeps the message, and says so', () => {
    const undone = undo(two, 'a')
    expect(undone.head.files.has(A)).toBe(false)
    expect(undone.messages.map(({ id }) => id)).toEqual(['a', 'notice'])
    expect(undone.messages[1]).toMatchObject({
      role: 'ai',
      text: "I've restored the project to this checkpoint and removed the subsequent changes.",
    })
  })

  it('S2.40 S3.5 S4.14 the message keeps its version number, offers no second Undo and counts as undone', () => {
    const undone = undo(two, 'a')
    expect(message(undone, 'a')).not.toHaveProperty('previousFileSystem')
    expect(versionNumbers(undone.messages).get('a')).toBe(1)
    expect(isUndone(undone, 'a')).toBe(true)
    expect(isUndone(two, 'a')).toBe(false)
    expect(isUndone(undone, 'never')).toBe(false)
  })

  it('S3.5 S4.14 the next version counts on and can be undone to where it began', () => {
    const next = appendMessage(undo(two, 'a'), createMessage({ id: 'c', role: 'ai' }))
    const committed = commit(next, 'c', set('3', 'CREATE'))
    expect(versionNumbers(committed.messages).get('c')).toBe(2)
    expect(isUndone(committed, 'a')).toBe(true)
    expect(undo(committed, 'c').head.files).toBe(next.head.files)
  })

  it('S4.14 when the message is gone the revisions still know the checkpoint', () => {
    const undone = undo(clearMessages(two), 'b')
    expect(undone.head.files).toBe(two.head.parent?.files)
    expect(undone.messages.map(({ text }) => text)).toEqual([
      "I've restored the project to the selected checkpoint.",
    ])
  })

  it('S4.14 without any checkpoint it refuses with a sentence', () => {
    expect(() => undo(two, 'never')).toThrow(NoCheckpointError)
    expect(() => undo(started('m'), 'm')).toThrow('There is no checkpoint to restore for this message.')
  })
})
