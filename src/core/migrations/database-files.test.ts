import { describe, expect, it } from 'vitest'
import { filePath } from '../files/file-path.ts'
import { textFile } from '../files/project-file.ts'
import { databaseFilePath, databaseFilesOf, isDatabaseFile, sameDatabaseFiles } from './database-files.ts'
import { versionOf } from './migration-version.ts'

const filesOf = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [filePath(path), textFile(path, text)] as const))

describe('the database files of a project', () => {
  it('2.1 are its migrations by their numbers, and its seed', () => {
    const files = filesOf({
      'supabase/migrations/20_b.sql': 'two',
      'supabase/seed.sql': 'seed',
      'supabase/migrations/1_a.sql': 'one',
      'supabase/migrations/10_c.sql': 'ten',
      'src/App.tsx': '',
    })
    expect(databaseFilesOf(files)).toEqual({
      migrations: [
        { name: '1_a.sql', sql: 'one' },
        { name: '10_c.sql', sql: 'ten' },
        { name: '20_b.sql', sql: 'two' },
      ],
      seed: 'seed',
    })
  })

  it('2.1 are told by a hyphen as well, as Lovable has named them', () => {
    const name = '20250712001906-d70a049f-bd4b-4a39-a6b7-ea85bc9ab2d0.sql'
    const files = filesOf({ [`supabase/migrations/${name}`]: 'two', 'supabase/migrations/1_a.sql': 'one' })
    expect(databaseFilesOf(files)?.migrations.map((one) => one.name)).toEqual(['1_a.sql', name])
    expect(versionOf(name)).toBe('20250712001906')
  })

  it('2.1 there are none without a migration', () => {
    expect(databaseFilesOf(filesOf({ 'supabase/seed.sql': 'seed', 'src/App.tsx': '' }))).toBeNull()
  })

  it.each([
    'supabase/migrations/notes.sql',
    'supabase/migrations/1_a.txt',
    'supabase/migrations/old/1_a.sql',
    'src/supabase/migrations/1_a.sql',
    `supabase/migrations/1_${'a'.repeat(300)}.sql`,
  ])('2.1 %s is none', (path) => {
    expect(isDatabaseFile(path)).toBe(false)
  })

  it('2.1 have their place in the project by the name that the server knows', () => {
    expect(databaseFilePath('1_a.sql')).toBe('supabase/migrations/1_a.sql')
    expect(databaseFilePath(null)).toBe('supabase/seed.sql')
  })

  it('2.1 are the same whatever else changes', () => {
    const of = (app: string) =>
      databaseFilesOf(filesOf({ 'supabase/migrations/1_a.sql': 'one', 'a.ts': app }))
    expect(sameDatabaseFiles(of('1'), of('2'))).toBe(true)
    expect(sameDatabaseFiles(of('1'), null)).toBe(false)
  })
})
