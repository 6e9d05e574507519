import { LIMITS } from '../limits.ts'
import { refuse, refuseLimit } from '../refusal.ts'

/** What a body of JSON holds; its text goes to the database as it came. */
export interface Body {
  readonly text: string
  readonly isArray: boolean
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  /** The keys of every object, which are the same ones. Null when they differ. */
  readonly keys: readonly string[] | null
  /** Keys that any object has. */
  readonly allKeys: ReadonlySet<string>
}

const JSON_TYPES = ['application/json', '']

export function checkContentType(header: string | undefined): void {
  const type = (header ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!JSON_TYPES.includes(type))
    refuse(400, 'PGRST102', `Content-Type not acceptable: ${type.slice(0, 100)}`, {
      details: 'A body is application/json.',
    })
}

/** JSON of any shape, once its size is known to be in bounds. */
export function parseJson(text: string | null): unknown {
  if (text !== null && text.length > LIMITS.body) refuseLimit(`A body has at most ${LIMITS.body} characters.`)
  try {
    return JSON.parse(text ?? '') as unknown
  } catch {
    return refuse(400, 'PGRST102', 'Empty or invalid json')
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rows to be written: an object or a list of objects. */
export function readBody(text: string | null): Body {
  const json = parseJson(text)
  const isArray = Array.isArray(json)
  const rows: unknown[] = isArray ? json : [json]
  if (rows.length > LIMITS.bodyRows) refuseLimit(`A body has at most ${LIMITS.bodyRows} objects.`)
  const objects = rows.filter(isObject)
  if (objects.length < rows.length)
    refuse(400, 'PGRST102', 'Empty or invalid json', { details: 'A body is an object or a list of objects.' })
  const first = Object.keys(objects[0] ?? {})
  const isUniform = objects.every((one) => {
    const keys = Object.keys(one)
    return keys.length === first.length && first.every((key) => Object.hasOwn(one, key))
  })
  const allKeys = new Set(first)
  if (!isUniform) for (const one of objects) for (const key of Object.keys(one)) allKeys.add(key)
  if (allKeys.size > LIMITS.columns) refuseLimit(`A body names at most ${LIMITS.columns} columns.`)
  return { text: text ?? '', isArray, rows: objects, keys: isUniform ? first : null, allKeys }
}
