/**
 * The Damerau–Levenshtein distance of two names (optimal string alignment): letters added, removed, replaced, or
 * exchanged with their neighbour. A letter in another case counts as replaced.
 */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const before = rows[i - 1] ?? []
      let least = Math.min((row[j - 1] ?? 0) + 1, (before[j] ?? 0) + 1)
      least = Math.min(least, (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1))
      const areExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (areExchanged) least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}
