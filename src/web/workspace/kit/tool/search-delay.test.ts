import { afterEach, expect, it, vi } from 'vitest'
import { afterTyping } from './search-delay.ts'

afterEach(() => vi.useRealTimers())

it('S5.6 S9.16 a search begins 300 ms after the last letter', () => {
  vi.useFakeTimers()
  const search = vi.fn()
  afterTyping(search)()
  vi.advanceTimersByTime(200)
  afterTyping(search)
  vi.advanceTimersByTime(299)
  expect(search).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(search).toHaveBeenCalledOnce()
})
