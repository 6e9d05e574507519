import { addDays, settleDates } from './dates'
import { type Field, type Item, isItems } from './fields'
import { sum } from './values'

export type Deal = {
  id: string
  contact: string
  title: string
  stage: string
  amount: number
  closes: string
}
export type Note = { id: string; contact: string; day: string; text: string }
export type Book = { contacts: Item[]; deals: Deal[]; notes: Note[] }

export function isBook(value: unknown): value is Book {
  if (typeof value !== 'object' || value === null) return false
  const { contacts, deals, notes } = value as Partial<Record<keyof Book, unknown>>
  return isItems(contacts) && isItems(deals) && isItems(notes)
}

export function startBook(sample: Book, fields: Field[], now: string): Book {
  const settle = (day: string) => (/^[+-]\d+$/.test(day) ? addDays(now, Number(day)) : day)
  return {
    contacts: settleDates(sample.contacts, fields, now),
    deals: sample.deals.map((deal) => ({ ...deal, closes: settle(deal.closes) })),
    notes: sample.notes.map((note) => ({ ...note, day: settle(note.day) })),
  }
}

/** The last two stages are won and lost; all before them are open. */
export function isOpen(deal: Deal, stages: string[]): boolean {
  return stages.slice(0, -2).includes(deal.stage)
}

export function openAmount(deals: Deal[], contact: string, stages: string[]): number {
  const own = deals.filter((deal) => deal.contact === contact && isOpen(deal, stages))
  return sum(own.map(({ amount }) => amount))
}

export function stageTotals(deals: Deal[], stages: string[]) {
  return stages.map((stage) => {
    const there = deals.filter((deal) => deal.stage === stage)
    return { stage, count: there.length, total: sum(there.map(({ amount }) => amount)) }
  })
}

export function withoutContact(book: Book, id: string): Book {
  return {
    contacts: book.contacts.filter((contact) => contact.id !== id),
    deals: book.deals.filter(({ contact }) => contact !== id),
    notes: book.notes.filter(({ contact }) => contact !== id),
  }
}

/** Adds the thing, or puts it in the place of the one with its id. */
export function put<T extends { id: string }>(list: T[], thing: T): T[] {
  return list.some(({ id }) => id === thing.id)
    ? list.map((old) => (old.id === thing.id ? thing : old))
    : [...list, thing]
}
