/** What a database has, in few words, for a model: tables with their columns and policies, views, functions, enums. */
import type { Catalogue, Column, DatabaseFunction, ForeignKey, Policy, Relation } from './catalogue.ts'

/** UTF-16 units of an expression: a longer one is in its migration. */
const MOST_OF_EXPRESSION = 160

/** Empty where there is nothing. */
export function databaseSchemaText(catalogue: Catalogue): string {
  const { relations, functions } = catalogue
  const parts = [
    ...enumLines(relations),
    ...relations.map((relation) => relationText(catalogue, relation)),
    ...functions.map(functionText),
  ]
  return parts.join('\n')
}

function enumLines(relations: readonly Relation[]): string[] {
  const enums = new Map<string, readonly string[]>()
  for (const { columns } of relations)
    for (const { type, enumValues } of columns) if (enumValues !== null) enums.set(plain(type), enumValues)
  return [...enums].map(([name, values]) => `enum ${name}: ${values.join(' | ')}`)
}

function relationText({ foreignKeys, policies }: Catalogue, relation: Relation): string {
  const { schema, name, kind, columns, isRowSecurityEnabled } = relation
  const isOf = (one: { readonly schema: string; readonly relation: string }) =>
    one.schema === schema && one.relation === name
  const keys = foreignKeys.filter(isOf)
  const isOpen = kind === 'table' && !isRowSecurityEnabled
  const own = policies.filter(isOf)
  const isClosed = kind === 'table' && isRowSecurityEnabled && own.length === 0
  return [
    `${kind} ${qualified(schema, name)}${isOpen ? ' (row-level security is off)' : ''}`,
    ...columns.map((column) => `  ${columnText(relation, keys, column)}`),
    ...relation.uniqueKeys.filter((key) => key.length > 1).map((key) => `  unique (${key.join(', ')})`),
    ...own.map((policy) => `  ${policyText(policy)}`),
    ...(isClosed ? ['  no policy: nobody reads it'] : []),
  ].join('\n')
}

function columnText(
  { primaryKey, uniqueKeys }: Relation,
  keys: readonly ForeignKey[],
  column: Column,
): string {
  const { name, type, isNullable, defaultText, identity, isGenerated } = column
  const isAlone = (key: readonly string[]) => key.length === 1 && key[0] === name
  const to = keys.find((key) => isAlone(key.columns))
  const words = [
    name,
    plain(type),
    primaryKey.includes(name) ? 'pk' : isNullable ? '' : 'not null',
    uniqueKeys.some(isAlone) ? 'unique' : '',
    to === undefined
      ? ''
      : `-> ${qualified(to.referencedSchema, to.referencedRelation)}.${to.referencedColumns.join(', ')}`,
    identity !== null ? 'identity' : isGenerated ? 'generated' : '',
    defaultText === null ? '' : `= ${short(defaultText)}`,
  ]
  return words.filter((word) => word !== '').join(' ')
}

function policyText({ name, isPermissive, command, roles, using, withCheck }: Policy): string {
  const restricts = isPermissive ? '' : ' restricts'
  const rows = using === null ? '' : ` using (${short(using)})`
  const check = withCheck === null || withCheck === using ? '' : ` check (${short(withCheck)})`
  return `policy ${JSON.stringify(name)}${restricts} ${command} to ${roles.join(', ')}${rows}${check}`
}

function functionText({
  schema,
  name,
  arguments: given,
  returns,
  isSecurityDefiner,
}: DatabaseFunction): string {
  const list = given.map(
    (one) => `${one.name === '' ? '' : `${one.name} `}${plain(one.type)}${one.hasDefault ? '?' : ''}`,
  )
  const set = returns.isSet ? 'setof ' : ''
  const columns = returns.columns.map((column) => `${column.name} ${plain(column.type)}`)
  const type = columns.length === 0 ? plain(returns.type) : `(${columns.join(', ')})`
  return `function ${qualified(schema, name)}(${list.join(', ')}) returns ${set}${type}${isSecurityDefiner ? ' security definer' : ''}`
}

function qualified(schema: string, name: string): string {
  return schema === 'public' ? name : `${schema}.${name}`
}

/** Types as people write them. */
function plain(type: string): string {
  return type
    .replace('timestamp with time zone', 'timestamptz')
    .replace('timestamp without time zone', 'timestamp')
    .replace('character varying', 'varchar')
    .replace(/^public\./, '')
}

function short(expression: string): string {
  const line = expression.split(/\s+/).join(' ')
  return line.length > MOST_OF_EXPRESSION ? `${line.slice(0, MOST_OF_EXPRESSION)}…` : line
}
