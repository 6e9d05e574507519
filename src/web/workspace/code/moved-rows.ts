export interface MovedRow {
  /** Its place now, from 0. */
  readonly index: number
  /** How many rows further down than before; null where it was not there. */
  readonly by: number | null
}

/** The rows that are not where they were, top to bottom. */
export function movedRows(before: readonly string[], after: readonly string[]): readonly MovedRow[] {
  const places = new Map(before.map((name, index) => [name, index]))
  return after.flatMap((name, index) => {
    const was = places.get(name)
    if (was === index) return []
    return [{ index, by: was === undefined ? null : index - was }]
  })
}
