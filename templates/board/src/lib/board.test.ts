import { describe, expect, it } from 'vitest'
import { type Card, isBoard, isOverLimit, isShown, moveCard, nudgeCard, pointsOf } from './board'
import { dueOf } from './due'
import type { Field } from './fields'

const fields: Field[] = [
  { key: 'title', label: 'Title', kind: 'text' },
  { key: 'who', label: 'Who', kind: 'choice', options: ['Ada', 'Bo'] },
]
const card = (id: string, column: string, who = ''): Card => ({
  id,
  column,
  title: `Card ${id}`,
  who,
  points: 0.1,
})
const cards = [card('a', 'x', 'Ada'), card('b', 'x'), card('c', 'x', 'Ada'), card('d', 'y', 'Bo')]
const order = (list: Card[]) => list.map(({ id, column }) => id + column).join(' ')

describe('a board', () => {
  it('puts a card before another one, or at the end of a column', () => {
    expect(order(moveCard(cards, 'a', 'y', 'd'))).toBe('bx cx ay dy')
    expect(order(moveCard(cards, 'a', 'y'))).toBe('bx cx dy ay')
    expect(order(moveCard(cards, 'c', 'x', 'a'))).toBe('cx ax bx dy')
  })

  it('leaves a card that is dropped on itself, and a card that is gone', () => {
    expect(moveCard(cards, 'b', 'x', 'b')).toBe(cards)
    expect(moveCard(cards, 'z', 'x')).toBe(cards)
  })

  it('moves a card up and down past the cards that are shown', () => {
    expect(order(nudgeCard(cards, cards, 'a', 1))).toBe('bx ax cx dy')
    expect(order(nudgeCard(cards, [cards[0], cards[2]], 'c', -1))).toBe('cx ax bx dy')
    expect(order(nudgeCard(cards, cards, 'c', 1))).toBe('ax bx cx dy')
    expect(nudgeCard(cards, cards, 'a', -1)).toBe(cards)
  })

  it('shows what has every word and one of the chosen options', () => {
    const shown = (search: string, who: string[]) =>
      order(cards.filter((one) => isShown(one, fields, { search, chosen: { who } })))
    expect(shown('', ['Ada', 'Bo'])).toBe('ax cx dy')
    expect(shown('CARD bo', [])).toBe('dy')
  })

  it('counts points to the hundredth and cards against the limit', () => {
    expect(pointsOf(cards.slice(0, 3), 'points')).toBe(0.3)
    expect(isOverLimit({ id: 'x', title: 'X', limit: 2 }, cards)).toBe(true)
    expect(isOverLimit({ id: 'x', title: 'X', limit: 0 }, cards)).toBe(false)
  })

  it('tells what is late from what is soon, and what is done from both', () => {
    expect(dueOf('2026-03-01', '2026-03-02')).toEqual({ text: 'yesterday', tone: 'late' })
    expect(dueOf('2026-03-04', '2026-03-02').tone).toBe('soon')
    expect(dueOf('2026-03-20', '2026-03-02')).toEqual({ text: '20 Mar', tone: 'calm' })
    expect(dueOf('2026-03-01', '2026-03-02', true).tone).toBe('calm')
  })

  it('takes only what is a board', () => {
    expect(isBoard({ columns: [], cards: [{ id: 'a' }] })).toBe(false)
    expect(isBoard({ columns: [], cards })).toBe(true)
  })
})
