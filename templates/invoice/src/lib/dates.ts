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

/** A sample day is given in days from today ('+3', '-12'), so that it never looks stale. */
export function settleDay(day: string, now: string): string {
  return /^[+-]\d+$/.test(day) ? addDays(now, Number(day)) : day
}
