import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type PriceTable, priceTableSchema } from '../wire/model-prices.ts'
import { BUILT_IN_PRICES } from './built-in-prices.ts'
import { costOf, findPrice, type Price } from './price-table.ts'

const TODAY = '2026-11-22'
const GEMINI = { provider: 'gemini', baseUrl: 'https://models.example', model: 'gemini-2.5-pro' } as const
const find = (
  model: Partial<typeof GEMINI> | object,
  tables: readonly PriceTable[] = [BUILT_IN_PRICES],
  today = TODAY,
) => findPrice(tables, { ...GEMINI, ...model }, today)
const known = (model: object = {}): Price => {
  const price = find(model)
  if (price === null) throw new Error('It has a price.')
  return price
}

describe('findPrice', () => {
  it.each(['gemini-2.5-pro', 'models/gemini-2.5-pro', 'gemini-2.5-pro-latest', 'gemini-2.5-pro-002'])(
    'issue 11 knows %s',
    (model) => {
      expect(find({ model })?.row.model).toBe('gemini-2.5-pro')
    },
  )

  it.each(['gemini-2.5-pro-preview-tts', 'gemini-2.5', 'gemini-9', 'my-gemini-2.5-pro', ''])(
    'issue 11 makes up no price for %j',
    (model) => {
      expect(find({ model })).toBe(null)
    },
  )

  it('issue 11 takes the price of a service for that service only', () => {
    const gpt = { provider: 'openai', model: 'gpt-5-2025-08-07' }
    expect(find({ ...gpt, baseUrl: 'https://api.openai.com/v1' })?.row.model).toBe('gpt-5')
    expect(find({ ...gpt, baseUrl: 'https://api.openai.com.evil.example/v1' })).toBe(null)
    expect(find({ ...gpt, baseUrl: 'http://localhost:11434/v1' })).toBe(null)
    expect(find({ ...gpt, provider: 'gemini' })).toBe(null)
  })

  it("issue 11 takes the operator's price before its own, and says of which day it is", () => {
    const mine: PriceTable = {
      date: '2026-11-20',
      models: [{ provider: 'gemini', model: 'gemini-2.5-pro', input: 9, output: 9 }],
    }
    expect(find({}, [mine, BUILT_IN_PRICES])).toMatchObject({ date: '2026-11-20', row: { input: 9 } })
    expect(find({ model: 'gemini-2.5-flash' }, [mine, BUILT_IN_PRICES])?.row.input).toBe(0.3)
  })

  it('issue 11 lets a price end on its last day', () => {
    const model = 'gemini-3.8-flash'
    expect(find({ model }, [BUILT_IN_PRICES], '2026-12-31')?.row.input).toBe(0.75)
    expect(find({ model }, [BUILT_IN_PRICES], '2027-01-01')?.row.input).toBe(1.5)
  })
})

describe('costOf', () => {
  it('issue 11 counts cached input at its own price, and thinking as output', () => {
    const usage = { prompt: 100_000, cached: 40_000, thinking: 3_000, output: 7_000 }
    expect(costOf(known(), usage)).toBeCloseTo(0.06 * 1.25 + 0.04 * 0.125 + 0.01 * 10, 10)
  })

  it('issue 11 counts what goes into the cache at five quarters with Anthropic, at the price of the table, or plainly', () => {
    const usage = { prompt: 100_000, cached: 40_000, written: 50_000 }
    const plain = { date: TODAY, row: { model: 'x', input: 4, cachedInput: 0.4, output: 20 } }
    const price = (row: object): Price => ({ ...plain, row: { ...plain.row, ...row } as Price['row'] })
    expect(costOf(price({ provider: 'anthropic' }), usage)).toBeCloseTo(0.04 + 0.04 * 0.4 + 0.05 * 5, 10)
    expect(costOf(price({ provider: 'gemini' }), usage)).toBeCloseTo(0.04 + 0.04 * 0.4 + 0.05 * 4, 10)
    expect(costOf(price({ provider: 'anthropic', cacheWrite: 8 }), usage)).toBeCloseTo(
      0.04 + 0.04 * 0.4 + 0.05 * 8,
      10,
    )
    expect(costOf(price({ provider: 'anthropic' }), { prompt: 10, written: 1_000_000 })).toBeCloseTo(
      0.00005,
      12,
    )
  })

  it('issue 11 counts every token of a long prompt at the price for long prompts', () => {
    expect(costOf(known(), { prompt: 200_000, output: 1_000 })).toBeCloseTo(0.25 + 0.01, 10)
    expect(costOf(known(), { prompt: 200_001, cached: 100_001, output: 1_000 })).toBeCloseTo(
      0.1 * 2.5 + 0.100001 * 0.25 + 0.015,
      10,
    )
  })

  it('issue 11 knows no price beyond the longest prompt that it has one for', () => {
    const sol = known({ provider: 'openai', baseUrl: 'https://api.openai.com/v1', model: 'gpt-6-sol' })
    expect(costOf(sol, { prompt: 272_000 })).toBeCloseTo(0.544, 10)
    expect(costOf(sol, { prompt: 272_001 })).toBe(null)
  })

  it('issue 11 counts cached input like any other where the table has no price for it', () => {
    const price: Price = { date: TODAY, row: { provider: 'gemini', model: 'x', input: 1, output: 2 } }
    expect(costOf(price, { prompt: 1_000_000, cached: 500_000 })).toBe(1)
    expect(costOf(price, { prompt: 10, cached: 2_000_000 })).toBeCloseTo(0.00001, 12)
    expect(costOf(price, {})).toBe(0)
  })
})

describe('the table', () => {
  it('issue 11 has every model once at a time, and no cached price above the plain one', () => {
    const seen = new Set<string>()
    for (const { provider, model, until, input, cachedInput = 0, output } of BUILT_IN_PRICES.models) {
      const name = `${provider} ${model} ${until ?? ''}`
      expect(seen.has(name), name).toBe(false)
      seen.add(name)
      expect(cachedInput, name).toBeLessThanOrEqual(input)
      expect(output, name).toBeGreaterThan(input)
    }
  })

  it.each([
    [{ date: '22.11.2026', models: [] }, 'a day must be written as YYYY-MM-DD'],
    [
      { date: TODAY, models: [{ provider: 'gemini', model: 'x', input: -1, output: 1 }] },
      'must not be negative',
    ],
    [
      { date: TODAY, models: [{ provider: 'gemini', model: 'x', input: '1', output: 1 }] },
      'must be a number',
    ],
    [
      { date: TODAY, models: [{ provider: 'bing', model: 'x', input: 1, output: 1 }] },
      'gemini, openai or anthropic',
    ],
    [{ date: TODAY, models: [{ provider: 'gemini', model: 'x', input: 1, output: 1, cached: 1 }] }, 'cached'],
  ])('issue 11 refuses a table that is none: %j', (table, message) => {
    const result = v.safeParse(priceTableSchema, table)
    expect(result.issues?.[0].message).toContain(message)
  })
})
