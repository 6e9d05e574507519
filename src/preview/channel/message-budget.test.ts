import { describe, expect, it } from 'vitest'
import { MessageBudget } from './message-budget.ts'

describe('the budget of messages', () => {
  it('I7 lets a burst pass and then a rate, and drops the rest', () => {
    const budget = new MessageBudget()
    const verdicts = Array.from({ length: 1000 }, () => budget.take(1_000_000))
    expect(verdicts.filter((verdict) => verdict === 'pass')).toHaveLength(400)
    const later = Array.from({ length: 1000 }, () => budget.take(1_000_500))
    expect(later.filter((verdict) => verdict === 'pass')).toHaveLength(100)
    expect([...verdicts, ...later]).not.toContain('flood')
  })

  it('I7 lets pass what was sent at the rate while the reader was held up', () => {
    const budget = new MessageBudget()
    expect(budget.take(1_000_000)).toBe('pass')
    const backlog = Array.from({ length: 20 * 200 }, () => budget.take(1_020_000))
    expect(new Set(backlog)).toEqual(new Set(['pass']))
  })

  it('I7 calls a flood what goes far beyond the rate, and nothing that is merely chatty for an hour', () => {
    const budget = new MessageBudget()
    const chatty = Array.from({ length: 60_000 }, (_, index) => budget.take(1_000_000 + index * 3))
    expect(chatty).not.toContain('flood')
    const flood = Array.from({ length: 9000 }, () => budget.take(2_000_000))
    expect(flood.at(-1)).toBe('flood')
    const atOnce = new MessageBudget()
    expect(Array.from({ length: 2500 }, () => atOnce.take(2_000_000)).at(-1)).toBe('flood')
  })
})
