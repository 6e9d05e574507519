import { describe, expect, it } from 'vitest'
import { filePath } from '../files/file-path.ts'
import { textFile } from '../files/project-file.ts'
import { accessMigration, newMigrationPath } from './access-migration.ts'
import { isMigration } from './database-files.ts'

const about = { table: 'notes', ownerColumn: 'user_id', policies: [] }

describe('who may see the rows of a table, as a migration', () => {
  it('2.1 writes each of the answers', () => {
    expect(accessMigration({ ...about, answer: 'owner' })).toBe(
      `-- A row is its owner’s: nobody else sees it or changes it.
alter table "public"."notes" enable row level security;
create policy "Owners keep their rows" on "public"."notes" for all to authenticated using ("user_id" = (select auth.uid())) with check ("user_id" = (select auth.uid()));
`,
    )
    expect(accessMigration({ ...about, answer: 'signed-in' })).toContain(
      'for all to authenticated using (true)',
    )
    const read = accessMigration({ ...about, answer: 'everybody-reads' })
    expect(read).toContain('for select to anon, authenticated using (true)')
    expect(read).toContain('"Owners keep their rows"')
    expect(accessMigration({ ...about, ownerColumn: null, answer: 'everybody-reads' })).not.toContain(
      'Owners',
    )
  })

  it('2.1 has none for owners where no row says whose it is', () => {
    expect(accessMigration({ ...about, ownerColumn: null, answer: 'owner' })).toBeNull()
  })

  it('2.1 takes away what was there, and quotes every name', () => {
    const text = accessMigration({
      table: 'a"b',
      answer: 'owner',
      ownerColumn: 'c"; drop table x; --',
      policies: ['old "one"'],
    })
    expect(text).toContain('drop policy "old ""one""" on "public"."a""b";')
    expect(text).toContain('"c""; drop table x; --" = (select auth.uid())')
  })
})

describe('the file of a new migration', () => {
  const path = (existing: string[], name = 'access of notes') => {
    const files = new Map(
      existing.map((one) => [filePath(`supabase/migrations/${one}`), textFile(filePath('a.sql'), '')]),
    )
    return newMigrationPath(files, name, Date.UTC(2026, 10, 25, 21, 5, 9)).replace('supabase/migrations/', '')
  }

  it('2.1 comes behind all that are there', () => {
    expect(path([])).toBe('20261125210509_access_of_notes.sql')
    expect(path(['20260101000000_a.sql'])).toBe('20261125210509_access_of_notes.sql')
    expect(path(['20300101000000_a.sql'])).toBe('20300101000001_access_of_notes.sql')
    expect(path(['99999999999999_a.sql'])).toBe('999999999999990_access_of_notes.sql')
    expect(path(['9_a.sql'])).toBe('90_access_of_notes.sql')
    expect(path(['0003_a.sql'])).toBe('20261125210509_access_of_notes.sql')
  })

  it('2.1 has a name that a migration may have, whatever the table is called', () => {
    for (const name of ['a/b', '../x', 'ÜNÏ', '"', 'x'.repeat(200)])
      expect(isMigration(`supabase/migrations/${path([], name)}`)).toBe(true)
  })
})
