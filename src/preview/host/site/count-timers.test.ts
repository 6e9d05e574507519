import { expect, it, vi } from 'vitest'
import { countTimers } from './count-timers.ts'

/** A page whose timers run when the test says so. */
function open() {
  const waiting = new Map<number, () => void>()
  let ids = 0
  const page = {
    setTimeout(run: (...values: unknown[]) => void, _: number, ...values: unknown[]) {
      ids += 1
      waiting.set(ids, () => run(...values))
      return ids
    },
    clearTimeout: (id: number) => void waiting.delete(id),
  }
  const timers = countTimers(page as unknown as Parameters<typeof countTimers>[0])
  const next = () => {
    const [[id, run] = []] = waiting
    if (id !== undefined) waiting.delete(id)
    run?.()
  }
  return { page, timers, next }
}

it('design §2.2 a page waits for its short timers, not for long ones, nor for those that were taken back', () => {
  const { page, timers, next } = open()
  const told = vi.fn()
  page.setTimeout(told, 300, 'value')
  page.setTimeout(told, 5000)
  const id = page.setTimeout(told, 10)
  expect(timers.pending()).toBe(2)
  page.clearTimeout(id)
  expect(timers.pending()).toBe(1)
  next()
  expect(timers.pending()).toBe(0)
  expect(told.mock.calls).toEqual([['value']])
})

it('design §2.2 one that sets itself anew for ever is not waited for, and one that throws is over', () => {
  const { page, timers, next } = open()
  const again = () => void page.setTimeout(again, 0)
  again()
  for (let round = 0; round < 10; round += 1) next()
  expect(timers.pending()).toBe(0)
  page.setTimeout(() => {
    throw new Error('no')
  }, 0)
  expect(timers.pending()).toBe(1)
  next()
  expect(next).toThrow('no')
  expect(timers.pending()).toBe(0)
})
