/** A server that speaks each wire, begins an answer and never ends it, and says when it is let go. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Wire = 'gemini' | 'openai' | 'anthropic'

/** What has come of the answer when nothing more does. */
export type Moment = 'no header' | 'words' | 'half a file'

export interface EndlessProvider {
  readonly origin: string
  /** What the next answers say before they go on without an end. */
  say(moment: Moment): void
  /** Milliseconds since 1970 at which the newest request was let go. */
  released(): Promise<number>
  close(): void
}

const TEXTS: Readonly<Record<Moment, string | null>> = {
  'no header': null,
  words: 'I will build ',
  'half a file':
    'Here it is.\n\n[CODE_CHANGES]\n{"files":[{"operation":"CREATE","path":"src/half.ts","description":"Half","content":"export const half = 1',
}
/** Milliseconds between two further pieces, which keep the connection as busy as a model does. */
const PACE_MS = 20

export async function startEndlessProvider(wire: Wire): Promise<EndlessProvider> {
  let text: string | null = null
  let release: (at: number) => void = () => undefined
  let released = new Promise<number>(() => undefined)
  const server = createServer((message, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader(
      'access-control-allow-headers',
      message.headers['access-control-request-headers'] ?? '*',
    )
    if (message.method === 'OPTIONS') return void response.writeHead(204).end()
    message.resume()
    if (message.method === 'GET')
      return void response.setHeader('content-type', 'application/json').end(MODELS)
    released = new Promise((resolve) => {
      release = resolve
    })
    const letGo = release
    let timer: ReturnType<typeof setInterval> | undefined
    response.on('close', () => {
      clearInterval(timer)
      letGo(performance.timeOrigin + performance.now())
    })
    if (text === null) return
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const event of [...OPENING[wire], piece(wire, text)]) response.write(event)
    timer = setInterval(() => response.write(piece(wire, ' and')), PACE_MS)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    say(moment) {
      text = TEXTS[moment]
    },
    released: () => released,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What Anthropic's client asks of a model before it asks the model. */
const MODELS = JSON.stringify({
  data: [],
  has_more: false,
  id: 'claude-opus-5',
  type: 'model',
  display_name: 'x',
  created_at: '2026-01-01T00:00:00Z',
  lifecycle: 'active',
  max_input_tokens: 200_000,
  max_tokens: 64_000,
  capabilities: {
    thinking: {
      supported: true,
      types: {
        adaptive: { supported: true },
        enabled: { supported: false },
        disabled: { supported: true },
        between_tools: { supported: false },
      },
    },
  },
})

/** Events of this shape carry their name twice. */
interface Named {
  readonly type: string
  readonly [field: string]: unknown
}

function named(data: Named): string {
  return `event: ${data.type}\n${unnamed(data)}`
}

function unnamed(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`
}

const USAGE = { input_tokens: 1, output_tokens: 1 }
const MESSAGE = { id: 'm', type: 'message', role: 'assistant', model: 'm', content: [], usage: USAGE }

const OPENING: Readonly<Record<Wire, readonly string[]>> = {
  gemini: [],
  openai: [],
  anthropic: [
    named({ type: 'message_start', message: MESSAGE }),
    named({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
  ],
}

function piece(wire: Wire, text: string): string {
  if (wire === 'gemini') {
    return unnamed({ candidates: [{ content: { role: 'model', parts: [{ text }] } }] })
  }
  if (wire === 'openai') {
    const choices = [{ index: 0, delta: { content: text }, finish_reason: null }]
    return unnamed({ id: 'c', object: 'chat.completion.chunk', created: 0, model: 'm', choices })
  }
  return named({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })
}
