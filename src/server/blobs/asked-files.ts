/** Files that somebody was told to send: nothing else is taken in, and what came stays until it is published, or an hour. */

interface Asked {
  readonly countsFor: string
  /** In bytes, by hash. */
  readonly sizes: ReadonlyMap<string, number>
}

export interface AskedFiles {
  /** In place of what was asked for the same project before. */
  ask(projectKey: string, countsFor: string, sizes: ReadonlyMap<string, number>): Promise<void>
  /** Null where nothing is on its way. */
  find(projectKey: string): Promise<Asked | null>
  /** Projects that files are on their way for, of one account or address. */
  keysOf(countsFor: string): Promise<string[]>
  end(projectKey: string): Promise<void>
  /** Keys whose time is over, each once. */
  takeOver(): Promise<string[]>
}

/** Milliseconds. */
export const KEPT_MS = 60 * 60_000

/** Of this process. */
export function createAskedFiles(now: () => number): AskedFiles {
  const asked = new Map<string, Asked & { readonly until: number }>()
  return {
    async ask(key, countsFor, sizes) {
      asked.set(key, { countsFor, sizes, until: now() + KEPT_MS })
    },
    async find(key) {
      const one = asked.get(key)
      return one !== undefined && one.until > now() ? one : null
    },
    keysOf: async (countsFor) =>
      [...asked].flatMap(([key, one]) => (one.countsFor === countsFor ? [key] : [])),
    async end(key) {
      asked.delete(key)
    },
    async takeOver() {
      const over = [...asked].filter(([, { until }]) => until <= now()).map(([key]) => key)
      for (const key of over) asked.delete(key)
      return over
    },
  }
}
