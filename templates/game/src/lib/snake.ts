import { type Direction, steps } from './direction'
import type { Random } from './tiles'

export type Place = { x: number; y: number }

export type Rules = {
  cells: number
  fruitsPerLevel: number
  levels: readonly { walls: readonly (readonly number[])[] }[]
}

export type Snake = {
  cells: number
  body: Place[]
  direction: Direction
  turns: Direction[]
  fruit: Place
  walls: Place[]
  level: number
  eaten: number
  score: number
  state: 'ready' | 'running' | 'paused' | 'lost' | 'won'
}

const same = (a: Place, b: Place) => a.x === b.x && a.y === b.y

/** Levels are drawn on 20 by 20 cells; another field stretches them. */
function wallsOf(rules: Rules, level: number): Place[] {
  const scale = rules.cells / 20
  return rules.levels[level].walls.flatMap(([left, top, width, height]) => {
    const places: Place[] = []
    for (let y = Math.floor(top * scale); y < Math.round((top + height) * scale); y++)
      for (let x = Math.floor(left * scale); x < Math.round((left + width) * scale); x++)
        places.push({ x, y })
    return places
  })
}

function freePlace(cells: number, taken: Place[], random: Random): Place {
  const free: Place[] = []
  for (let y = 0; y < cells; y++)
    for (let x = 0; x < cells; x++) if (!taken.some((place) => same(place, { x, y }))) free.push({ x, y })
  return free[Math.floor(random() * free.length)] ?? { x: 0, y: 0 }
}

/** A level starts with a short snake a little above the middle, where no level has walls. */
function levelStart(
  rules: Rules,
  level: number,
  random: Random,
): Pick<Snake, 'body' | 'direction' | 'turns' | 'fruit' | 'walls'> {
  const y = Math.floor(rules.cells * 0.42)
  const x = Math.floor(rules.cells * 0.5)
  const body = [x, x - 1, x - 2].map((column) => ({ x: column, y }))
  const walls = wallsOf(rules, level)
  return {
    body,
    direction: 'right',
    turns: [],
    walls,
    fruit: freePlace(rules.cells, [...walls, ...body], random),
  }
}

export function newSnake(rules: Rules, random: Random): Snake {
  return { cells: rules.cells, level: 0, eaten: 0, score: 0, state: 'ready', ...levelStart(rules, 0, random) }
}

/** Turns wait in a row, so that two quick ones both count; turning back on itself does not. */
export function turn(snake: Snake, direction: Direction): Snake {
  const last = snake.turns.at(-1) ?? snake.direction
  const back = steps[last].x + steps[direction].x === 0 && steps[last].y + steps[direction].y === 0
  if (back || last === direction || snake.turns.length >= 2) return snake
  return { ...snake, turns: [...snake.turns, direction] }
}

function eat(snake: Snake, rules: Rules, random: Random): Snake {
  const eaten = snake.eaten + 1
  const score = snake.score + 10 * (snake.level + 1)
  if (eaten < rules.fruitsPerLevel) {
    return { ...snake, eaten, score, fruit: freePlace(snake.cells, [...snake.walls, ...snake.body], random) }
  }
  const level = snake.level + 1
  if (level === rules.levels.length) return { ...snake, eaten, score, state: 'won' }
  return { ...snake, eaten: 0, score, level, ...levelStart(rules, level, random), state: 'ready' }
}

export function step(snake: Snake, rules: Rules, random: Random): Snake {
  const [direction = snake.direction, ...turns] = snake.turns
  const by = steps[direction]
  const head = {
    x: (snake.body[0].x + by.x + snake.cells) % snake.cells,
    y: (snake.body[0].y + by.y + snake.cells) % snake.cells,
  }
  const eats = same(head, snake.fruit)
  const rest = eats ? snake.body : snake.body.slice(0, -1)
  if ([...rest, ...snake.walls].some((place) => same(place, head)))
    return { ...snake, direction, turns, state: 'lost' }
  const moved = { ...snake, direction, turns, body: [head, ...rest] }
  return eats ? eat(moved, rules, random) : moved
}
