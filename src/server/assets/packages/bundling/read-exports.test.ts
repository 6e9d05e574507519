import { describe, expect, it } from 'vitest'
import { readExports } from './read-exports.ts'

describe('exports of a script', () => {
  it('19 reads what is nested without end in linear time', async () => {
    // Found by fuzzing: the lexer looked back over all of it at each of the slashes, a second in 262 KB.
    const parts = ['with {(', '/${', '(/'].map((part) => part.repeat(60_000 * 4))
    expect(await readExports(parts.join(''), 'a.js', {})).toMatchObject({ names: [] })
  }, 20_000)
})
