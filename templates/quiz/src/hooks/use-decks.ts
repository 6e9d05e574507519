import { useState } from 'react'
import { sampleDecks, sampleProgress } from '../data'
import type { Card, Deck } from '../lib/deck'
import { dayAfter, graded, type Progress } from '../lib/leitner'
import { settings } from '../settings'
import { useKept } from './use-kept'

export const boxDays = [
  settings.boxOneDays,
  settings.boxTwoDays,
  settings.boxThreeDays,
  settings.boxFourDays,
  settings.boxFiveDays,
]

export type Best = { [deck: string]: { right: number; of: number } }

const firstProgress = (now: number): Progress =>
  Object.fromEntries(
    sampleProgress.flatMap(({ cards, box, inDays }) =>
      cards.map((id) => [id, { box, due: dayAfter(now, inDays) }]),
    ),
  )

export function useDecks() {
  const [decks, setDecks] = useKept<Deck[]>('decks', () => sampleDecks)
  const [progress, setProgress] = useKept<Progress>('progress', () => firstProgress(Date.now()))
  const [best, setBest] = useKept<Best>('best', () => ({}))
  const [undo, setUndo] = useState<{ text: string; back: () => void } | null>(null)

  const change = (id: string, how: (deck: Deck) => Deck) =>
    setDecks((before) => before.map((deck) => (deck.id === id ? how(deck) : deck)))
  const undoable = (text: string) => setUndo({ text, back: () => setDecks(decks) })

  return {
    decks,
    progress,
    best,
    undo,
    dismiss: () => setUndo(null),
    grade: (card: string, knew: boolean) =>
      setProgress((before) => graded(before, card, knew, boxDays, Date.now())),
    score: (deck: string, right: number, of: number) =>
      setBest((before) => {
        const last = before[deck]
        return last && last.right / last.of >= right / of ? before : { ...before, [deck]: { right, of } }
      }),
    addDeck: (title: string) => {
      const deck: Deck = {
        id: crypto.randomUUID(),
        title,
        about: 'A deck of your own',
        picture: 'pencil',
        own: true,
        cards: [],
      }
      setDecks([...decks, deck])
      return deck.id
    },
    deleteDeck: (id: string) => {
      undoable('Deck deleted')
      setDecks(decks.filter((deck) => deck.id !== id))
    },
    rename: (id: string, title: string) => change(id, (deck) => ({ ...deck, title })),
    saveCard: (id: string, card: Card) =>
      change(id, (deck) => ({
        ...deck,
        cards: deck.cards.some((one) => one.id === card.id)
          ? deck.cards.map((one) => (one.id === card.id ? card : one))
          : [card, ...deck.cards],
      })),
    deleteCard: (id: string, card: string) => {
      undoable('Card deleted')
      change(id, (deck) => ({ ...deck, cards: deck.cards.filter((one) => one.id !== card) }))
    },
  }
}

export type Decks = ReturnType<typeof useDecks>
