import { expect, it } from 'vitest'
import { createSlots } from './slots.ts'

it('25.2 gives each client its share and no more than all may have, and takes a slot back once', () => {
  const slots = createSlots({ atOnce: 3, atOncePerClient: 2 })
  const giveBack = slots.take('a')
  expect(slots.take('a')).not.toBe(null)
  expect([slots.take('a'), slots.areTaken()]).toEqual([null, false])
  expect(slots.take('b')).not.toBe(null)
  expect([slots.take('b'), slots.areTaken()]).toEqual([null, true])
  giveBack?.()
  giveBack?.()
  expect(slots.take('b')).not.toBe(null)
  expect([slots.take('a'), slots.areTaken()]).toEqual([null, true])
})
