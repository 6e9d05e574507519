import { expect, it } from 'vitest'
import type { Catalogue, Column } from './catalogue.ts'
import { databaseSchemaText } from './schema-text.ts'

const column = (name: string, type: string, further: Partial<Column> = {}): Column => ({
  name,
  type,
  isNullable: false,
  hasDefault: false,
  defaultText: null,
  identity: null,
  isGenerated: false,
  enumValues: null,
  comment: null,
  ...further,
})
const TABLE = {
  schema: 'public',
  kind: 'table',
  primaryKey: ['id'],
  uniqueKeys: [],
  isRowSecurityEnabled: true,
  isSecurityInvoker: false,
  isInsertable: true,
  isUpdatable: true,
  isDeletable: true,
  comment: null,
} as const

const CATALOGUE: Catalogue = {
  exposedSchemas: ['public'],
  relations: [
    {
      ...TABLE,
      name: 'items',
      uniqueKeys: [['code'], ['list', 'name']],
      columns: [
        column('id', 'bigint', { identity: 'always' }),
        column('list', 'uuid'),
        column('name', 'character varying(20)'),
        column('code', 'text', { isNullable: true }),
        column('mood', 'public.mood', { enumValues: ['good', 'bad'], defaultText: "'good'::public.mood" }),
        column('twice', 'integer', { isNullable: true, isGenerated: true }),
      ],
    },
    { ...TABLE, name: 'closed', columns: [column('id', 'uuid')] },
    {
      ...TABLE,
      name: 'seen',
      kind: 'view',
      primaryKey: [],
      columns: [column('at', 'timestamp with time zone')],
    },
  ],
  foreignKeys: [
    {
      name: 'items_list_fkey',
      schema: 'public',
      relation: 'items',
      columns: ['list'],
      referencedSchema: 'public',
      referencedRelation: 'lists',
      referencedColumns: ['id'],
      isUnique: false,
    },
  ],
  functions: [
    {
      schema: 'public',
      name: 'join_list',
      arguments: [{ name: 'code', type: 'text', hasDefault: true, isVariadic: false }],
      returns: {
        isSet: true,
        kind: 'composite',
        type: 'record',
        relation: null,
        columns: [{ name: 'id', type: 'uuid' }],
      },
      volatility: 'volatile',
      isSecurityDefiner: true,
      comment: null,
    },
  ],
  policies: [
    {
      schema: 'public',
      relation: 'items',
      name: 'own items',
      isPermissive: true,
      command: 'all',
      roles: ['authenticated'],
      using: '(list IN ( SELECT\n  lists.id))',
      withCheck: 'true',
    },
  ],
}

it('R38 a model is told of a database in few words what is in it', () => {
  expect(databaseSchemaText(CATALOGUE)).toBe(`enum mood: good | bad
table items
  id bigint pk identity
  list uuid not null -> lists.id
  name varchar(20) not null
  code text unique
  mood mood not null = 'good'::public.mood
  twice integer generated
  unique (list, name)
  policy "own items" all to authenticated using ((list IN ( SELECT lists.id))) check (true)
table closed
  id uuid pk
  no policy: nobody reads it
view seen
  at timestamptz not null
function join_list(code text?) returns setof (id uuid) security definer`)
  expect(databaseSchemaText({ ...CATALOGUE, relations: [], functions: [] })).toBe('')
})
