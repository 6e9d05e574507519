/** Source of 2048. */

export const TILES_TS = `import type { Direction } from '../hooks/useArrows'

/** Four rows of four; 0 is empty. */
export type Grid = number[][]

export const SIZE = 4

export function newGrid(): Grid {
  const empty = Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => 0))
  return addTile(addTile(empty))
}

/** A 2, or now and then a 4, on an empty cell. */
export function addTile(grid: Grid): Grid {
  const free = grid.flatMap((row, y) => row.flatMap((value, x) => (value === 0 ? [{ x, y }] : [])))
  const place = free[Math.floor(Math.random() * free.length)]
  const value = Math.random() < 0.9 ? 2 : 4
  return grid.map((row, y) => row.map((old, x) => (place && x === place.x && y === place.y ? value : old)))
}

/** Slides every tile; equal neighbours join once. \`gained\`: the sum of what was joined. */
export function slide(grid: Grid, direction: Direction): { grid: Grid; gained: number; hasMoved: boolean } {
  const isColumn = direction === 'up' || direction === 'down'
  const isReversed = direction === 'down' || direction === 'right'
  const lines = (isColumn ? transpose(grid) : grid).map((line) => (isReversed ? [...line].reverse() : line))
  let gained = 0
  const joined = lines.map((line) => {
    const result = joinLine(line)
    gained += result.gained
    return isReversed ? result.line.reverse() : result.line
  })
  const next = isColumn ? transpose(joined) : joined
  return { grid: next, gained, hasMoved: next.flat().some((value, index) => value !== grid.flat()[index]) }
}

function joinLine(line: number[]): { line: number[]; gained: number } {
  const tiles = line.filter((value) => value > 0)
  const result: number[] = []
  let gained = 0
  for (let at = 0; at < tiles.length; at++) {
    const value = tiles[at] ?? 0
    if (value === tiles[at + 1]) {
      result.push(value * 2)
      gained += value * 2
      at += 1
    } else result.push(value)
  }
  return { line: [...result, ...Array.from({ length: SIZE - result.length }, () => 0)], gained }
}

function transpose(grid: Grid): Grid {
  return grid.map((_, x) => grid.map((row) => row[x] ?? 0))
}

export function isStuck(grid: Grid): boolean {
  return (['up', 'left', 'down', 'right'] as const).every((direction) => !slide(grid, direction).hasMoved)
}
`

export const TILES_HOOK_TS = `import { useCallback, useEffect, useState } from 'react'
import { addTile, type Grid, isStuck, newGrid, slide } from '../lib/tiles'
import { type Direction, useArrows } from './useArrows'
import { useBest } from './useBest'

interface State {
  grid: Grid
  score: number
}

/** The grid, the score, and the last move to take back. */
export function useGame() {
  const [state, setState] = useState<State>(() => ({ grid: newGrid(), score: 0 }))
  const [before, setBefore] = useState<State | null>(null)
  const { best, offer } = useBest('highest')

  const move = useCallback(
    (direction: Direction) => {
      const { grid, gained, hasMoved } = slide(state.grid, direction)
      if (!hasMoved) return
      setBefore(state)
      setState({ grid: addTile(grid), score: state.score + gained })
    },
    [state],
  )
  useArrows(move)

  useEffect(() => {
    if (state.score > 0) offer(state.score)
  }, [state.score, offer])

  function restart() {
    setBefore(null)
    setState({ grid: newGrid(), score: 0 })
  }

  function undo() {
    if (before) setState(before)
    setBefore(null)
  }

  return { ...state, best, move, restart, undo, canUndo: before !== null, isStuck: isStuck(state.grid), top: Math.max(...state.grid.flat()) }
}
`

export const TILES_BOARD_TSX = `import { type TouchEvent, useRef } from 'react'
import type { Direction } from '../../hooks/useArrows'
import type { Grid } from '../../lib/tiles'

interface BoardProps {
  grid: Grid
  onMove: (direction: Direction) => void
}

const SWIPE = 24

function look(value: number): string {
  if (value === 0) return 'bg-canvas'
  if (value <= 4) return 'bg-surface text-ink'
  if (value <= 16) return 'bg-accent-soft text-accent-text'
  return value <= 128 ? 'bg-accent text-accent-ink' : 'bg-ink text-canvas'
}

export function Board({ grid, onMove }: BoardProps) {
  const start = useRef({ x: 0, y: 0 })

  function begin(event: TouchEvent) {
    const touch = event.touches[0]
    if (touch) start.current = { x: touch.clientX, y: touch.clientY }
  }

  function end(event: TouchEvent) {
    const touch = event.changedTouches[0]
    if (!touch) return
    const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
    if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE) return
    if (Math.abs(x) > Math.abs(y)) onMove(x > 0 ? 'right' : 'left')
    else onMove(y > 0 ? 'down' : 'up')
  }

  return (
    <div
      role="img"
      aria-label={grid.map((row) => row.map((value) => value || 'empty').join(' ')).join(', ')}
      onTouchStart={begin}
      onTouchEnd={end}
      className="mx-auto grid aspect-square w-full max-w-md touch-none grid-cols-4 grid-rows-4 gap-2 rounded-lg border border-ink bg-line p-2 shadow-md sm:gap-3 sm:p-3"
    >
      {grid.flat().map((value, index) => (
        <div key={index} className={'grid place-items-center rounded-md font-display tabular-nums ' + (value > 999 ? 'text-2xl ' : 'text-4xl ') + look(value)}>
          {value || ''}
        </div>
      ))}
    </div>
  )
}
`

export const TILES_APP_TSX = `import { Undo2 } from 'lucide-react'
import { ArrowPad } from './components/game/ArrowPad'
import { Board } from './components/game/Board'
import { Scores } from './components/game/Scores'
import { Header } from './components/layout/Header'
import { Button } from './components/ui/Button'
import { useGame } from './hooks/useGame'
import { appConfig } from './lib/app-config'

export default function App() {
  const game = useGame()
  const message = game.isStuck ? 'No move is left. ' + game.score + ' points.' : game.top >= 2048 ? '2048! Go on as long as you like.' : ''
  const scores = [
    { label: 'Points', value: String(game.score) },
    { label: 'Highest tile', value: String(game.top) },
    { label: 'Best', value: game.best === null ? '–' : String(game.best) },
  ]

  return (
    <div className="min-h-screen">
      <Header name={appConfig.name} tagline={appConfig.tagline}>
        <Button variant="outline" disabled={!game.canUndo} onClick={game.undo}>
          <Undo2 aria-hidden="true" size={18} />
          Undo
        </Button>
        <Button variant="outline" onClick={game.restart}>
          New game
        </Button>
      </Header>
      <main className="mx-auto grid max-w-xl gap-8 px-4 pb-20 pt-8 sm:px-8">
        <Scores scores={scores} message={message} />
        <Board grid={game.grid} onMove={game.move} />
        <ArrowPad onArrow={game.move} />
        <p className="text-center text-sm text-muted">Arrow keys, WASD or a swipe slide all tiles.</p>
      </main>
    </div>
  )
}
`
