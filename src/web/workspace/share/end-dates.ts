const DAY = 24 * 60 * 60_000

/** For how many days a page is there. */
export const SHARE_DAYS: readonly { readonly days: number; readonly label: string }[] = [
  { days: 1, label: 'in a day' },
  { days: 7, label: 'in a week' },
  { days: 30, label: 'in 30 days' },
  { days: 90, label: 'in 90 days' },
  { days: 365, label: 'in a year' },
]

export const USUAL_DAYS = 30

export function endOf(days: number, now: number): number {
  return now + days * DAY
}

const FORMAT = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' })

export function formatDay(at: number): string {
  return FORMAT.format(at)
}
