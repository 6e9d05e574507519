import * as v from 'valibot'
import { type PriceTable, priceTableSchema } from '../wire/model-prices.ts'
import prices from './prices.json' with { type: 'json' }

/** The repository's own table; its sources stand in it. */
export const BUILT_IN_PRICES: PriceTable = v.parse(priceTableSchema, prices)
