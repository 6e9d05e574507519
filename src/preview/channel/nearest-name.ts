/** The name that was probably meant: the same but for its case, or at most a third of its letters away. */
export function nearestName(name: string, names: Iterable<string>): string | null {
  let best: { name: string; distance: number } | null = null
  for (const candidate of names) {
    if (candidate === name) continue
    const distance = candidate.toLowerCase() === name.toLowerCase() ? 0 : editDistance(name, candidate)
    if (distance > Math.floor(name.length / 3) || (best !== null && best.distance <= distance)) continue
    best = { name: candidate, distance }
  }
  return best?.name ?? null
}

/** Levenshtein's, one row at a time. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
