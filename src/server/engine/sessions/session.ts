/** Statements in one transaction, or what of a script: all that is handed to who asks a project's database. */
import pg from 'pg'
import { EngineError, SqlError, WrongPassword } from './engine-error.ts'
import { queryBehind } from './statement-behind.ts'

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
  return { query: (text, values) => ask(client, [], text, values) }
}

interface BeginningSession extends Session {
  hasBegun(): boolean
  /** Whatever is asked from now on is refused here. */
  close(): void
}

/** @param begin statements that go ahead of the first one */
export function beginningSession(client: pg.ClientBase, begin: readonly string[]): BeginningSession {
  let before = begin
  let isClosed = false
  return {
    hasBegun: () => before.length === 0,
    close() {
      isClosed = true
    },
    async query(text, values) {
      if (isClosed) throw new EngineError('gone', 'What this was a part of is over.')
      // First: what is not sent begins nothing.
      checkText(text)
      const first = before
      before = []
      return ask(client, first, text, values)
    },
  }
}

async function ask(
  client: pg.ClientBase,
  before: readonly string[],
  text: string,
  values: readonly unknown[] | undefined,
): Promise<SqlResult> {
  checkText(text)
  try {
    // With values, also none of them, PostgreSQL itself takes one statement only.
    if (values !== undefined) return resultOf(await queryBehind(client, before, text, values))
    if (before.length > 0) await client.query(before.join('; '))
    const result: pg.QueryResult<Record<string, unknown>> | pg.QueryResult<Record<string, unknown>>[] =
      await client.query<Record<string, unknown>>(text)
    // Several statements have one each, which the types do not say.
    return resultOf(Array.isArray(result) ? result.at(-1) : result)
  } catch (error) {
    throw toKnown(error)
  }
}

/** It would end the text for the server and not for the protocol, whose fault it would then be. */
function checkText(text: string): void {
  if (text.includes('\0'))
    throw new SqlError({ code: '22021', message: 'invalid byte sequence for encoding "UTF8": 0x00' })
}

function resultOf(result: pg.QueryResult<Record<string, unknown>> | undefined): SqlResult {
  return {
    columns: result?.fields?.map(({ name }) => name) ?? [],
    rows: result?.rows ?? [],
    count: result?.rowCount ?? null,
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

/** The connection, or the way to it; also one that broke while nobody waited for an answer on it. */
function isBroken(error: unknown): error is Error {
  return error instanceof Error && ('code' in error || BROKEN.test(error.message))
}

const BROKEN = /^(?:Connection terminated|Client has encountered|Client was closed)|timeout/

function unavailable(reason: string): EngineError {
  return new EngineError('unavailable', `The database does not answer: ${reason}`)
}
