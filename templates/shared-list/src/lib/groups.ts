import type { Item } from './item'

export type GroupKey = 'shop' | 'aisle'

export interface Group {
  /** Empty for what belongs nowhere. */
  name: string
  items: Item[]
}

/** By shop, or by aisle: in the order of their names, what belongs nowhere last, and what is done last in each. */
export function groupItems(items: readonly Item[], key: GroupKey): Group[] {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(item[key].trim(), [...(groups.get(item[key].trim()) ?? []), item])
  return [...groups]
    .map(([name, inside]) => ({ name, items: [...inside].sort((a, b) => Number(a.done) - Number(b.done)) }))
    .sort((a, b) => Number(a.name === '') - Number(b.name === '') || a.name.localeCompare(b.name))
}

export function findItems(items: readonly Item[], words: string): Item[] {
  const wanted = words.trim().toLowerCase()
  return items.filter(({ name, shop, aisle }) => `${name} ${shop} ${aisle}`.toLowerCase().includes(wanted))
}

/** Every shop or aisle that was named so far, for suggestions. */
export function namesOf(items: readonly Item[], key: GroupKey): string[] {
  return [...new Set(items.map((item) => item[key].trim()))].filter((name) => name !== '').sort()
}
