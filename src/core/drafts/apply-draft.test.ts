import { describe, expect, it } from 'vitest'
import { filePath } from '../files/file-path.ts'
import { appendMessage, createMessage, updateMessage } from '../project/messages.ts'
import type { Project } from '../project/project.ts'
import { commitNow } from './commit-now.fixture.ts'
import { A, apply, B, edit, message, set, started, text } from './drafted-project.fixture.ts'

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
