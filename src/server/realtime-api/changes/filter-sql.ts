import pg from 'pg'
import { type Filter, FilterRefused } from './read-filter.ts'

const COMPARISONS = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  isdistinct: 'is distinct from',
} as const

/**
 * A condition on the row `t`; null for none.
 * @param columns those that the subscriber may read, with their types: a filter must not tell of others
 */
export function filterSql(
  filters: readonly Filter[],
  columns: Readonly<Record<string, string>>,
): string | null {
  const conditions = filters.map(({ column, operator, isNegated, values }) => {
    const type = Object.hasOwn(columns, column) ? columns[column] : undefined
    if (type === undefined) throw new FilterRefused(`invalid column for filter ${column}`)
    const name = `t.${pg.escapeIdentifier(column)}`
    const [value = ''] = values
    const literal = (text: string) => `${pg.escapeLiteral(text)}::${type}`
    const condition =
      operator === 'is'
        ? `${name} is ${value}`
        : operator === 'in'
          ? `${name} in (${values.map(literal).join(', ')})`
          : `${name} ${COMPARISONS[operator]} ${literal(value)}`
    return isNegated ? `not (${condition})` : condition
  })
  return conditions.length === 0 ? null : conditions.join(' and ')
}
