import { describe, expect, it } from 'vitest'
import { type FilePath, filePath } from '../files/file-path.ts'
import { createFile, deleteFile, renameFile } from './change-files.ts'
import { changeStamp } from './change-stamp.fixture.ts'
import { createProject } from './create-project.ts'
import { editFile, SITTING_MS } from './edit-file.ts'
import type { Project } from './project.ts'
import { setFileLock } from './set-file-lock.ts'

const start = createProject({ name: 'p', now: 1, key: 'k', revisionId: 'first' })
const APP = filePath('src/App.tsx')
const NEW = filePath('src/lib/new.ts')
const contentOf = ({ head }: Project, path: FilePath) => head.files.get(path)?.content

describe('files by hand', () => {
  it('S1.2 creates an empty file as a revision without a number', () => {
    const { project, problem } = createFile(start, NEW, changeStamp())
    expect(problem).toBeNull()
    expect(contentOf(project, NEW)).toBe('')
    expect(project.head).toMatchObject({ parent: start.head, cause: { type: 'edit', path: NEW } })
    expect(start.head.files.has(NEW)).toBe(false)
  })

  it.each([
    ['src/App.tsx', 'There is a file src/App.tsx already. Choose another name.'],
    ['src/styles', 'There is a folder src/styles already. Choose another name.'],
    [
      'src/app.tsx',
      'There is a file src/App.tsx already, and macOS and Windows take src/app.tsx for the same one. Choose another name.',
    ],
    ['src/Styles', 'There is a folder src/styles already. Choose another name.'],
    ['src/app.TSX/a.ts', 'src/App.tsx is a file, so it can hold no others. Choose another path.'],
    ['src/App.tsx/a.ts', 'src/App.tsx is a file, so it can hold no others. Choose another path.'],
  ])('S8.20 refuses a name that is taken: %s', (path, sentence) => {
    for (const { project, problem } of [
      createFile(start, filePath(path), changeStamp()),
      renameFile(start, filePath('index.html'), filePath(path), changeStamp()),
    ]) {
      expect(problem).toBe(sentence)
      expect(project).toBe(start)
    }
  })

  it('S1.2 renames a file with its text and its lock, and nothing else', () => {
    const locked = setFileLock(start, APP, true)
    const { project } = renameFile(locked, APP, NEW, changeStamp())
    expect(contentOf(project, NEW)).toBe(contentOf(start, APP))
    expect(project.head.files.has(APP)).toBe(false)
    expect(project.head.files.size).toBe(start.head.files.size)
    expect([...project.lockedPaths]).toEqual([NEW])
  })

  it('S1.2 renames a file to the same name in other letters', () => {
    const { project, problem } = renameFile(start, APP, filePath('src/app.tsx'), changeStamp())
    expect(problem).toBeNull()
    expect(project.head.files.has(APP)).toBe(false)
    expect(contentOf(project, filePath('src/app.tsx'))).toBe(contentOf(start, APP))
  })

  it('S1.2 deletes a file, and says when it has gone already', () => {
    const { project } = deleteFile(start, APP, changeStamp())
    expect(project.head.files.has(APP)).toBe(false)
    expect(deleteFile(project, APP, changeStamp()).problem).toBe(
      'src/App.tsx is not in the project any more.',
    )
  })
})

describe('edits of a sitting', () => {
  const type = (project: Project, content: string, now: number, path = APP) =>
    editFile(project, { path, content, now, revisionId: `${path} at ${now}` }).project

  it('S2.54 are one revision, whose parent is what was there before the first', () => {
    const typed = ['a', 'ab', 'abc'].reduce((project, text, at) => type(project, text, 100 + at), start)
    expect(contentOf(typed, APP)).toBe('abc')
    expect(typed.head.parent).toBe(start.head)
  })

  it('S2.54 end with a pause, with another file, and with anything in between', () => {
    const first = type(start, 'a', 100)
    expect(type(first, 'ab', 100 + SITTING_MS).head.parent).toBe(first.head)
    const other = type(first, 'b', 101, NEW)
    expect(other.head.parent).toBe(first.head)
    expect(type(other, 'ab', 102).head.parent).toBe(other.head)
  })
})
