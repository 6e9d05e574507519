import { describe, expect, it } from 'vitest'
import { fitLines } from './fit-lines.ts'

/** Letters that are all ten pixels wide. */
const broken = (text: string, width: number) => fitLines(text, width, (line) => [...line].length * 10)

describe('a text on a picture', () => {
  it('S2.35 stays in one line where that fits', () => {
    expect(broken('Too small', 90)).toEqual(['Too small'])
    expect(broken('', 90)).toEqual([''])
  })

  it('S2.35 is broken between words, and within a word that is too wide by itself', () => {
    expect(broken('Please make this  larger', 110)).toEqual(['Please make', 'this larger'])
    expect(broken('a Donaudampfschiff b', 60)).toEqual(['a', 'Donaud', 'ampfsc', 'hiff b'])
    expect(broken('💥💥💥', 20)).toEqual(['💥💥', '💥'])
  })

  it('S2.35 has a letter in each line at least, however narrow the picture is', () => {
    expect(broken('abc', 1)).toEqual(['a', 'b', 'c'])
  })
})
