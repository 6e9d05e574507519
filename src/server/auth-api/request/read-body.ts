import type { Context } from 'hono'
import * as v from 'valibot'
import { AuthRefusal } from './auth-refusal.ts'

/** The body as the schema has it; an empty one is an empty object. Its size was limited before. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await c.req.text()
  const value = text.trim() === '' ? {} : parseJson(text)
  if (Array.isArray(value)) throw notJson()
  return check(schema, value)
}

function notJson(): AuthRefusal {
  return new AuthRefusal(400, 'bad_json', 'Could not parse request body as JSON')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notJson()
  }
}

export function check<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [outer] = result.issues
  const path = v.getDotPath(outer)
  // Of values that may be of several kinds, what the last of them says of it.
  const issue = (outer.type === 'union' ? outer.issues?.at(-1) : undefined) ?? outer
  // The library's own sentence repeats what was sent.
  const isOurs = !issue.message.startsWith('Invalid ')
  const message = isOurs ? issue.message : `Invalid value${path === null ? '' : ` of ${path.slice(0, 64)}`}`
  throw new AuthRefusal(400, 'validation_failed', message)
}
