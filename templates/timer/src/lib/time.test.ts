import { describe, expect, it } from 'vitest'
import { dateAfter, daysUntil, parts, watchText } from './time'

describe('times in words', () => {
  it('shows a second until it has gone', () => {
    expect(parts(25 * 60_000)).toEqual(['25', '00'])
    expect(parts(59_001)).toEqual(['01', '00'])
    expect(parts(1)).toEqual(['00', '01'])
    expect(parts(0)).toEqual(['00', '00'])
  })

  it('goes past an hour on the stopwatch', () => {
    expect(watchText(61_230)).toBe('01:01.23')
    expect(watchText(3_600_000)).toBe('1:00:00.00')
  })

  it('counts whole days at any hour', () => {
    const evening = new Date(2026, 2, 1, 23, 30).getTime()
    expect(daysUntil('2026-03-02', evening)).toBe(1)
    expect(daysUntil(dateAfter(evening, 43), evening)).toBe(43)
  })
})
