import { describe, expect, it } from 'vitest'
import { formatTokens, formatUsd } from './format-amounts.ts'
import { hasLimits, limitProblem, type NextRequest } from './limits.ts'

const NONE = { usd: 0, tokens: 0 }
const next = (patch: Partial<NextRequest> = {}): NextRequest => ({
  usd: 0.1,
  tokens: 10_000,
  used: { message: NONE, project: { usd: 1, tokens: 50_000 }, month: { usd: 4.95, tokens: 90_000 } },
  ...patch,
})

describe('limitProblem', () => {
  it('issue 11 lets everything through without a limit', () => {
    expect(limitProblem({}, next())).toBe(null)
    expect(hasLimits({ month: {} })).toBe(false)
    expect(hasLimits({ month: { usd: 5 } })).toBe(true)
  })

  it('issue 11 stops before a limit is passed, and says which and where to change it', () => {
    expect(limitProblem({ month: { usd: 5 } }, next())).toBe(
      'Not sent: this month would come to about $5.05, and your limit is $5.00. Change it in Settings, under Usage.',
    )
    expect(limitProblem({ project: { usd: 1.1 } }, next())).toBe(null)
    expect(limitProblem({ project: { usd: 1.05 } }, next())).toContain(
      'this project would come to about $1.10',
    )
    expect(limitProblem({ message: { usd: 0 } }, next())).toContain('this message')
  })

  it('issue 11 counts tokens where no price is known', () => {
    const unpriced = next({ usd: null })
    expect(limitProblem({ month: { usd: 0.01 } }, unpriced)).toBe(null)
    expect(limitProblem({ month: { tokens: 100_000 } }, unpriced)).toBe(null)
    expect(limitProblem({ month: { tokens: 99_999 } }, unpriced)).toContain(
      'about 100k tokens, and your limit is 100k tokens',
    )
    expect(limitProblem({ month: { tokens: 1 } }, next())).toBe(null)
  })
})

describe('amounts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1k'],
    [12_449, '12.4k'],
    [99_940, '99.9k'],
    [123_456, '123k'],
    [999_499, '999k'],
    [999_500, '1M'],
    [4_230_000, '4.2M'],
  ])('issue 11 writes %i tokens as %s', (tokens, text) => {
    expect(formatTokens(tokens)).toBe(text)
  })

  it.each([
    [0, '$0.00'],
    [0.000042, '$0.000042'],
    [0.0042, '$0.0042'],
    [0.00996, '$0.01'],
    [0.125, '$0.13'],
    [1234.5, '$1,234.50'],
  ])('issue 11 writes %d USD as %s', (usd, text) => {
    expect(formatUsd(usd)).toBe(text)
  })
})
