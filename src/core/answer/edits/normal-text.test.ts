import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findTwice } from './find-twice.ts'
import { LEVELS, normalLine, normalText } from './normal-text.ts'

const line = fc
  .array(fc.constantFrom(...'ab \t_1,(', '\u00a0', '\u200b', '\u0301', 'é', '…', '’', '–', '😀', '\ud83d'), {
    maxLength: 9,
  })
  .map((all) => all.join(''))

it('E4 E5 a normal line is the same with its places as without', () => {
  fc.assert(
    fc.property(line, fc.constantFrom(...LEVELS), (text, level) => {
      expect(normalText([text], level)).toBe(normalLine(text, level).text)
    }),
    { numRuns: 1000 },
  )
})

it('E5 a long text is found where it occurs, looked for once at each character', () => {
  const a = 'a'.repeat(100_000)
  expect(findTwice(`${a}b${a}`, `${a}b${a}`)).toEqual([0])
  expect(findTwice(a.repeat(4), `${a}b${a}`)).toEqual([])
  expect(findTwice('ab'.repeat(600), 'ab'.repeat(300))).toEqual([0, 2])
})
