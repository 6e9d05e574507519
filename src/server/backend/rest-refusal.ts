import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export interface RestRefusal {
  readonly status: ContentfulStatusCode
  /** PostgREST's where it has one. */
  readonly code: string
  readonly message: string
  readonly hint?: string
  /** Seconds until it is worth while to ask again. */
  readonly retryAfter?: number
}

export const NO_BACKEND: RestRefusal = {
  status: 404,
  code: 'no-backend',
  message: 'This project has no backend.',
  hint: 'It gets one with its first migration.',
}

/** In PostgREST's form, which the app's client reads. */
export function refuseRest(c: Context, { status, code, message, hint, retryAfter }: RestRefusal): Response {
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  if (status === 401) c.header('WWW-Authenticate', 'Bearer')
  return c.json({ code, message, details: null, hint: hint ?? null }, status)
}
