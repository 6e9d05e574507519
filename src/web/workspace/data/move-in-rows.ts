export interface GridPlace {
  /** The head is -1. */
  readonly row: number
  readonly column: number
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
  /** Rows that one sees at once. */
  readonly page: number
}

/** Where a key leads in a grid, as WAI-ARIA has it; null for a key that leads nowhere. */
export function moveInRows(
  { row, column }: GridPlace,
  { key, isFar }: { readonly key: string; readonly isFar: boolean },
  { rows, columns, page }: GridSize,
): GridPlace | null {
  const at = (wantedRow: number, wantedColumn: number): GridPlace => ({
    row: Math.min(rows - 1, Math.max(-1, wantedRow)),
    column: Math.min(columns - 1, Math.max(0, wantedColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return at(isFar ? 0 : row - 1, column)
    case 'ArrowDown':
      return at(isFar ? rows - 1 : row + 1, column)
    case 'ArrowLeft':
      return at(row, isFar ? 0 : column - 1)
    case 'ArrowRight':
      return at(row, isFar ? columns - 1 : column + 1)
    case 'PageUp':
      return at(Math.max(0, row - page), column)
    case 'PageDown':
      return at(row + page, column)
    case 'Home':
      return at(isFar ? 0 : row, 0)
    case 'End':
      return at(isFar ? rows - 1 : row, columns - 1)
    default:
      return null
  }
}
