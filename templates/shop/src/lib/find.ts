import type { Field, Value } from './field'
import type { Product } from './product'

export interface Query {
  text: string
  /** Wanted value by key of the field; a list must hold it. */
  wanted: Record<string, string>
  /** Key of a field, with a leading minus for downwards; empty for the order of the data. */
  sort: string
}

const asText = (value: Value | undefined) => (Array.isArray(value) ? value.join(' ') : String(value ?? ''))

function matches(product: Product, words: string[], fields: Field[]) {
  const text = fields
    .map(({ key }) => asText(product[key]))
    .join(' ')
    .toLowerCase()
  return words.every((word) => text.includes(word))
}

function fits(product: Product, wanted: Record<string, string>) {
  return Object.entries(wanted).every(([key, want]) => {
    const value = product[key]
    return want === '' || (Array.isArray(value) ? value.includes(want) : String(value) === want)
  })
}

function compare(a: Value | undefined, b: Value | undefined) {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return asText(a).localeCompare(asText(b))
}

export function find(products: Product[], { text, wanted, sort }: Query, fields: Field[]): Product[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = products.filter((product) => matches(product, words, fields) && fits(product, wanted))
  if (sort === '') return found
  const key = sort.replace(/^-/, '')
  const direction = sort.startsWith('-') ? -1 : 1
  return [...found].sort((a, b) => direction * compare(a[key], b[key]))
}
