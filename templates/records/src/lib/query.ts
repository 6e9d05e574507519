import { type Field, type Item, titleField } from './fields'
import { compareValues, formatValue, isEmpty } from './values'

export type Sort = { key: string; down: boolean }
export type Query = { search: string; chosen: Record<string, string[]>; sort: Sort }

export type Narrowing = { field: Field; options: string[] }

const FEW = 2
const MOST_WORDS = 8

/** Fields that a list can be narrowed by, and what there is to choose. */
export function facetsOf(fields: Field[], items: Item[]): Narrowing[] {
  const facets = fields.flatMap((field): Narrowing[] => {
    if (field.kind === 'choice') return [{ field, options: field.options ?? [] }]
    if (field.kind === 'yesNo') return [{ field, options: ['Yes', 'No'] }]
    if (field.kind === 'rating') return [{ field, options: [5, 4, 3, 2, 1].map((stars) => `${stars} of 5`) }]
    if (field.kind !== 'tags') return []
    const tags = items.flatMap((item) => item[field.key] ?? []).map(String)
    return [{ field, options: [...new Set(tags)].sort() }]
  })
  return facets.length < FEW ? [...facets, ...wordFacets(fields, items)] : facets
}

/** Where there is little to choose from, short texts that come back will do: an author, a maker. */
function wordFacets(fields: Field[], items: Item[]): Narrowing[] {
  const title = titleField(fields)
  return fields
    .filter((field) => field.kind === 'text' && field !== title)
    .map((field) => {
      const counts = new Map<string, number>()
      for (const item of items) {
        const text = formatValue(field, item[field.key])
        if (text) counts.set(text, (counts.get(text) ?? 0) + 1)
      }
      const often = [...counts].filter(([, count]) => count > 1).sort((a, b) => b[1] - a[1])
      return { field, options: often.slice(0, MOST_WORDS).map(([text]) => text) }
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
