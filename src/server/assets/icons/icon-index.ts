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
  const setOf = Uint8Array.from(sets.flatMap((set, index) => set.names.map(() => index)))
  const text = `\n${names.join('\n')}\n`
  /** Where the name of each icon begins in the text. */
  const starts = new Uint32Array(names.length)
  for (let index = 0, at = 1; index < names.length; index += 1) {
    starts[index] = at
    at += (names[index]?.length ?? 0) + 1
  }
  const idOf = (index: number) => `${sets[setOf[index] ?? 0]?.prefix}:${names[index]}`
  /** Kept between searches, which never overlap: the most that one can find. */
  const scores = new Float64Array(names.length)

  return {
    size: names.length,
    search(query, limit) {
      const { prefix, words } = readQuery(query, sets)
      const rarest = words.toSorted((a, b) => b.length - a.length)[0]
      if (rarest === undefined) return { icons: [], total: 0 }
      const wantedSet = prefix === null ? null : sets.findIndex((set) => set.prefix === prefix)
      const whole = words.join('-')
      let total = 0
      for (let at = text.indexOf(rarest), index = 0; at !== -1; ) {
        index = indexAt(starts, at, index)
        const name = names[index] ?? ''
        const set = setOf[index] ?? 0
        const rank = wantedSet === null || wantedSet === set ? rankOf(name, words, whole) : null
        // One number that sorts: the first set, then how well it fits, then the shorter name, then the order of sets.
        if (rank !== null) {
          const length = Math.min(name.length, LENGTHS - 1)
          scores[total] = (((set === 0 ? 0 : 1) * 64 + rank) * LENGTHS + length) * 2 ** 24 + index
          total += 1
        }
        at = text.indexOf(rarest, (starts[index] ?? 0) + name.length)
      }
      const best = smallest(scores.subarray(0, total), limit)
      return { icons: Array.from(best, (score) => idOf(score % 2 ** 24)), total }
    },
  }
}

/** The smallest values in their order. Sorting thousands for the first hundred would take most of a search. */
function smallest(values: Float64Array, limit: number): Float64Array {
  const kept = values.slice(0, limit).sort()
  for (let at = limit; at < values.length; at += 1) {
    const value = values[at] ?? 0
    if (value >= (kept[limit - 1] ?? 0)) continue
    let place = limit - 1
    for (; place > 0 && (kept[place - 1] ?? 0) > value; place -= 1) kept[place] = kept[place - 1] ?? 0
    kept[place] = value
  }
  return kept
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
function rankOf(name: string, words: readonly string[], whole: string): number | null {
  if (whole === name) return RANK.name
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

/** The icon whose name is at a place of the text, which is not before that of `from`. */
function indexAt(starts: Uint32Array, at: number, from: number): number {
  let low = from
  // Matches are often neighbours: steps that double find the range, halves the place in it.
  let high = from + 1
  for (let step = 1; high < starts.length && (starts[high] ?? 0) <= at; step *= 2) {
    low = high
    high += step
  }
  high = Math.min(high, starts.length) - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}
