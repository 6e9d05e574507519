/** Source of snake. */

export const SNAKE_TS = `import type { Direction } from '../hooks/useArrows'

export interface Cell {
  x: number
  y: number
}

export interface Snake {
  /** Head first. */
  body: Cell[]
  direction: Direction
  food: Cell
  isOver: boolean
}

export const SIZE = 17
const steps: Record<Direction, Cell> = { up: { x: 0, y: -1 }, down: { x: 0, y: 1 }, left: { x: -1, y: 0 }, right: { x: 1, y: 0 } }
const opposite: Record<Direction, Direction> = { up: 'down', down: 'up', left: 'right', right: 'left' }

export function isSame(a: Cell, b: Cell): boolean {
  return a.x === b.x && a.y === b.y
}

export function newSnake(): Snake {
  const body = [5, 4, 3].map((x) => ({ x, y: 8 }))
  return { body, direction: 'right', food: freeCell(body), isOver: false }
}

/** A snake cannot turn into its own neck. */
export function turn(snake: Snake, current: Direction, next: Direction): Direction {
  return snake.body.length > 1 && opposite[current] === next ? current : next
}

/** One step: it grows by what it eats, and ends at a wall or at itself. */
export function step(snake: Snake, direction: Direction): Snake {
  const [head] = snake.body
  if (!head || snake.isOver) return snake
  const next = { x: head.x + steps[direction].x, y: head.y + steps[direction].y }
  const isFed = isSame(next, snake.food)
  const rest = isFed ? snake.body : snake.body.slice(0, -1)
  const isOutside = next.x < 0 || next.y < 0 || next.x >= SIZE || next.y >= SIZE
  if (isOutside || rest.some((cell) => isSame(cell, next))) return { ...snake, isOver: true }
  const body = [next, ...rest]
  return { body, direction, food: isFed ? freeCell(body) : snake.food, isOver: false }
}

function freeCell(body: Cell[]): Cell {
  const cells = Array.from({ length: SIZE * SIZE }, (_, index) => ({ x: index % SIZE, y: Math.floor(index / SIZE) }))
  const free = cells.filter((cell) => !body.some((part) => isSame(part, cell)))
  return free[Math.floor(Math.random() * free.length)] ?? { x: 0, y: 0 }
}
`

export const SNAKE_HOOK_TS = `import { useCallback, useEffect, useRef, useState } from 'react'
import { newSnake, step, turn } from '../lib/snake'
import { useArrows, type Direction } from './useArrows'
import { useBest } from './useBest'

const SLOW = 190
const FAST = 80

/** Moves at its own pace, faster with every bite, until it is paused or over. */
export function useGame() {
  const [snake, setSnake] = useState(newSnake)
  const [isRunning, setIsRunning] = useState(false)
  const wanted = useRef<Direction>('right')
  const { best, offer } = useBest('highest')
  const score = snake.body.length - 3

  const steer = useCallback(
    (direction: Direction) => {
      wanted.current = turn(snake, snake.direction, direction)
      if (!snake.isOver) setIsRunning(true)
    },
    [snake],
  )
  useArrows(steer)

  useEffect(() => {
    if (!isRunning || snake.isOver) return
    const timer = setTimeout(() => setSnake((current) => step(current, wanted.current)), Math.max(FAST, SLOW - score * 6))
    return () => clearTimeout(timer)
  }, [isRunning, snake, score])

  useEffect(() => {
    if (snake.isOver) offer(score)
  }, [snake.isOver, score, offer])

  function restart() {
    wanted.current = 'right'
    setSnake(newSnake())
    setIsRunning(true)
  }

  return { snake, score, best, isRunning: isRunning && !snake.isOver, steer, restart, toggle: () => setIsRunning(!isRunning) }
}
`

export const SNAKE_BOARD_TSX = `import { isSame, SIZE, type Snake } from '../../lib/snake'

export function Board({ snake }: { snake: Snake }) {
  return (
    <svg viewBox={'0 0 ' + SIZE * 10 + ' ' + SIZE * 10} role="img" aria-label={'Snake of ' + snake.body.length + ' cells'} className="mx-auto block w-full max-w-lg rounded-lg border border-ink bg-surface shadow-md">
      {snake.body.map((cell) => (
        <rect
          key={cell.x + ' ' + cell.y}
          x={cell.x * 10 + 0.5}
          y={cell.y * 10 + 0.5}
          width="9"
          height="9"
          rx="2.5"
          fill={isSame(cell, snake.body[0] ?? cell) ? 'var(--color-accent-text)' : 'var(--color-accent)'}
        />
      ))}
      <circle cx={snake.food.x * 10 + 5} cy={snake.food.y * 10 + 5} r="4" fill="var(--color-second)" stroke="var(--color-ink)" />
    </svg>
  )
}
`

export const SNAKE_APP_TSX = `import { Pause, Play } from 'lucide-react'
import { ArrowPad } from './components/game/ArrowPad'
import { Board } from './components/game/Board'
import { Scores } from './components/game/Scores'
import { Header } from './components/layout/Header'
import { Button } from './components/ui/Button'
import { useGame } from './hooks/useGame'
import { appConfig } from './lib/app-config'

export default function App() {
  const game = useGame()
  const scores = [
    { label: 'Eaten', value: String(game.score) },
    { label: 'Best', value: game.best === null ? '–' : String(game.best) },
  ]

  return (
    <div className="min-h-screen">
      <Header name={appConfig.name} tagline={appConfig.tagline}>
        {!game.snake.isOver && (
          <Button variant="outline" onClick={game.toggle}>
            {game.isRunning ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
            {game.isRunning ? 'Pause' : 'Start'}
          </Button>
        )}
        <Button variant="outline" onClick={game.restart}>
          New game
        </Button>
      </Header>
      <main className="mx-auto grid max-w-xl gap-8 px-4 pb-20 pt-8 sm:px-8">
        <Scores scores={scores} message={game.snake.isOver ? 'Over, with ' + game.score + ' eaten.' : ''} />
        <Board snake={game.snake} />
        <ArrowPad onArrow={game.steer} />
        <p className="text-center text-sm text-muted">Arrow keys or WASD start the game and steer.</p>
      </main>
    </div>
  )
}
`
