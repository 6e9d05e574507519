import { type Direction, steps } from './direction'
import { range } from './range'

/** `rank` n stands for 2ⁿ. A tile that merged away stays for one move, so that it can be seen arriving. */
export type Tile = {
  id: number
  rank: number
  x: number
  y: number
  state: 'still' | 'born' | 'merged' | 'gone'
}

export type Board = { size: number; tiles: Tile[]; score: number; nextId: number }

export type Random = () => number

const living = (board: Board) => board.tiles.filter((tile) => tile.state !== 'gone')

const at = (tiles: Tile[], x: number, y: number) => tiles.find((tile) => tile.x === x && tile.y === y)

function withNewTile(board: Board, random: Random): Board {
  const tiles = living(board)
  const free = range(board.size * board.size)
    .map((index) => ({ x: index % board.size, y: Math.floor(index / board.size) }))
    .filter(({ x, y }) => !at(tiles, x, y))
  if (free.length === 0) return board
  const place = free[Math.floor(random() * free.length)]
  const tile: Tile = { id: board.nextId, rank: random() < 0.9 ? 1 : 2, ...place, state: 'born' }
  return { ...board, tiles: [...board.tiles, tile], nextId: board.nextId + 1 }
}

export function newBoard(size: number, random: Random): Board {
  const empty: Board = { size, tiles: [], score: 0, nextId: 1 }
  return withNewTile(withNewTile(empty, random), random)
}

/** `rows` hold ranks, 0 where no tile lies. */
export function boardOf(rows: readonly (readonly number[])[], score: number): Board {
  const size = rows.length
  const tiles = rows.flatMap((row, y) =>
    row.flatMap((rank, x): Tile[] =>
      rank > 0 ? [{ id: y * size + x + 1, rank, x, y, state: 'still' }] : [],
    ),
  )
  return { size, tiles, score, nextId: size * size + 1 }
}

/** Where the `index`th cell of line `line` lies, counted from the side that is pushed to. */
function cell(direction: Direction, size: number, line: number, index: number) {
  const { x, y } = steps[direction]
  const along = x + y > 0 ? size - 1 - index : index
  return x === 0 ? { x: line, y: along } : { x: along, y: line }
}

/** Slides and merges, without a new tile. */
export function slide(board: Board, direction: Direction): { board: Board; moved: boolean } {
  const before = living(board)
  const tiles: Tile[] = []
  let { score, nextId } = board
  let moved = false
  for (const line of range(board.size)) {
    const row = range(board.size).flatMap((index) => {
      const place = cell(direction, board.size, line, index)
      return at(before, place.x, place.y) ?? []
    })
    let filled = 0
    for (let index = 0; index < row.length; index++) {
      const tile = row[index]
      const next = row[index + 1]
      const place = cell(direction, board.size, line, filled++)
      if (tile.x !== place.x || tile.y !== place.y) moved = true
      if (next?.rank !== tile.rank) {
        tiles.push({ ...tile, ...place, state: 'still' })
        continue
      }
      moved = true
      index++
      score += 2 ** (tile.rank + 1)
      tiles.push({ ...tile, ...place, state: 'gone' }, { ...next, ...place, state: 'gone' })
      tiles.push({ id: nextId++, rank: tile.rank + 1, ...place, state: 'merged' })
    }
  }
  return { board: { ...board, tiles, score, nextId }, moved }
}

export function push(board: Board, direction: Direction, random: Random): Board {
  const { board: slid, moved } = slide(board, direction)
  return moved ? withNewTile(slid, random) : board
}

export const highest = (board: Board) => Math.max(0, ...living(board).map((tile) => tile.rank))

export const stuck = (board: Board) =>
  (['up', 'down', 'left', 'right'] as const).every((direction) => !slide(board, direction).moved)

/** The board in words, row by row. */
export const told = (board: Board) =>
  range(board.size)
    .map((y) =>
      range(board.size)
        .map((x) => {
          const tile = at(living(board), x, y)
          return tile ? 2 ** tile.rank : 'empty'
        })
        .join(', '),
    )
    .join('; ')
