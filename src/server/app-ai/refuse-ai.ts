import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { aiErrorBody } from '../../core/wire/app-ai.ts'

export interface AiRefusal {
  readonly status: number
  /** What an app tells them apart by. */
  readonly code: string
  /** A sentence for whoever uses the app. */
  readonly message: string
  /** Seconds. */
  readonly retryAfter?: number
  /** Whether OpenAI's client may ask again by itself. */
  readonly isFinal?: boolean
}

/** A refusal as OpenAI's client reads it. */
export function refuseAi(c: Context, { status, code, message, ...further }: AiRefusal): Response {
  if (further.retryAfter !== undefined) c.header('Retry-After', String(further.retryAfter))
  if (further.isFinal === true) c.header('x-should-retry', 'false')
  return c.json(aiErrorBody(TYPES[status] ?? 'api_error', code, message), status as ContentfulStatusCode, {
    'Cache-Control': 'no-store',
  })
}

const TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  403: 'permission_error',
  404: 'not_found_error',
  405: 'invalid_request_error',
  408: 'timeout_error',
  413: 'invalid_request_error',
  415: 'invalid_request_error',
  429: 'rate_limit_error',
  504: 'timeout_error',
}
