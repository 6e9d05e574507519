import { findPrice, type Price } from '../../../core/costs/price-table.ts'
import type { PriceTable } from '../../../core/wire/model-prices.ts'
import type { AnsweringModel } from '../models/model-store.ts'

/** The name under which the demo model's answers are counted. */
export const DEMO_MODEL_NAME = 'Demo model'

/** What is known of the price of the model that answers. */
export type ModelPrice =
  | { readonly type: 'free'; readonly model: string }
  | { readonly type: 'known'; readonly model: string; readonly price: Price }
  | { readonly type: 'unknown'; readonly model: string }

/** @param today as YYYY-MM-DD */
export function modelPrice(
  { source, provider, baseUrl, model }: AnsweringModel,
  tables: readonly PriceTable[],
  today: string,
): ModelPrice {
  if (source === 'demo') return { type: 'free', model: DEMO_MODEL_NAME }
  const price = findPrice(tables, { provider, baseUrl, model }, today)
  return price === null ? { type: 'unknown', model } : { type: 'known', model, price }
}
