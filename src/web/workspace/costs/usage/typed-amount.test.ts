import { describe, expect, it } from 'vitest'
import { typedAmount } from './typed-amount.ts'

describe('an amount as it is typed', () => {
  it.each([
    ['', undefined],
    ['  ', undefined],
    ['5', 5],
    ['5.', 5],
    ['.5', 0.5],
    ['$1,000', 1000],
    ['4,000,000', 4_000_000],
    ['1,000.50', 1000.5],
    ['0,50', 0.5],
    ['0,500', 0.5],
    ['12,5', 12.5],
    ['1,00,0', 'none'],
    ['1.000,50', 'none'],
    ['-1', 'none'],
    ['1e9', 'none'],
    ['ten', 'none'],
  ])('issue 11 reads %j as %j', (text, amount) => {
    expect(typedAmount(text)).toBe(amount)
  })
})
