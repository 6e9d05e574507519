/**
 * Whether this run proves everything (`npm run test:all`) or, of what has many cases of one kind, a sample (`npm test`).
 *
 * Only cases may be sampled whose kinds all have a case in every run.
 */
import { createHash } from 'node:crypto'

/** True in `npm run test:all`. */
export const isFullRun = process.env.LATHE_TEST_ALL === '1'

/** How often to do what chance decides: `full` times in a full run, else `few`. */
export function times(full: number, few: number): number {
  return isFullRun ? full : few
}

/** Milliseconds for a test that does all cases of a kind in a full run, which has four times as many of them. */
export function patience(milliseconds: number): number {
  return isFullRun ? 4 * milliseconds : milliseconds
}

/**
 * All of `items` in a full run, else `count` of them, in their order. It is the same choice in every run and on every
 * machine, and another item in the list changes it by one item at most.
 *
 * @param keyOf What tells an item from all the others. The choice is made by a hash of it.
 */
export function sample<Item>(
  items: readonly Item[],
  count: number,
  keyOf: (item: Item) => string = (item) => (typeof item === 'string' ? item : JSON.stringify(item)),
): Item[] {
  return isFullRun ? [...items] : sampleOf(items, count, keyOf)
}

/** The sample itself, whatever the run. */
export function sampleOf<Item>(items: readonly Item[], count: number, keyOf: (item: Item) => string): Item[] {
  const hashed = items.map((item, place) => ({ item, place, hash: hashOf(keyOf(item)) }))
  const chosen = hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1)).slice(0, count)
  return chosen.sort((a, b) => a.place - b.place).map(({ item }) => item)
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
