import type { MiddlewareHandler } from 'hono'
import { refuse } from './refuse.ts'

/**
 * Keeps other sites from changing anything by a browser that is signed in: a request that says it comes from elsewhere
 * is refused, and so is a body of a type that a form could send.
 * @param types the media types that a body may have
 */
export function guardWrites(publicOrigin: string, types: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const origin = c.req.header('Origin')
    const site = c.req.header('Sec-Fetch-Site')
    const isForeign =
      origin !== undefined ? origin !== publicOrigin : site !== undefined && site !== 'same-origin'
    if (isForeign) return refuse(c, 'foreign-origin')
    const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
    if (!types.includes(type ?? '')) return refuse(c, 'content-type', { given: { type: types.join(' or ') } })
    return next()
  }
}
