import { describe, expect, it } from 'vitest'
import { createBuilderPool } from './builder-pool.ts'
import type { PackageBuilder } from './package-builder.ts'

const LONG_MS = 1_000_000

/** Builders that do nothing, and the names of those that were told to rest. */
function openPool(keptMs: number) {
  const rested: string[] = []
  const builder = (name: string): PackageBuilder => ({
    build: () => Promise.reject(new Error(name)),
    buildSite: () => Promise.reject(new Error(name)),
    start: () => {},
    rest: () => rested.push(name),
    end: async () => {},
  })
  return { rested, pool: createBuilderPool([builder('b'), builder('a')], keptMs) }
}

const nameOf = (builder: PackageBuilder) =>
  builder.build({} as never, {} as never).catch(({ message }: Error) => message)

/** A build that goes on until it is told to end. */
function held() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { task: () => ended, end: () => end() }
}

describe('builders that take turns', () => {
  it('design §6 one that is done rests while another builds, and is kept while none does', async () => {
    const { pool, rested } = openPool(LONG_MS)
    await pool.use(nameOf)
    expect(rested).toEqual([])
    const first = held()
    const using = pool.use(first.task)
    expect(await pool.use(nameOf)).toBe('b')
    expect(rested).toEqual(['b'])
    first.end()
    await using
    expect(rested).toEqual(['b'])
    expect(await pool.use(nameOf)).toBe('a')
  })

  it('design §6 all rest when nothing was built for a while', async () => {
    const { pool, rested } = openPool(5)
    await pool.use(nameOf)
    await expect.poll(() => [...rested].sort()).toEqual(['a', 'b'])
  })
})
