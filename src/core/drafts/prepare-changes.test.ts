import { describe, expect, it } from 'vitest'
import { type CodeChange, IMAGE_PLACEHOLDER } from '../files/code-change.ts'
import { filePath } from '../files/file-path.ts'
import { editFile } from '../project/edit-file.ts'
import type { Project } from '../project/project.ts'
import { setFileLock } from '../project/set-file-lock.ts'
import { A, apply, B, C, commit, edit, message, set, started, text } from './drafted-project.fixture.ts'

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

function withoutFile(project: Project, path: CodeChange['path']): Project {
  const files = new Map(project.head.files)
  files.delete(path)
  return { ...project, head: { ...project.head, id: 'removed', parent: project.head, files } }
}
