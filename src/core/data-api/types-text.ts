/**
 * `database.types.ts` for a schema, in the shape that Supabase's generator gives it and `createClient<Database>` reads.
 * Knows the catalogue, no database.
 */
import type { Catalogue, Column, DatabaseFunction, ForeignKey, Relation } from './catalogue.ts'
import { helpersFor, JSON_TYPE } from './types-helpers.ts'

export function databaseTypesText(catalogue: Catalogue): string {
  const known = readKnown(catalogue)
  const schemas = catalogue.exposedSchemas.map((schema) => `  ${name(schema)}: ${schemaText(known, schema)}`)
  const constants = catalogue.exposedSchemas.map((schema) => {
    const enums = enumsOf(known, schema).map(
      ([one, values]) => `      ${name(one)}: [${values.map(text).join(', ')}],\n`,
    )
    return `  ${name(schema)}: {\n    Enums: {${enums.length === 0 ? '' : `\n${enums.join('')}    `}},\n  },`
  })
  return `${JSON_TYPE}
export type Database = {
  __InternalSupabase: {
    PostgrestVersion: "13"
  }
${schemas.join('\n')}
}

${helpersFor(text(catalogue.exposedSchemas[0] ?? 'public'))}
export const Constants = {
${constants.join('\n')}
} as const
`
}

/** The catalogue by what is looked up in it. Keys of relations are made by {@link keyOf}. */
interface Known {
  readonly catalogue: Catalogue
  readonly relations: ReadonlyMap<string, Relation>
  readonly foreignKeys: ReadonlyMap<string, readonly ForeignKey[]>
  /** Those that a column has, by their type as PostgreSQL prints it. */
  readonly enums: ReadonlyMap<
    string,
    { readonly schema: string; readonly name: string; readonly values: readonly string[] }
  >
}

function keyOf(schema: string, relation: string): string {
  return JSON.stringify([schema, relation])
}

function readKnown(catalogue: Catalogue): Known {
  const relations = new Map(catalogue.relations.map((one) => [keyOf(one.schema, one.name), one]))
  const foreignKeys = new Map<string, ForeignKey[]>()
  for (const one of catalogue.foreignKeys) {
    const key = keyOf(one.schema, one.relation)
    const others = foreignKeys.get(key)
    if (others === undefined) foreignKeys.set(key, [one])
    else others.push(one)
  }
  const enums = new Map<string, { schema: string; name: string; values: readonly string[] }>()
  for (const { columns } of catalogue.relations)
    for (const { type, enumValues: values } of columns) {
      const schema = catalogue.exposedSchemas.find((one) => type.startsWith(`${one}.`))
      if (values === null || schema === undefined) continue
      const printed = type.slice(schema.length + 1)
      const unquoted = printed.startsWith('"') ? printed.slice(1, -1).replaceAll('""', '"') : printed
      enums.set(type, { schema, name: unquoted, values })
    }
  return { catalogue, relations, foreignKeys, enums }
}

function enumsOf({ enums }: Known, schema: string): (readonly [name: string, values: readonly string[]])[] {
  const own = [...enums.values()].filter((one) => one.schema === schema)
  return sorted(own).map((one) => [one.name, one.values])
}

const NONE = '{\n      [_ in never]: never\n    }'

function schemaText(known: Known, schema: string): string {
  const { catalogue } = known
  const relations = sorted(catalogue.relations.filter((one) => one.schema === schema))
  const isView = ({ kind }: Relation) => kind === 'view' || kind === 'materialized-view'
  const entries = (some: readonly Relation[]): Entry[] =>
    some.map((one) => [one.name, relationText(known, one)])
  const functions = new Map<string, string[]>()
  for (const one of sorted(catalogue.functions.filter((one) => one.schema === schema))) {
    const overloads = functions.get(one.name)
    if (overloads === undefined) functions.set(one.name, [functionText(known, one)])
    else overloads.push(functionText(known, one))
  }
  const calls: Entry[] = [...functions].map(([key, some]) => [key, some.join('\n      | ')])
  const enums: Entry[] = enumsOf(known, schema).map(([key, values]) => [key, values.map(text).join(' | ')])
  return `{
    Tables: ${record(entries(relations.filter((one) => !isView(one))))}
    Views: ${record(entries(relations.filter(isView)))}
    Functions: ${record(calls)}
    Enums: ${record(enums)}
    CompositeTypes: ${NONE}
  }`
}

type Entry = readonly [name: string, text: string]

function record(entries: readonly Entry[]): string {
  if (entries.length === 0) return NONE
  return `{\n${entries.map(([key, value]) => `      ${name(key)}: ${value}\n`).join('')}    }`
}

function relationText(known: Known, relation: Relation): string {
  const isView = relation.kind === 'view' || relation.kind === 'materialized-view'
  const columns = sorted(relation.columns)
  const typed = (column: Column) =>
    `${tsType(known, column.type)}${column.isNullable || isView ? ' | null' : ''}`
  const isFixed = (column: Column) => column.isGenerated || column.identity === 'always'
  const written = (isNeeded: (column: Column) => boolean): Entry[] =>
    columns.map((column) => [
      column.name,
      isFixed(column) ? '?never' : `${isNeeded(column) ? '' : '?'}${typed(column)}`,
    ])
  const shapes = [`Row: ${shape(columns.map((one) => [one.name, typed(one)]))}`]
  if (relation.isInsertable)
    shapes.push(`Insert: ${shape(written((one) => !one.isNullable && !one.hasDefault && !isView))}`)
  if (relation.isUpdatable) shapes.push(`Update: ${shape(written(() => false))}`)
  const keys = known.foreignKeys.get(keyOf(relation.schema, relation.name)) ?? []
  shapes.push(`Relationships: ${keys.length === 0 ? '[]' : `[\n${keys.map(keyText).join('')}        ]`}`)
  return `{\n${shapes.map((one) => `        ${one}\n`).join('')}      }`
}

/** A question mark before a type is one after its name. */
function shape(entries: readonly Entry[]): string {
  const lines = entries.map(([key, type]) =>
    type.startsWith('?')
      ? `          ${name(key)}?: ${type.slice(1)}\n`
      : `          ${name(key)}: ${type}\n`,
  )
  return `{\n${lines.join('')}        }`
}

function keyText(key: ForeignKey): string {
  const list = (names: readonly string[]) => `[${names.map(text).join(', ')}]`
  return `          {
            foreignKeyName: ${text(key.name)}
            columns: ${list(key.columns)}
            isOneToOne: ${key.isUnique}
            referencedRelation: ${text(key.referencedRelation)}
            referencedColumns: ${list(key.referencedColumns)}
          },
`
}

function functionText(known: Known, { arguments: given, returns }: DatabaseFunction): string {
  const named = sorted(given.filter((one) => one.name !== ''))
  const args =
    named.length === 0
      ? 'never'
      : `{ ${named.map((one) => `${name(one.name)}${one.hasDefault ? '?' : ''}: ${tsType(known, one.type)}`).join('; ')} }`
  return `{ Args: ${args}; Returns: ${returnText(known, returns)} }`
}

function returnText(known: Known, returns: DatabaseFunction['returns']): string {
  const one = () => {
    if (returns.kind === 'void') return 'undefined'
    if (returns.kind === 'scalar') return tsType(known, returns.type)
    const columns =
      returns.relation === null
        ? returns.columns.map((column) => ({ ...column, isNullable: false }))
        : known.relations.get(keyOf(returns.relation.schema, returns.relation.name))?.columns
    if (columns === undefined || columns.length === 0) return 'Record<string, unknown>'
    const fields = sorted(columns).map(
      (column) => `${name(column.name)}: ${tsType(known, column.type)}${column.isNullable ? ' | null' : ''}`,
    )
    return `{ ${fields.join('; ')} }`
  }
  const type = one()
  if (!returns.isSet) return type
  return type.includes(' | ') && !type.startsWith('{') ? `(${type})[]` : `${type}[]`
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ...['boolean'].map((type) => [type, 'boolean'] as const),
  ...['smallint', 'integer', 'bigint', 'real', 'double precision', 'numeric'].map(
    (type) => [type, 'number'] as const,
  ),
  ...[
    'bytea',
    'character',
    'character varying',
    'date',
    'text',
    'citext',
    'name',
    'uuid',
    'time without time zone',
    'time with time zone',
    'timestamp without time zone',
    'timestamp with time zone',
  ].map((type) => [type, 'string'] as const),
  ['json', 'Json'],
  ['jsonb', 'Json'],
  ['void', 'undefined'],
  ['record', 'Record<string, unknown>'],
])

/** @param type as PostgreSQL prints it, with its modifier and, for what is not its own, its schema */
function tsType(known: Known, type: string): string {
  if (type.endsWith('[]')) {
    const element = tsType(known, type.slice(0, -2))
    return element.includes(' | ') ? `(${element})[]` : `${element}[]`
  }
  const plain = withoutModifier(type)
  const own = TYPES.get(plain) ?? TYPES.get(plain.slice(plain.lastIndexOf('.') + 1))
  if (own !== undefined) return own
  const found = known.enums.get(plain)
  return found === undefined ? 'unknown' : `Database[${text(found.schema)}]["Enums"][${text(found.name)}]`
}

/** `timestamp(3) with time zone` is one with time zone. */
function withoutModifier(type: string): string {
  const open = type.indexOf('(')
  const close = type.indexOf(')', open)
  return open < 0 || close < 0 ? type : type.slice(0, open) + type.slice(close + 1)
}

function sorted<T extends { readonly name: string }>(some: readonly T[]): T[] {
  return [...some].sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
}

/** As a key of a type: names of the database may be any text. */
function name(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : text(key)
}

function text(value: string): string {
  return JSON.stringify(value)
}
