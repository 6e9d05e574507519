/** `2026-11-15`, in UTC, as the commands say it. @param at milliseconds since the epoch */
export function dayWords(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** `1.5 GB`, `340 MB`. */
export function sizeWords(bytes: number): string {
  const megabytes = bytes / 2 ** 20
  return megabytes < 1024 ? `${Math.round(megabytes)} MB` : `${(megabytes / 1024).toFixed(1)} GB`
}

/** The present month and those before it, as YYYY-MM in UTC, the newest first. */
export function lastMonths(now: number, count: number): string[] {
  const date = new Date(now)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
}
