import type { Field, Item } from './fields'

export function isoDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`
}

export function today(): string {
  return isoDay(new Date())
}

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T12:00`)
  date.setDate(date.getDate() + count)
  return isoDay(date)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T12:00Z`) - Date.parse(`${from}T12:00Z`)) / 86_400_000)
}

/** Sample dates may be written as days from today ('+3', '-12'), so that they never look stale. */
export function settleDates(items: Item[], fields: Field[], now: string): Item[] {
  const keys = fields.filter((field) => field.kind === 'date').map((field) => field.key)
  return items.map((item) => {
    const settled = { ...item }
    for (const key of keys) {
      const value = item[key]
      if (typeof value === 'string' && /^[+-]\d+$/.test(value)) settled[key] = addDays(now, Number(value))
    }
    return settled
  })
}
