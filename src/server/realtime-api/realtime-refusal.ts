import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The client reads either word. */
export function refuseRealtime(c: Context, status: ContentfulStatusCode, message: string): Response {
  return c.json({ error: message, message }, status)
}
