/** What is refused, in GoTrue's form: both of its forms, told apart by what the client says that it reads. */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { CANNOT_START, EngineError, SqlError } from '../../engine/sessions/engine-error.ts'

const VERSION_HEADER = 'X-Supabase-Api-Version'
/** From it on `code` is the name and not the number. */
const NAMED_FROM = '2024-01-01'

export class AuthRefusal extends Error {
  override name = 'AuthRefusal'
  readonly status: number
  /** One of GoTrue's: https://supabase.com/docs/guides/auth/debugging/error-codes */
  readonly code: string
  readonly weakPassword: readonly string[] | null

  constructor(status: number, code: string, message: string, weakPassword: readonly string[] | null = null) {
    super(message)
    this.status = status
    this.code = code
    this.weakPassword = weakPassword
  }
}

export function answerRefusal(c: Context, { status, code, message, weakPassword }: AuthRefusal): Response {
  const further = weakPassword === null ? {} : { weak_password: { reasons: weakPassword } }
  const isNamed = (c.req.header(VERSION_HEADER) ?? '') >= NAMED_FROM
  if (isNamed) c.header(VERSION_HEADER, NAMED_FROM)
  const body = isNamed ? { code, message } : { code: status, error_code: code, msg: message }
  return c.json({ ...body, ...further }, status as ContentfulStatusCode)
}

/** Text and JSON that PostgreSQL does not store: it is the request's fault, and no other is. */
const UNSTORABLE = new Set(['22021', '22P02', '22P05', '54000', '54001'])

/** Whatever was thrown, as an answer; null for what is the server's own fault. */
export function refusalOf(error: unknown): AuthRefusal | null {
  if (error instanceof AuthRefusal) return error
  if (error instanceof EngineError) {
    const status = error.problem === 'time-limit' ? 504 : 503
    return new AuthRefusal(
      status,
      status === 504 ? 'request_timeout' : 'unexpected_failure',
      error.problem === 'cannot-start'
        ? CANNOT_START
        : 'The database of this app does not answer: try again.',
    )
  }
  if (!(error instanceof SqlError)) return null
  if (UNSTORABLE.has(error.code))
    return new AuthRefusal(400, 'validation_failed', 'A value cannot be stored.')
  // A trigger of the app's own on these tables, most often.
  return new AuthRefusal(500, 'unexpected_failure', 'Database error saving user')
}
