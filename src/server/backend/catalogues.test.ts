import { describe, expect, it } from 'vitest'
import type { Catalogue } from '../../core/data-api/catalogue.ts'
import { createCatalogues } from './catalogues.ts'

const NONE: Catalogue = {
  exposedSchemas: ['public'],
  relations: [],
  foreignKeys: [],
  functions: [],
  policies: [],
}

/** An engine whose descriptions come when the test says so. */
function engineOfTest() {
  const asked: { readonly key: string; readonly answer: (catalogue: Catalogue) => void }[] = []
  const describe = (key: string) => new Promise<Catalogue>((answer) => void asked.push({ key, answer }))
  return { asked, describe }
}

describe('what is known of tables', () => {
  it('2.1 is read once for all who ask, until a migration has run', async () => {
    const engine = engineOfTest()
    const catalogues = createCatalogues(engine)
    const both = [catalogues.of('a'), catalogues.of('a')]
    engine.asked[0]?.answer(NONE)
    expect(await Promise.all(both)).toEqual([NONE, NONE])
    expect(await catalogues.of('a')).toBe(NONE)
    expect(engine.asked).toHaveLength(1)
    catalogues.forget('a')
    void catalogues.of('a')
    expect(engine.asked).toHaveLength(2)
  })

  it('2.1 of before a migration is not kept, also when it comes after it', async () => {
    const engine = engineOfTest()
    const catalogues = createCatalogues(engine)
    const early = catalogues.of('a')
    catalogues.forget('a')
    engine.asked[0]?.answer(NONE)
    await early
    void catalogues.of('a')
    expect(engine.asked).toHaveLength(2)
  })

  it('2.1 takes no more memory than it may, however many ask', async () => {
    const engine = engineOfTest()
    const catalogues = createCatalogues(engine, 4_000)
    const large: Catalogue = { ...NONE, exposedSchemas: ['x'.repeat(1_500)] }
    for (const key of ['a', 'b', 'c']) {
      const reading = catalogues.of(key)
      engine.asked.at(-1)?.answer(large)
      await reading
    }
    await catalogues.of('c')
    void catalogues.of('a')
    expect(engine.asked.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'a'])
  })
})
