import type { Field, Item } from './fields'
import { compareValues, formatValue, isEmpty } from './values'

export function matches(order: Item, fields: Field[], search: string): boolean {
  const text = [order.id, ...fields.map((field) => formatValue(field, order[field.key]))]
    .join('\n')
    .toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** What is empty stays last in both directions. */
export function sortOrders(orders: Item[], fields: Field[], sort: { key: string; down: boolean }): Item[] {
  const field = fields.find(({ key }) => key === sort.key)
  if (!field) return orders
  return [...orders].sort((a, b) => {
    const [x, y] = [a[field.key], b[field.key]]
    const order = compareValues(field, x, y)
    return sort.down && !isEmpty(x) && !isEmpty(y) ? -order : order
  })
}
