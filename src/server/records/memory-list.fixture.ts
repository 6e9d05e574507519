/** The list of builds in memory, by a clock of its own. */
import { type BuildList, LEAST_BYTES, type ListedBuild } from './build-list.ts'

export interface MemoryList extends BuildList {
  readonly rows: Map<string, ListedBuild & { readonly usedAt: number }>
}

export function createMemoryList(): MemoryList {
  const rows: MemoryList['rows'] = new Map()
  let time = 0
  function use(key: string, { hash, size }: ListedBuild): void {
    time += 1
    rows.set(key, { hash, size, usedAt: time })
  }
  return {
    rows,
    async find(key) {
      const row = rows.get(key)
      if (row === undefined) return null
      use(key, row)
      return { hash: row.hash, size: row.size }
    },
    note: async (key, build) => use(key, build),
    async forget(key, usedAt) {
      if (rows.get(key)?.usedAt === usedAt) rows.delete(key)
    },
    async beyond(maxBytes) {
      let sum = 0
      const newestFirst = [...rows].sort(([, a], [, b]) => b.usedAt - a.usedAt)
      const over = newestFirst.filter(([, { size }]) => {
        sum += Math.max(size, LEAST_BYTES)
        return sum > maxBytes
      })
      return over.reverse().map(([key, { hash, usedAt }]) => ({ key, hash, usedAt }))
    },
  }
}
