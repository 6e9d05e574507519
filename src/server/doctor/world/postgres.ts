/** A look into a PostgreSQL: one connection that reads, and why there was none. */
import pg from 'pg'
import type { Timers } from '../../../core/time/clock.ts'
import { limited, OutOfTime } from './limited.ts'

export type Ask = <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>

export type Looked<T> =
  | { readonly type: 'seen'; readonly value: T }
  /** SQLSTATE or Node's code; what was said of it, without the password. */
  | { readonly type: 'refused'; readonly code: string; readonly said: string }

const LIMIT_MS = 8_000
const LONGEST_SAID = 200

/** In a transaction that can change nothing; what it makes of the answers may throw. */
export async function lookInto<T>(
  url: string,
  timers: Timers,
  look: (ask: Ask) => Promise<T>,
): Promise<Looked<T>> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LIMIT_MS })
  client.on('error', () => {})
  try {
    await limited(LIMIT_MS, timers, () => client.connect())
    await limited(LIMIT_MS, timers, () => client.query('begin transaction read only'))
    const ask = async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
      (await limited(LIMIT_MS, timers, () => client.query<Row>(sql, [...values]))).rows
    return { type: 'seen', value: await look(ask) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === '' && !(error instanceof OutOfTime) && !isOfConnection(error)) throw error
    return { type: 'refused', code, said: saidOf(error) }
  } finally {
    void client.end().catch(() => {})
  }
}

/** The driver throws some of these as bare errors. */
function isOfConnection(error: unknown): boolean {
  return error instanceof Error && error.name === 'Error'
}

function saidOf(error: unknown): string {
  // Of several addresses that were tried Node says nothing but their errors.
  const first = error instanceof AggregateError ? error.errors[0] : error
  return (first instanceof Error ? first.message : String(first)).slice(0, LONGEST_SAID)
}
