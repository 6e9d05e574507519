import { describe, expect, it } from 'vitest'
import { filePath } from '../files/file-path.ts'
import { textFile } from '../files/project-file.ts'
import { typesToFollow } from './types-file.ts'

const filesOf = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [filePath(path), textFile(path, text)] as const))
const followed = (texts: Readonly<Record<string, string>>, locked: readonly string[] = []) =>
  [...typesToFollow(filesOf(texts), 'new', new Set(locked)).keys()].sort()

describe('the types of a database in a project', () => {
  it('R38 follow where the project has them, unless they are locked or what they are already', () => {
    expect(followed({ 'src/database.types.ts': 'old', 'src/App.tsx': '' })).toEqual(['src/database.types.ts'])
    expect(followed({ 'src/types/database.types.ts': 'new' })).toEqual([])
    expect(followed({ 'src/database.types.ts': 'old' }, ['src/database.types.ts'])).toEqual([])
    expect(typesToFollow(filesOf({ 'src/database.types.ts': 'old' }), '', new Set()).size).toBe(0)
  })

  it.each([
    ["import type { Database } from '../database.types'", 'src/database.types.ts'],
    ["import { type Database } from './database.types.ts'", 'src/lib/database.types.ts'],
    ['import type { Database } from "@/types/database.types"', 'src/types/database.types.ts'],
    ["type A = import('../../src/database.types').Database", 'src/database.types.ts'],
  ])('R38 come where a module imports them: %s', (text, path) => {
    expect(followed({ 'src/lib/supabase.ts': text })).toEqual([path])
  })

  it.each([
    "import { x } from 'database.types'",
    "import { x } from '../../../database.types'",
    "import { x } from '../my-database.types'",
    'nothing of database.types',
  ])('R38 and nowhere else: %s', (text) => {
    expect(followed({ 'src/lib/supabase.ts': text, 'src/App.tsx': 'app' })).toEqual([])
  })
})
