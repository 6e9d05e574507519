import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { PLAN_REFUSAL } from '../../core/wire/plans.ts'

/** A refusal that the clients of all three wires read. */
export function refuseModel(c: Context, status: ContentfulStatusCode, message: string): Response {
  const error = { type: TYPES[status] ?? 'api_error', code: status, status: TYPES[status], message }
  return c.json({ type: 'error', error }, status, { 'Cache-Control': 'no-store' })
}

const TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  402: PLAN_REFUSAL,
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  502: 'api_error',
  503: 'api_error',
  504: 'timeout_error',
}
