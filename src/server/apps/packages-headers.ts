/** Headers of the packages' host: public files, the same for every preview, that are never a page. */
import type { MiddlewareHandler } from 'hono'

/** Lets any origin read the files and gives a document opened from them no rights at all. */
export function packagesHeaders(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    c.header('Access-Control-Allow-Origin', '*')
    // Whoever runs them may know how large they are.
    c.header('Timing-Allow-Origin', '*')
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    c.header('Content-Security-Policy', `default-src 'none'; frame-ancestors 'none'; sandbox`)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'no-referrer')
  }
}
