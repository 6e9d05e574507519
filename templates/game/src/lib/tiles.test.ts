import { describe, expect, it } from 'vitest'
import { boardOf, newBoard, push, slide, stuck, told } from './tiles'

const board = (...rows: number[][]) => boardOf(rows, 0)

describe('tiles', () => {
  it('merges each tile once, from the side that is pushed to', () => {
    const before = board([1, 1, 1, 1], [2, 1, 1, 0], [0, 0, 0, 3], [1, 1, 2, 0])
    const after = slide(before, 'left').board
    expect(told(after)).toBe(
      '4, 4, empty, empty; 4, 4, empty, empty; 8, empty, empty, empty; 4, 4, empty, empty',
    )
    expect(after.score).toBe(4 + 4 + 4 + 4)
    expect(told(slide(board([1, 1, 1], [0, 0, 0], [0, 0, 0]), 'right').board).split(';')[0]).toBe(
      'empty, 2, 4',
    )
  })

  it('moves up and down by columns', () => {
    expect(told(slide(board([1, 0], [1, 2]), 'up').board)).toBe('4, 4; empty, empty')
    expect(told(slide(board([1, 2], [1, 0]), 'down').board)).toBe('empty, empty; 4, 4')
  })

  it('gives no new tile for a push that moves nothing', () => {
    const still = board([1, 2], [0, 0])
    expect(push(still, 'up', () => 0)).toBe(still)
    expect(push(still, 'down', () => 0).tiles).toHaveLength(3)
  })

  it('is stuck only when no neighbours are alike', () => {
    expect(stuck(board([1, 2], [2, 1]))).toBe(true)
    expect(stuck(board([1, 2], [2, 2]))).toBe(false)
  })

  it('starts with two tiles in different places', () => {
    const { tiles } = newBoard(4, () => 0)
    expect(tiles.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [1, 0],
    ])
  })
})
