/** Source of the board's types and hook. */

export const TYPES_TS = `export interface Card {
  id: string
  title: string
  note: string
  label: string
  column: string
}
`

export const USE_BOARD_TS = `import { useState } from 'react'
import { appConfig } from '../lib/app-config'
import { isListOf, newId } from '../lib/guards'
import type { Card } from '../types'
import { useStored } from './useStored'

function isCardList(value: unknown): value is Card[] {
  return isListOf(value, { id: 'string', title: 'string', note: 'string', label: 'string', column: 'string' })
}

function starterCards(): Card[] {
  return appConfig.starters.map((card, index) => ({ id: 'starter-' + index, note: '', ...card }))
}

/** All cards in one list; a column shows its own, in the order of the list. */
export function useBoard() {
  const [cards, setCards] = useStored<Card[]>(appConfig.storageKey, starterCards, isCardList)
  const [label, setLabel] = useState('')

  function cardsOf(column: string): Card[] {
    return cards.filter((card) => card.column === column && (label === '' || card.label === label))
  }

  function addCard(column: string, title: string) {
    const card = { id: newId(), title, note: '', label: label || (appConfig.labels[0] ?? ''), column }
    setCards((current) => [...current, card])
  }

  function updateCard(id: string, change: Partial<Card>) {
    setCards((current) => current.map((card) => (card.id === id ? { ...card, ...change } : card)))
  }

  /** Returns the way back. */
  function removeCard(id: string) {
    const before = cards
    setCards((current) => current.filter((card) => card.id !== id))
    return () => setCards(before)
  }

  /** Puts a card into a column: before another card, or at the end. */
  function moveCard(id: string, column: string, beforeId?: string) {
    if (id === beforeId) return
    setCards((current) => {
      const moved = current.find((card) => card.id === id)
      if (!moved) return current
      const rest = current.filter((card) => card.id !== id)
      const at = beforeId ? rest.findIndex((card) => card.id === beforeId) : rest.length
      return [...rest.slice(0, at), { ...moved, column }, ...rest.slice(at)]
    })
  }

  /** One column to the left (-1) or right (1); returns the name of the new column, if there is one. */
  function shiftCard(id: string, step: -1 | 1): string | null {
    const card = cards.find((candidate) => candidate.id === id)
    const column = card && appConfig.columns[appConfig.columns.indexOf(card.column) + step]
    if (!column) return null
    moveCard(id, column)
    return column
  }

  return { cards, cardsOf, label, setLabel, addCard, updateCard, removeCard, moveCard, shiftCard }
}
`
