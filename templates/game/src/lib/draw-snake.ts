import { apple, dotsOf } from '../pictures/sprites'
import type { Place, Snake } from './snake'

export type Paint = { screen: string; grid: string; snake: string; eye: string; fruit: string; wall: string }

const appleDots = dotsOf(apple)

/** Between the cell it left and the cell it goes to; a jump over the edge is not drawn in between. */
function between(from: Place | undefined, to: Place, share: number): Place {
  if (!from || Math.abs(from.x - to.x) + Math.abs(from.y - to.y) > 1) return to
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

type Frame = { snake: Snake; before: Place[]; share: number; size: number; paint: Paint }

export function drawSnake(canvas: CanvasRenderingContext2D, { snake, before, share, size, paint }: Frame) {
  const cell = size / snake.cells
  const box = ({ x, y }: Place, inset: number) =>
    canvas.fillRect((x + inset) * cell, (y + inset) * cell, cell * (1 - 2 * inset), cell * (1 - 2 * inset))

  canvas.fillStyle = paint.screen
  canvas.fillRect(0, 0, size, size)
  canvas.fillStyle = paint.grid
  for (let y = 0; y < snake.cells; y++) for (let x = y % 2; x < snake.cells; x += 2) box({ x, y }, 0)
  canvas.fillStyle = paint.wall
  for (const wall of snake.walls) box(wall, 0.06)

  canvas.fillStyle = paint.fruit
  const dot = cell / 8
  for (const [x, y] of appleDots)
    canvas.fillRect(snake.fruit.x * cell + x * dot, snake.fruit.y * cell + y * dot, dot + 0.5, dot + 0.5)

  canvas.fillStyle = paint.snake
  for (const [index, place] of snake.body.entries()) {
    if (index > 0) box(place, 0.08)
    box(between(before[index], place, share), 0.08)
  }
  const head = between(before[0], snake.body[0], share)
  canvas.fillStyle = paint.eye
  const across = snake.direction === 'up' || snake.direction === 'down'
  for (const side of [0.28, 0.58]) {
    const x = head.x + (across ? side : snake.direction === 'right' ? 0.6 : 0.25)
    const y = head.y + (across ? (snake.direction === 'down' ? 0.6 : 0.25) : side)
    canvas.fillRect(x * cell, y * cell, cell * 0.15, cell * 0.15)
  }
}
