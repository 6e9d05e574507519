/** What S1.2 says of paths that differ in the size of letters only, for whatever writes files. */
import { describe, expect, it } from 'vitest'
import type { CodeChange } from '../files/code-change.ts'
import { filePath } from '../files/file-path.ts'
import { textFile } from '../files/project-file.ts'
import { restoreFile, takeBackRestore } from '../history/restore-file.ts'
import { renameFile } from '../project/change-files.ts'
import { setFileLock } from '../project/set-file-lock.ts'
import { apply, B, C, commit, edit, message, set, started, text } from './drafted-project.fixture.ts'

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
