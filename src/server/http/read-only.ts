import type { MiddlewareHandler } from 'hono'

/** Refuses every method but GET and HEAD. */
export function readOnly(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    return c.text(`This address answers GET and HEAD only, not ${c.req.method}.\n`, 405, {
      Allow: 'GET, HEAD',
    })
  }
}
