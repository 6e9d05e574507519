import { afterEach, expect, it, vi } from 'vitest'
import { afterFeedback } from './use-copy.ts'

afterEach(() => vi.useRealTimers())

it('S9.27 S2.54 Copied! is said for 2000 ms', () => {
  vi.useFakeTimers()
  const end = vi.fn()
  afterFeedback(end)
  vi.advanceTimersByTime(1999)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(end).toHaveBeenCalledOnce()
})

it('S9.27 another copy begins the time anew', () => {
  vi.useFakeTimers()
  const end = vi.fn()
  afterFeedback(end)()
  vi.advanceTimersByTime(5000)
  expect(end).not.toHaveBeenCalled()
})
