import type { Book } from './book'
import { openAmount } from './book'
import type { Field, Item } from './fields'
import { compareValues, formatValue, isEmpty } from './values'

export const OPEN_DEALS = 'open-deals'

export type Query = {
  search: string
  chosen: Record<string, string>
  stage: string
  sort: { key: string; down: boolean }
}

function matches(contact: Item, fields: Field[], book: Book, query: Query): boolean {
  const deals = book.deals.filter((deal) => deal.contact === contact.id)
  const text = [
    ...fields.map((field) => formatValue(field, contact[field.key])),
    ...deals.map(({ title }) => title),
  ]
  const words = query.search.toLowerCase().split(/\s+/)
  return (
    words.every((word) => text.join('\n').toLowerCase().includes(word)) &&
    Object.entries(query.chosen).every(([key, option]) => !option || contact[key] === option) &&
    (!query.stage || deals.some(({ stage }) => stage === query.stage))
  )
}

export function find(book: Book, fields: Field[], stages: string[], query: Query): Item[] {
  const { key, down } = query.sort
  const found = book.contacts.filter((contact) => matches(contact, fields, book, query))
  const turn = down ? -1 : 1
  if (key === OPEN_DEALS) {
    const amount = ({ id }: Item) => openAmount(book.deals, id, stages)
    return found.sort((a, b) => turn * (amount(a) - amount(b)))
  }
  const field = fields.find((one) => one.key === key)
  if (!field) return found
  return found.sort((a, b) => {
    const order = compareValues(field, a[key], b[key])
    return isEmpty(a[key]) || isEmpty(b[key]) ? order : turn * order
  })
}
