import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { type PriceTable, priceTableSchema } from '../../core/wire/model-prices.ts'
import { ConfigError } from './config.ts'

/** The operator's prices (`MODEL_PRICES`); throws {@link ConfigError} with a sentence that says what is wrong in it. */
export async function readPriceFile(path: string): Promise<PriceTable> {
  const fail = (what: string) => new ConfigError(`MODEL_PRICES names ${path}, ${what}.`)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch {
    throw fail('which cannot be read: name a file that is there and that this user may read')
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw fail('which is not JSON: mend the file, or unset the variable')
  }
  const result = v.safeParse(priceTableSchema, json)
  if (result.success) return result.output
  const [issue] = result.issues
  throw fail(
    `whose ${v.getDotPath(issue) ?? 'content'} cannot be used (${issue.message}): mend it as the documentation says`,
  )
}
