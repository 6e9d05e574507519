import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '../chat/chat-message.ts'
import { type CodeChange, IMAGE_PLACEHOLDER } from '../files/code-change.ts'
import { filePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { textFile } from '../files/project-file.ts'
import { restoreFile, takeBackRestore } from '../history/restore-file.ts'
import { renameFile } from '../project/change-files.ts'
import { createProject } from '../project/create-project.ts'
import { editFile } from '../project/edit-file.ts'
import { appendMessage, createMessage, updateMessage } from '../project/messages.ts'
import type { Project } from '../project/project.ts'
import { setFileLock } from '../project/set-file-lock.ts'
import { applyDraft } from './apply-draft.ts'
import { commitNow } from './commit-now.fixture.ts'

const [A, B, C] = ['a.ts', 'b.ts', 'c.ts'].map(filePath) as [
  CodeChange['path'],
  CodeChange['path'],
  CodeChange['path'],
]
const PNG = { data: 'AAAA', mimeType: 'image/png' }
const JPEG = { data: 'BBBB', mimeType: 'image/jpeg' }

function set(path: CodeChange['path'], content: string): CodeChange {
  return { operation: 'UPDATE', path, description: '', content }
}

function started(): Project {
  const files: FileSystem = new Map([A, B, C].map((path) => [path, textFile(path, path)]))
  const project = createProject({ name: 'p', now: 1, key: 'k', revisionId: 'first', files })
  const asked = appendMessage(project, createMessage({ id: '1', role: 'user', text: 'Do it' }))
  return appendMessage(asked, createMessage({ id: '2', role: 'ai', text: 'Done.' }))
}

function edit(project: Project, path: CodeChange['path'], content: string): Project {
  return editFile(project, { path, content, now: 3, revisionId: 'edit' }).project
}

function commit(project: Project, startedFrom: FileSystem, ...changes: CodeChange[]): Project {
  const request = { messageId: '2', changes, images: [PNG, JPEG], startedFrom, now: 4, revisionId: 'commit' }
  return commitNow(project, request)
}

function apply(project: Project, messageId = '2'): Project {
  return applyDraft(project, { messageId, images: [], now: 5, revisionId: 'apply', newMessageId: '9' })
    .project
}

function text(project: Project, path: CodeChange['path']): string | undefined {
  return project.head.files.get(path)?.content
}

function message(project: Project, id = '2'): ChatMessage | undefined {
  return project.messages.find((one) => one.id === id)
}

describe('a draft that deletes rows', () => {
  it('R37 becomes a version that says what it deleted', () => {
    const losses = ['Deletes table items: 12 rows']
    const project = started()
    const startedFrom = project.head.files
    const changes = [set(A, 'new')]
    const draft = { kind: 'deleting', changes, startedFrom, reason: 'It deletes.', losses } as const
    const applied = apply(updateMessage(project, '2', { draft }))
    expect(text(applied, A)).toBe('new')
    expect(message(applied)).toMatchObject({ text: 'Done.', losses })
    expect(message(applied)?.draft).toBeUndefined()
  })
})

describe('a hand edit', () => {
  it('S3.5 is a revision without a number, and the same text is none', () => {
    const before = started()
    const after = edit(before, A, 'mine')
    expect(after.head).toMatchObject({ cause: { type: 'edit', path: A }, parent: before.head })
    expect(text(after, A)).toBe('mine')
    expect(after.messages).toBe(before.messages)
    expect(edit(after, A, 'mine')).toBe(after)
  })

  it('S9.36 is refused with the limit’s sentence', () => {
    const result = editFile(started(), {
      path: A,
      content: 'x'.repeat(20 * 1024 * 1024 + 1),
      now: 3,
      revisionId: 'edit',
    })
    expect(result.problem).toBe('a.ts was skipped: a file has at most 20 MB. Make it smaller.')
    expect(text(result.project, A)).toBe('a.ts')
  })
})

describe('a file that the user changed during a run', () => {
  const before = started()
  const edited = edit(before, A, 'mine')
  const committed = commit(edited, before.head.files, set(A, 'theirs'), set(B, 'theirs'))

  it('S4.13 is not overwritten; the rest is applied, and the message says what was not', () => {
    expect(text(committed, A)).toBe('mine')
    expect(text(committed, B)).toBe('theirs')
    expect(message(committed)).toMatchObject({
      codeChanges: [{ path: B }],
      draft: {
        kind: 'held-back',
        changes: [{ path: A, content: 'theirs' }],
        reason: 'You changed a.ts while the agent was working, so its version of that file was not applied.',
      },
    })
    expect(message(committed)?.previousFileSystem).toBe(edited.head.files)
  })

  it('S4.13 takes the agent’s version once the user asks for it, as part of the same version', () => {
    const applied = apply(committed)
    expect(text(applied, A)).toBe('theirs')
    expect(message(applied)?.draft).toBeUndefined()
    expect(message(applied)).toMatchObject({ codeChanges: [{ path: B }, { path: A }] })
    expect(message(applied)?.previousFileSystem).toBe(edited.head.files)
  })

  it('S4.13 is held back again when it was changed again since', () => {
    const again = apply(edit(committed, A, 'mine too'))
    expect(text(again, A)).toBe('mine too')
    expect(message(again)?.draft?.reason).toContain('You changed a.ts')
    expect(text(apply(again), A)).toBe('theirs')
  })

  it.each<[string, (project: Project) => Project, CodeChange]>([
    ['removed by hand', (project) => withoutFile(project, A), set(A, 'theirs')],
    [
      'changed by hand and removed by the agent',
      (project) => edit(project, A, 'mine'),
      { operation: 'DELETE', path: A, description: '' },
    ],
    [
      'created by both',
      (project) => edit(project, filePath('new.ts'), 'mine'),
      set(filePath('new.ts'), 'theirs'),
    ],
    [
      'edited by both',
      (project) => edit(project, A, 'mine'),
      { ...set(A, 'theirs'), base: 'a.ts' } as CodeChange,
    ],
  ])('S4.13 is a conflict when it was %s', (_what, change, theirs) => {
    const project = change(before)
    const held = commit(project, before.head.files, theirs)
    expect(held.head).toBe(project.head)
    expect(message(held)?.draft?.changes).toHaveLength(1)
    const result = text(apply(held), theirs.path)
    expect(result).toBe(theirs.operation === 'DELETE' ? undefined : 'theirs')
  })

  it.each<[string, (project: Project) => Project]>([
    ['changed to the same text', (project) => edit(project, A, 'theirs')],
    ['changed and changed back', (project) => edit(edit(project, A, 'mine'), A, 'a.ts')],
    ['left alone while another one was changed', (project) => edit(project, C, 'mine')],
  ])('S4.13 is no conflict when it was %s', (_what, change) => {
    const project = commit(change(before), before.head.files, set(A, 'theirs'))
    expect(text(project, A)).toBe('theirs')
    expect(message(project)?.draft).toBeUndefined()
  })

  it('S4.13 S9.8 leaves each placeholder the image that it stands for', () => {
    const [first, second] = [filePath('public/1.png'), filePath('public/2.jpg')]
    const project = edit(before, first, 'mine')
    const held = commit(
      project,
      before.head.files,
      set(first, IMAGE_PLACEHOLDER),
      set(second, IMAGE_PLACEHOLDER),
    )
    expect(held.head.files.get(second)).toMatchObject({ content: 'BBBB', type: 'image/jpeg' })
    expect(apply(held).head.files.get(first)).toMatchObject({ content: 'AAAA', type: 'image/png' })
  })
})

describe('a locked file', () => {
  const before = setFileLock(started(), A, true)
  const committed = commit(before, before.head.files, set(A, 'theirs'), set(B, 'theirs'))

  it('S4.13 keeps its text, and the change is kept with the reason', () => {
    expect(text(committed, A)).toBe('a.ts')
    expect(text(committed, B)).toBe('theirs')
    expect(message(committed)?.draft).toMatchObject({
      kind: 'held-back',
      changes: [{ path: A }],
      reason: 'a.ts is locked, so its change was not applied. Unlock it first to apply it.',
    })
  })

  it('S4.13 stays as it is while it is locked, and takes the change once it is not', () => {
    expect(text(apply(committed), A)).toBe('a.ts')
    expect(message(apply(committed))?.draft?.changes).toHaveLength(1)
    expect(text(apply(setFileLock(committed, A, false)), A)).toBe('theirs')
  })

  it('S4.13 is not bound against the user', () => {
    expect(text(edit(before, A, 'mine'), A)).toBe('mine')
  })

  it('S4.13 names every file, or the first three and a count', () => {
    const all = [A, B, C].reduce((project, path) => setFileLock(project, path, true), started())
    const reason = (...changes: CodeChange[]) =>
      message(commit(all, all.head.files, ...changes))?.draft?.reason
    expect(reason(set(A, '1'), set(B, '1'))).toBe(
      'a.ts and b.ts are locked, so their changes were not applied. Unlock them first to apply them.',
    )
    const many = Array.from({ length: 5 }, (_, index) => filePath(`f${index}.ts`))
    const locked = many.reduce((project, path) => setFileLock(project, path, true), started())
    const held = commit(locked, locked.head.files, ...many.map((path) => set(path, 'x')))
    expect(message(held)?.draft?.reason).toContain('f0.ts, f1.ts, f2.ts and 2 other files are locked')
  })

  it('S4.13 a lock that is already so changes nothing', () => {
    expect(setFileLock(before, A, true)).toBe(before)
    expect(setFileLock(before, B, false)).toBe(before)
  })
})

describe('two names that macOS and Windows take for one file', () => {
  const [UPPER, LOWER] = [filePath('A.ts'), filePath('a.ts')]
  const deleted = (path: CodeChange['path']): CodeChange => ({ operation: 'DELETE', path, description: '' })

  it('S4.13 an answer’s file waits until the other is renamed, and nothing of both is lost', () => {
    const project = started()
    const held = commit(project, project.head.files, set(UPPER, 'theirs'), set(B, 'B'))
    expect(text(held, LOWER)).toBe('a.ts')
    expect(text(held, UPPER)).toBeUndefined()
    expect(text(held, B)).toBe('B')
    expect(message(held)?.draft).toMatchObject({
      kind: 'held-back',
      changes: [{ path: UPPER, content: 'theirs' }],
      reason:
        'A.ts was not written: there is a file a.ts already, and macOS and Windows take A.ts for the same one. Rename a.ts, then apply this; or ask for another name.',
    })
    const again = apply(held)
    expect(again.head).toBe(held.head)
    expect(message(again)?.draft).toMatchObject({ changes: [{ path: UPPER }] })
    const { project: renamed } = renameFile(held, LOWER, filePath('other.ts'), { now: 5, revisionId: 'r' })
    expect(text(apply(renamed), UPPER)).toBe('theirs')
  })

  it('S4.13 an answer that gives a file other letters renames it, in whatever order it says so', () => {
    const project = started()
    for (const changes of [
      [deleted(LOWER), set(UPPER, 'new')],
      [set(UPPER, 'new'), deleted(LOWER)],
    ]) {
      const renamed = commit(project, project.head.files, ...changes)
      expect([text(renamed, UPPER), text(renamed, LOWER)]).toEqual(['new', undefined])
    }
  })

  it('S4.13 a locked file makes no room', () => {
    const project = setFileLock(started(), LOWER, true)
    const held = commit(project, project.head.files, deleted(LOWER), set(UPPER, 'new'))
    expect([text(held, UPPER), text(held, LOWER)]).toEqual([undefined, 'a.ts'])
    expect(message(held)?.draft?.changes.map(({ path }) => path)).toEqual([LOWER, UPPER])
  })

  it('S4.13 of two new files the first counts, and no file goes where others need a folder', () => {
    const project = started()
    const [first, second, inside] = ['x/N.ts', 'x/n.ts', 'B.ts/c.ts'].map(filePath)
    if (first === undefined || second === undefined || inside === undefined) throw new Error('no paths')
    const held = commit(project, project.head.files, set(first, '1'), set(second, '2'), set(inside, '3'))
    expect([text(held, first), text(held, second), text(held, inside)]).toEqual(['1', undefined, undefined])
    expect(message(held)?.draft?.changes.map(({ path }) => path)).toEqual([second, inside])
  })

  it('S1.2 a file that is there stays editable, whatever is beside it', () => {
    const project = started()
    const files = new Map(project.head.files).set(UPPER, textFile(UPPER, 'both'))
    const both = { ...project, head: { ...project.head, files } }
    expect(text(edit(both, UPPER, 'mine'), UPPER)).toBe('mine')
    expect(text(commit(both, both.head.files, set(UPPER, 'theirs')), UPPER)).toBe('theirs')
  })

  it('S1.2 a restore says what is in its place', () => {
    const stamp = { now: 5, revisionId: 'restored' }
    const before = started()
    const { project } = renameFile(before, LOWER, UPPER, { now: 5, revisionId: 'r' })
    const file = before.head.files.get(LOWER) ?? null
    const refused = restoreFile(project, { path: LOWER, file, ...stamp })
    expect(refused.project).toBe(project)
    expect(refused.problem).toBe(
      'a.ts was not restored: there is a file A.ts already, and macOS and Windows take a.ts for the same one. Rename A.ts, then restore again.',
    )
    const taken = restoreFile(project, { path: B, file: null, ...stamp }).project
    const twin = renameFile(taken, C, filePath('B.ts'), { now: 6, revisionId: 't' }).project
    expect(takeBackRestore(twin, { path: B, now: 7, revisionId: 'u' })).toBe(twin)
  })
})

describe('applying a draft', () => {
  const draft = { kind: 'unfinished', changes: [set(A, 'theirs')], reason: 'Stopped.' } as const
  const stopped = (project: Project) =>
    updateMessage(project, '2', {
      text: '',
      error: 'No.',
      draft: { ...draft, startedFrom: project.head.files },
    })

  it('S4.11 makes its files a version of its message and takes the error away', () => {
    const applied = apply(stopped(started()))
    expect(message(applied)).toMatchObject({
      text: 'I applied the files that were finished.',
      codeChanges: [{ path: A }],
    })
    expect(message(applied)).not.toHaveProperty('error')
    expect(message(applied)).not.toHaveProperty('draft')
  })

  it('S3.5 S4.11 makes a message of its own behind a later version, so that numbers follow time', () => {
    const asked = appendMessage(stopped(started()), createMessage({ id: '3', role: 'ai' }))
    const request = { messageId: '3', images: [], startedFrom: asked.head.files, now: 4, revisionId: 'later' }
    const later = commitNow(asked, { ...request, changes: [set(B, 'later')] })
    const applied = apply(later)
    expect(applied.messages.map(({ id }) => id)).toEqual(['1', '2', '3', '9'])
    expect(message(applied, '9')).toMatchObject({ codeChanges: [{ path: A }] })
    expect(message(applied, '9')?.previousFileSystem).toBe(later.head.files)
    expect(message(applied)).toMatchObject({ error: 'No.', codeChanges: [] })
    expect(message(applied)).not.toHaveProperty('draft')
  })

  it('S4.11 holds a file back that changed since, and leaves the error where it was', () => {
    const edited = edit(stopped(started()), A, 'mine')
    const applied = apply(edited)
    expect(applied.head).toBe(edited.head)
    expect(message(applied)).toMatchObject({ error: 'No.', draft: { kind: 'held-back' } })
    expect(text(apply(applied), A)).toBe('theirs')
  })

  it('S4.11 says what could not be applied', () => {
    const gone = {
      ...draft,
      changes: [{ operation: 'DELETE', path: filePath('no.ts'), description: '' }],
    } as const
    const project = updateMessage(started(), '2', { draft: { ...gone, startedFrom: started().head.files } })
    expect(message(apply(project))?.text).toContain('no.ts was not removed: the project has no such file.')
  })

  it('S4.11 a message without a draft changes nothing', () => {
    const project = started()
    expect(apply(project)).toBe(project)
  })
})

function withoutFile(project: Project, path: CodeChange['path']): Project {
  const files = new Map(project.head.files)
  files.delete(path)
  return { ...project, head: { ...project.head, id: 'removed', parent: project.head, files } }
}
