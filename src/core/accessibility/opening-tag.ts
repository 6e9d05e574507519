/** An opening tag as it is written, found without a parser: where it ends, and whether it spreads what it is given. */

const LONGEST = 4_000

/**
 * The tag whose `<` stands at an offset, without its end; null where none stands there or it is longer than a tag may be.
 * What stands in quotes and braces belongs to it.
 */
export function openingTagAt(source: string, at: number): string | null {
  if (source[at] !== '<') return null
  let depth = 0
  let quote = ''
  const end = Math.min(source.length, at + LONGEST)
  for (let index = at + 1; index < end; index += 1) {
    const unit = source[index] ?? ''
    if (quote !== '') {
      if (unit === quote) quote = ''
    } else if (unit === '"' || unit === "'" || unit === '`') quote = unit
    else if (unit === '{') depth += 1
    else if (unit === '}') depth -= 1
    else if (unit === '>' && depth === 0) return source.slice(at, index)
  }
  return null
}

/** Offset of a place; null where the text has no such line. */
export function offsetOf(source: string, line: number, column: number): number | null {
  let start = 0
  for (let at = 1; at < line; at += 1) {
    const end = source.indexOf('\n', start)
    if (end === -1) return null
    start = end + 1
  }
  return start + column - 1
}

/** 1-based line and column of an offset. */
export function placeAt(source: string, offset: number): { readonly line: number; readonly column: number } {
  const before = source.slice(0, offset)
  const start = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - start + 1 }
}

/** Whether a tag takes whatever its component is given: what is wrong with it is said where the component is used. */
export function isPassedOn(tag: string): boolean {
  return /\{\s*\.\.\./.test(tag)
}
