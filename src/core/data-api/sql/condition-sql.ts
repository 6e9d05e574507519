import type { Catalogue } from '../catalogue.ts'
import type { Condition, Logic, Operation } from '../query/query-model.ts'
import { refuse } from '../refusal.ts'
import type { Embed, ReadNode } from '../tree/read-node.ts'
import { arrayLiteral } from './array-literal.ts'
import { fieldSql, hasColumn } from './field-sql.ts'
import { bound, joined, NOTHING, named, type Sql, sql } from './sql.ts'

const SIMPLE = {
  neq: sql`<>`,
  cs: sql`@>`,
  cd: sql`<@`,
  ov: sql`&&`,
  sl: sql`<<`,
  sr: sql`>>`,
  nxr: sql`&<`,
  nxl: sql`&>`,
  adj: sql`-|-`,
} as const

const QUANTIFIED = {
  eq: sql`=`,
  gte: sql`>=`,
  gt: sql`>`,
  lte: sql`<=`,
  lt: sql`<`,
  like: sql`LIKE`,
  ilike: sql`ILIKE`,
  match: sql`~`,
  imatch: sql`~*`,
} as const

const SEARCHES = {
  fts: sql`to_tsquery`,
  plfts: sql`plainto_tsquery`,
  phfts: sql`phraseto_tsquery`,
  wfts: sql`websearch_to_tsquery`,
} as const

const IS = {
  null: sql`NULL`,
  not_null: sql`NOT NULL`,
  true: sql`TRUE`,
  false: sql`FALSE`,
  unknown: sql`UNKNOWN`,
} as const

/** Conditions of one resource, and which embedded ones they ask about. */
export function conditionsSql(
  catalogue: Catalogue,
  node: ReadNode,
): { readonly sql: Sql[]; readonly asked: Set<Embed> } {
  const asked = new Set<Embed>()
  const print = (logic: Logic): Sql => {
    if (logic.kind === 'condition')
      return embedCondition(node, logic, asked) ?? conditionSql(catalogue, node, logic)
    const items = joined(logic.items.map(print), logic.joint === 'and' ? ' AND ' : ' OR ')
    return logic.isNegated ? sql`NOT (${items})` : sql`(${items})`
  }
  return { sql: node.conditions.map(print), asked }
}

/** `comments=is.null`: whether there is any row of an embedded resource. */
function embedCondition(node: ReadNode, condition: Condition, asked: Set<Embed>): Sql | null {
  const { field, isNegated, operation } = condition
  if (field.path.length > 0) return null
  const embed = node.embeds.find(({ key }) => key === field.name)
  if (embed === undefined) return null
  if (operation.kind !== 'is' || operation.value !== 'null') {
    if (hasColumn(node, field.name)) return null
    return refuse(400, 'PGRST120', `Bad operator on the '${field.name}' embedded resource`, {
      details: 'Only is null or not is null filters are allowed on embedded resources',
    })
  }
  asked.add(embed)
  return isNegated ? sql`${named(embed.alias)}."rows" IS NOT NULL` : sql`${named(embed.alias)}."rows" IS NULL`
}

function conditionSql(catalogue: Catalogue, node: ReadNode, { field, isNegated, operation }: Condition): Sql {
  const { sql: plain, type } = fieldSql(catalogue, node, field)
  const left = operation.kind === 'fts' && type !== 'tsvector' ? vectorSql(plain, operation.language) : plain
  const test = sql`${left} ${operationSql(operation)}`
  return isNegated ? sql`NOT (${test})` : sql`(${test})`
}

const vectorSql = (text: Sql, language: string | null) => sql`to_tsvector(${languageSql(language)}${text})`

const languageSql = (language: string | null) =>
  language === null ? NOTHING : sql`${bound(language)}::regconfig, `

function operationSql(operation: Operation): Sql {
  switch (operation.kind) {
    case 'simple':
      return sql`${SIMPLE[operation.operator]} ${bound(operation.value)}`
    case 'quantified':
      return quantifiedSql(operation)
    case 'is':
      return sql`IS ${IS[operation.value]}`
    case 'isdistinct':
      return sql`IS DISTINCT FROM ${bound(operation.value)}`
    case 'in': {
      const isEmpty = operation.values.length === 1 && operation.values[0] === ''
      return sql`= ANY (${bound(arrayLiteral(isEmpty ? [] : operation.values))})`
    }
    case 'fts':
      return sql`@@ ${SEARCHES[operation.operator]}(${languageSql(operation.language)}${bound(operation.value)}::text)`
  }
}

function quantifiedSql({ operator, quantifier, value }: Extract<Operation, { kind: 'quantified' }>): Sql {
  const isPattern = operator === 'like' || operator === 'ilike'
  const right = bound(isPattern ? value.replaceAll('*', '%') : value)
  if (quantifier === null) return sql`${QUANTIFIED[operator]} ${right}`
  return quantifier === 'any'
    ? sql`${QUANTIFIED[operator]} ANY (${right})`
    : sql`${QUANTIFIED[operator]} ALL (${right})`
}
