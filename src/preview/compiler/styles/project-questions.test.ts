import { describe, expect, test } from 'vitest'
import type { ProjectPackages } from '../packages/project-packages.ts'
import { ProjectQuestions, type ProjectView } from './project-questions.ts'

const rules = {} as ProjectView['rules']

function viewOf(files: Readonly<Record<string, string>>, version = 1): ProjectView {
  const packages = { version } as ProjectPackages
  return {
    rules,
    packages,
    configPackages: packages,
    hasFile: (path) => Object.hasOwn(files, path),
    fileText: (path) => files[path] ?? null,
    sheetText: (path) => files[path] ?? null,
    texts: () => Object.entries(files),
  }
}

describe('styles are read again only when something that they were read from is another', () => {
  test('a file that was never asked for changes nothing', () => {
    const questions = new ProjectQuestions(viewOf({ '/a.css': 'a', '/App.tsx': '1' }))
    questions.view.fileText('/a.css')
    expect(questions.areAnsweredAlikeBy(viewOf({ '/a.css': 'a', '/App.tsx': '2' }))).toBe(true)
  })

  test('another text, a file that came and a file that went are noticed', () => {
    const questions = new ProjectQuestions(viewOf({ '/a.css': 'a', '/b.png': '' }))
    questions.view.fileText('/a.css')
    questions.view.hasFile('/b.png')
    questions.view.hasFile('/c.png')
    expect(questions.areAnsweredAlikeBy(viewOf({ '/a.css': 'A', '/b.png': '' }))).toBe(false)
    expect(questions.areAnsweredAlikeBy(viewOf({ '/a.css': 'a' }))).toBe(false)
    expect(questions.areAnsweredAlikeBy(viewOf({ '/a.css': 'a', '/b.png': '', '/c.png': '' }))).toBe(false)
    expect(questions.areAnsweredAlikeBy(viewOf({ '/a.css': 'a', '/b.png': '' }))).toBe(true)
  })

  test('other packages, other rules, and having read every file are reasons to read again', () => {
    const files = { '/a.css': 'a' }
    const questions = new ProjectQuestions(viewOf(files))
    questions.view.fileText('/a.css')
    expect(questions.areAnsweredAlikeBy(viewOf(files, 2))).toBe(false)
    expect(questions.areAnsweredAlikeBy({ ...viewOf(files), rules: {} as ProjectView['rules'] })).toBe(false)
    questions.view.texts()
    expect(questions.areAnsweredAlikeBy(viewOf(files))).toBe(false)
  })
})
