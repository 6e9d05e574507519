/**
 * Whether JSON that somebody sent is nested no deeper than this: what writes it again, or looks through it, calls itself
 * once a level.
 */
export function isShallow(value: unknown, maxDepth: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return false
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
  return true
}
