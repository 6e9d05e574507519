import { expect, it } from 'vitest'
import { filePath } from '../../core/files/file-path.ts'
import { textFile } from '../../core/files/project-file.ts'
import { isDifferent, NO_FILES, SentFiles } from './sent-files.ts'

const [A, B] = [filePath('a.ts'), filePath('b.ts')]
const files = (...records: [typeof A, string][]) =>
  new Map(records.map(([path, content]) => [path, textFile(path, content)]))

it('design §4 a worker is told what it does not have, and a new one everything', () => {
  const sent = new SentFiles()
  const first = files([A, 'one'], [B, 'two'])
  expect(sent.update(first).changed.map(([path]) => path)).toEqual(['/a.ts', '/b.ts'])
  const next = new Map(first).set(A, textFile(A, 'other'))
  next.delete(B)
  expect(sent.update(next)).toEqual({ changed: [['/a.ts', textFile(A, 'other')]], removed: ['/b.ts'] })
  expect(sent.update(next)).toEqual({ changed: [], removed: [] })
  sent.forget()
  expect(sent.update(next)).toEqual({ changed: [['/a.ts', textFile(A, 'other')]], removed: [] })
})

it('design §4 files are different where one was changed, added or removed', () => {
  const before = files([A, 'one'])
  expect(isDifferent(before, new Map(before))).toBe(false)
  expect(isDifferent(before, files([A, 'two']))).toBe(true)
  expect(isDifferent(before, NO_FILES)).toBe(true)
  expect(isDifferent(NO_FILES, before)).toBe(true)
})
