import { type Field, type Item, titleField } from './fields'
import { compareValues, formatValue, isEmpty } from './values'

export type Sort = { key: string; down: boolean }
export type Query = { search: string; chosen: Record<string, string[]>; sort: Sort }

/** Fields that a list can be narrowed by, and what there is to choose. */
export function facetsOf(fields: Field[], items: Item[]): { field: Field; options: string[] }[] {
  return fields.flatMap((field) => {
    if (field.kind === 'choice') return [{ field, options: field.options ?? [] }]
    if (field.kind === 'yesNo') return [{ field, options: ['Yes', 'No'] }]
    if (field.kind !== 'tags') return []
    const tags = items.flatMap((item) => item[field.key] ?? []).map(String)
    return [{ field, options: [...new Set(tags)].sort() }]
  })
}

export function holds(item: Item, field: Field, option: string): boolean {
  const value = item[field.key]
  return Array.isArray(value) ? value.includes(option) : formatValue(field, value) === option
}

function mentions(item: Item, fields: Field[], search: string): boolean {
  const text = fields
    .map((field) => formatValue(field, item[field.key]))
    .join('\n')
    .toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export function select(items: Item[], fields: Field[], { search, chosen, sort }: Query): Item[] {
  const found = items.filter(
    (item) =>
      mentions(item, fields, search) &&
      fields.every((field) => {
        const options = chosen[field.key] ?? []
        return options.length === 0 || options.some((option) => holds(item, field, option))
      }),
  )
  const field = fields.find(({ key }) => key === sort.key)
  return field ? sortItems(found, field, sort.down, titleField(fields)) : found
}

/** What is empty stays last in both directions; equal ones go by their title. */
export function sortItems(items: Item[], field: Field, down: boolean, title?: Field): Item[] {
  return [...items].sort((a, b) => {
    const [x, y] = [a[field.key], b[field.key]]
    const order = compareValues(field, x, y)
    const directed = down && !isEmpty(x) && !isEmpty(y) ? -order : order
    return directed || (title ? compareValues(title, a[title.key], b[title.key]) : 0)
  })
}
