import * as v from 'valibot'
import { isShallow } from '../../http/is-shallow.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** A token carries it in a header of every request, and those together have 16 KB. */
const MAX_BYTES = 4 * 1024
const MAX_DEPTH = 16

/** Metadata as apps give it. */
export const jsonObjectSchema = v.pipe(
  v.custom<JsonObject>(
    (value) => isObject(value) && isShallow(value, MAX_DEPTH),
    `Metadata must be an object, nested ${MAX_DEPTH} deep at most`,
  ),
  v.check((value) => !isMetadataTooLarge(value), `Metadata may have ${MAX_BYTES} bytes`),
)

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Merged as GoTrue does: null takes a name away. */
export function mergeMetadata(before: unknown, change: JsonObject): JsonObject {
  const entries = Object.entries({ ...asObject(before), ...change }).filter(([, value]) => value !== null)
  return Object.fromEntries(entries)
}

export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

export function isMetadataTooLarge(value: JsonObject): boolean {
  return Buffer.byteLength(JSON.stringify(value)) > MAX_BYTES
}
