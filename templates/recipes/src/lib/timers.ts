export interface TimeSpan {
  label: string
  seconds: number
}

const units: Record<string, number> = { h: 3600, m: 60, s: 1 }
const span =
  /(\d+)(?:\s*[–-]\s*\d+)?\s*(hours?|minutes?|min|seconds?)\b(?:\s+(\d+)\s*(minutes?|seconds?)\b)?/gi

const secondsOf = (count = '0', unit = 'm') => Number(count) * (units[unit[0]?.toLowerCase() ?? 'm'] ?? 60)

/** The times that a step speaks of, such as "8 minutes" or "6 minutes 30 seconds". */
export function timesIn(step: string): TimeSpan[] {
  return [...step.matchAll(span)].map(([label, count, unit, more, moreUnit]) => ({
    label,
    seconds: secondsOf(count, unit) + (more === undefined ? 0 : secondsOf(more, moreUnit)),
  }))
}

export function clock(seconds: number) {
  const left = Math.max(0, Math.ceil(seconds))
  const parts = [Math.floor(left / 3600), Math.floor((left % 3600) / 60), left % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
