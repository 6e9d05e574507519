/** The gateway to a provider that a test lets answer. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { MODELS_PATH } from '../../core/wire/server-models.ts'
import { tokensAreNames } from '../app-parts.fixture.ts'
import { type Listening, listen } from '../listen.ts'
import type { GatewayLimits } from './gateway-limits.ts'
import { createModelsApp } from './models-app.ts'
import type { HeldProvider } from './server-model.ts'

export const KEY = 'sk-operator-0123456789/abc+"def'
export const ORIGIN = 'http://localhost:4000'
export const CHAT = '/office/chat/completions'

interface Asked {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Asks the gateway with a good token and a good request, but for what `init` says. */
type Ask = (path?: string, init?: RequestInit) => Promise<Response>

export interface GatewayLab {
  /** What reached the provider. */
  readonly asked: readonly Asked[]
  readonly reported: readonly unknown[]
  /** Answers what is asked next. */
  readonly provider: { answer(response: ServerResponse, request: IncomingMessage): void }
  /** Of the provider. */
  readonly port: number
  serve(own?: Partial<HeldProvider>, limits?: Partial<GatewayLimits>): Promise<Ask>
  close(): Promise<void>
}

export async function openGatewayLab(): Promise<GatewayLab> {
  const asked: Asked[] = []
  const reported: unknown[] = []
  let listening: Listening | null = null
  const provider: GatewayLab['provider'] = {
    answer: (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: [DONE]\n\n')
    },
  }
  const upstream = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { method, url, headers } = request
      asked.push({ method, url, headers, body: Buffer.concat(pieces).toString() })
      provider.answer(response, request)
    })
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const { port } = upstream.address() as AddressInfo
  return {
    ...{ asked, reported, provider, port },
    async serve(own = {}, limits = {}) {
      const models = createModelsApp({
        publicOrigin: ORIGIN,
        providers: [
          {
            ...{ id: 'office', name: 'Office', wire: 'openai', isPrivate: true, key: KEY },
            baseUrl: `http://127.0.0.1:${port}/v1`,
            models: ['qwen3', 'org/large:7b'],
            ...own,
          },
        ],
        verifyToken: tokensAreNames,
        limits,
        counting: null,
        now: () => 0,
        reportError: (error) => reported.push(error),
      })
      const app = new Hono().route(MODELS_PATH, models)
      const answer: typeof app.fetch = (request, env) => app.fetch(request, env)
      listening = await listen({ fetch: answer, host: '127.0.0.1', port: 0 })
      const base = `http://127.0.0.1:${listening.port}${MODELS_PATH}`
      return (path = CHAT, init = {}) =>
        fetch(`${base}${path}`, {
          method: 'POST',
          body: JSON.stringify({ model: 'qwen3', messages: [] }),
          ...init,
          headers: { 'Content-Type': 'application/json', Authorization: 'Bearer ada', ...init.headers },
        })
    },
    async close() {
      upstream.closeAllConnections()
      upstream.close()
      await listening?.stop(0)
    },
  }
}
