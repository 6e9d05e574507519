import type { Context } from 'hono'
import * as v from 'valibot'
import { readBody } from '../../http/uploads.ts'
import { invalidRequest, slowDown, tooLarge } from './storage-refusal.ts'

/** A thousand names, and some. */
const MAX_BODY = 2 * 2 ** 20
/** Bodies on their way, of all apps. */
const MAX_AT_ONCE = 64 * 2 ** 20

export type ReadJson = <Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
) => Promise<v.InferOutput<Schema>>

/** The body as the schema has it; an empty one is an empty object. */
export function createReadJson(): ReadJson {
  let waiting = 0
  return async (c, schema) => {
    let own = 0
    try {
      const read = await readBody(c.req.raw, MAX_BODY, (bytes) => {
        own += bytes
        waiting += bytes
        return waiting <= MAX_AT_ONCE
      })
      if (read.type === 'too-large') throw tooLarge('request')
      if (read.type === 'busy') throw slowDown('Too much is being sent at once. Try again.')
      if (read.type === 'cut') throw invalidRequest('The request did not arrive whole')
      return parse(schema, Buffer.concat(read.pieces).toString('utf8'))
    } finally {
      waiting -= own
    }
  }
}

function parse<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> {
  let value: unknown = {}
  try {
    if (text.trim() !== '') value = JSON.parse(text)
  } catch {
    throw invalidRequest('Body is not valid JSON')
  }
  return check(schema, value, 'body')
}

/** @param where what the sentence says it is about */
export function check<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  where: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const path = v.getDotPath(result.issues[0])
  // The library's own sentence repeats what was sent.
  throw invalidRequest(`${where}${path === null ? '' : `/${path.slice(0, 64)}`} is not what it must be`)
}
