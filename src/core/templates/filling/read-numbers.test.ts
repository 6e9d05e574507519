import { describe, expect, it } from 'vitest'
import { readNumbers } from './read-numbers.ts'

const SETTINGS = [
  { key: 'taxRate', says: ['vat', 'tax'] },
  { key: 'work', says: ['minute sessions', 'minutes of work'] },
  { key: 'break', says: ['minute breaks'] },
]

describe('numbers that a template has a setting for', () => {
  it.each([
    ['50 minute sessions and 10 minute breaks', { work: 50, break: 10 }],
    ['make the sessions 50 minutes and the breaks 10', { work: 50, break: 10 }],
    ['avec des pauses de 10 minutes', { break: 10 }],
    ['VAT 20%, net prices', { taxRate: 20 }],
    ['con IVA del 21 %', { taxRate: 21 }],
    ['1. VAT\n2. logo', {}],
    ['1) hours 2) VAT 3) total', {}],
    ['5 guests, VAT', {}],
  ])('S1.2 of “%s”', (prompt, expected) => {
    expect(Object.fromEntries(readNumbers(prompt, SETTINGS).map(({ key, value }) => [key, value]))).toEqual(
      expected,
    )
  })
})
