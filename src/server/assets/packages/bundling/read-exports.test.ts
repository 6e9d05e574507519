import { init, parse } from 'es-module-lexer'
import { describe, expect, it } from 'vitest'
import { readExports } from './read-exports.ts'

/** Found by fuzzing: a lexer looked back over all of it at each of the slashes, a second in 262 KB. */
const nested = (times: number) => ['with {(', '/${', '(/'].map((part) => part.repeat(times)).join('')

/** How many characters the lexer reads before it gives a text up; null where it reads all of it. */
function charactersRead(source: string): number | null {
  try {
    parse(source)
    return null
  } catch (error) {
    return (error as { readonly idx: number }).idx
  }
}

describe('exports of a script', () => {
  it('19 reads of what is nested without end as much, however long it is', async () => {
    await init()
    const read = charactersRead(nested(2_000))
    expect(read).toBeLessThan(10_000)
    expect(charactersRead(nested(240_000))).toBe(read)
    expect(await readExports(nested(240_000), 'a.js', {})).toMatchObject({ names: [] })
  })
})
