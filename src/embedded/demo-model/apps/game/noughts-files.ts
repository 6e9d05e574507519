/** Source of noughts and crosses. */

export const NOUGHTS_TS = `export type Mark = 'X' | 'O'
/** Nine cells, row by row. */
export type Cells = (Mark | null)[]

const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]

/** The cells of the line that won, or null. */
export function winningLine(cells: Cells): number[] | null {
  return lines.find(([a = 0, b = 0, c = 0]) => cells[a] && cells[a] === cells[b] && cells[a] === cells[c]) ?? null
}

/** The best cell for O: every game is played to its end (minimax). */
export function bestCell(cells: Cells): number {
  const free = cells.flatMap((mark, index) => (mark === null ? [index] : []))
  const rated = free.map((index) => ({ index, value: rate(put(cells, index, 'O'), 'X') }))
  return rated.sort((a, b) => b.value - a.value)[0]?.index ?? 0
}

export function put(cells: Cells, index: number, mark: Mark): Cells {
  return cells.map((old, at) => (at === index ? mark : old))
}

/** 1 when O wins, -1 when X does, 0 for a draw; less for a later end. */
function rate(cells: Cells, turn: Mark): number {
  if (winningLine(cells)) return turn === 'X' ? 1 : -1
  const free = cells.flatMap((mark, index) => (mark === null ? [index] : []))
  if (free.length === 0) return 0
  const values = free.map((index) => rate(put(cells, index, turn), turn === 'X' ? 'O' : 'X') * 0.9)
  return turn === 'O' ? Math.max(...values) : Math.min(...values)
}
`

export const NOUGHTS_HOOK_TS = `import { useState } from 'react'
import { bestCell, type Cells, type Mark, put, winningLine } from '../lib/noughts'
import { useBest } from './useBest'

const empty: Cells = Array.from({ length: 9 }, () => null)

/** Two people at one screen, or one against the computer, which plays O. */
export function useGame() {
  const [cells, setCells] = useState(empty)
  const [isAlone, setIsAlone] = useState(true)
  const [wins, setWins] = useState({ X: 0, O: 0 })
  const { best, offer } = useBest('highest')
  const line = winningLine(cells)
  const winner = line ? (cells[line[0] ?? 0] ?? null) : null
  const turn: Mark = cells.filter(Boolean).length % 2 === 0 ? 'X' : 'O'
  const isDraw = !winner && cells.every(Boolean)

  function play(index: number) {
    if (cells[index] || winner) return
    let next = put(cells, index, turn)
    if (isAlone && !winningLine(next) && next.includes(null)) next = put(next, bestCell(next), 'O')
    setCells(next)
    const won = winningLine(next)
    const mark = won && next[won[0] ?? 0]
    if (!mark) return
    setWins({ ...wins, [mark]: wins[mark] + 1 })
    if (mark === 'X') offer(wins.X + 1)
  }

  function choosePlayers(alone: boolean) {
    setIsAlone(alone)
    setWins({ X: 0, O: 0 })
    setCells(empty)
  }

  return { cells, line, winner, turn, isDraw, wins, best, isAlone, choosePlayers, play, restart: () => setCells(empty) }
}
`

export const NOUGHTS_BOARD_TSX = `import type { Cells } from '../../lib/noughts'

interface BoardProps {
  cells: Cells
  line: number[] | null
  onPlay: (index: number) => void
}

export function Board({ cells, line, onPlay }: BoardProps) {
  return (
    <div role="group" aria-label="Board" className="mx-auto grid aspect-square w-full max-w-md grid-cols-3 grid-rows-3 gap-2 rounded-lg bg-line p-2 shadow-md">
      {cells.map((mark, index) => (
        <button
          key={index}
          type="button"
          aria-label={'Row ' + (Math.floor(index / 3) + 1) + ', column ' + ((index % 3) + 1) + ', ' + (mark ?? 'empty')}
          onClick={() => onPlay(index)}
          className={'grid place-items-center rounded-md ' + (line?.includes(index) ? 'bg-accent text-accent-ink' : 'bg-surface hover:bg-accent-soft')}
        >
          <svg viewBox="0 0 40 40" aria-hidden="true" className="h-2/3 w-2/3" fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round">
            {mark === 'X' && <path d="M10 10l20 20M30 10L10 30" />}
            {mark === 'O' && <circle cx="20" cy="20" r="11" />}
          </svg>
        </button>
      ))}
    </div>
  )
}
`

export const NOUGHTS_APP_TSX = `import { Board } from './components/game/Board'
import { Scores } from './components/game/Scores'
import { Header } from './components/layout/Header'
import { Button } from './components/ui/Button'
import { useGame } from './hooks/useGame'
import { appConfig } from './lib/app-config'

export default function App() {
  const game = useGame()
  const message = game.winner ? game.winner + ' wins.' : game.isDraw ? 'A draw.' : ''
  const scores = [
    { label: 'X', value: String(game.wins.X) },
    { label: game.isAlone ? 'O, the computer' : 'O', value: String(game.wins.O) },
    { label: 'Turn', value: game.winner || game.isDraw ? '–' : game.turn },
  ]

  return (
    <div className="min-h-screen">
      <Header name={appConfig.name} tagline={appConfig.tagline}>
        <Button variant="outline" aria-pressed={!game.isAlone} onClick={() => game.choosePlayers(!game.isAlone)}>
          {game.isAlone ? 'Against the computer' : 'Two players'}
        </Button>
        <Button variant="outline" onClick={game.restart}>
          New game
        </Button>
      </Header>
      <main className="mx-auto grid max-w-xl gap-8 px-4 pb-20 pt-8 sm:px-8">
        <Scores scores={scores} message={message} />
        <Board cells={game.cells} line={game.line} onPlay={game.play} />
      </main>
    </div>
  )
}
`
