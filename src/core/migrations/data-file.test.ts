import { describe, expect, it } from 'vitest'
import { readDataFile } from './data-file.ts'

const statementsOf = (script: string) => {
  const read = readDataFile(script)
  return read.type === 'read' ? read.statements : read
}

describe('a file of rows', () => {
  it.each([
    ['insert into a values (1)', 'public', 'a'],
    ['INSERT INTO Public.A values (1)', 'public', 'a'],
    ['insert into "auth"."users" (id) values (1)', 'auth', 'users'],
    ['insert into "My ""own"" table"(id) values (1)', 'public', 'My "own" table'],
    ['insert into app . "A" (id) values (1)', 'app', 'A'],
  ])('2.1 names the table of %s', (text, schema, table) => {
    expect(statementsOf(`-- one\n${text};`)).toEqual([{ line: 2, schema, table, text }])
  })

  it('2.1 says nothing of the session, of numbers and of psql', () => {
    const script = `SET session_replication_role = replica;\n\\restrict abc\nBEGIN;\nSELECT pg_catalog.set_config('search_path', '', false);
ALTER TABLE "public"."a" DISABLE TRIGGER ALL;\ninsert into a values (1);\nSELECT pg_catalog.setval('a_id_seq', 3, true);\n\\unrestrict abc\n\nRESET ALL;\nCOMMIT;`
    expect(statementsOf(script)).toEqual([
      { line: 6, schema: 'public', table: 'a', text: 'insert into a values (1)' },
    ])
  })

  it.each([
    'drop table a',
    'select 1',
    'select setval_of_mine()',
    'delete from a',
    'update a set b = 1',
    'with b as (delete from a) insert into a values (1)',
    "copy a from '/etc/passwd'",
    'copy a to stdout',
    'create table a ()',
    'alter table a add column b int',
    'grant all on a to anon',
    'do $$ begin end $$',
  ])('2.1 takes no %s', (text) => {
    expect(readDataFile(`insert into a values (1);\n${text};\n`)).toEqual({ type: 'foreign', line: 2 })
  })

  it('2.1 makes inserts of lines, with what COPY writes in them', () => {
    const script = `COPY "public"."a" (id, b, c) FROM stdin;\n1\t\\N\tit's\n2\t\\\\N\t\\x41\\101\\t\r\n\\.\n`
    expect(statementsOf(script)).toEqual([
      {
        line: 1,
        schema: 'public',
        table: 'a',
        text: `insert into "public"."a" (id, b, c) overriding system value values ('1', null, 'it''s'),\n('2', '\\N', 'AA\t')`,
      },
    ])
    const many = `copy a (id) from stdin;\n${'1\n'.repeat(1201)}\\.\n`
    expect(statementsOf(many)).toHaveLength(3)
    expect(statementsOf('copy a (id) from stdin;\n\\.\n')).toEqual([])
  })

  it('2.1 reads what is hostile in a time in proportion to it', () => {
    for (const part of [
      'copy a from stdin;',
      '\\restrict a\n',
      'copy a from stdin;\n',
      '\\.\n',
      '"',
      'insert into ""',
      'alter table a ',
    ])
      expect(() => readDataFile(part.repeat(40_000))).not.toThrow()
  })
})
