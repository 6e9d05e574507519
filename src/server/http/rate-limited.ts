/** Middleware that counts requests by client. Owns when a request is counted and when it has ended, not the figures. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { RateLimit } from './rate-limit.ts'
import type { RequestsAtOnce } from './request-limits.ts'

export interface RateLimitedOptions {
  readonly clientOf: (c: Context) => string
  /** Of one request, known before it is answered; 1 unless given. */
  readonly cost?: (c: Context) => number
  /** The answer to who has to wait, in the form that the route's clients read; a sentence unless given. */
  readonly refuse?: (c: Context, waitSeconds: number) => Response | Promise<Response>
}

/** Answers 429 with Retry-After to who asks too often; nothing behind it runs for them. */
export function rateLimited(limit: RateLimit, options: RateLimitedOptions): MiddlewareHandler {
  const { clientOf, cost = () => 1, refuse = refuseInText } = options
  return createMiddleware(async (c, next) => {
    const waitSeconds = limit.take(clientOf(c), cost(c))
    if (waitSeconds === 0) return next()
    c.header('Retry-After', String(waitSeconds))
    return refuse(c, waitSeconds)
  })
}

/**
 * Counts the megabytes that are really sent: who has had more than their share waits before the next answer.
 * @param limit in megabytes
 */
export function chargedByMegabyte(limit: RateLimit, options: RateLimitedOptions): MiddlewareHandler {
  const { clientOf, refuse = refuseInText } = options
  return createMiddleware(async (c, next) => {
    const client = clientOf(c)
    const waitSeconds = limit.take(client, 0)
    if (waitSeconds > 0) {
      c.header('Retry-After', String(waitSeconds))
      return refuse(c, waitSeconds)
    }
    const { incoming, outgoing } = connectionOf(c)
    const { socket } = incoming ?? {}
    const before = socket?.bytesWritten ?? 0
    outgoing?.once('close', () => limit.charge(client, ((socket?.bytesWritten ?? 0) - before) / MEGABYTE))
    return next()
  })
}

/**
 * Lets so many requests of a client run at once, until their answers are sent; further ones wait for their turn in the
 * order in which they came, and are refused only when there are very many.
 */
export function requestsAtOnce(
  { running, waiting }: RequestsAtOnce,
  { clientOf, refuse = refuseInText }: Pick<RateLimitedOptions, 'clientOf' | 'refuse'>,
): MiddlewareHandler {
  const clients = new Map<string, { count: number; queue: (() => void)[] }>()

  function release(client: string): void {
    const known = clients.get(client)
    if (known === undefined) return
    const next = known.queue.shift()
    if (next === undefined) known.count -= 1
    else next()
    if (known.count === 0) clients.delete(client)
  }

  return createMiddleware(async (c, next) => {
    const client = clientOf(c)
    const known = clients.get(client) ?? { count: 0, queue: [] }
    if (known.count >= running && known.queue.length >= waiting) {
      c.header('Retry-After', '5')
      return refuse(c, 5)
    }
    clients.set(client, known)
    if (known.count < running) known.count += 1
    // Whoever ends hands its place on, so the count stays.
    else await new Promise<void>((resolve) => known.queue.push(resolve))

    const { outgoing } = connectionOf(c)
    if (outgoing?.closed) {
      release(client)
      return c.body(null)
    }
    if (outgoing !== undefined) {
      releaseOnce(outgoing, () => release(client))
      return next()
    }
    try {
      await next()
    } finally {
      release(client)
    }
  })
}

/** When the answer is sent; who reads it slowly keeps others at the same address waiting for so long only. */
function releaseOnce(outgoing: ServerResponse, release: () => void): void {
  const end = () => {
    clearTimeout(timer)
    outgoing.off('close', end)
    release()
  }
  const timer = setTimeout(end, PATIENCE_MS).unref()
  outgoing.once('close', end)
}

const PATIENCE_MS = 60_000
const MEGABYTE = 1024 * 1024

/** Tests call the application without a connection. */
function connectionOf(c: Context): { incoming?: IncomingMessage; outgoing?: ServerResponse } {
  return c.env ?? {}
}

function refuseInText(c: Context, waitSeconds: number): Response {
  return c.text(tooOften(waitSeconds), 429, { 'Cache-Control': 'no-store' })
}

/** The sentence for who has to wait. */
export function tooOften(waitSeconds: number): string {
  const seconds = waitSeconds === 1 ? 'a second' : `${waitSeconds} seconds`
  return `Too much was asked of the server from your address. Try again in ${seconds}.\n`
}
