/**
 * Headers of the preview hosts, where generated apps run. What protects others from them is the origin of their own;
 * the policy only says who may frame them and leaves the app as free as a static host would.
 */
import type { MiddlewareHandler } from 'hono'
import type { ServerConfig } from '../config.ts'

type PolicyConfig = Pick<ServerConfig, 'publicOrigin' | 'packagesOrigin'>

/** Sets the preview hosts' policies; no response of them ever carries a cookie. */
export function previewHeaders(config: PolicyConfig): MiddlewareHandler {
  const policy = previewPolicy(config)
  return async (c, next) => {
    await next()
    c.header('Content-Security-Policy', policy)
    // Asks for a process of its own, so that a busy app stalls no other project's frame.
    c.header('Origin-Agent-Cluster', '?1')
    c.header('X-Content-Type-Options', 'nosniff')
    // Embedded players and maps refuse to work without an origin to attribute the call to.
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    c.res.headers.delete('Set-Cookie')
  }
}

/** The policy's text: permissive inside, framed by the workspace (and by pages of the same app) only. */
export function previewPolicy(config: PolicyConfig): string {
  const anywhere = `'self' ${config.packagesOrigin} https: data: blob:`
  return [
    `default-src ${anywhere} wss: 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval'`,
    `object-src 'none'`,
    `frame-ancestors 'self' ${config.publicOrigin}`,
  ].join('; ')
}
