/**
 * Stands before Lathe's server on the workspace's origin: passes everything on but the demo model's stream, which
 * it answers itself at a steady pace and with a known last byte.
 */
import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Lathe, startLathe } from '../../../test/e2e/harness.ts'
import { now } from '../clock.ts'

const PIECE_CHARACTERS = 256
const PIECE_MS = 10

export interface AnswerServer {
  readonly origin: string
  /** The next request is answered with this text; resolves to the time of its last byte. */
  answerNext(text: string): Promise<number>
  stop(): Promise<void>
}

/** @param checkout another one that is built, whose server to start */
export async function startAnswerServer(checkout?: string): Promise<AnswerServer> {
  let waiting: { text: string; onLastByte: (time: number) => void } | null = null
  let lathe: Lathe | null = null
  const server = createServer((request, response) => {
    const isStream =
      request.method === 'POST' && /^\/demo-model\/.*:streamGenerateContent/.test(request.url ?? '')
    if (!isStream) return forward(lathe?.port ?? 0, request, response)
    const answer = waiting
    waiting = null
    if (answer === null) return void response.writeHead(500).end()
    request.resume()
    void stream(answer.text, response).then(answer.onLastByte)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  lathe = await startLathe({ PUBLIC_ORIGIN: origin }, checkout)
  const { stop } = lathe
  return {
    origin,
    answerNext: (text) =>
      new Promise((onLastByte) => {
        waiting = { text, onLastByte }
      }),
    async stop() {
      server.close()
      server.closeAllConnections()
      await stop()
    },
  }
}

async function stream(text: string, response: ServerResponse): Promise<number> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (let at = 0; at + PIECE_CHARACTERS < text.length; at += PIECE_CHARACTERS) {
    response.write(event(text.slice(at, at + PIECE_CHARACTERS), false))
    await delay(PIECE_MS)
  }
  const rest = text.length % PIECE_CHARACTERS || PIECE_CHARACTERS
  const time = now()
  response.end(event(text.slice(-rest), true))
  return time
}

function event(text: string, isLast: boolean): string {
  const candidate = {
    content: { role: 'model', parts: [{ text }] },
    index: 0,
    ...(isLast ? { finishReason: 'STOP' } : {}),
  }
  return `data: ${JSON.stringify({ candidates: [candidate] })}\n\n`
}

function forward(port: number, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request
  const onward = httpRequest(
    { host: '127.0.0.1', port, method: method ?? 'GET', path: url ?? '/', headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}
