/**
 * Finds icons by their names. Every name is in one text, which the rarest word is searched for; what it finds is
 * ranked by how much of the name the words are. Knows nothing of what icons look like.
 */

export interface IconIndex {
  /** How many icons are known. */
  readonly size: number
  /** Ids such as `lucide:home`, the best first, those of the first set before all others (S7.10). */
  search(query: string, limit: number): IconMatches
}

export interface IconMatches {
  readonly icons: readonly string[]
  /** How many match, shown or not. */
  readonly total: number
}

export interface IconNames {
  readonly prefix: string
  readonly names: readonly string[]
}

/** How well a word fits: the whole name, a word of it, the start of one, or something inside. */
const RANK = { name: 0, word: 1, start: 2, inside: 3 } as const
const LENGTHS = 128
const WORD_SEPARATORS = /[\s:_\-./]+/

export function createIconIndex(sets: readonly IconNames[]): IconIndex {
  const names = sets.flatMap((set) => set.names)
  const setStarts: number[] = []
  let count = 0
  for (const set of sets) {
    setStarts.push(count)
    count += set.names.length
  }
  const text = `\n${names.join('\n')}\n`
  /** Where the name of each icon begins in the text. */
  const starts = new Uint32Array(names.length)
  for (let index = 0, at = 1; index < names.length; index += 1) {
    starts[index] = at
    at += (names[index]?.length ?? 0) + 1
  }
  const setOf = (index: number) => setStarts.findLastIndex((start) => start <= index)
  const idOf = (index: number) => `${sets[setOf(index)]?.prefix}:${names[index]}`

  return {
    size: names.length,
    search(query, limit) {
      const { prefix, words } = readQuery(query, sets)
      const rarest = words.toSorted((a, b) => b.length - a.length)[0]
      if (rarest === undefined) return { icons: [], total: 0 }
      const wantedSet = prefix === null ? null : sets.findIndex((set) => set.prefix === prefix)
      const scores: number[] = []
      for (let at = text.indexOf(rarest); at !== -1; ) {
        const index = indexAt(starts, at)
        const name = names[index] ?? ''
        const next = (starts[index] ?? 0) + name.length
        const set = setOf(index)
        const rank = wantedSet === null || wantedSet === set ? rankOf(name, words) : null
        // One number that sorts: the first set, then how well it fits, then the shorter name, then the order of sets.
        if (rank !== null) {
          const isLater = set === 0 ? 0 : 1
          const length = Math.min(name.length, LENGTHS - 1)
          scores.push(((isLater * 64 + rank) * LENGTHS + length) * 2 ** 24 + index)
        }
        at = text.indexOf(rarest, next)
      }
      const best = Float64Array.from(scores).sort().subarray(0, limit)
      return { icons: Array.from(best, (score) => idOf(score % 2 ** 24)), total: scores.length }
    },
  }
}

/** A set's prefix before a colon keeps the search in that set, as in Iconify. */
function readQuery(query: string, sets: readonly IconNames[]): { prefix: string | null; words: string[] } {
  const lower = query.trim().toLowerCase()
  const [before = '', after] = lower.split(':', 2)
  const prefix = after !== undefined && sets.some((set) => set.prefix === before) ? before : null
  const words = (prefix === null ? lower : (after ?? '')).split(WORD_SEPARATORS).filter((word) => word !== '')
  return { prefix, words }
}

/** The sum over the words, at most 63; null when one of them is not there. */
function rankOf(name: string, words: readonly string[]): number | null {
  if (words.join('-') === name) return RANK.name
  let sum = 0
  for (const word of words) {
    const rank = rankOfWord(name, word)
    if (rank === null) return null
    sum += rank
  }
  return Math.min(sum, 63)
}

function rankOfWord(name: string, word: string): number | null {
  let best: number | null = null
  for (let at = name.indexOf(word); at !== -1; at = name.indexOf(word, at + 1)) {
    const startsWord = at === 0 || name[at - 1] === '-'
    const end = at + word.length
    if (startsWord && (end === name.length || name[end] === '-')) return RANK.word
    if (startsWord) best = RANK.start
    else best ??= RANK.inside
  }
  return best
}

/** The icon whose name is at a place of the text. */
function indexAt(starts: Uint32Array, at: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}
