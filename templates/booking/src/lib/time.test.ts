import { expect, test } from 'vitest'
import { addDays, addMonths, mondayOf, weekdayOf, weeksOfMonth } from './time'

test('days go on over months, leap days and changes of the clocks', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
})

test('a month further is the same date or the last one', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
})

test('weeks begin on Monday', () => {
  expect(mondayOf('2026-03-15')).toBe('2026-03-09')
  expect(weekdayOf('2026-03-15')).toBe(7)
  const weeks = weeksOfMonth('2026-02-10')
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual(['2026-01-26', '2026-03-01'])
})
