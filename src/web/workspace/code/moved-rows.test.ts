import { describe, expect, it } from 'vitest'
import { movedRows } from './moved-rows.ts'

describe('rows that are not where they were', () => {
  it('S2.53 a new one, and by how much it moves those below it', () => {
    expect(movedRows(['a', 'c', 'd'], ['a', 'b', 'c', 'd'])).toEqual([
      { index: 1, by: null },
      { index: 2, by: 1 },
      { index: 3, by: 1 },
    ])
  })

  it('S2.53 those below one that is gone, upwards', () => {
    expect(movedRows(['a', 'b', 'c'], ['a', 'c'])).toEqual([{ index: 1, by: -1 }])
  })

  it('S2.53 none where one comes or goes at the end, but itself', () => {
    expect(movedRows(['a', 'b'], ['a', 'b', 'c'])).toEqual([{ index: 2, by: null }])
    expect(movedRows(['a', 'b'], ['a'])).toEqual([])
  })
})
