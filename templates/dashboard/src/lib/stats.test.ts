import { describe, expect, it } from 'vitest'
import type { Field, Item } from './fields'
import { matches, sortOrders } from './orders'
import { buckets, linePath, ticksTo } from './scale'
import {
  breakdown,
  delta,
  narrow,
  onTimeShare,
  perDay,
  periodBefore,
  periodOf,
  running,
  within,
} from './stats'

const fields: Field[] = [
  { key: 'customer', label: 'Customer', kind: 'text' },
  { key: 'region', label: 'Region', kind: 'choice', options: ['North', 'South'] },
  { key: 'total', label: 'Total', kind: 'money' },
]
const order = (
  id: string,
  placed: string,
  region: string,
  total: number | null,
  status = 'Delivered',
): Item => {
  return { id, placed, region, total, status, customer: `Inn ${id}` }
}
const orders = [
  order('A1', '2026-03-01', 'North', 10.1),
  order('A2', '2026-03-03', 'South', 20.2, 'Late'),
  order('A3', '2026-03-03', 'North', 0.1),
  order('A4', '2026-02-27', 'South', 5, 'On the way'),
]
const week = periodOf(3, '2026-03-03')

describe('a period', () => {
  it('ends today, and the one before it has as many days', () => {
    expect(week).toEqual({ from: '2026-03-01', to: '2026-03-03', days: 3 })
    expect(periodBefore(week)).toEqual({ from: '2026-02-26', to: '2026-02-28', days: 3 })
    expect(within(orders, 'placed', week).map(({ id }) => id)).toEqual(['A1', 'A2', 'A3'])
  })

  it('has a sum for each day, empty ones too, which run up to the whole', () => {
    const sums = perDay(orders, 'placed', 'total', week)
    expect(sums).toEqual([10.1, 0, 20.3])
    expect(running(sums)).toEqual([10.1, 10.1, 30.4])
  })
})

describe('what is compared', () => {
  it('gives no change where there was nothing before', () => {
    expect(delta(12, 10)).toBeCloseTo(0.2)
    expect(delta(12, 0)).toBe(null)
  })

  it('counts as on time what has arrived, not what is on the way', () => {
    expect(onTimeShare(orders, 'status', ['Delivered', 'Late'])).toBeCloseTo(2 / 3)
    expect(onTimeShare([], 'status', ['Delivered', 'Late'])).toBe(null)
  })

  it('breaks sums down, the largest first', () => {
    const slices = breakdown(
      within(orders, 'placed', week),
      [orders[3]],
      'region',
      ['North', 'South'],
      'total',
    )
    expect(slices).toEqual([
      { option: 'South', now: 20.2, before: 5 },
      { option: 'North', now: 10.2, before: 0 },
    ])
    expect(narrow(orders, { region: 'North', status: '' })).toHaveLength(2)
  })
})

describe('the table', () => {
  it('sorts what is empty last in both directions and finds by number', () => {
    const list = [order('B1', '2026-03-01', 'North', null), ...orders]
    const ids = (down: boolean) =>
      sortOrders(list, fields, { key: 'total', down })
        .map(({ id }) => id)
        .join(' ')
    expect(ids(false)).toBe('A3 A4 A1 A2 B1')
    expect(ids(true)).toBe('A2 A1 A4 A3 B1')
    expect(orders.filter((one) => matches(one, fields, 'inn a2')).map(({ id }) => id)).toEqual(['A2'])
  })
})

describe('a chart', () => {
  it('has round ticks to above the highest value', () => {
    expect(ticksTo(15_700)).toEqual([0, 5000, 10_000, 15_000, 20_000])
    expect(ticksTo(0)).toEqual([0, 0.25, 0.5, 0.75, 1])
  })

  it('draws a line, and days put together', () => {
    expect(
      linePath([
        [0, 1],
        [2, 3.456],
      ]),
    ).toBe('M0.0 1.0L2.0 3.5')
    expect(buckets([1, 2, 3, 4, 5], 2)).toEqual([6, 9])
  })
})
