import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textChange } from './text-change.ts'

it('S2.54 a new text takes the place of what differs, and of nothing else', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 12 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const change = textChange(before, after)
      if (change === null) {
        expect(before).toBe(after)
        return
      }
      expect(before.slice(0, change.from) + change.insert + before.slice(change.to)).toBe(after)
      expect(change.to - change.from === 0 || before.charAt(change.from) !== after.charAt(change.from)).toBe(
        true,
      )
    }),
  )
})
