import type { MiddlewareHandler } from 'hono'

/**
 * What an app may do is what it could do in the preview. Pages of others, those of other apps among them, neither frame it
 * nor load its files nor hold its window, unless its owner lets them show it.
 */
export function siteHeaders(headers: Headers, mayBeFramed: boolean): void {
  headers.set(
    'Content-Security-Policy',
    `object-src 'none'; base-uri 'self'; form-action 'self' https:; frame-ancestors ${mayBeFramed ? '*' : "'self'"}`,
  )
  headers.set('Cross-Origin-Resource-Policy', mayBeFramed ? 'cross-origin' : 'same-origin')
  // Windows that sign people in still answer the app that opened them.
  headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
}

/** On every answer of an apps' host. */
export function everyAnswer(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Origin-Agent-Cluster', '?1')
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    c.res.headers.delete('Set-Cookie')
  }
}
