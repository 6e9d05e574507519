import { expect, it } from 'vitest'
import { filePath } from './file-path.ts'
import { PathPlaces } from './path-places.ts'

const clash = (taken: readonly string[], path: string) =>
  new PathPlaces(taken.map(filePath)).clashOf(filePath(path))

it.each([
  ['src/App.tsx', 'src/app.tsx'],
  ['src/App.tsx', 'SRC/App.tsx'],
  ['straße.ts', 'STRASSE.ts'],
  ['ΟΔΟΣ.ts', 'οδος.ts'],
  ['É.ts', 'e\u0301.ts'],
])('P11 %s and %s are one file on macOS and Windows', (taken, path) => {
  expect(clash([taken], path)).toEqual({ kind: 'file', other: filePath(taken) })
  expect(clash([path], taken)).toEqual({ kind: 'file', other: filePath(path) })
})

it('P11 a file stands where the other needs a folder, however they are spelled', () => {
  expect(clash(['src/ui/a.ts'], 'src/UI')).toEqual({ kind: 'folder', other: 'src/ui' })
  expect(clash(['src/UI'], 'src/ui/deep/a.ts')).toEqual({ kind: 'parent', other: 'src/UI' })
})

it('P11 the path itself, other names, and files of one folder that is spelled in two ways are no clash', () => {
  expect(clash(['src/App.tsx'], 'src/App.tsx')).toBeNull()
  expect(clash(['src/App.tsx'], 'src/Apps.tsx')).toBeNull()
  // They land in one folder, and nothing is lost.
  expect(clash(['src/UI/a.ts'], 'src/ui/b.ts')).toBeNull()
})
