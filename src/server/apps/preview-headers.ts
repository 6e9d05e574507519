/**
 * Headers of the preview hosts, where generated apps run. What protects others from them is the origin of their own;
 * the policy says who may frame them, lets them call encrypted services only, and denies what only a page of the
 * person's own choice should ask for. Otherwise the app is as free as on a static host. It can also call servers of
 * this machine and its network that speak https or wss with a certificate that the browser believes: a policy names
 * hosts and cannot leave out addresses. What keeps them apart is their own CORS, and the browser's question before a
 * page may reach the local network.
 */
import type { MiddlewareHandler } from 'hono'
import type { ServerConfig } from '../config/config.ts'

type PolicyConfig = Pick<ServerConfig, 'publicOrigin' | 'packagesOrigin'>

/**
 * Features that no preview gets, whatever a frame's `allow` says. Writing to the clipboard is not among them: copy
 * buttons are common, and the browser wants a click for it.
 */
const DENIED_FEATURES = [
  'accelerometer',
  'bluetooth',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const

const PERMISSIONS = DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ')

/** Sets the preview hosts' policies; no response of them ever carries a cookie. */
export function previewHeaders(config: PolicyConfig): MiddlewareHandler {
  const policy = previewPolicy(config)
  return async (c, next) => {
    await next()
    c.header('Content-Security-Policy', policy)
    c.header('Permissions-Policy', PERMISSIONS)
    // Asks for a process of its own, so that a busy app stalls no other project's frame.
    c.header('Origin-Agent-Cluster', '?1')
    c.header('X-Content-Type-Options', 'nosniff')
    // Embedded players and maps refuse to work without an origin to attribute the call to.
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    c.res.headers.delete('Set-Cookie')
  }
}

/** The policy's text: permissive inside, framed by the workspace (and by pages of the same app) only. */
function previewPolicy(config: PolicyConfig): string {
  const anywhere = `'self' ${config.packagesOrigin} https: data: blob:`
  return [
    `default-src ${anywhere} wss: 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval'`,
    `object-src 'none'`,
    `base-uri 'self'`,
    // A form may be sent to a service, never in the clear.
    `form-action 'self' https:`,
    `frame-ancestors 'self' ${config.publicOrigin}`,
  ].join('; ')
}
