import { describe, expect, it } from 'vitest'
import { editedMappings } from './edited-mappings.ts'
import { findLine, lineKey, lineKeys } from './line-key.ts'

describe('mappings of an edited script', () => {
  const segments = [
    [
      [0, 0, 0, 0],
      [6, 0, 1, 0],
      [12, 0, 2, 0],
    ],
    [[3, 0, 5, 0]],
  ] as const

  it('2.2 keeps what stands before an edit, shifts what stands after it, and drops what it took', () => {
    const [first, second] = editedMappings(segments, 'const a=b();run()\nx', 'const longer();run()\nx')
    expect(first).toEqual([
      [0, 0, 0, 0],
      [6, 0, 1, 0],
      [15, 0, 2, 0],
    ])
    expect(second).toEqual([[3, 0, 5, 0]])
  })

  it('2.2 an unchanged line, a longer beginning and a line that is gone', () => {
    expect(editedMappings(segments, 'same\nx', 'same\nx')).toEqual(segments)
    expect(editedMappings(segments, '0123456789012345\nx', 'AA0123456789012345\nx')[0]).toEqual([
      [0, 0, 0, 0],
      [8, 0, 1, 0],
      [14, 0, 2, 0],
    ])
    expect(editedMappings(segments, 'a', 'b')).toHaveLength(2)
  })
})

describe('what tells lines apart', () => {
  it('2.2 is the same wherever the line stands, and says nothing of its words', () => {
    expect(lineKey('  const a = 1')).toBe(lineKey('const a = 1\r'))
    expect(lineKey('const a = 1')).not.toBe(lineKey('const a = 2'))
    expect(lineKeys('a\nb\n')).toHaveLength(3)
    for (const line of ['', 'x', 'y'.repeat(10_000)]) expect(lineKey(line)).toMatch(/^[0-9a-z]{8}$/)
  })

  it('2.2 the nearest of several, and none where it is gone', () => {
    const source = 'x()\na\nx()\nb\nx()'
    expect([1, 3, 4, 9].map((near) => findLine(source, lineKey('x()'), near))).toEqual([1, 3, 3, 5])
    expect(findLine(source, lineKey('gone'), 1)).toBeNull()
  })
})
