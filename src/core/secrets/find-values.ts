import { MIN_VALUE } from './secret-values.ts'
import type { TextRange } from './text-ranges.ts'

const BUCKETS = 1 << 16
const BASE = 31

/** Where these values stand in texts. Values shorter than {@link MIN_VALUE} are not looked for. */
export type FindValues = (text: string) => readonly TextRange[]

/**
 * Looks for all of them at once, by a rolling hash of their first characters (Rabin and Karp), so that a long text
 * takes no longer for many values.
 */
export function valueFinder(values: readonly string[]): FindValues {
  const byHash = new Map<number, string[]>()
  const longestFirst = [...new Set(values)].sort((a, b) => b.length - a.length)
  for (const value of longestFirst) {
    if (value.length < MIN_VALUE) continue
    const hash = hashOf(value)
    const same = byHash.get(hash)
    if (same === undefined) byHash.set(hash, [value])
    else same.push(value)
  }
  if (byHash.size === 0) return () => []
  return (text) => {
    const ranges: TextRange[] = []
    let hash = hashOf(text)
    for (let at = 0; at + MIN_VALUE <= text.length; at += 1) {
      const value = byHash.get(hash)?.find((one) => text.startsWith(one, at))
      if (value !== undefined) ranges.push({ start: at, end: at + value.length })
      hash = rolled(hash, text.charCodeAt(at), text.charCodeAt(at + MIN_VALUE))
    }
    return ranges
  }
}

const HIGHEST = power(BASE, MIN_VALUE - 1)

function hashOf(text: string): number {
  let hash = 0
  for (let at = 0; at < MIN_VALUE; at += 1) hash = (hash * BASE + (text.charCodeAt(at) || 0)) % BUCKETS
  return hash
}

function rolled(hash: number, first: number, next: number): number {
  const without = (((hash - first * HIGHEST) % BUCKETS) + BUCKETS) % BUCKETS
  return (without * BASE + (next || 0)) % BUCKETS
}

function power(base: number, exponent: number): number {
  let result = 1
  for (let at = 0; at < exponent; at += 1) result = (result * base) % BUCKETS
  return result
}
