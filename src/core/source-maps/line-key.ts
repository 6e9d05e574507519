/**
 * What tells a line of a source from others, wherever it stands in its file: so that an error is known again when lines
 * above it come or go. Eight characters; says nothing of what the line holds.
 */
export function lineKey(line: string): string {
  const text = line.trim()
  let first = 0xdeadbeef
  let second = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    first = Math.imul(first ^ code, 2654435761)
    second = Math.imul(second ^ code, 1597334677)
  }
  const hash = 2 ** 21 * (second >>> 0) + (first >>> 11)
  return hash.toString(36).padStart(8, '0').slice(-8)
}

export function lineKeys(source: string): string[] {
  return source.split('\n').map(lineKey)
}

/** The line of a source that has a key, 1-based: the nearest to where it was; null when there is none. */
export function findLine(source: string, key: string, near: number): number | null {
  let found: number | null = null
  source.split('\n').forEach((line, index) => {
    if (lineKey(line) !== key) return
    if (found === null || Math.abs(index + 1 - near) < Math.abs(found - near)) found = index + 1
  })
  return found
}
