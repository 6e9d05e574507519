/** What is refused, in the form of Supabase Storage: almost all of it is a 400 whose body has the status that is meant. */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { NoRoom } from '../../blobs/usage.ts'
import { CANNOT_START, EngineError, SqlError } from '../../engine/sessions/engine-error.ts'

export class StorageRefusal extends Error {
  override name = 'StorageRefusal'
  /** As the body says it. */
  readonly status: number
  /** Of the catalogue that Supabase Storage has. */
  readonly code: string
  /** An older name of the code. */
  readonly error: string
  /** As HTTP says it. */
  readonly httpStatus: number
  /** Seconds until it is worth while to ask again. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    code: string,
    message: string,
    further: { readonly error?: string; readonly httpStatus?: number; readonly retryAfter?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.error = further.error ?? code
    this.httpStatus = further.httpStatus ?? 400
    this.retryAfter = further.retryAfter ?? null
  }
}

export function answerRefusal(c: Context, refusal: StorageRefusal): Response {
  const { status, code, error, message, httpStatus, retryAfter } = refusal
  if (retryAfter !== null) c.header('Retry-After', String(retryAfter))
  const body = { statusCode: String(status), error, message, code }
  return c.json(body, httpStatus as ContentfulStatusCode)
}

export const noSuchBucket = () =>
  new StorageRefusal(404, 'NoSuchBucket', 'Bucket not found', { error: 'Bucket not found' })
export const noSuchKey = () =>
  new StorageRefusal(404, 'NoSuchKey', 'Object not found', { error: 'not_found' })
export const accessDenied = (message: string) =>
  new StorageRefusal(403, 'AccessDenied', message, { error: 'Unauthorized' })
export const invalidRequest = (message: string) => new StorageRefusal(400, 'InvalidRequest', message)
/** The key is not repeated beyond what one may have. */
export const invalidKey = (key: string) =>
  new StorageRefusal(400, 'InvalidKey', `Invalid key: ${key.slice(0, 1_024)}`)
export const invalidBucketName = () =>
  new StorageRefusal(400, 'InvalidBucketName', 'Bucket name invalid', { error: 'Invalid Input' })
export const invalidMimeType = (type: string) =>
  new StorageRefusal(415, 'InvalidMimeType', `mime type ${type.slice(0, 255)} is not supported`, {
    error: 'invalid_mime_type',
  })
export const tooLarge = (what = 'object') =>
  new StorageRefusal(413, 'EntityTooLarge', `The ${what} exceeded the maximum allowed size`, {
    error: 'Payload too large',
  })
export const alreadyExists = (code = 'ResourceAlreadyExists') =>
  new StorageRefusal(409, code, 'The resource already exists', { error: 'Duplicate' })
export const noContent = (why: string) => new StorageRefusal(400, 'InvalidRequest', why)
/** What Supabase has and this has not. */
export const notSupported = (what: string) =>
  new StorageRefusal(501, 'NotSupported', `${what} is not available here`, { httpStatus: 501 })
export const full = (message: string) =>
  new StorageRefusal(507, 'QuotaExceeded', message, { error: 'quota_exceeded', httpStatus: 507 })
export const slowDown = (message: string, retryAfter = 1) =>
  new StorageRefusal(429, 'SlowDown', message, { error: 'too_many_requests', httpStatus: 429, retryAfter })

/** Whatever was thrown, as an answer; null for what is the server's own fault. */
export function refusalOf(error: unknown): StorageRefusal | null {
  if (error instanceof StorageRefusal) return error
  if (error instanceof NoRoom) return full(error.message)
  if (error instanceof EngineError) return ofEngine(error)
  return error instanceof SqlError ? ofSql(error) : null
}

function ofEngine({ problem }: EngineError): StorageRefusal {
  if (problem === 'busy') return slowDown('Too much is asked of this database at once: try again.')
  if (problem === 'unavailable' || problem === 'cannot-start')
    return new StorageRefusal(
      503,
      'DatabaseTimeout',
      problem === 'cannot-start' ? CANNOT_START : 'The database of this app does not answer: try again.',
      {
        httpStatus: 503,
        retryAfter: 5,
      },
    )
  return new StorageRefusal(544, 'DatabaseTimeout', 'The connection to the database timed out', {
    httpStatus: 544,
  })
}

function ofSql({ code, message, detail }: SqlError): StorageRefusal {
  switch (code) {
    case '42501':
      return accessDenied(
        message.includes('row-level security') ? 'new row violates row-level security policy' : message,
      )
    case '23505':
      return alreadyExists()
    case '23503':
      return detail?.includes('is still referenced from table')
        ? new StorageRefusal(
            409,
            'ResourceReferenced',
            'The resource could not be updated or removed due to a foreign key constraint',
          )
        : new StorageRefusal(404, 'InvalidRequest', 'The related resource does not exist')
    case '55P03':
      return new StorageRefusal(423, 'ResourceLocked', 'The resource is locked')
    case '57014':
      return new StorageRefusal(544, 'DatabaseTimeout', 'The connection to the database timed out', {
        httpStatus: 544,
      })
    case '42P17':
      return new StorageRefusal(
        503,
        'DatabaseInvalidObjectDefinition',
        'The database schema is invalid or incompatible.',
      )
    case '22P02':
    case '22P05':
    case '22021':
    case '54000':
    case '54001':
      return new StorageRefusal(400, 'InvalidParameter', message)
    case '42703':
    case '42P01':
      return new StorageRefusal(
        503,
        'DatabaseSchemaMismatch',
        'There is a database schema mismatch in a trigger or RLS policy.',
      )
    default:
      return new StorageRefusal(500, 'DatabaseError', `database error, code: ${code}`, { httpStatus: 500 })
  }
}
