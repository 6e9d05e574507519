import type { Context } from 'hono'
import { OPERATOR_ROWS } from '../../core/wire/operator.ts'

export interface Page {
  readonly offset: number
  readonly limit: number
}

/** The page that is asked for, the first one unless it is said. */
export function pageOf(c: Context): Page {
  const page = /^\d{1,6}$/.test(c.req.query('page') ?? '') ? Number(c.req.query('page')) : 0
  return { offset: page * OPERATOR_ROWS, limit: OPERATOR_ROWS }
}

/** Characters of what is looked for. */
const LONGEST = 100

/** What is looked for, in lower case; empty for all. */
export function findOf(c: Context): string {
  return (c.req.query('find') ?? '').normalize('NFC').trim().toLowerCase().slice(0, LONGEST)
}

export function cutOut<Row>(rows: readonly Row[], { offset, limit }: Page) {
  return { rows: rows.slice(offset, offset + limit), total: rows.length }
}
