import { expect, test } from 'vitest'
import { plates, series } from '../data'
import { nextOf, turn } from './series'

test('the last series is followed by the first', () => {
  expect(nextOf(series, series.at(-1)?.id ?? '')).toBe(series[0])
  expect(nextOf(series, series[0]?.id ?? '')).toBe(series[1])
})

test('turning goes round at both ends', () => {
  expect([turn(0, -1, 4), turn(3, 1, 4), turn(1, 1, 4)]).toEqual([3, 0, 2])
})

test('each series has a picture and plates', () => {
  for (const { id, picture } of series) {
    expect(picture).not.toBe('')
    expect(plates[id]?.length).toBeGreaterThan(2)
  }
})
