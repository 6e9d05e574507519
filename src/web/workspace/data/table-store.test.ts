import { describe, expect, it } from 'vitest'
import type { DataRow, DataTable, RowQuery } from '../../../core/wire/app-data.ts'
import { importText } from './csv-files.ts'
import type { DataAnswer, DataClient } from './data-client.ts'
import { createDataStore, shownPlace } from './data-store.ts'
import { createTableStore, PAGE_ROWS, rowId } from './table-store.ts'

const column = (name: string, isWritable = true) => ({
  name,
  type: 'text',
  isNullable: true,
  hasDefault: false,
  isWritable,
  enumValues: null,
  refersTo: null,
})

const TABLE: DataTable = {
  name: 'notes',
  isView: false,
  primaryKey: ['id'],
  columns: [column('id'), column('title'), column('long', false)],
  rows: 250,
}

const rowOf = (number: number, title = `title ${number}`): DataRow => ({
  key: [String(number)],
  cells: [String(number), title, '7'],
})

/** A table of 250 rows, whose server answers when the test says so. */
function open() {
  const asked: RowQuery[] = []
  const waiting: (() => void)[] = []
  const refusals: string[] = []
  const done = <Value>(value: Value): DataAnswer<Value> => {
    const message = refusals.shift()
    return message === undefined ? { type: 'done', value } : { type: 'refused', message }
  }
  const sent: unknown[] = []
  const client = {
    page: (query: RowQuery) => {
      asked.push(query)
      const count = Math.max(0, Math.min(query.limit, 250 - query.offset))
      const rows = Array.from({ length: count }, (_, at) => rowOf(query.offset + at))
      return new Promise((resolve) => waiting.push(() => resolve(done({ rows, total: 250 }))))
    },
    update: async (change: { value: string }) => {
      sent.push(change)
      return done(rowOf(0, change.value))
    },
    delete: async (rows: { keys: string[][] }) => {
      sent.push(rows)
      return done(rows.keys.length)
    },
    import: async (rows: unknown) => {
      sent.push(rows)
      return refusals.length > 0 ? { type: 'refused', message: refusals.shift(), row: 2 } : done(1)
    },
  } as unknown as DataClient
  const rows = createTableStore(client, TABLE)
  return {
    rows,
    client,
    asked,
    refusals,
    sent,
    pagesAsked: () => asked.map(({ offset }) => offset / PAGE_ROWS),
    async answer() {
      waiting.shift()?.()
      await new Promise<void>((resolve) => setTimeout(resolve, 0))
    },
  }
}

describe('the rows of a table', () => {
  it('2.1 are asked for as they are looked at, each page once', async () => {
    const { rows, pagesAsked, answer } = open()
    void rows.refresh()
    await answer()
    expect(rows.getState()).toMatchObject({ total: 250, isLoading: false })
    rows.need(0, 30)
    expect(pagesAsked()).toEqual([0])
    rows.need(150, 220)
    rows.need(150, 220)
    expect(pagesAsked()).toEqual([0, 1, 2])
    expect(rows.rowAt(180)).toBeNull()
    await answer()
    expect(rows.rowAt(180)?.key).toEqual(['180'])
  })

  it('2.1 stay until newer ones are here, and what comes late for older ones is dropped', async () => {
    const { rows, asked, answer } = open()
    void rows.refresh()
    await answer()
    rows.setOrder({ column: 'title', isDescending: true })
    expect(rows.rowAt(0)).not.toBeNull()
    rows.setWhere([{ column: 'title', is: 'contains', value: 'x' }])
    await answer()
    expect(rows.getState().isLoading).toBe(true)
    await answer()
    expect(rows.getState().isLoading).toBe(false)
    expect(asked.at(-1)).toMatchObject({ order: { column: 'title' }, where: [{ value: 'x' }], offset: 0 })
  })

  it('2.1 that cannot be read are said, and the ones before stay', async () => {
    const { rows, refusals, answer } = open()
    void rows.refresh()
    await answer()
    refusals.push('Away.')
    void rows.refresh()
    await answer()
    expect(rows.getState().problem).toBe('Away.')
    expect(rows.rowAt(0)).not.toBeNull()
  })

  it('2.1 a value that was changed is in its row; one that was refused is not', async () => {
    const { rows, refusals, answer } = open()
    void rows.refresh()
    await answer()
    expect(await rows.change(0, 'title', 'new')).toBeNull()
    expect(rows.rowAt(0)?.cells[1]).toBe('new')
    refusals.push('No.')
    expect(await rows.change(0, 'title', 'newer')).toBe('No.')
    expect(rows.rowAt(0)?.cells[1]).toBe('new')
  })

  it('2.1 nobody deletes what a filter hides, or more than go at once', async () => {
    const { rows, sent, answer } = open()
    void rows.refresh()
    await answer()
    rows.toggle(rowOf(1))
    rows.toggle(rowOf(2))
    rows.toggle(rowOf(1))
    expect([...rows.getState().chosen]).toEqual([rowId(rowOf(2))])
    expect(await rows.deleteChosen()).toBeNull()
    expect(sent).toEqual([{ table: 'notes', keys: [['2']] }])
    rows.choose(Array.from({ length: 600 }, (_, at) => rowOf(at)))
    expect(rows.getState().chosen.size).toBe(500)
    rows.setWhere([])
    expect(rows.getState().chosen.size).toBe(0)
  })
})

describe('rows out of a CSV file', () => {
  it('2.1 go in without what the database computes', async () => {
    const { rows, sent } = open()
    expect(await importText(rows, "id,long,title\r\n1,9,'=x\r\n2,9,\r\n")).toEqual({ type: 'done', count: 1 })
    expect(sent).toEqual([
      {
        table: 'notes',
        columns: ['id', 'title'],
        rows: [
          ['1', '=x'],
          ['2', null],
        ],
      },
    ])
  })

  it.each([
    ['', 'The file has no rows.'],
    ['id,title\n', 'The file has no rows.'],
    ['id,name\n1,2', 'The first line names "name", and notes has no such column.'],
    ['id,title\n1,"x', 'Nothing was added. Line 2: A quotation mark opens here'],
  ])('2.1 are refused with a reason, before anything is sent: %j', async (text, message) => {
    const { rows, sent } = open()
    expect(await importText(rows, text)).toEqual({
      type: 'refused',
      message: expect.stringContaining(message),
    })
    expect(sent).toEqual([])
  })

  it('2.1 that the database refuses have the line of the file', async () => {
    const { rows, refusals } = open()
    refusals.push('Too long.')
    const text = 'id,title\n\n1,"two\nlines"\n2,x'
    expect(await importText(rows, text)).toEqual({
      type: 'refused',
      message: 'Nothing was added. Line 5: Too long.',
    })
  })
})

describe('where in the data one is', () => {
  const { client } = open()
  const data = createDataStore(client)

  it('2.1 the first table, until another is chosen or it is gone', () => {
    expect(shownPlace(data.getState())).toBeNull()
    data.setState({ tables: [TABLE, { ...TABLE, name: 'more' }] })
    expect(shownPlace(data.getState())).toEqual({ type: 'table', name: 'notes' })
    data.go({ type: 'table', name: 'more' })
    expect(shownPlace(data.getState())).toEqual({ type: 'table', name: 'more' })
    data.setState({ tables: [TABLE] })
    expect(shownPlace(data.getState())).toEqual({ type: 'table', name: 'notes' })
    data.go({ type: 'mail' })
    expect(shownPlace(data.getState())).toEqual({ type: 'mail' })
  })

  it('2.1 a table keeps its filters until a migration changes it', () => {
    const rows = data.rowsOf(TABLE)
    expect(data.rowsOf({ ...TABLE, rows: 7 })).toBe(rows)
    expect(data.rowsOf({ ...TABLE, columns: [] })).not.toBe(rows)
  })
})
