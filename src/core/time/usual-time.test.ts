import { describe, expect, it } from 'vitest'
import { timeLeftPhrase, usualTime } from './usual-time.ts'

describe('how long something takes', () => {
  it('is the middle one of the last five times, and unknown where there are none', () => {
    expect(usualTime([])).toBeNull()
    expect(usualTime([4000])).toBe(4000)
    expect(usualTime([90_000, 90_000, 90_000, 1000, 5000, 3000, 2000, 4000])).toBe(3000)
  })

  it.each([
    [1000, 20_000, null],
    [2000, 20_000, 'About 20 seconds left'],
    [12_000, 20_000, 'About 8 seconds left'],
    [3000, 58_000, 'About 55 seconds left'],
    [3000, 70_000, 'About a minute left'],
    [3000, 150_000, 'About 2 minutes left'],
    [19_000, 20_000, 'It should be done any moment; it usually takes about 20 seconds.'],
    [24_000, 20_000, '24 s, longer than usual. It took about 20 seconds before.'],
    [125_000, 20_000, '2 min 5 s, longer than usual. It took about 20 seconds before.'],
  ])('after %i ms of what usually takes %i it says: %s', (elapsed, usual, said) => {
    expect(timeLeftPhrase(elapsed, usual)).toBe(said)
  })

  it('of what is over soon nothing is said, unless it takes longer this time', () => {
    expect(timeLeftPhrase(5000, 6000)).toBeNull()
    expect(timeLeftPhrase(8000, 4000)).toBe('8 s, longer than usual. It took about 4 seconds before.')
  })

  it('of what was never done before it is said that nobody knows, before eight seconds are over', () => {
    expect(timeLeftPhrase(5999, null)).toBeNull()
    expect(timeLeftPhrase(7000, null)).toBe('7 s so far. How long it takes is not known yet.')
  })
})
