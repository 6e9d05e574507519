import { describe, expect, it } from 'vitest'
import { type Book, isBook, openAmount, put, stageTotals, startBook, withoutContact } from './book'
import type { Field } from './fields'
import { find, OPEN_DEALS } from './find'

const fields: Field[] = [
  { key: 'name', label: 'Name', kind: 'text' },
  { key: 'owner', label: 'Owner', kind: 'choice', options: ['Ada', 'Bo'] },
]
const stages = ['Lead', 'Quoted', 'Won', 'Lost']
const book: Book = {
  contacts: [
    { id: 'c1', name: 'Zoë Park', owner: 'Ada' },
    { id: 'c2', name: 'abel', owner: 'Bo' },
    { id: 'c3', name: 'Mia', owner: '' },
  ],
  deals: [
    { id: 'd1', contact: 'c1', title: 'Roof', stage: 'Lead', amount: 100.1, closes: '+3' },
    { id: 'd2', contact: 'c1', title: 'Floor', stage: 'Quoted', amount: 100.2, closes: '+3' },
    { id: 'd3', contact: 'c2', title: 'Wall', stage: 'Won', amount: 900, closes: '-1' },
  ],
  notes: [{ id: 'n1', contact: 'c1', day: '-1', text: 'Rang.' }],
}
const query = { search: '', chosen: {}, stage: '', sort: { key: 'name', down: false } }
const ids = (change: object) =>
  find(book, fields, stages, { ...query, ...change })
    .map(({ id }) => id)
    .join(' ')

describe('a book of contacts', () => {
  it('counts a deal as open until it is won or lost', () => {
    expect(openAmount(book.deals, 'c1', stages)).toBe(200.3)
    expect(openAmount(book.deals, 'c2', stages)).toBe(0)
  })

  it('adds up each stage, those without deals too', () => {
    expect(stageTotals(book.deals, stages).map(({ count, total }) => [count, total])).toEqual([
      [1, 100.1],
      [1, 100.2],
      [1, 900],
      [0, 0],
    ])
  })

  it('finds by owner, by stage and by the title of a deal', () => {
    expect(ids({ chosen: { owner: 'Bo' } })).toBe('c2')
    expect(ids({ stage: 'Quoted' })).toBe('c1')
    expect(ids({ search: 'floor park' })).toBe('c1')
  })

  it('sorts by a field, what is empty last, and by open deals', () => {
    expect(ids({})).toBe('c2 c3 c1')
    expect(ids({ sort: { key: 'owner', down: true } })).toBe('c2 c1 c3')
    expect(ids({ sort: { key: OPEN_DEALS, down: true } })).toBe('c1 c2 c3')
  })

  it('takes deals and notes along with a contact', () => {
    const rest = withoutContact(book, 'c1')
    expect([rest.contacts.length, rest.deals.length, rest.notes.length]).toEqual([2, 1, 0])
  })

  it('puts a thing in its place or at the end', () => {
    expect(put(book.contacts, { id: 'c2', name: 'Abel' })[1].name).toBe('Abel')
    expect(put(book.contacts, { id: 'c9' })).toHaveLength(4)
  })

  it('settles sample days and refuses what is no book', () => {
    expect(startBook(book, fields, '2026-02-27').deals[0].closes).toBe('2026-03-02')
    expect(isBook({ contacts: [], deals: [] })).toBe(false)
    expect(isBook(book)).toBe(true)
  })
})
