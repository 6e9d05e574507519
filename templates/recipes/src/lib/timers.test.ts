import { expect, test } from 'vitest'
import { clock, timesIn } from './timers'

test('a step’s times are found, with their words', () => {
  expect(timesIn('Cover and cook for 8 minutes, then press.')).toEqual([{ label: '8 minutes', seconds: 480 }])
  expect(timesIn('Boil for 6 minutes 30 seconds.')).toEqual([{ label: '6 minutes 30 seconds', seconds: 390 }])
  expect(timesIn('Leave for 12 hours, fold, rest 30 min.').map(({ seconds }) => seconds)).toEqual([
    43200, 1800,
  ])
  expect(timesIn('Bake at 180 °C until brown. 3 minced onions.')).toEqual([])
})

test('a clock counts up to the second that is shown', () => {
  expect([0, 9.2, 61, 3661, -4].map(clock)).toEqual(['0:00', '0:10', '1:01', '1:01:01', '0:00'])
})
