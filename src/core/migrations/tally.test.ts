import { describe, expect, it } from 'vitest'
import { lossSentences } from './loss-sentence.ts'
import { compareTallies, type TableTally, type Tally } from './tally.ts'

const column = (number: number, name: string, values: number, type = 'text') => ({
  number,
  name,
  type,
  values,
})
const table = (id: string, name: string, rows: number, ...columns: TableTally['columns'][number][]) => ({
  id,
  name,
  rows,
  columns,
})
const tally = (...tables: readonly TableTally[]): Tally => ({ tables, restrictive: [] })
const said = (before: Tally, after: Tally, isSame = true) =>
  lossSentences({
    losses: compareTallies(before, after, isSame).map((loss) => ({ ...loss, file: null, line: null })),
    isAnew: !isSame,
  })

const ITEMS = table('1', 'items', 12, column(1, 'name', 12), column(2, 'price', 9, 'numeric'))

describe('what a database has lost', () => {
  it('2.1 a table, a column, rows and values, with how many', () => {
    expect(said(tally(ITEMS), tally())).toEqual(['Deletes table items: 12 rows'])
    expect(said(tally(ITEMS), tally(table('1', 'items', 12, column(1, 'name', 12))))).toEqual([
      'Deletes column price of table items: 9 values',
    ])
    expect(
      said(
        tally(ITEMS),
        tally(table('1', 'items', 11, column(1, 'name', 11), column(2, 'price', 9, 'numeric'))),
      ),
    ).toEqual(['Deletes 1 row of table items'])
    expect(
      said(
        tally(ITEMS),
        tally(table('1', 'items', 12, column(1, 'name', 4), column(2, 'price', 9, 'numeric'))),
      ),
    ).toEqual(['Empties 8 values of column name of table items'])
  })

  it('2.1 nothing where nothing was, or all of it has another name', () => {
    expect(said(tally(table('1', 'items', 0, column(1, 'name', 0))), tally())).toEqual([])
    const renamed = table(
      '1',
      'things',
      12,
      column(1, 'title', 12),
      column(2, 'price', 9, 'numeric'),
      column(3, 'new', 0),
    )
    expect(said(tally(ITEMS), tally(renamed))).toEqual([])
    expect(said(tally(ITEMS), tally({ ...ITEMS, id: '7' }))).toEqual([])
  })

  it.each([
    ['numeric', 'integer', true],
    ['integer', 'bigint', false],
    ['bigint', 'integer', true],
    ['character varying(20)', 'text', false],
    ['text', 'character varying(20)', true],
    ['text', 'uuid', false],
    ['timestamp with time zone', 'date', true],
    ['date', 'timestamp with time zone', false],
    ['text[]', 'text', false],
  ])('2.1 %s that becomes %s loses: %s', (from, to, loses) => {
    const of = (type: string) => tally(table('1', 'items', 2, column(1, 'a', 2, type)))
    expect(said(of(from), of(to))).toEqual(
      loses ? ['Changes the type of column a of table items: 2 values'] : [],
    )
  })

  it('2.1 a policy that restricts, while its table is there', () => {
    const restricted: Tally = { tables: [ITEMS], restrictive: [{ table: 'items', name: 'mine' }] }
    expect(said(restricted, tally(ITEMS))).toEqual([
      'Takes away policy mine of table items, which kept people out',
    ])
    expect(said(restricted, tally())).toEqual(['Deletes table items: 12 rows'])
  })

  it('2.1 of a database that is made anew, rows and people by their names', () => {
    const people = table('5', 'auth.users', 2, column(1, 'id', 2))
    const anew = tally(
      table('9', 'items', 3, column(1, 'name', 3), column(2, 'price', 3, 'numeric')),
      table('2', 'auth.users', 0),
    )
    expect(said(tally(ITEMS, people), anew, false)).toEqual([
      expect.stringContaining('anew'),
      'Deletes 9 rows of table items',
      'Deletes 2 people',
    ])
    expect(said(tally(anew.tables[0] ?? ITEMS), anew, false)).toEqual([])
  })

  it('2.1 of very many says the first, and how many more', () => {
    const many = Array.from({ length: 40 }, (_, at) => table(`${at}`, `t${at}`, 1))
    const sentences = said(tally(...many), tally())
    expect(sentences).toHaveLength(9)
    expect(sentences.at(-1)).toBe('And 32 more')
  })
})
