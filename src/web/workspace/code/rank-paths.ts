/** How well a query fits a path; the higher, the better. Null when its letters do not occur in order. */
function pathScore(query: string, path: string): number | null {
  const wanted = query.toLowerCase().replace(/\s+/g, '')
  const text = path.toLowerCase()
  const nameAt = text.lastIndexOf('/') + 1
  const exact = text.indexOf(wanted, nameAt)
  if (exact !== -1) return 1000 - (exact - nameAt) - text.length / 100
  // From the end, since the letters of a name are meant more often than those of its folders.
  let score = 0
  let at = text.length
  let before = -1
  for (let index = wanted.length - 1; index >= 0; index--) {
    at = text.lastIndexOf(wanted.charAt(index), at - 1)
    if (at === -1) return null
    if (at + 1 === before) score += 8
    if (isWordStart(path, at)) score += 6
    if (at >= nameAt) score += 4
    before = at
    if (at === 0 && index > 0) return null
  }
  return score - text.length / 100
}

function isWordStart(path: string, at: number): boolean {
  if (at === 0 || /[^a-z0-9]/i.test(path.charAt(at - 1))) return true
  return /[A-Z]/.test(path.charAt(at)) && /[a-z0-9]/.test(path.charAt(at - 1))
}

/** The paths that fit a query, the best first; with no query all of them, as they come. */
export function rankPaths<Path extends string>(query: string, paths: readonly Path[], limit: number): Path[] {
  if (query.trim() === '') return paths.slice(0, limit)
  return paths
    .flatMap((path) => {
      const score = pathScore(query, path)
      return score === null ? [] : [{ path, score }]
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ path }) => path)
}
