import { describe, expect, it } from 'vitest'
import type { FilePath } from '../files/file-path.ts'
import type { ProjectFile } from '../files/project-file.ts'
import { nameOfApp } from './name-of-app.ts'

const page = (content: string) =>
  new Map([['index.html' as FilePath, { content, type: 'html' } as ProjectFile]])

describe('what an app calls itself', () => {
  it('S3.1 issue 22 is the title of its page', () => {
    expect(nameOfApp(page('<head><title> Pomodoro &amp;\n Tea </title></head>'))).toBe('Pomodoro & Tea')
  })

  it.each([
    '<title>Welcome</title>',
    '<title>Vite + React + TS</title>',
    '<title>App</title>',
    '<title></title>',
    '',
  ])('S3.1 issue 22 is nothing where nobody named it: %s', (content) => {
    expect(nameOfApp(page(content))).toBe(null)
  })
})
