import { expect, it } from 'vitest'
import { MOST_PIECES, pieces } from './pacing.ts'

it('S4.7 an answer comes in pieces of a line or so', () => {
  const all = [...pieces('x'.repeat(10_000))]
  expect(all.join('')).toHaveLength(10_000)
  for (const piece of all.slice(0, -1)) {
    expect(piece.length).toBeGreaterThanOrEqual(40)
    expect(piece.length).toBeLessThanOrEqual(80)
  }
})

it('issue 20 an app of any size takes as many pieces at most, and no character is cut', () => {
  const text = '𝒳'.repeat(300_000)
  const all = [...pieces(text)]
  expect(all.length).toBeLessThanOrEqual(MOST_PIECES)
  expect(all.join('')).toBe(text)
  for (const piece of all) expect(() => encodeURIComponent(piece)).not.toThrow()
})
