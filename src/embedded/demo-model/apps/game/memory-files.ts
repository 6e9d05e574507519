/** Source of a game of pairs. */

export const MEMORY_HOOK_TS = `import { useEffect, useState } from 'react'
import { appConfig } from '../lib/app-config'
import { shuffle } from '../lib/shuffle'
import { useBest } from './useBest'

export interface Card {
  id: number
  face: string
  isFound: boolean
}

const LOOK = 900

function deal(): Card[] {
  return shuffle([...appConfig.faces, ...appConfig.faces]).map((face, id) => ({ id, face, isFound: false }))
}

/** Turns two cards at a time; pairs stay open. Fewer moves are better. */
export function useGame() {
  const [cards, setCards] = useState(deal)
  const [turned, setTurned] = useState<number[]>([])
  const [moves, setMoves] = useState(0)
  const { best, offer } = useBest('lowest')
  const isWon = cards.every((card) => card.isFound)

  useEffect(() => {
    if (isWon) offer(moves)
  }, [isWon, moves, offer])

  useEffect(() => {
    if (turned.length < 2) return
    const [first, second] = turned.map((id) => cards.find((card) => card.id === id))
    const isPair = first?.face === second?.face
    const timer = setTimeout(
      () => {
        if (isPair) setCards((current) => current.map((card) => (turned.includes(card.id) ? { ...card, isFound: true } : card)))
        setTurned([])
      },
      isPair ? LOOK / 3 : LOOK,
    )
    return () => clearTimeout(timer)
  }, [turned, cards])

  function turn(id: number) {
    const isOpen = turned.includes(id) || cards.find((card) => card.id === id)?.isFound
    if (turned.length === 2 || isOpen) return
    if (turned.length === 1) setMoves((current) => current + 1)
    setTurned((current) => [...current, id])
  }

  function restart() {
    setCards(deal())
    setTurned([])
    setMoves(0)
  }

  const found = cards.filter((card) => card.isFound).length / 2
  return { cards, turned, turn, restart, moves, found, best, isWon }
}
`

export const memoryBoardTsx = (
  icons: readonly string[],
) => `import { ${icons.join(', ')} } from 'lucide-react'
import type { Card } from '../../hooks/useGame'

interface BoardProps {
  cards: Card[]
  turned: number[]
  onTurn: (id: number) => void
}

const faces = { ${icons.join(', ')} }

export function Board({ cards, turned, onTurn }: BoardProps) {
  return (
    <ul className="mx-auto grid w-full max-w-xl grid-cols-4 gap-2 sm:gap-4">
      {cards.map((card, index) => {
        const Face = faces[card.face as keyof typeof faces]
        const isOpen = card.isFound || turned.includes(card.id)
        return (
          <li key={card.id}>
            <button
              type="button"
              aria-label={'Card ' + (index + 1) + (isOpen ? ', ' + card.face : ', face down')}
              onClick={() => onTurn(card.id)}
              className={
                'grid aspect-[4/5] w-full place-items-center rounded-lg border shadow-md transition ' +
                (card.isFound ? 'border-accent bg-accent-soft text-accent-text' : isOpen ? 'border-ink bg-surface text-accent-text' : 'border-accent bg-accent text-accent-ink hover:-translate-y-0.5')
              }
            >
              {isOpen ? (
                <Face aria-hidden="true" className="h-1/2 w-1/2" strokeWidth={1.6} />
              ) : (
                <span aria-hidden="true" className="h-3 w-3 rotate-45 border border-current" />
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
`

export const MEMORY_APP_TSX = `import { Board } from './components/game/Board'
import { Scores } from './components/game/Scores'
import { Header } from './components/layout/Header'
import { Button } from './components/ui/Button'
import { useGame } from './hooks/useGame'
import { appConfig } from './lib/app-config'

export default function App() {
  const game = useGame()
  const scores = [
    { label: 'Moves', value: String(game.moves) },
    { label: 'Pairs', value: game.found + ' of ' + appConfig.faces.length },
    { label: 'Fewest moves', value: game.best === null ? '–' : String(game.best) },
  ]

  return (
    <div className="min-h-screen">
      <Header name={appConfig.name} tagline={appConfig.tagline}>
        <Button variant="outline" onClick={game.restart}>
          New game
        </Button>
      </Header>
      <main className="mx-auto grid max-w-3xl gap-8 px-4 pb-20 pt-8 sm:px-8">
        <Scores scores={scores} message={game.isWon ? 'All pairs found in ' + game.moves + ' moves.' : ''} />
        <Board cards={game.cards} turned={game.turned} onTurn={game.turn} />
      </main>
    </div>
  )
}
`

export const SHUFFLE_TS = `/** A new list in random order (Fisher and Yates). */
export function shuffle<T>(items: readonly T[]): T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1))
    const kept = result[last] as T
    result[last] = result[other] as T
    result[other] = kept
  }
  return result
}
`
