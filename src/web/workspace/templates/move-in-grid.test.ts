import { expect, it } from 'vitest'
import { columnsOf, placeAfter } from './move-in-grid.ts'

it('a grid has as many columns as stand in its first row', () => {
  expect(columnsOf([10, 10, 10, 200, 200])).toBe(3)
  expect(columnsOf([10, 200])).toBe(1)
  expect(columnsOf([10, 10])).toBe(2)
})

it.each([
  ['ArrowRight', 1, 2],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, -1],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 3, -1],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, -2],
  ['Home', 4, 0],
  ['End', 0, 4],
  ['a', 1, -1],
])('%s leads from %i to %i of five in three columns', (key, at, to) => {
  expect(placeAfter(key, at, 3, 5)).toBe(to)
})
