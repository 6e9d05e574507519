import { type PriceTable, priceTableSchema } from '../../core/wire/model-prices.ts'
import { readConfigFile } from './read-config-file.ts'

/** The operator's prices (`MODEL_PRICES`); throws a `ConfigError` with a sentence that says what is wrong in it. */
export async function readPriceFile(path: string): Promise<PriceTable> {
  return (await readConfigFile('MODEL_PRICES', path, priceTableSchema)).value
}
