import type { Field, Item } from './fields'
import { formatMoney, formatNumber, sum } from './values'

export type Summary = { field: Field; label: string; text: string }

/** A total for amounts, a span for years, a mean for ratings. */
export function summaries(fields: Field[], items: Item[]): Summary[] {
  return fields.flatMap((field) => {
    const amounts = items.map((item) => item[field.key]).filter((value) => typeof value === 'number')
    if (!amounts.length) return []
    if (field.kind === 'money') return [{ field, label: 'Total', text: formatMoney(sum(amounts)) }]
    if (field.kind === 'rating') {
      return [
        { field, label: 'Mean', text: formatNumber(Math.round((sum(amounts) / amounts.length) * 10) / 10) },
      ]
    }
    if (field.kind !== 'number') return []
    if (/year/i.test(field.key)) {
      const [first, last] = [Math.min(...amounts), Math.max(...amounts)]
      return [{ field, label: 'Span', text: first === last ? `${first}` : `${first}–${last}` }]
    }
    return [{ field, label: 'Total', text: formatNumber(sum(amounts)) }]
  })
}
