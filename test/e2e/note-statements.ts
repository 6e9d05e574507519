import { appendFileSync } from 'node:fs'
import pg from 'pg'

/**
 * From now on every statement that this process asks a PostgreSQL is noted in a file, one JSON text a line:
 * `scripts/record-statements.mjs` makes of them what a later release is held against.
 */
export function noteStatements(file: string): void {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args
    const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | null)?.text
    if (typeof text === 'string') appendFileSync(file, `${JSON.stringify(text)}\n`)
    return (query as (...given: unknown[]) => unknown).apply(this, args)
  } as typeof query
}
