/** Rows of an app as the workspace reads and changes them, over HTTP and in a real PostgreSQL. */
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCsv } from '../../core/csv/read-csv.ts'
import {
  dataRowSchema,
  dataTablesSchema,
  exportedRowsSchema,
  type RowFilter,
  rowPageSchema,
} from '../../core/wire/app-data.ts'
import { type BackendLab, openBackendLab } from '../backend/backend-lab.fixture.ts'

let lab: BackendLab

beforeAll(async () => {
  lab = await openBackendLab()
})
afterAll(() => lab.end())

let made = 0
const newKey = () => (++made).toString(16).padStart(32, '0')

async function open(sql: string): Promise<string> {
  const key = newKey()
  const response = await lab.migrate(key, [{ name: '1_a.sql', sql }])
  expect(response.status).toBe(200)
  return key
}

const ask = async (key: string, path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await lab.send('POST', `${key}/data/${path}`, body, headers)
  return { status: response.status, said: (await response.json()) as Record<string, unknown> }
}
const tablesOf = async (key: string) =>
  v.parse(dataTablesSchema, await (await lab.send('GET', `${key}/data/tables`)).json()).tables

const NOTHING_CHOSEN = { where: [] as RowFilter[], order: null }
const page = async (key: string, table: string, further: object = {}) =>
  v.parse(
    rowPageSchema,
    (await ask(key, 'rows', { table, ...NOTHING_CHOSEN, offset: 0, limit: 50, ...further })).said,
  )

const NOTES = `
create type mood as enum ('calm', 'wild');
create table notes (id int generated always as identity primary key, title text not null, stars int check (stars < 6),
  mood mood default 'calm', long int generated always as (length(title)) stored);
insert into notes (title, stars) values ('one', 1), ('two', 2), ('three', null);
create view titles as select title from notes;
create table plain (a text);`

describe('tables of an app', () => {
  it('2.1 have their columns, types and number of rows; a view is one, and is not counted', async () => {
    const tables = await tablesOf(await open(NOTES))
    expect(tables.map(({ name, isView, rows }) => [name, isView, rows])).toEqual([
      ['notes', false, 3],
      ['plain', false, 0],
      ['titles', true, null],
    ])
    expect(tables[0]?.primaryKey).toEqual(['id'])
    expect(tables[0]?.columns.map(({ name, type, isWritable }) => [name, type, isWritable])).toEqual([
      ['id', 'integer', true],
      ['title', 'text', true],
      ['stars', 'integer', true],
      ['mood', 'mood', true],
      ['long', 'integer', false],
    ])
    expect(tables[0]?.columns[3]?.enumValues).toEqual(['calm', 'wild'])
  })

  it('2.1 none where no migration makes one, and no question makes a database', async () => {
    expect(await tablesOf(await open('select 1;'))).toEqual([])
    expect((await lab.send('GET', `${newKey()}/data/tables`)).status).toBe(404)
  })
})

describe('rows of an app', () => {
  it('2.1 all of them, past policies that let nobody see one', async () => {
    const key = await open(NOTES)
    expect((await (await lab.client(key)).from('notes').select()).data).toEqual([])
    const { rows, total } = await page(key, 'notes')
    expect(total).toBe(3)
    expect(rows[0]).toEqual({ key: ['1'], cells: ['1', 'one', '1', 'calm', '3'] })
    expect((await page(key, 'titles')).rows[0]).toEqual({ key: [], cells: ['one'] })
  })

  it('2.1 are filtered and sorted by the server, page by page', async () => {
    const key = await open(NOTES)
    const titles = async (further: object) =>
      (await page(key, 'notes', further)).rows.map(({ cells }) => cells[1])
    const filtered = (column: string, is: string, value = '') => titles({ where: [{ column, is, value }] })
    expect(await titles({ order: { column: 'stars', isDescending: true } })).toEqual(['two', 'one', 'three'])
    expect(await titles({ offset: 1, limit: 1 })).toEqual(['two'])
    expect(await filtered('title', 'contains', 'T')).toEqual(['two', 'three'])
    expect(await filtered('title', 'contains', '%')).toEqual([])
    expect(await filtered('stars', 'more', '1')).toEqual(['two'])
    expect(await filtered('stars', 'less', '2')).toEqual(['one'])
    expect(await filtered('stars', 'differs', '1')).toEqual(['two', 'three'])
    expect(await filtered('stars', 'is-empty')).toEqual(['three'])
    expect(await filtered('stars', 'is-not-empty')).toEqual(['one', 'two'])
    expect(await filtered('mood', 'equals', 'wild')).toEqual([])
    const where = [{ column: 'stars', is: 'equals', value: 'many' }]
    expect(await ask(key, 'rows', { table: 'notes', where, order: null, offset: 0, limit: 1 })).toEqual({
      status: 422,
      said: expect.objectContaining({ message: 'Invalid input syntax for type integer: "many".' }),
    })
  })

  it('2.1 are changed value by value, and PostgreSQL says as a sentence why not', async () => {
    const key = await open(NOTES)
    const change = (column: string, value: string | null, of = ['1']) =>
      ask(key, 'update', { table: 'notes', key: of, column, value })
    expect(v.parse(dataRowSchema, (await change('title', 'changed')).said).cells).toEqual([
      '1',
      'changed',
      '1',
      'calm',
      '7',
    ])
    expect((await change('stars', null)).status).toBe(200)
    expect((await change('stars', 'x')).said.message).toBe('Invalid input syntax for type integer: "x".')
    expect((await change('stars', '9')).said.message).toBe(
      'New row for relation "notes" violates check constraint "notes_stars_check".',
    )
    expect((await change('title', null)).said.message).toBe(
      'Null value in column "title" of relation "notes" violates not-null constraint.',
    )
    expect((await change('title', 'x', ['99'])).status).toBe(409)
    expect((await change('title', 'x', ['1', '2'])).status).toBe(409)
    expect((await change('nothing', 'x')).said.code).toBe('column-not-found')
    expect((await change('title', 'a\0b')).status).toBe(422)
  })

  it('2.1 are added, with what the database fills in', async () => {
    const key = await open(NOTES)
    const add = (table: string, values: object) => ask(key, 'insert', { table, values })
    expect((await add('notes', { title: 'new' })).said).toEqual({
      key: ['4'],
      cells: ['4', 'new', null, 'calm', '3'],
    })
    expect((await add('notes', {})).status).toBe(422)
    expect((await add('plain', {})).said).toEqual({ key: [], cells: [null] })
    expect((await add('titles', { title: 'x' })).said.code).toBe('view-read-only')
  })

  it('2.1 are deleted all or none', async () => {
    const key = await open(
      `${NOTES} create table more (note int references notes); insert into more values (3);`,
    )
    const drop = (table: string, keys: string[][]) => ask(key, 'delete', { table, keys })
    expect((await drop('notes', [['1'], ['3']])).said.message).toContain('violates foreign key constraint')
    expect((await page(key, 'notes')).total).toBe(3)
    expect((await drop('notes', [['1'], ['2'], ['77']])).said).toEqual({ count: 2 })
    expect((await drop('more', [['3']])).said.code).toBe('rows-without-key')
    expect((await drop('titles', [['3']])).said.code).toBe('view-read-only')
  })

  it('2.1 go out as CSV and come in again; of a file that is wrong nothing does', async () => {
    const key = await open(NOTES)
    await ask(key, 'insert', { table: 'notes', values: { title: '=HYPERLINK("http://x")', stars: '-5' } })
    const out = await ask(key, 'export', { table: 'notes', ...NOTHING_CHOSEN })
    const { csv, count, isCut } = v.parse(exportedRowsSchema, out.said)
    expect([count, isCut]).toEqual([4, false])
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")",-5,`)
    const read = readCsv(csv, 10)
    if (read.type !== 'records') throw new Error(read.reason)
    const rows = read.records.slice(1).map(({ values }) => values.slice(0, 4))
    const into = (given: unknown[], columns = ['id', 'title', 'stars', 'mood']) =>
      ask(key, 'import', { table: 'notes', columns, rows: given })
    expect(await into(rows)).toMatchObject({ status: 422, said: { row: 1, sqlState: '23505' } })
    await ask(key, 'delete', { table: 'notes', keys: [['1'], ['2'], ['3'], ['4']] })
    expect(await into([...rows, ['5', 'x', 'many', 'calm']])).toMatchObject({
      status: 422,
      said: { row: 5, message: 'Invalid input syntax for type integer: "many".' },
    })
    expect(await into([['5', 'x']])).toMatchObject({ status: 422, said: { row: 1 } })
    expect((await into([['a', 'b']], ['title', 'title'])).said.code).toBe('columns-twice')
    expect((await page(key, 'notes')).total).toBe(0)
    expect((await into(rows)).said).toEqual({ count: 4 })
    expect((await page(key, 'notes')).rows.at(-1)?.cells[1]).toBe('=HYPERLINK("http://x")')
  })
})

describe('many rows at once', () => {
  const rowsUpTo = (count: number) => Array.from({ length: count }, (_, at) => [String(at), `note ${at}`])
  const into = (key: string, rows: unknown[]) =>
    ask(key, 'import', { table: 'many', columns: ['id', 'title'], rows })
  const MANY = 'create table many (id int primary key, title text not null);'

  it('2.1 5000 go in, and the one that is wrong is named wherever it stands', async () => {
    const key = await open(MANY)
    const wrong = rowsUpTo(5_000).map((row, at) => (at === 3_210 ? ['x', 'y'] : row))
    expect(await into(key, wrong)).toMatchObject({ status: 422, said: { row: 3_211, sqlState: '22P02' } })
    const twice = [...rowsUpTo(450), ['7', 'again']]
    expect(await into(key, twice)).toMatchObject({ status: 422, said: { row: 451, sqlState: '23505' } })
    expect((await page(key, 'many')).total).toBe(0)
    expect((await into(key, rowsUpTo(5_000))).said).toEqual({ count: 5_000 })
    expect((await page(key, 'many', { offset: 4_990, limit: 20 })).rows).toHaveLength(10)
    expect((await into(key, rowsUpTo(5_001))).status).toBe(400)
  })
})

describe('rows that mean harm', () => {
  const QUOTED = 'a "b" \'c\'; drop table x --'
  const escaped = QUOTED.replaceAll('"', '""')

  it('2.1 names with quotation marks are names', async () => {
    const key = await open(
      `create table "${escaped}" ("${escaped}" text primary key, "lathe_row" text); insert into "${escaped}" values ('x', 'y');`,
    )
    const filters = { where: [{ column: QUOTED, is: 'equals', value: "x' or true --" }] }
    expect((await page(key, QUOTED, filters)).total).toBe(0)
    expect((await page(key, QUOTED, { order: { column: QUOTED, isDescending: false } })).rows).toEqual([
      { key: ['x'], cells: ['x', 'y'] },
    ])
    const changed = await ask(key, 'update', { table: QUOTED, key: ['x'], column: QUOTED, value: "'); --" })
    expect(changed.said).toEqual({ key: ["'); --"], cells: ["'); --", 'y'] })
    expect((await ask(key, 'delete', { table: QUOTED, keys: [["'); --"]] })).said).toEqual({ count: 1 })
  })

  it('2.1 no table of that name is there to be asked for', async () => {
    const key = await open(NOTES)
    const names = ['pg_authid', 'auth.users', 'users', 'public.notes', '"notes"', 'notes; drop table notes']
    for (const table of names) {
      const body = { table, ...NOTHING_CHOSEN, offset: 0, limit: 1 }
      expect((await ask(key, 'rows', body)).said.code).toBe('table-not-found')
    }
  })

  it('2.1 a value of 10 MB is cut where it is shown, and is none that may be sent', async () => {
    const key = await open(
      "create table big (id int primary key, t text); insert into big values (1, repeat('é🎉', 2500000));",
    )
    const { rows } = await page(key, 'big')
    expect(rows[0]?.cells[1]).toEqual({ start: 'é🎉'.repeat(150) })
    const { said } = await ask(key, 'cell', { table: 'big', key: ['1'], column: 't' })
    expect([Array.from(String(said.value)).length, said.isCut]).toEqual([1_000_000, true])
    const value = 'x'.repeat(10 * 2 ** 20)
    expect(await ask(key, 'update', { table: 'big', key: ['1'], column: 't', value })).toMatchObject({
      status: 413,
    })
  })

  it('2.1 a view that writes is not let', async () => {
    const key = await open(`
      create table notes (id int primary key);
      create function writes() returns int language sql volatile as 'insert into public.notes values (1) returning id';
      create view writing as select writes();`)
    const body = { table: 'writing', ...NOTHING_CHOSEN, offset: 0, limit: 1 }
    expect((await ask(key, 'rows', body)).said.sqlState).toBe('25006')
  })

  it('2.1 another account’s are nobody else’s, and no other site asks', async () => {
    const key = newKey()
    await lab.migrate(key, [{ name: '1_a.sql', sql: NOTES }], { Authorization: 'Bearer ada' })
    const asked: [string, string, object?][] = [
      ['GET', 'tables'],
      ['GET', 'mail'],
      ['POST', 'rows', { table: 'notes', ...NOTHING_CHOSEN, offset: 0, limit: 1 }],
      ['POST', 'insert', { table: 'notes', values: { title: 'x' } }],
    ]
    for (const headers of [{}, { Authorization: 'Bearer bob' }])
      for (const [method, path, body] of asked)
        expect((await lab.send(method, `${key}/data/${path}`, body, headers)).status).toBe(403)
    const ada = { Authorization: 'Bearer ada' }
    const foreign = await lab.send(
      'POST',
      `${key}/data/insert`,
      {},
      { ...ada, Origin: 'http://evil.example' },
    )
    expect(foreign.status).toBe(403)
    const form = await lab.send('POST', `${key}/data/insert`, {}, { ...ada, 'Content-Type': 'text/plain' })
    expect(form.status).toBe(415)
    expect((await lab.send('GET', `${key}/data/tables`, undefined, ada)).status).toBe(200)
    expect((await lab.send('GET', 'not-a-key/data/tables')).status).toBe(404)
  })
})
