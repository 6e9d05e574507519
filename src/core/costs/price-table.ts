/**
 * What models cost: a dated table in USD per million tokens. The repository's own is `prices.json`; an operator's rows
 * come before it. A model that no row is for has no price: nothing is guessed.
 */

import type { TokenUsage } from '../model/chat-model.ts'
import { withoutTrailing } from '../text/cut.ts'
import type { PriceRow, PriceTable } from '../wire/model-prices.ts'

const MILLION = 1_000_000

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
  const { prompt = 0, cached = 0, written = 0, thinking = 0, output = 0 } = usage
  const rates = row.upTo === undefined || prompt <= row.upTo ? row : row.beyond
  if (rates === undefined) return null
  const fromCache = Math.min(cached, prompt)
  const intoCache = Math.min(written, prompt - fromCache)
  const input =
    (prompt - fromCache - intoCache) * rates.input +
    fromCache * (rates.cachedInput ?? rates.input) +
    intoCache * (rates.cacheWrite ?? rates.input * CACHE_WRITE[row.provider])
  return (input + (thinking + output) * rates.output) / MILLION
}

/** What a request is taken for before it is sent: as if nothing of it was in the provider's cache, and all is put there. */
export function expectedUsage(prompt: number, output: number): TokenUsage & { readonly prompt: number } {
  return { prompt, written: prompt, output }
}

/** What a prompt costs of its price when the provider keeps it for five minutes. */
const CACHE_WRITE: Readonly<Record<PriceRow['provider'], number>> = { gemini: 1, openai: 1, anthropic: 1.25 }

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
  return `${withoutTrailing(url, '/')}/`.startsWith(`${withoutTrailing(base, '/')}/`)
}
