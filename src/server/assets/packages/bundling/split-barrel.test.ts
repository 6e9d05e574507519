import { describe, expect, it } from 'vitest'
import { splitBarrel } from './split-barrel.ts'

const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => `export { default as Icon${i}, a as A${i} } from './${i}.js';`)
const specifier = (index: number) => `part-${index}`

describe('cutting a barrel', () => {
  it('design §6 moves what is only passed on, in order, and keeps the rest', async () => {
    const rest = 'import * as all from "./all.js"; export { all }; export { x as default } from "./x.js";'
    const split = await splitBarrel(`${rest}\n${lines(500).join('\n')}\nexport const own = 1`, specifier)
    expect(split?.main).toContain(rest)
    expect(split?.main).toContain('export const own = 1')
    expect(split?.main.match(/export \* from "part-\d+"/g)).toHaveLength(split?.parts.length ?? 0)
    const moved = (split?.parts.join('') ?? '').match(/Icon\d+/g)
    expect(moved).toEqual(lines(500).map((_, i) => `Icon${i}`))
  })

  it.each([
    ['a short one', lines(50).join('\n')],
    ['one with a star, whose names must give way', `${lines(500).join('\n')}\nexport * from './more.js'`],
    ['what is no module', `${lines(500).join('\n')}\n}`],
    // Found by fuzzing: the lexer read the whole, and not what would have stayed of it.
    ['one with a deep block', `${lines(500).join('\n')}\n${'{'.repeat(1800)}${'}'.repeat(1800)}`],
  ])('design §6 leaves %s as it is', async (_, source) => {
    expect(await splitBarrel(source, specifier)).toBeNull()
  })
})
