import { describe, expect, it } from 'vitest'
import type { Catalogue, Column, DatabaseFunction, Relation } from '../data-api/catalogue.ts'
import { schemaBreaks } from './schema-breaks.ts'

const column = (name: string, more: Partial<Column> = {}): Column => ({
  name,
  type: 'text',
  isNullable: true,
  hasDefault: false,
  defaultText: null,
  identity: null,
  isGenerated: false,
  enumValues: null,
  comment: null,
  ...more,
})

const table = (name: string, columns: readonly Column[], more: Partial<Relation> = {}): Relation => ({
  schema: 'public',
  name,
  kind: 'table',
  columns,
  primaryKey: [],
  uniqueKeys: [],
  isRowSecurityEnabled: true,
  isSecurityInvoker: false,
  isInsertable: true,
  isUpdatable: true,
  isDeletable: true,
  comment: null,
  ...more,
})

const joins = (argument: string): DatabaseFunction => ({
  schema: 'public',
  name: 'join_list',
  arguments: [{ name: argument, type: 'text', hasDefault: false, isVariadic: false }],
  returns: { isSet: false, kind: 'void', type: 'void', relation: null, columns: [] },
  volatility: 'volatile',
  isSecurityDefiner: true,
  comment: null,
})

const of = (relations: readonly Relation[], functions: readonly DatabaseFunction[] = []): Catalogue => ({
  exposedSchemas: ['public'],
  relations,
  foreignKeys: [],
  functions,
  policies: [],
})

const ITEMS = table('items', [column('name'), column('price')])

describe('what an earlier app would miss', () => {
  it('2.1 a table, a view, a column, a type and a function that are gone or others', () => {
    const view = table('open', [], { kind: 'view', schema: 'api' })
    const before = of([ITEMS, table('old', []), view], [joins('code')])
    const after = of([table('items', [column('name', { type: 'integer' })])], [joins('secret')])
    expect(schemaBreaks(before, after)).toEqual([
      'Column name of items has another type',
      'Column price of items is gone',
      'Table old is gone',
      'View api.open is gone',
      'Function join_list is gone or takes other values',
    ])
  })

  it('2.1 a column that wants a value which the earlier app does not give', () => {
    const wanted = { isNullable: false }
    const after = of([table('items', [column('name', wanted), column('price'), column('list', wanted)])])
    expect(schemaBreaks(of([ITEMS]), after)).toEqual([
      'Column name of items must have a value now',
      'Column list of items is new and must have a value',
    ])
  })

  it('2.1 nothing where something was only added', () => {
    const after = of(
      [
        table('items', [...ITEMS.columns, column('done', { isNullable: false, hasDefault: true })]),
        table('lists', [column('id', { isNullable: false })]),
      ],
      [joins('code')],
    )
    expect(schemaBreaks(of([ITEMS]), after)).toEqual([])
  })

  it('2.1 of very many it names the first', () => {
    const many = of(Array.from({ length: 40 }, (_, at) => table(`t${at}`, [])))
    expect(schemaBreaks(many, of([]))).toHaveLength(8)
  })
})
