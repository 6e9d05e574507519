import { expect, it } from 'vitest'
import { filePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { textFile } from '../files/project-file.ts'
import { isOtherApp, mayChangeFlow } from './touched-flows.ts'

const files = (texts: Readonly<Record<string, string>>): FileSystem =>
  new Map(Object.entries(texts).map(([path, text]) => [filePath(path), textFile(filePath(path), text)]))

const APP = { 'src/App.tsx': 'a', 'src/Other.tsx': 'b', 'src/a.css': 'c', 'e2e/a.flow.json': '{}' }
const RAN = ['src/App.tsx']

it.each([
  ['a module that ran', { ...APP, 'src/App.tsx': 'new' }, true],
  ['one that did not run', { ...APP, 'src/Other.tsx': 'new' }, false],
  ['a style, which reaches every page', { ...APP, 'src/a.css': 'new' }, true],
  ['a module that is new, which a pattern may find', { ...APP, 'src/pages/New.tsx': 'new' }, true],
  ['what is no part of the app', { ...APP, 'README.md': 'new', 'e2e/a.flow.json': '{"a":1}' }, false],
  ['the same text again', { ...APP }, false],
])('26.2 a flow is touched by what its last green run ran: %s', (_, after, isTouched) => {
  expect(mayChangeFlow(files(APP), files(after), RAN)).toBe(isTouched)
})

it('26.2 another flow does not make another app', () => {
  expect(isOtherApp(files(APP), files({ ...APP, 'e2e/a.flow.json': '{"a":1}' }))).toBe(false)
  expect(isOtherApp(files(APP), files({ ...APP, 'src/Other.tsx': 'new' }))).toBe(true)
})
