import { describe, expect, it } from 'vitest'
import { flooded, widened } from './flood'
import { fitted, pressureOf, straightened, toPaper, zoomed } from './geometry'
import { begun, did, redo, undo } from './history'
import { type Op, visibleOps } from './ops'

/** A picture of letters: each letter is a colour. */
function pixels(...rows: string[]) {
  const data = new Uint8ClampedArray(rows.join('').length * 4)
  for (const [index, letter] of [...rows.join('')].entries()) data[index * 4] = letter.charCodeAt(0)
  return { data, width: rows[0].length, height: rows.length }
}

describe('filling', () => {
  it('goes round corners and stops at lines', () => {
    const mask = flooded(pixels('..#.', '.##.', '....', '###.'), 0, 0, 0)
    expect([...mask].join('')).toBe('1101' + '1001' + '1111' + '0001')
  })

  it('does not come in at the other side, and misses beside the paper', () => {
    expect([...flooded(pixels('.#.', '.#.'), 0, 0, 0)].join('')).toBe('100100')
    expect(flooded(pixels('..'), 5, 0, 0).includes(1)).toBe(false)
  })

  it('grows by one pixel without wrapping', () => {
    expect([...widened(Uint8Array.from([0, 0, 1, 0, 0, 0]), 3)].join('')).toBe('011001')
  })
})

describe('the view', () => {
  it('keeps the point under the finger while zooming', () => {
    const view = fitted({ width: 1000, height: 800 }, { width: 2000, height: 1400 }, 0)
    expect(view).toEqual({ scale: 0.5, x: 0, y: 50 })
    const near = zoomed(view, 3, 400, 300, { least: 0.1, most: 6 })
    expect(toPaper(near, 400, 300, 1)).toEqual(toPaper(view, 400, 300, 1))
    expect(zoomed(view, 100, 0, 0, { least: 0.1, most: 6 }).scale).toBe(6)
  })

  it('straightens with Shift', () => {
    expect(straightened('line', [0, 0, 1], [100, 8, 1])).toEqual([100, 0, 1])
    expect(straightened('rectangle', [0, 0, 1], [-30, 50, 1])).toEqual([-50, 50, 1])
  })

  it('thins a fast line slowly', () => {
    const fast = pressureOf([0, 0, 0.8], 500, 0, 1)
    expect(fast).toBeLessThan(0.8)
    expect(fast).toBeGreaterThan(0.6)
  })
})

describe('the history', () => {
  it('undoes, redoes, and forgets what was undone once something new is done', () => {
    const two = did(did(begun<string>([]), 'a'), 'b')
    expect(undo(two, 9)).toEqual({ done: ['a'], undone: ['b'] })
    expect(redo(undo(two, 9))).toEqual(two)
    expect(did(undo(two, 9), 'c')).toEqual({ done: ['a', 'c'], undone: [] })
    expect(undo(undo(two, 1), 1).done).toEqual(['a'])
  })

  it('shows what came after the last clearing', () => {
    const fill: Op = { kind: 'fill', color: '#000000', at: [0, 0, 1] }
    expect(visibleOps([fill, { kind: 'clear' }, fill])).toEqual([fill])
  })
})
