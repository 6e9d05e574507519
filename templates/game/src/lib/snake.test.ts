import { describe, expect, it } from 'vitest'
import { newSnake, type Snake, step, turn } from './snake'

const rules = { cells: 20, fruitsPerLevel: 2, levels: [{ walls: [] }, { walls: [[5, 4, 1, 12]] }] }
const first = () => 0
const running = (changes: Partial<Snake> = {}): Snake => ({
  ...newSnake(rules, first),
  state: 'running',
  ...changes,
})

describe('the snake', () => {
  it('comes in at the other side', () => {
    const snake = running({
      body: [
        { x: 19, y: 8 },
        { x: 18, y: 8 },
      ],
    })
    expect(step(snake, rules, first).body).toEqual([
      { x: 0, y: 8 },
      { x: 19, y: 8 },
    ])
  })

  it('does not turn back on itself, also not by two quick turns', () => {
    const snake = running()
    expect(turn(snake, 'left')).toBe(snake)
    expect(turn(turn(snake, 'up'), 'left').turns).toEqual(['up', 'left'])
    expect(turn(turn(snake, 'up'), 'down').turns).toEqual(['up'])
  })

  it('may go where its tail just was, and bites everywhere else', () => {
    const square = [
      { x: 5, y: 5 },
      { x: 5, y: 6 },
      { x: 6, y: 6 },
      { x: 6, y: 5 },
    ]
    expect(step(running({ body: square }), rules, first).state).toBe('running')
    expect(step(running({ body: [...square, { x: 7, y: 5 }] }), rules, first).state).toBe('lost')
  })

  it('grows, then passes to the next level with its walls, then wins', () => {
    const near = (snake: Snake): Snake => ({
      ...snake,
      state: 'running',
      fruit: { x: snake.body[0].x + 1, y: snake.body[0].y },
    })
    const one = step(near(running()), rules, first)
    expect([one.body.length, one.score]).toEqual([4, 10])
    const two = step(near(one), rules, first)
    expect([two.level, two.state, two.body.length, two.walls.length]).toEqual([1, 'ready', 3, 12])
    expect(step(near(step(near(two), rules, first)), rules, first).state).toBe('won')
  })

  it('dies at a wall', () => {
    const snake = running({ walls: [{ x: 11, y: 8 }] })
    expect(step(snake, rules, first).state).toBe('lost')
  })
})
