/**
 * The server's half of an examination of the way to it: what came of a request, and answers of the kinds that proxies
 * break. For whoever proves to read the data folder; to all others there is nothing here. Changes and keeps nothing.
 */
import { gzipSync } from 'node:zlib'
import { type HttpBindings, upgradeWebSocket } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Timers } from '../../../core/time/clock.ts'
import { fairTimers } from '../../../core/watch/fair-timers.ts'
import type { ClientAddresses } from '../../config/client-address.ts'
import { STREAM_HEADERS } from '../../http/stream-headers.ts'
import {
  ECHO_PATH,
  type EchoAnswer,
  MOST_BODY,
  PACKED_TEXT,
  SOCKET_WORD,
  STREAM_LINES,
} from './echo-answer.ts'
import { ECHO_HEADER, type EchoKey } from './echo-key.ts'

export interface EchoOptions {
  readonly key: EchoKey
  /** Of this process alone. */
  readonly instance: string
  readonly addresses: ClientAddresses
  readonly timers: Timers
}

/** Milliseconds that a stream waits to be told that its first line came. */
const SEEN_WITHIN = 3_000
const MOST_STREAMS = 16

/** Answers what is asked below {@link ECHO_PATH} with a proof; null for everything else. */
export type AnswerEcho = (c: Context) => Promise<Response> | Response | null

export function createEcho({ key, instance, addresses, timers }: EchoOptions): AnswerEcho {
  const patient = fairTimers(timers)
  /** Streams that wait, by the name that who reads them gave. */
  const waiting = new Map<string, () => void>()
  const app = new Hono()

  app.use('*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    c.header(ECHO_HEADER, key.answerTo(c.req.header(ECHO_HEADER)) ?? '')
  })

  app.get(ECHO_PATH, (c) => {
    const { remoteAddress = '', remotePort = 0 } = (c.env as HttpBindings).incoming.socket
    const answer: EchoAnswer = {
      instance,
      host: c.req.header('Host') ?? '',
      peer: { address: remoteAddress, port: remotePort },
      isPeerTrusted: addresses.isProxy(remoteAddress),
      forwardedFor: c.req.header('X-Forwarded-For') ?? null,
      client: addresses.of(c),
      cookieLength: c.req.header('Cookie')?.length ?? 0,
    }
    return c.json(answer)
  })

  app.post(`${ECHO_PATH}/body`, async (c) => {
    let bytes = 0
    for await (const chunk of c.req.raw.body ?? []) {
      bytes += chunk.length
      if (bytes > MOST_BODY) return c.text('Too much.\n', 413)
    }
    return c.text(String(bytes))
  })

  app.get(`${ECHO_PATH}/stream`, (c) => {
    const id = c.req.query('id') ?? ''
    if (waiting.size >= MOST_STREAMS || waiting.has(id)) return c.text('Too many.\n', 429)
    return c.body(twoLines(id), 200, { 'Content-Type': 'application/x-ndjson', ...STREAM_HEADERS })
  })

  app.post(`${ECHO_PATH}/seen`, (c) => {
    waiting.get(c.req.query('id') ?? '')?.()
    return c.body(null, 204)
  })

  app.get(`${ECHO_PATH}/packed`, (c) =>
    c.body(new Uint8Array(gzipSync(PACKED_TEXT)), 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Encoding': 'gzip',
    }),
  )

  app.get(
    `${ECHO_PATH}/socket`,
    upgradeWebSocket(() => ({
      onOpen(_, ws) {
        ws.send(SOCKET_WORD)
        ws.close(1000)
      },
    })),
  )

  /** A line, and a second one that says whether the first was read before it: no clock has to tell a held stream. */
  function twoLines(id: string): ReadableStream<Uint8Array> {
    const line = (text: string) => new TextEncoder().encode(`${text}\n`)
    let end = (_: string) => {}
    return new ReadableStream({
      start(controller) {
        const limit = patient.setTimeout(() => end(STREAM_LINES.unseen), SEEN_WITHIN)
        end = (last) => {
          if (!waiting.delete(id)) return
          patient.clearTimeout(limit)
          controller.enqueue(line(last))
          controller.close()
        }
        waiting.set(id, () => end(STREAM_LINES.seen))
        controller.enqueue(line(STREAM_LINES.first))
      },
      cancel: () => void waiting.delete(id),
    })
  }

  return (c) => {
    const { path } = c.req
    if (path !== ECHO_PATH && !path.startsWith(`${ECHO_PATH}/`)) return null
    return key.answerTo(c.req.header(ECHO_HEADER)) === null ? null : app.fetch(c.req.raw, c.env)
  }
}
