/** For tests: a real server on this machine that speaks what it is told, byte by byte if need be, and remembers. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChatModel, ChatRequest, ModelEvent } from '../../../core/model/chat-model.ts'

export interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

export type Answer = (response: ServerResponse, request: SeenRequest) => void

export interface WireServer {
  readonly origin: string
  readonly seen: readonly SeenRequest[]
  close(): void
}

export async function serveWire(answer: Answer): Promise<WireServer> {
  const seen: SeenRequest[] = []
  const server = createServer((message, response) => {
    const parts: Buffer[] = []
    message.on('data', (part: Buffer) => parts.push(part))
    message.on('end', () => {
      const { method = '', url = '', headers } = message
      const text = Buffer.concat(parts).toString()
      const request = { method, url, headers, body: text === '' ? null : JSON.parse(text) }
      seen.push(request)
      answer(response, request)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** An event stream of this text, in two packets that meet at a byte; without one, in one packet. */
export function sendStream(response: ServerResponse, text: string, splitAt = 0): void {
  const bytes = Buffer.from(text)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (splitAt === 0) return void response.end(bytes)
  response.write(bytes.subarray(0, splitAt), () => setImmediate(() => response.end(bytes.subarray(splitAt))))
}

/** A `fetch` that answers every request with this stream, in two pieces that meet at a byte: as fast as it is read. */
export function splitFetch(text: string, splitAt: () => number): typeof fetch {
  const bytes = new TextEncoder().encode(text)
  return () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.subarray(0, splitAt()))
        controller.enqueue(bytes.subarray(splitAt()))
        controller.close()
      },
    })
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

export const REQUEST: ChatRequest = { systemInstruction: 'Rules.', history: [], text: 'Build it', images: [] }

export async function eventsOf(
  model: ChatModel,
  request: Partial<ChatRequest> = {},
  signal = new AbortController().signal,
): Promise<readonly ModelEvent[]> {
  const events: ModelEvent[] = []
  for await (const event of model.stream({ ...REQUEST, ...request }, signal)) events.push(event)
  return events
}

/** Neighbouring pieces of one kind as one: how an answer is cut says nothing. */
export function joined(events: readonly ModelEvent[]): readonly ModelEvent[] {
  const found: ModelEvent[] = []
  for (const event of events) {
    const last = found.at(-1)
    if (last?.type === event.type && 'text' in last && 'text' in event) {
      found[found.length - 1] = { ...last, text: last.text + event.text }
    } else found.push(event)
  }
  return found
}

export async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  )
}
