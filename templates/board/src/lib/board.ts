import { type Field, type Item, isItems } from './fields'
import { formatValue, sum } from './values'

export type Column = { id: string; title: string; limit: number }
export type Card = Item & { column: string }
export type Board = { columns: Column[]; cards: Card[] }
export type Filter = { search: string; chosen: Record<string, string[]> }

export function isBoard(value: unknown): value is Board {
  if (typeof value !== 'object' || value === null) return false
  const { columns, cards } = value as Partial<Record<keyof Board, unknown>>
  return isItems(columns) && isItems(cards) && cards.every(({ column }) => typeof column === 'string')
}

/** Puts the card into the column, before the named one or at the end. */
export function moveCard(cards: Card[], id: string, column: string, before?: string): Card[] {
  const card = cards.find((one) => one.id === id)
  if (!card || before === id) return cards
  const rest = cards.filter((one) => one !== card)
  const at = before === undefined ? -1 : rest.findIndex((one) => one.id === before)
  const place = at < 0 ? rest.length : at
  return [...rest.slice(0, place), { ...card, column }, ...rest.slice(place)]
}

/** One place up (-1) or down (1) among the cards of its column that are shown. */
export function nudgeCard(cards: Card[], shown: Card[], id: string, step: -1 | 1): Card[] {
  const card = shown.find((one) => one.id === id)
  if (!card) return cards
  const lane = shown.filter(({ column }) => column === card.column)
  const at = lane.indexOf(card) + step
  if (at < 0 || at >= lane.length) return cards
  return moveCard(cards, id, card.column, lane[step < 0 ? at : at + 1]?.id)
}

export function isShown(card: Card, fields: Field[], { search, chosen }: Filter): boolean {
  const text = fields
    .map((field) => formatValue(field, card[field.key]))
    .join('\n')
    .toLowerCase()
  return (
    search
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    Object.entries(chosen).every(([key, options]) => !options.length || options.includes(String(card[key])))
  )
}

export function pointsOf(cards: Card[], key: string): number {
  return sum(cards.map((card) => Number(card[key]) || 0))
}

export function isOverLimit(column: Column, cards: Card[]): boolean {
  return column.limit > 0 && cards.filter((card) => card.column === column.id).length > column.limit
}
