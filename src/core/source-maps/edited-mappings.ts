/**
 * Mappings of a script after small edits that keep its lines: what stands before the first and after the last edit of a
 * line still leads where it did. Between two edits of one line the nearest place before them is taken.
 */

/** As `@jridgewell/trace-mapping` decodes them: segments by line, each beginning with its column. */
type DecodedMappings = readonly (readonly Segment[])[]
export type Segment =
  | readonly [column: number]
  | readonly [column: number, source: number, line: number, sourceColumn: number]
  | readonly [column: number, source: number, line: number, sourceColumn: number, name: number]

/** @param before the script that the mappings are of; lines that only `after` has lead nowhere */
export function editedMappings(mappings: DecodedMappings, before: string, after: string): Segment[][] {
  const [older, newer] = [before.split('\n'), after.split('\n')]
  return mappings.map((segments, at) => editedLine(segments, older[at] ?? '', newer[at] ?? ''))
}

function editedLine(segments: readonly Segment[], before: string, after: string): Segment[] {
  if (before === after) return [...segments]
  const shorter = Math.min(before.length, after.length)
  let same = 0
  while (same < shorter && before[same] === after[same]) same += 1
  let sameEnd = 0
  while (
    sameEnd < shorter - same &&
    before[before.length - 1 - sameEnd] === after[after.length - 1 - sameEnd]
  )
    sameEnd += 1
  const end = before.length - sameEnd
  return segments.flatMap((segment): Segment[] => {
    const [column, ...rest] = segment
    if (column <= same) return [segment]
    return column < end ? [] : [[column + after.length - before.length, ...rest] as unknown as Segment]
  })
}
