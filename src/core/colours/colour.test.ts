import { describe, expect, it } from 'vitest'
import { contrast, mix, readableOn } from './colour.ts'
import { findColours } from './colour-names.ts'

describe('colours', () => {
  it('S5.13 measures contrast as WCAG does', () => {
    expect(contrast('#000', '#fff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
    expect(readableOn('#ffff00', ['#ffffff'])).not.toBe('#ffff00')
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  })

  it('S1.2 reads names, modifiers and hex', () => {
    expect(findColours('make it dark green, then pale blue and #0A5').map(({ label }) => label)).toEqual([
      'dark green',
      'pale blue',
      '#0A5',
    ])
    expect(findColours('#0A5')[0]?.hex).toBe('#00aa55')
    expect(findColours('a sorted list of greens')).toEqual([])
  })
})
