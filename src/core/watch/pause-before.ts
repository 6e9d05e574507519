const PAUSES_MS = [1000, 2000, 5000, 10_000]

/**
 * Milliseconds before what the surroundings failed is tried again by itself.
 * @param attempt of the tries after the first one, from 1
 */
export function pauseBefore(attempt: number): number {
  return PAUSES_MS[Math.min(attempt, PAUSES_MS.length) - 1] ?? 1000
}
