/** A table of what models cost, in USD per million tokens: the operator's file, and what the browser is told of it. */
import * as v from 'valibot'

const usd = v.pipe(v.number('a price must be a number'), v.minValue(0, 'a price must not be negative'))
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day must be written as YYYY-MM-DD'))

const ratesEntries = {
  /** What goes in. */
  input: usd,
  /** What comes from the provider's cache; without it, as much as `input`. */
  cachedInput: v.exactOptional(usd),
  /** What goes into the provider's cache; without it, what it costs for five minutes, which is what is asked for. */
  cacheWrite: v.exactOptional(usd),
  /** What comes out, thinking included. */
  output: usd,
}

const priceRowSchema = v.strictObject({
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
