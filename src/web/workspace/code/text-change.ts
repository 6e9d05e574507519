export interface TextChange {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/** The one replacement that makes a text another: what they share at both ends is left alone. Null for the same text. */
export function textChange(before: string, after: string): TextChange | null {
  if (before === after) return null
  if (after.startsWith(before))
    return { from: before.length, to: before.length, insert: after.slice(before.length) }
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before.charCodeAt(from) === after.charCodeAt(from)) from += 1
  let shared = 0
  while (
    shared < most - from &&
    before.charCodeAt(before.length - 1 - shared) === after.charCodeAt(after.length - 1 - shared)
  )
    shared += 1
  return { from, to: before.length - shared, insert: after.slice(from, after.length - shared) }
}
