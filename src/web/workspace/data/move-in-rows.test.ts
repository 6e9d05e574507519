import { describe, expect, it } from 'vitest'
import { moveInRows } from './move-in-rows.ts'

const SIZE = { rows: 50, columns: 4, page: 10 }
const from = (row: number, column: number, key: string, isFar = false) => {
  const place = moveInRows({ row, column }, { key, isFar }, SIZE)
  return place === null ? null : [place.row, place.column]
}

describe('keys in a grid of rows', () => {
  it('2.1 arrows go from cell to cell, and up to the head', () => {
    expect(from(3, 1, 'ArrowDown')).toEqual([4, 1])
    expect(from(0, 1, 'ArrowUp')).toEqual([-1, 1])
    expect(from(3, 1, 'ArrowLeft')).toEqual([3, 0])
    expect(from(3, 1, 'ArrowRight')).toEqual([3, 2])
  })

  it('2.1 none leads out of it', () => {
    expect(from(-1, 0, 'ArrowUp')).toEqual([-1, 0])
    expect(from(49, 3, 'ArrowDown')).toEqual([49, 3])
    expect(from(0, 0, 'ArrowLeft')).toEqual([0, 0])
    expect(from(0, 3, 'ArrowRight')).toEqual([0, 3])
    expect(from(45, 3, 'PageDown')).toEqual([49, 3])
    expect(from(4, 3, 'PageUp')).toEqual([0, 3])
  })

  it('2.1 Home, End and the far keys go to the ends', () => {
    expect(from(3, 2, 'Home')).toEqual([3, 0])
    expect(from(3, 2, 'End')).toEqual([3, 3])
    expect(from(3, 2, 'Home', true)).toEqual([0, 0])
    expect(from(3, 2, 'End', true)).toEqual([49, 3])
    expect(from(3, 2, 'ArrowDown', true)).toEqual([49, 2])
    expect(from(3, 2, 'x')).toBeNull()
  })
})
