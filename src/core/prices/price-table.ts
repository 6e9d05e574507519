/**
 * What models cost: a dated table in USD per million tokens. The repository's own is `prices.json`; an operator's rows
 * come before it. A model that no row is for has no price: nothing is guessed.
 */
import * as v from 'valibot'
import type { TokenUsage } from '../model/chat-model.ts'

const MILLION = 1_000_000

const usd = v.pipe(v.number('a price must be a number'), v.minValue(0, 'a price must not be negative'))
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day must be written as YYYY-MM-DD'))

const ratesEntries = {
  /** What goes in. */
  input: usd,
  /** What comes from the provider's cache; without it, as much as `input`. */
  cachedInput: v.exactOptional(usd),
  /** What comes out, thinking included. */
  output: usd,
}

export const priceRowSchema = v.strictObject({
  provider: v.picklist(['gemini', 'openai', 'anthropic'], 'the provider must be gemini, openai or anthropic'),
  /** As its provider calls it. Also for its dated and latest forms, such as `-20250929`. */
  model: v.pipe(v.string(), v.minLength(1, 'a model needs a name')),
  /** Where the service is that has this price; without it, everywhere. */
  baseUrl: v.exactOptional(v.pipe(v.string(), v.url('a baseUrl must be a URL'))),
  ...ratesEntries,
  /** The longest prompt that these rates are for, in tokens. */
  upTo: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** The rates of every token of a request whose prompt is longer; without it, its price is not known. */
  beyond: v.exactOptional(v.strictObject(ratesEntries)),
  /** The last day of these rates; afterwards the next row for the model holds. */
  until: v.exactOptional(day),
  /** The day on which they were looked up, where it is not the table's. */
  date: v.exactOptional(day),
})
export type PriceRow = v.InferOutput<typeof priceRowSchema>

export const priceTableSchema = v.strictObject({
  /** The day on which the prices were looked up. */
  date: day,
  sources: v.exactOptional(v.array(v.string())),
  models: v.array(priceRowSchema),
})
export type PriceTable = v.InferOutput<typeof priceTableSchema>

/** A model as the price list knows it. */
export interface PricedModel {
  readonly provider: PriceRow['provider']
  readonly baseUrl: string
  readonly model: string
}

export interface Price {
  readonly row: PriceRow
  /** The day on which it was looked up. */
  readonly date: string
}

/** The price of a model today; the first table that has one wins. Null when none has. */
export function findPrice(tables: readonly PriceTable[], model: PricedModel, today: string): Price | null {
  for (const { date, models } of tables) {
    const row = models.find((candidate) => isFor(candidate, model, today))
    if (row !== undefined) return { row, date: row.date ?? date }
  }
  return null
}

/** What one request costs, in USD; null where the price is not known for a prompt this long. */
export function costOf({ row }: Price, usage: TokenUsage): number | null {
  const { prompt = 0, cached = 0, thinking = 0, output = 0 } = usage
  const rates = row.upTo === undefined || prompt <= row.upTo ? row : row.beyond
  if (rates === undefined) return null
  const fromCache = Math.min(cached, prompt)
  const input = (prompt - fromCache) * rates.input + fromCache * (rates.cachedInput ?? rates.input)
  return (input + (thinking + output) * rates.output) / MILLION
}

const VARIANT = /^(?:-latest|-\d{4}-?\d{2}-?\d{2}|-\d{3})?$/

function isFor({ provider, model, baseUrl, until }: PriceRow, wanted: PricedModel, today: string): boolean {
  const name = wanted.model.replace(/^models\//, '')
  return (
    provider === wanted.provider &&
    name.startsWith(model) &&
    VARIANT.test(name.slice(model.length)) &&
    (baseUrl === undefined || isWithin(wanted.baseUrl, baseUrl)) &&
    (until === undefined || today <= until)
  )
}

/** Whole segments: `https://api.example.com.evil` is not within `https://api.example.com`. */
function isWithin(url: string, base: string): boolean {
  return `${url.replace(/\/+$/, '')}/`.startsWith(`${base.replace(/\/+$/, '')}/`)
}
