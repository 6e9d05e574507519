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

  it('I7 calls a flood what goes far beyond the rate, and nothing that is merely chatty for an hour', () => {
    const budget = new MessageBudget()
    const chatty = Array.from({ length: 60_000 }, (_, index) => budget.take(1_000_000 + index * 3))
    expect(chatty).not.toContain('flood')
    const flood = Array.from({ length: 5000 }, () => budget.take(2_000_000))
    expect(flood.at(-1)).toBe('flood')
  })
})
