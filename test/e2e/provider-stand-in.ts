/**
 * A provider on this machine that speaks OpenAI's or Anthropic's wire, as strict about CORS as a local server is. What
 * it says is the demo model's. Remembers every request that it gets.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StandInWire = 'openai' | 'anthropic'

export interface ReceivedRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface ProviderStandIn {
  readonly origin: string
  readonly received: readonly ReceivedRequest[]
  close(): void
}

interface Turn {
  readonly role: string
  readonly content: string | readonly { readonly text?: string }[]
}

interface Body {
  readonly model: string
  readonly system?: Turn['content']
  readonly messages: readonly Turn[]
}

/** Which headers a browser may send it, and no others. */
const ALLOWED_HEADERS = {
  openai: 'authorization, content-type',
  anthropic: 'authorization, content-type, anthropic-version, anthropic-dangerous-direct-browser-access',
} as const

export async function startProviderStandIn(
  wire: StandInWire,
  models: readonly string[],
  demoModelUrl: string,
): Promise<ProviderStandIn> {
  const received: ReceivedRequest[] = []
  const server = createServer((message, response) => {
    void readBody(message).then(async (body) => {
      const { method = '', url = '', headers } = message
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', ALLOWED_HEADERS[wire])
      response.setHeader('access-control-allow-methods', 'GET, POST')
      if (method === 'OPTIONS') return response.writeHead(204).end()
      received.push({ method, url, headers, body })
      if (method === 'GET') return listModels(response, wire, url, models)
      const said = JSON.parse(body) as Body
      const answer = await askDemoModel(demoModelUrl, said)
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const event of EVENTS[wire](said.model, answer)) response.write(event)
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function readBody(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function listModels(
  response: ServerResponse,
  wire: StandInWire,
  url: string,
  models: readonly string[],
): unknown {
  response.setHeader('content-type', 'application/json')
  if (wire === 'openai') {
    const data = models.map((id) => ({ id, object: 'model', created: 0, owned_by: 'test' }))
    return response.end(JSON.stringify({ object: 'list', data }))
  }
  const data = models.map(anthropicModel)
  const one = data.find(({ id }) => url.startsWith(`/v1/models/${id}`))
  const page = { data, has_more: false, first_id: models[0], last_id: models.at(-1) }
  return response.end(JSON.stringify(one ?? page))
}

function anthropicModel(id: string) {
  const [yes, no] = [{ supported: true }, { supported: false }]
  const types = { adaptive: yes, enabled: no, disabled: yes, between_tools: no }
  return {
    type: 'model',
    id,
    display_name: id,
    created_at: '2026-01-01T00:00:00Z',
    lifecycle: 'active',
    max_input_tokens: 200_000,
    max_tokens: 64_000,
    capabilities: { thinking: { supported: true, types } },
  }
}

function textOf(content: Turn['content'] | undefined): string {
  if (content === undefined || typeof content === 'string') return content ?? ''
  return content.map(({ text }) => text ?? '').join('')
}

async function askDemoModel(url: string, { system, messages }: Body): Promise<string> {
  const rules = textOf(system ?? messages.find(({ role }) => role === 'system')?.content)
  const turns = messages.filter(({ role }) => role !== 'system')
  const contents = turns.map(({ role, content }) => ({
    role: role === 'user' ? 'user' : 'model',
    parts: [{ text: textOf(content) }],
  }))
  const answer = await fetch(`${url}/v1beta/models/demo:generateContent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ systemInstruction: { parts: [{ text: rules }] }, contents }),
  })
  const { candidates } = (await answer.json()) as {
    candidates: { content: { parts: { text: string }[] } }[]
  }
  return candidates[0]?.content.parts.map(({ text }) => text).join('') ?? ''
}

function piecesOf(text: string): readonly string[] {
  return text.match(/[\s\S]{1,400}/gu) ?? []
}

const EVENTS: Readonly<Record<StandInWire, (model: string, answer: string) => readonly string[]>> = {
  openai(model, answer) {
    const chunk = (delta: object, finish_reason: string | null = null) => ({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 0,
      model,
      choices: [{ index: 0, delta, finish_reason }],
    })
    const usage = { prompt_tokens: 1200, completion_tokens: 340, total_tokens: 1540 }
    const chunks = [
      chunk({ role: 'assistant', content: '' }),
      ...piecesOf(answer).map((content) => chunk({ content })),
      chunk({}, 'stop'),
      { ...chunk({}), choices: [], usage },
    ]
    return [...chunks.map((each) => `data: ${JSON.stringify(each)}\n\n`), 'data: [DONE]\n\n']
  },
  anthropic(model, answer) {
    const usage = { input_tokens: 200, cache_read_input_tokens: 1000, output_tokens: 1 }
    const message = { id: 'msg_1', type: 'message', role: 'assistant', model, content: [], usage }
    const events: { readonly type: string }[] = [
      { type: 'message_start', ...{ message } },
      { type: 'content_block_start', ...{ index: 0, content_block: { type: 'text', text: '' } } },
      ...piecesOf(answer).map((text) => ({
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'text_delta', text },
      })),
      { type: 'content_block_stop', ...{ index: 0 } },
      { type: 'message_delta', ...{ delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 340 } } },
      { type: 'message_stop' },
    ]
    return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
  },
}
