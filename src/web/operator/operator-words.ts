/** `2026-11-15`, in UTC, as the commands say it. @param at milliseconds since the epoch */
export function dayWords(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** The present month and those before it, as YYYY-MM in UTC, the newest first. */
export function lastMonths(now: number, count: number): string[] {
  const date = new Date(now)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
}
