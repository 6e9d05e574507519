const MINUTE_MS = 60_000
/** What is sorted in one go: a few milliseconds. */
const SLICE = 5_000

/**
 * Items by their last use, oldest first, in groups: those of a minute are one or more groups. Sorting a great many at
 * once would keep others from being answered; here it is the minutes that are sorted, and groups that are small.
 */
export function oldestFirst<Item>(items: readonly Item[], usedMs: (item: Item) => number): Item[][] {
  const minutes = new Map<number, Item[]>()
  for (const item of items) {
    const minute = Math.floor(usedMs(item) / MINUTE_MS)
    const group = minutes.get(minute)
    if (group === undefined) minutes.set(minute, [item])
    else group.push(item)
  }
  return [...minutes.keys()]
    .sort((a, b) => a - b)
    .map((minute) => {
      const group = minutes.get(minute) ?? []
      return group.length > SLICE ? group : group.sort((a, b) => usedMs(a) - usedMs(b))
    })
}
