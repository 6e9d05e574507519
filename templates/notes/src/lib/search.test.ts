import { describe, expect, it } from 'vitest'
import { excerpt, matches, pieces } from './search'

describe('search', () => {
  it('wants every word and no accents', () => {
    expect(matches('Café on the pier', 'PIER cafe')).toBe(true)
    expect(matches('Café on the pier', 'cafe boat')).toBe(false)
  })

  it('cuts hits out without losing a letter', () => {
    expect(pieces('Sèche, sechez', 'sech')).toEqual([
      { text: 'Sèch', hit: true, at: 0 },
      { text: 'e, ', hit: false, at: 4 },
      { text: 'sech', hit: true, at: 7 },
      { text: 'ez', hit: false, at: 11 },
    ])
    expect(pieces('aaa', 'aa').map((piece) => piece.text)).toEqual(['aaa'])
    expect(pieces('plain', '')).toEqual([{ text: 'plain', hit: false, at: 0 }])
  })

  it('shows what is around the first hit', () => {
    expect(excerpt(`${'word '.repeat(80)}lamp and more`, 'lamp')).toMatch(/^….*lamp and more$/)
  })
})
