/** `7 October 2026` for `2026-10-07`. */
export function formatDay(day: string): string {
  return format(day, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** `October 2026` for `2026-10`. */
export function formatMonth(month: string): string {
  return format(`${month}-01`, { month: 'long', year: 'numeric' })
}

function format(day: string, style: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { ...style, timeZone: 'UTC' })
}
