/** Lines that are compared with lines, at most: in all, and for each character of them. */
const MAX_CELLS = 1_000_000
const MAX_CELLS_OF_CHARACTER = 32

/** For each line of `after`, the index of the line of `before` that it repeats (in order), or -1 for a new one. */
export function matchedLines(before: readonly string[], after: readonly string[]): number[] {
  const matches = after.map(() => -1)
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) {
    matches[head] = head
    head += 1
  }
  let tail = 0
  const most = Math.min(before.length, after.length) - head
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) {
    matches[after.length - 1 - tail] = before.length - 1 - tail
    tail += 1
  }
  const rows = before.slice(head, before.length - tail)
  const columns = after.slice(head, after.length - tail)
  const mostCells = Math.min(MAX_CELLS, MAX_CELLS_OF_CHARACTER * (lengthOf(rows) + lengthOf(columns)))
  if (rows.length * columns.length <= mostCells) longestCommon(rows, columns, head, matches)
  return matches
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, { length }) => sum + length + 1, 0)
}

function longestCommon(rows: readonly string[], columns: readonly string[], offset: number, into: number[]) {
  const width = columns.length + 1
  const lengths = new Uint16Array((rows.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = rows.length - 1; row >= 0; row--) {
    for (let column = columns.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        rows[row] === columns[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  for (let row = 0, column = 0; row < rows.length && column < columns.length; ) {
    if (rows[row] === columns[column]) into[offset + column++] = offset + row++
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
}
