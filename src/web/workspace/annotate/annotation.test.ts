import { describe, expect, it } from 'vitest'
import {
  addMark,
  BLANK,
  beginMark,
  COLOURS,
  DEFAULT_SIZE,
  extendMark,
  redo,
  SIZES,
  undo,
} from './annotation.ts'

const LOOK = { colour: '#EF4444', size: 5 }
const at = (x: number, y: number) => ({ x, y, pressure: 1 })
const pen = beginMark('pen', at(1, 1), LOOK)
const box = extendMark(beginMark('box', at(0, 0), LOOK), [at(5, 5), at(9, 7)])

describe('annotations', () => {
  it('S9.23 S9.24 have seven colours and four sizes, red and 5 first', () => {
    expect(COLOURS.map(({ hex }) => hex)).toEqual([
      '#EF4444',
      '#F97316',
      '#EAB308',
      '#22C55E',
      '#0EA5E9',
      '#8B5CF6',
      '#EC4899',
    ])
    expect(SIZES).toEqual([2, 5, 10, 20])
    expect(DEFAULT_SIZE).toBe(5)
  })

  it('S2.35 a pen goes from point to point, a box from its start to where it is', () => {
    expect(extendMark(pen, [at(2, 2), at(3, 3)])).toMatchObject({ points: [at(1, 1), at(2, 2), at(3, 3)] })
    expect(box).toMatchObject({ type: 'box', from: { x: 0, y: 0 }, to: { x: 9, y: 7 } })
    expect(extendMark(box, [])).toBe(box)
  })

  it('S2.35 marks are taken back and brought back, until another one is made', () => {
    const both = addMark(addMark(BLANK, pen), box)
    const one = undo(both)
    expect(one.marks).toEqual([pen])
    expect(redo(one)).toEqual(both)
    expect(undo(undo(one)).marks).toEqual([])
    expect(addMark(one, box).undone).toEqual([])
    expect(redo(both)).toBe(both)
    expect(undo(BLANK)).toBe(BLANK)
  })
})
