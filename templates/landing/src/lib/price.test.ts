import { expect, test } from 'vitest'
import { money, monthlyPrice, yearlyTotal } from './price'

test('a month costs less by the year, in whole pence', () => {
  expect(monthlyPrice(2900, 'monthly', 20)).toBe(2900)
  expect(monthlyPrice(2900, 'yearly', 20)).toBe(2320)
  expect(monthlyPrice(999, 'yearly', 15)).toBe(849)
})

test('the year is twelve of the months that are shown', () => {
  expect(yearlyTotal(999, 15)).toBe(849 * 12)
  expect(yearlyTotal(0, 20)).toBe(0)
})

test('pence are shown only where there are some', () => {
  expect(money(2900, 'GBP')).toBe('£29')
  expect(money(2320, 'GBP')).toBe('£23.20')
})
