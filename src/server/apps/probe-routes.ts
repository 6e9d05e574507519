/**
 * What a balancer, a supervisor or a collector of figures asks, by name or by address: `/healthz`, this process answers;
 * `/readyz`, it should be sent requests, or what keeps it from that; `/metrics`, to who knows the token.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Readiness } from '../health/readiness.ts'
import type { Metrics } from '../telemetry/metrics.ts'

export interface ProbedMetrics {
  /** What a collector says to get them. */
  readonly token: string
  readonly figures: Pick<Metrics, 'text'>
}

interface ProbeOptions {
  /** Without it the server is always ready. */
  readonly readiness?: Pick<Readiness, 'failing'>
  /** Without them there is no such address. */
  readonly metrics?: ProbedMetrics | null
}

const NOT_KEPT = { 'Cache-Control': 'no-store' }

/** Null for whatever else is asked. */
export function createProbeRoutes({ readiness, metrics }: ProbeOptions) {
  return async (c: Context): Promise<Response | null> => {
    const { path } = c.req
    if (path === '/healthz') return c.json({ status: 'ok' }, 200, NOT_KEPT)
    if (path === '/readyz') {
      const failing = (await readiness?.failing()) ?? []
      const isReady = failing.length === 0
      return c.json({ status: isReady ? 'ready' : 'not ready', failing }, isReady ? 200 : 503, NOT_KEPT)
    }
    if (path !== '/metrics' || !metrics) return null
    if (!isSame(c.req.header('Authorization') ?? '', `Bearer ${metrics.token}`)) {
      return c.text('Say the token of METRICS_TOKEN.\n', 401, { ...NOT_KEPT, 'WWW-Authenticate': 'Bearer' })
    }
    const type = 'text/plain; version=0.0.4; charset=utf-8'
    return c.body(metrics.figures.text(), 200, { ...NOT_KEPT, 'Content-Type': type })
  }
}

function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
