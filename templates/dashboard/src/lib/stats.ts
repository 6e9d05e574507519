import { addDays, daysBetween } from './dates'
import type { Field, Item } from './fields'
import { sum } from './values'

export type Period = { from: string; to: string; days: number }
export type Chosen = Record<string, string>

export function periodOf(days: number, now: string): Period {
  return { from: addDays(now, 1 - days), to: now, days }
}

/** As many days, just before. */
export function periodBefore({ from, days }: Period): Period {
  return { from: addDays(from, -days), to: addDays(from, -1), days }
}

export function within(orders: Item[], key: string, { from, to }: Period): Item[] {
  return orders.filter((order) => {
    const day = String(order[key] ?? '')
    return day >= from && day <= to
  })
}

export function narrow(orders: Item[], chosen: Chosen): Item[] {
  const wanted = Object.entries(chosen).filter(([, option]) => option)
  return orders.filter((order) => wanted.every(([key, option]) => order[key] === option))
}

export function sumOf(orders: Item[], key: string): number {
  return sum(orders.map((order) => Number(order[key]) || 0))
}

/** One sum a day, days without orders too. */
export function perDay(orders: Item[], dayKey: string, key: string, { from, days }: Period): number[] {
  const sums = Array.from({ length: days }, (): number[] => [])
  for (const order of orders) sums[daysBetween(from, String(order[dayKey]))]?.push(Number(order[key]) || 0)
  return sums.map(sum)
}

export function running(amounts: number[]): number[] {
  return amounts.map((_, index) => sum(amounts.slice(0, index + 1)))
}

/** How much more than before, as a share; nothing to compare with gives null. */
export function delta(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before
}

export function onTimeShare(orders: Item[], key: string, options: string[]): number | null {
  const [good, bad] = options.map((option) => orders.filter((order) => order[key] === option).length)
  return good + bad === 0 ? null : good / (good + bad)
}

/** What there is to compare by: the options of a choice, or whatever was written. */
export function optionsOf(field: Field, orders: Item[]): string[] {
  return field.options ?? [...new Set(orders.map((order) => String(order[field.key] ?? '')))]
}

export type Slice = { option: string; now: number; before: number }

export function breakdown(
  now: Item[],
  before: Item[],
  key: string,
  options: string[],
  money: string,
): Slice[] {
  const of = (orders: Item[], option: string) => sumOf(narrow(orders, { [key]: option }), money)
  return options
    .map((option) => ({ option, now: of(now, option), before: of(before, option) }))
    .sort((a, b) => b.now - a.now)
}
