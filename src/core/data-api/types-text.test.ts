import ts from 'typescript-browser'
import { describe, expect, it } from 'vitest'
import type { Catalogue, Column, DatabaseFunction } from './catalogue.ts'
import { databaseTypesText } from './types-text.ts'

function column(name: string, type: string, further: Partial<Column> = {}): Column {
  return {
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
  }
}

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

function call(name: string, further: Partial<DatabaseFunction>): DatabaseFunction {
  const returns = { isSet: false, kind: 'scalar', type: 'integer', relation: null, columns: [] } as const
  return {
    schema: 'public',
    name,
    arguments: [],
    returns,
    volatility: 'stable',
    isSecurityDefiner: false,
    comment: null,
    ...further,
  }
}

const CATALOGUE: Catalogue = {
  exposedSchemas: ['public'],
  relations: [
    {
      ...TABLE,
      name: 'todos',
      columns: [
        column('title', 'character varying(20)'),
        column('id', 'bigint', { identity: 'always', hasDefault: true }),
        column('list_id', 'integer', { isNullable: true }),
        column('mood', 'public.mood', { enumValues: ['good', 'so "so"'], hasDefault: true }),
        column('tags', 'text[]', { hasDefault: true }),
        column('data', 'jsonb', { isNullable: true }),
        column('due at', 'timestamp(3) with time zone', { isNullable: true }),
        column('length', 'integer', { isGenerated: true, hasDefault: true }),
        column('place', 'public.point3', { isNullable: true }),
      ],
    },
    { ...TABLE, name: 'lists', columns: [column('id', 'integer', { hasDefault: true })] },
    {
      ...TABLE,
      name: 'titles',
      kind: 'view',
      columns: [column('title', 'text')],
      isInsertable: false,
      isUpdatable: false,
    },
  ],
  foreignKeys: [
    {
      name: 'todos_list_id_fkey',
      schema: 'public',
      relation: 'todos',
      columns: ['list_id'],
      referencedSchema: 'public',
      referencedRelation: 'lists',
      referencedColumns: ['id'],
      isUnique: false,
    },
  ],
  functions: [
    call('add', {
      arguments: [
        { name: 'a', type: 'integer', hasDefault: false, isVariadic: false },
        { name: 'b', type: 'integer', hasDefault: true, isVariadic: false },
      ],
    }),
    call('all_lists', {
      returns: {
        isSet: true,
        kind: 'relation',
        type: 'public.lists',
        relation: { schema: 'public', name: 'lists' },
        columns: [],
      },
    }),
    call('nothing', { returns: { isSet: false, kind: 'void', type: 'void', relation: null, columns: [] } }),
  ],
  policies: [],
}

/** What TypeScript says of the text with a few lines after it. */
function complaints(use: string): string[] {
  const source = `${databaseTypesText(CATALOGUE)}\n${use}`
  const globals = `interface Array<T> { length: number; [at: number]: T }
interface ReadonlyArray<T> { length: number; readonly [at: number]: T }
type Record<K extends keyof any, T> = { [P in K]: T }
interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {}
interface NewableFunction {} interface Number {} interface Object {} interface RegExp {} interface String {}`
  const files = new Map([
    ['/types.ts', source],
    ['/globals.d.ts', globals],
  ])
  const host: ts.CompilerHost = {
    getSourceFile: (name) => {
      const text = files.get(name)
      return text === undefined ? undefined : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022)
    },
    getDefaultLibFileName: () => '/lib.d.ts',
    writeFile: () => {},
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => files.has(name),
    readFile: (name) => files.get(name),
  }
  const program = ts.createProgram(
    [...files.keys()],
    { strict: true, noLib: true, noEmit: true, types: [] },
    host,
  )
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

describe('database.types.ts', () => {
  it('2.1 has a table as Supabase’s generator writes it', () => {
    expect(databaseTypesText(CATALOGUE)).toContain(`      todos: {
        Row: {
          data: Json | null
          "due at": string | null
          id: number
          length: number
          list_id: number | null
          mood: Database["public"]["Enums"]["mood"]
          place: unknown | null
          tags: string[]
          title: string
        }
        Insert: {
          data?: Json | null
          "due at"?: string | null
          id?: never
          length?: never
          list_id?: number | null
          mood?: Database["public"]["Enums"]["mood"]
          place?: unknown | null
          tags?: string[]
          title: string
        }
`)
    expect(databaseTypesText(CATALOGUE)).toContain(`        Relationships: [
          {
            foreignKeyName: "todos_list_id_fkey"
            columns: ["list_id"]
            isOneToOne: false
            referencedRelation: "lists"
            referencedColumns: ["id"]
          },
        ]
`)
  })

  it('2.1 has views, functions and enums', () => {
    const text = databaseTypesText(CATALOGUE)
    expect(text).toContain('      add: { Args: { a: number; b?: number }; Returns: number }\n')
    expect(text).toContain('      all_lists: { Args: never; Returns: { id: number }[] }\n')
    expect(text).toContain('      nothing: { Args: never; Returns: undefined }\n')
    expect(text).toContain('      mood: "good" | "so \\"so\\""\n')
    expect(text).toContain('      titles: {\n        Row: {\n          title: string | null\n        }\n')
  })

  it('2.1 means to TypeScript what it says', () => {
    expect(
      complaints(`const row = null! as Tables<'todos'>
const id: number = row.id
const made: TablesInsert<'todos'> = { title: 'x', mood: 'good' }
const changed: TablesUpdate<'todos'> = { list_id: null }
const seen: Tables<'titles'>['title'] = null
const mood: Enums<'mood'> = Constants.public.Enums.mood[0]`),
    ).toEqual([])
    expect(complaints(`const made: TablesInsert<'todos'> = {}`)).toHaveLength(1)
    expect(complaints(`const made: TablesInsert<'todos'> = { title: 'x', id: 1 }`)).toHaveLength(1)
    expect(complaints(`const made: TablesInsert<'titles'> = {}`)).not.toEqual([])
  })

  it('2.1 a name of the database stays a name, whatever it is', () => {
    const name = '"]: never } /* `${x}` */ \n\u2028'
    const [todos] = CATALOGUE.relations
    if (todos === undefined) throw new Error('a table')
    const text = databaseTypesText({
      ...CATALOGUE,
      relations: [{ ...todos, name, columns: [column(name, 'text')] }],
      foreignKeys: [],
      functions: [],
    })
    const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true })
    expect(diagnostics).toEqual([])
    expect(text).toContain(`      ${JSON.stringify(name)}: {`)
  })

  it('2.1 of nothing has nothing', () => {
    const text = databaseTypesText({ ...CATALOGUE, relations: [], foreignKeys: [], functions: [] })
    expect(text).toContain('    Tables: {\n      [_ in never]: never\n    }\n')
    expect(text).toContain('    Enums: {},\n')
  })
})
