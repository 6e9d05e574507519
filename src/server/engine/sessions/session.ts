/** Statements in one transaction, or what of a script: all that is handed to who asks a project's database. */
import pg from 'pg'
import { EngineError, SqlError, WrongPassword } from './engine-error.ts'

export interface SqlResult {
  readonly columns: readonly string[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  /** Rows that a statement read, added, changed or deleted; null for one that does none of these. */
  readonly count: number | null
}

export interface Session {
  /**
   * One statement with its values, or several without.
   * @returns the last statement's result
   * @throws {@link SqlError} when PostgreSQL refuses it
   */
  query(text: string, values?: readonly unknown[]): Promise<SqlResult>
}

export function sessionOf(client: pg.ClientBase): Session {
  return {
    async query(text, values) {
      // It would end the text for the server and not for the protocol, whose fault it would then be.
      if (text.includes('\0'))
        throw new SqlError({ code: '22021', message: 'invalid byte sequence for encoding "UTF8": 0x00' })
      try {
        // With values, also none of them, PostgreSQL itself takes one statement only.
        const asked = values === undefined ? text : { text, values: [...values], queryMode: 'extended' }
        const result = await client.query<Record<string, unknown>>(asked)
        // Several statements have one each, which the types do not say.
        const last: pg.QueryResult<Record<string, unknown>> | undefined = Array.isArray(result)
          ? result.at(-1)
          : result
        return {
          columns: last?.fields?.map(({ name }) => name) ?? [],
          rows: last?.rows ?? [],
          count: last?.rowCount ?? null,
        }
      } catch (error) {
        throw toKnown(error)
      }
    },
  }
}

/** The session's end or its beginning, and no matter of what the SQL says. */
const TROUBLE = /^(?:08|57P0)/

export function toKnown(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return isBroken(error) ? unavailable(error.message) : error
  const code = error.code ?? 'XX000'
  if (code === '28P01') return new WrongPassword()
  if (TROUBLE.test(code) || error.severity === 'FATAL' || error.severity === 'PANIC')
    return unavailable(error.message)
  const { message, detail, hint, position } = error
  return new SqlError({ message, code, detail, hint, position })
}

/** The connection, or the way to it. */
function isBroken(error: unknown): error is Error {
  return error instanceof Error && ('code' in error || /^Connection terminated|timeout/.test(error.message))
}

function unavailable(reason: string): EngineError {
  return new EngineError('unavailable', `The database does not answer: ${reason}`)
}
