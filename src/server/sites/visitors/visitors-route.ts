/** `/_lathe/…` of a published app's host: the script that tells what visitors meet, and where it tells it. */
import type { Context } from 'hono'
import * as v from 'valibot'
import {
  VISITOR_LIMITS,
  VISITOR_REPORTS_PATH,
  VISITOR_SCRIPT_PATH,
  visitorReportSchema,
} from '../../../core/wire/visitors.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { readUpTo } from '../../http/read-up-to.ts'
import type { SiteRecord } from '../site-record.ts'
import { SILENT_SCRIPT, visitorScript } from './visitor-script.ts'
import type { Visitors } from './visitors.ts'

export interface VisitorsRouteOptions {
  readonly visitors: Pick<Visitors, 'take'>
  readonly clientOf: (c: Context) => string
  readonly isOwnHost: (host: string, record: SiteRecord) => boolean
  readonly now: () => number
}

interface Visited {
  readonly projectKey: string
  readonly record: SiteRecord
  /** Of the host that was asked, as its pages name it. */
  readonly origin: string
}

/** Reports of one address, to whichever app. */
const RATE = { perMinute: 600, burst: 200 }
const NOT_KEPT = { 'Cache-Control': 'no-store' }

/** Answers what begins with `/_lathe/`; null for another path. */
export function createVisitorsRoute(
  options: VisitorsRouteOptions,
): (c: Context, visited: Visited) => Promise<Response | null> {
  const rate = createRateLimit(RATE, options.now)

  async function take(c: Context, { projectKey, record, origin }: Visited): Promise<Response> {
    // A browser names the page that sends a body; whoever names none, or another, is no page of this app.
    if (c.req.header('Origin') !== origin)
      return c.text('Only pages of this app report here.\n', 403, NOT_KEPT)
    if (c.req.header('Content-Type')?.split(';')[0]?.trim() !== 'application/json')
      return c.text('Reports are JSON.\n', 415, NOT_KEPT)
    const client = options.clientOf(c)
    // What is too much is no error in a visitor's console.
    if (!record.reportsVisitors || rate.take(client) > 0) return c.body(null, 204, NOT_KEPT)
    const body = await readUpTo(c.req.raw.body, VISITOR_LIMITS.reportBytes)
    if (body === null) return c.text('The report is too large.\n', 413, NOT_KEPT)
    const report = v.safeParse(visitorReportSchema, parseJson(body))
    if (!report.success) return c.text('This is no report.\n', 400, NOT_KEPT)
    // Whoever waits for the answer waits for no source map.
    void options.visitors.take({
      projectKey,
      record,
      isOwnHost: (host) => options.isOwnHost(host, record),
      client,
      agent: c.req.header('User-Agent') ?? '',
      report: report.output,
    })
    return c.body(null, 204, NOT_KEPT)
  }

  return async (c, visited) => {
    const { path, method } = c.req
    const isRead = method === 'GET' || method === 'HEAD'
    if (path === VISITOR_SCRIPT_PATH && isRead) {
      const { current, reportsVisitors } = visited.record
      const text = reportsVisitors && current !== null ? visitorScript(current) : SILENT_SCRIPT
      return c.body(text, 200, { 'Content-Type': 'text/javascript; charset=utf-8', ...NOT_KEPT })
    }
    return path === VISITOR_REPORTS_PATH && method === 'POST' ? take(c, visited) : null
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
