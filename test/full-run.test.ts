import { describe, expect, it } from 'vitest'
import { isFullRun, sample, sampleOf } from './full-run.ts'

const LETTERS = [...'abcdefghijklmnop']
const self = (letter: string) => letter

describe('a sample', () => {
  it('is the same each time, and keeps the order of the list', () => {
    const chosen = sampleOf(LETTERS, 5, self)
    expect(chosen).toHaveLength(5)
    expect(sampleOf(LETTERS, 5, self)).toEqual(chosen)
    expect(sampleOf([...LETTERS].reverse(), 5, self)).toEqual([...chosen].reverse())
    expect([...chosen].sort()).toEqual(chosen)
  })

  it('changes by one item at most when an item joins the list', () => {
    const before = sampleOf(LETTERS, 5, self)
    for (const letter of 'qrstuvwxyz') {
      const after = sampleOf([letter, ...LETTERS], 5, self)
      expect(after.filter((one) => !before.includes(one)).length).toBeLessThanOrEqual(1)
    }
  })

  it('is everything in a full run, and where the list is short', () => {
    expect(sample(LETTERS, 3)).toHaveLength(isFullRun ? LETTERS.length : 3)
    expect(sample(LETTERS, 100)).toEqual(LETTERS)
  })

  it('tells items that are no strings by what they hold', () => {
    const items = LETTERS.map((name) => ({ name }))
    expect(sample(items, 4)).toEqual(sample(items, 4, (item) => JSON.stringify(item)))
  })
})
