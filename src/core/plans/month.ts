/** Calendar months and days in UTC: the same for everybody, wherever they and the servers are. */

/** As YYYY-MM. @param at milliseconds since the epoch */
export function monthOf(at: number): string {
  return new Date(at).toISOString().slice(0, 7)
}

/** As YYYY-MM-DD. @param at milliseconds since the epoch */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** Milliseconds since the epoch at which the next one begins. @param month as YYYY-MM */
function endOfMonth(month: string): number {
  return Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1)
}

/** `November`. */
export function monthName(month: string): string {
  return new Date(`${month}-01T00:00Z`).toLocaleString('en', { month: 'long', timeZone: 'UTC' })
}

/** The first day of the next one: `1 December`. */
export function renewalDay(month: string): string {
  return `1 ${monthName(monthOf(endOfMonth(month)))}`
}
