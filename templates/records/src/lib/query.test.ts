import { describe, expect, it } from 'vitest'
import { toCsv } from './csv'
import { settleDates } from './dates'
import type { Field, Item } from './fields'
import { facetsOf, select } from './query'
import { summaries } from './summary'
import { fromInput } from './values'

const fields: Field[] = [
  { key: 'title', label: 'Title', kind: 'text' },
  { key: 'state', label: 'State', kind: 'choice', options: ['New', 'Old'] },
  { key: 'year', label: 'Year', kind: 'number' },
  { key: 'price', label: 'Price', kind: 'money' },
  { key: 'tags', label: 'Tags', kind: 'tags' },
  { key: 'bought', label: 'Bought', kind: 'date' },
]
const items: Item[] = [
  { id: 'a', title: 'Lamp', state: 'Old', year: 1950, price: 0.1, tags: ['red', 'brass'], bought: '-2' },
  { id: 'b', title: 'chair, low', state: 'New', year: 1931, price: 0.2, tags: [], bought: '2020-01-05' },
  { id: 'c', title: 'Bowl 10', state: '', year: null, price: null, tags: ['red'] },
]
const all = { search: '', chosen: {}, sort: { key: 'title', down: false } }
const ids = (found: Item[]) => found.map(({ id }) => id).join('')

describe('a list of things', () => {
  it('sorts titles without regard to case, choices by their options', () => {
    expect(ids(select(items, fields, all))).toBe('cba')
    expect(ids(select(items, fields, { ...all, sort: { key: 'state', down: false } }))).toBe('bac')
  })

  it('keeps what is empty last in both directions', () => {
    expect(ids(select(items, fields, { ...all, sort: { key: 'year', down: false } }))).toBe('bac')
    expect(ids(select(items, fields, { ...all, sort: { key: 'year', down: true } }))).toBe('abc')
  })

  it('finds every word in any field, and any of the chosen options', () => {
    expect(ids(select(items, fields, { ...all, search: 'RED lamp' }))).toBe('a')
    expect(ids(select(items, fields, { ...all, chosen: { state: ['New', 'Old'] } }))).toBe('ba')
    expect(ids(select(items, fields, { ...all, chosen: { tags: ['red'] } }))).toBe('ca')
  })

  it('offers the tags in use', () => {
    expect(facetsOf(fields, items).at(-1)?.options).toEqual(['brass', 'red'])
  })

  it('offers ratings, and words that come back where there is little else', () => {
    const books: Field[] = [fields[0], { key: 'author', label: 'Author', kind: 'text' }]
    const shelf = ['Jansson', 'Sebald', 'Sebald', ''].map((author, at) => ({
      id: `${at}`,
      title: 'A',
      author,
    }))
    expect(facetsOf(books, shelf).map(({ options }) => options)).toEqual([['Sebald']])
    const rated = facetsOf([...books, { key: 'stars', label: 'Stars', kind: 'rating' }], shelf)
    expect(rated.map(({ options }) => options[0])).toEqual(['5 of 5', 'Sebald'])
  })

  it('adds up money to the cent and gives years as a span', () => {
    expect(summaries(fields, items).map(({ text }) => text)).toEqual(['1931–1950', '€0.30'])
  })

  it('quotes what a CSV must quote', () => {
    expect(toCsv(fields.slice(0, 2), items).split('\r\n')[2]).toBe('"chair, low",New')
  })

  it('settles sample dates that are given in days from today', () => {
    expect(settleDates(items, fields, '2026-03-01').map(({ bought }) => bought)).toEqual([
      '2026-02-27',
      '2020-01-05',
      undefined,
    ])
  })

  it('reads what was typed as the kind of the field', () => {
    expect(fromInput(fields[3], ' 12.50 ')).toBe(12.5)
    expect(fromInput(fields[3], '')).toBe(null)
    expect(fromInput(fields[4], 'red, ,red, oak')).toEqual(['red', 'oak'])
  })
})
