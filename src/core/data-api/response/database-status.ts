import type { DatabaseError } from '../plan/plan.ts'

const WHOLE: ReadonlyMap<string, number> = new Map([
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['53400', 500],
  ['57P01', 503],
  ['P0001', 400],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
])

const CLASSES: ReadonlyMap<string, number> = new Map([
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
])

/** The HTTP status for a SQLSTATE, as PostgREST has it. */
export function databaseStatus({ code, message }: DatabaseError, isSignedIn: boolean): number {
  if (code === '42501') return isSignedIn ? 403 : 401
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500
  if (code === '22023' && message.startsWith('role') && message.endsWith('does not exist')) return 401
  if (code.startsWith('PT')) return statusOf(code.slice(2)) ?? 500
  return WHOLE.get(code) ?? CLASSES.get(code.slice(0, 2)) ?? 400
}

/** A status that an answer can have; undefined for any other text. */
export function statusOf(text: string): number | undefined {
  const number = text.length === 3 ? Number(text) : Number.NaN
  return Number.isInteger(number) && number >= 200 && number <= 599 ? number : undefined
}
