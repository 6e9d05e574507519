import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, DEFAULT_COLOUR, hsvaToRgba, parseHex, rgbaToHsva, toHex, toRgbaText } from './hsva.ts'

const BLACK = { h: 0, s: 0, v: 0, a: 1 }
const WHITE = { h: 0, s: 0, v: 1, a: 1 }

describe('colours', () => {
  it('S9.20 S9.21 the first one is a blue of hue 0.58, as hex and RGBA with alpha to two decimals', () => {
    expect(DEFAULT_COLOUR.h).toBe(0.58)
    expect(toHex(DEFAULT_COLOUR)).toBe('#3993E6')
    expect(toRgbaText(DEFAULT_COLOUR)).toBe('rgba(57, 147, 230, 1.00)')
    expect(toRgbaText({ ...DEFAULT_COLOUR, a: 1 / 3 })).toBe('rgba(57, 147, 230, 0.33)')
  })

  it.each([
    ['#f00', '#FF0000', 1],
    ['0F0', '#00FF00', 1],
    ['#1234', '#112233', 0x44 / 255],
    [' #a1b2c3 ', '#A1B2C3', 1],
    ['a1b2c380', '#A1B2C3', 0x80 / 255],
  ])('S2.49 %s is read as %s', (text, hex, alpha) => {
    const read = parseHex(text)
    expect(read === null ? null : toHex(read)).toBe(hex)
    expect(read?.a).toBeCloseTo(alpha)
  })

  it.each(['', '#', '#12', '#12345', 'red', '#ggg', 'url(x)', '#123456789'])(
    'S2.49 %j is no colour',
    (text) => {
      expect(parseHex(text)).toBeNull()
    },
  )

  it('S9.21 every colour of a screen survives the way there and back', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(channel, channel, channel, (r, g, b) => {
        expect(hsvaToRgba(rgbaToHsva({ r, g, b, a: 1 }))).toEqual({ r, g, b, a: 1 })
      }),
    )
  })

  it('S2.49 a grey keeps the hue that was turned to', () => {
    expect(rgbaToHsva({ r: 9, g: 9, b: 9, a: 1 }, { ...DEFAULT_COLOUR, h: 0.2 }).h).toBe(0.2)
  })

  it('issue 10 contrast is that of WCAG', () => {
    expect(contrast(BLACK, WHITE)).toBe(21)
    expect(contrast(WHITE, WHITE)).toBe(1)
    expect(contrast(parseHex('#777777') ?? BLACK, WHITE)).toBeCloseTo(4.48, 2)
  })
})
