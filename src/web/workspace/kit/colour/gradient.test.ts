import { describe, expect, it } from 'vitest'
import {
  addStop,
  canAddStop,
  canRemoveStop,
  changeStop,
  type Gradient,
  gradientCss,
  removeStop,
} from './gradient.ts'
import { toRgbaText } from './hsva.ts'

const RED = { h: 0, s: 1, v: 1, a: 1 }
const BLUE = { h: 2 / 3, s: 1, v: 1, a: 0.5 }
const TWO: Gradient = {
  type: 'linear',
  angle: 90,
  stops: [
    { id: 1, ...RED, position: 0 },
    { id: 2, ...BLUE, position: 1 },
  ],
}

describe('gradients', () => {
  it('S2.49 are written as CSS, with an angle or as a circle', () => {
    expect(gradientCss(TWO)).toBe(
      'linear-gradient(90deg, rgba(255, 0, 0, 1.00) 0%, rgba(0, 0, 255, 0.50) 100%)',
    )
    expect(gradientCss({ ...TWO, type: 'radial' })).toBe(
      'radial-gradient(circle, rgba(255, 0, 0, 1.00) 0%, rgba(0, 0, 255, 0.50) 100%)',
    )
  })

  it('S5.7 S9.19 have two to five stops, and a new one is in the middle', () => {
    let gradient = TWO
    expect(canRemoveStop(gradient)).toBe(false)
    expect(removeStop(gradient, 1)).toBe(gradient)
    for (let count = 3; count <= 5; count += 1) {
      gradient = addStop(gradient)
      expect(gradient.stops).toHaveLength(count)
      expect(gradient.stops.at(-1)).toMatchObject({ id: count, position: 0.5 })
    }
    expect(canAddStop(gradient)).toBe(false)
    expect(addStop(gradient)).toBe(gradient)
    expect(removeStop(gradient, 2).stops.map(({ id }) => id)).toEqual([1, 3, 4, 5])
  })

  it('S9.19 a new stop has the colour that was there', () => {
    const [, , stop] = addStop(TWO).stops
    expect(stop && toRgbaText(stop)).toBe('rgba(128, 0, 128, 0.75)')
    const moved = changeStop(TWO, 1, { position: 0.8 })
    const [, , outside] = addStop(moved).stops
    expect(outside && toRgbaText(outside)).toBe('rgba(255, 0, 0, 1.00)')
  })

  it('S3.14 a stop stays on the line, and CSS has the stops in the order of their positions', () => {
    const moved = changeStop(changeStop(TWO, 1, { position: 1.4 }), 2, { position: -3 })
    expect(moved.stops.map(({ position }) => position)).toEqual([1, 0])
    expect(gradientCss(moved)).toBe(
      'linear-gradient(90deg, rgba(0, 0, 255, 0.50) 0%, rgba(255, 0, 0, 1.00) 100%)',
    )
  })
})
