/** Files that somebody was told to send: nothing else is taken in, and what came stays until it is published, or an hour. */

export interface AskedFiles {
  /** In place of what was asked for the same project before. */
  ask(projectKey: string, countsFor: string, sizes: ReadonlyMap<string, number>): void
  /** In bytes; null where it was not asked for. */
  sizeOf(projectKey: string, hash: string): number | null
  isAsked(projectKey: string): boolean
  countsForOf(projectKey: string): string | null
  keysOf(countsFor: string | null): string[]
  /** Projects that files are on their way for, of one account or address. */
  countFor(countsFor: string): number
  end(projectKey: string): void
  /** Keys whose time is over, each once. */
  takeOver(): string[]
}

const KEPT_MS = 60 * 60_000

export function createAskedFiles(now: () => number): AskedFiles {
  const asked = new Map<string, { countsFor: string; sizes: ReadonlyMap<string, number>; until: number }>()
  const find = (key: string) => {
    const one = asked.get(key)
    return one !== undefined && one.until > now() ? one : null
  }
  return {
    ask: (key, countsFor, sizes) => void asked.set(key, { countsFor, sizes, until: now() + KEPT_MS }),
    sizeOf: (key, hash) => find(key)?.sizes.get(hash) ?? null,
    isAsked: (key) => find(key) !== null,
    countsForOf: (key) => find(key)?.countsFor ?? null,
    keysOf: (countsFor) => [...asked].flatMap(([key, one]) => (one.countsFor === countsFor ? [key] : [])),
    countFor: (countsFor) => [...asked.values()].filter((one) => one.countsFor === countsFor).length,
    end: (key) => void asked.delete(key),
    takeOver() {
      const over = [...asked].filter(([, { until }]) => until <= now()).map(([key]) => key)
      for (const key of over) asked.delete(key)
      return over
    },
  }
}
