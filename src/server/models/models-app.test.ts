import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MODELS_PATH } from '../../core/wire/server-models.ts'
import { tokensAreNames } from '../app-parts.fixture.ts'
import { type Listening, listen } from '../listen.ts'
import type { GatewayLimits } from './gateway-limits.ts'
import { createModelsApp } from './models-app.ts'
import type { HeldProvider } from './server-model.ts'

const KEY = 'sk-operator-0123456789/abc+"def'
const ORIGIN = 'http://localhost:4000'
const CHAT = '/office/chat/completions'

interface Asked {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

let asked: Asked[]
let answer: (response: ServerResponse, request: IncomingMessage) => void
let upstream: ReturnType<typeof createServer>
let listening: Listening | null
let reported: unknown[]

beforeEach(async () => {
  asked = []
  reported = []
  listening = null
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: [DONE]\n\n')
  }
  upstream = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { method, url, headers } = request
      asked.push({ method, url, headers, body: Buffer.concat(pieces).toString() })
      answer(response, request)
    })
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  upstream.closeAllConnections()
  upstream.close()
  await listening?.stop(0)
})

async function serve(own: Partial<HeldProvider> = {}, limits: Partial<GatewayLimits> = {}) {
  const { port } = upstream.address() as AddressInfo
  const provider: HeldProvider = {
    id: 'office',
    name: 'Office',
    wire: 'openai',
    baseUrl: `http://127.0.0.1:${port}/v1`,
    isPrivate: true,
    key: KEY,
    models: ['qwen3', 'org/large:7b'],
    ...own,
  }
  const models = createModelsApp({
    publicOrigin: ORIGIN,
    providers: [provider],
    verifyToken: tokensAreNames,
    limits,
    counting: null,
    now: () => 0,
    reportError: (error) => reported.push(error),
  })
  const app = new Hono().route(MODELS_PATH, models)
  listening = await listen({ fetch: (request, env) => app.fetch(request, env), host: '127.0.0.1', port: 0 })
  const base = `http://127.0.0.1:${listening.port}${MODELS_PATH}`
  return (path = CHAT, init: RequestInit = {}) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      body: JSON.stringify({ model: 'qwen3', messages: [] }),
      ...init,
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer ada', ...init.headers },
    })
}

/** Everything that a browser could read of an answer. */
async function everything(response: Response): Promise<string> {
  const body = await response.text().catch((error: unknown) => String(error))
  return `${response.statusText} ${JSON.stringify([...response.headers])} ${body}`
}

describe('25.2 models of the server', () => {
  it('25.2 the operator’s key takes the place of the session’s token, and nothing else of the browser goes on', async () => {
    const ask = await serve()
    const response = await ask(CHAT, {
      headers: { Cookie: 'a=b', 'X-Forwarded-For': '1.2.3.4', 'OpenAI-Organization': 'evil', Origin: ORIGIN },
    })
    expect(await response.text()).toBe('data: [DONE]\n\n')
    expect(response.headers.get('Content-Type')).toBe('text/event-stream')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.url).toBe('/v1/chat/completions')
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
    expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'authorization',
      'connection',
      'content-length',
      'content-type',
      'host',
    ])
  })

  it.each([
    ['anthropic', '/office/v1/messages', 'x-api-key', '/v1/messages'],
    [
      'gemini',
      '/office/v1beta/models/qwen3:streamGenerateContent?alt=sse&key=evil',
      'x-goog-api-key',
      '/v1beta/models/qwen3:streamGenerateContent?alt=sse',
    ],
  ] as const)(
    '25.2 %s: its client’s header brings the token and takes the key',
    async (wire, path, header, url) => {
      const { port } = upstream.address() as AddressInfo
      const ask = await serve({ wire, baseUrl: `http://127.0.0.1:${port}` })
      const body = JSON.stringify(wire === 'gemini' ? { contents: [] } : { model: 'qwen3', messages: [] })
      const response = await ask(path, { body, headers: { [header]: 'ada', Authorization: '' } })
      expect(response.status).toBe(200)
      expect(asked[0]).toMatchObject({ url, headers: { [header]: KEY } })
    },
  )

  it('25.2 answers nobody without a good token, and no page of another site', async () => {
    const ask = await serve()
    expect((await ask(CHAT, { headers: { Authorization: '' } })).status).toBe(401)
    expect((await ask(CHAT, { headers: { Authorization: 'Bearer wrong' } })).status).toBe(401)
    expect((await ask(CHAT, { headers: { Origin: 'https://evil.example' } })).status).toBe(403)
    expect((await ask(CHAT, { headers: { 'Content-Type': 'text/plain' } })).status).toBe(415)
    expect(asked).toEqual([])
  })

  it.each([
    '/office/models',
    '/office/files',
    '/office/chat/completions/../../admin',
    '/office/chat%2Fcompletions',
    '/office//chat/completions',
    '/office/@evil.example/chat/completions',
    '/other/chat/completions',
    '/office',
  ])('25.2 passes no other path on: %s', async (path) => {
    const ask = await serve()
    expect((await ask(path)).status).toBe(404)
    expect(asked).toEqual([])
  })

  it.each([
    ['another model', '{"model":"dear","messages":[]}'],
    ['a model that comes twice', '{"model":"qwen3","messages":[],"model":"dear"}'],
    ['a list of other models', '{"model":"qwen3","models":["dear"],"messages":[]}'],
    ['tools of the provider', '{"model":"qwen3","messages":[],"tools":[{"type":"web_search"}]}'],
    [
      'an address that the provider would fetch',
      '{"model":"qwen3","messages":[{"content":[{"image_url":{"url":"http://169.254.169.254/"}}]}]}',
    ],
    [
      'an address in the short form',
      '{"model":"qwen3","messages":[{"content":[{"image_url":{"URL":"file:///x"}}]}]}',
    ],
    ['what is nested too deeply', `{"model":"qwen3","messages":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['no JSON', '{'],
    ['a list', '[]'],
  ])('25.2 passes no request on with %s', async (_, body) => {
    const ask = await serve()
    expect((await ask(CHAT, { body })).status).toBe(400)
    expect(asked).toEqual([])
  })

  it('25.2 takes no request beyond its size', async () => {
    const ask = await serve({}, { requestBytes: 1000 })
    const body = JSON.stringify({ model: 'qwen3', messages: ['x'.repeat(1000)] })
    expect((await ask(CHAT, { body })).status).toBe(413)
    expect(asked).toEqual([])
  })

  it('25.2 follows no redirect, and does not say where it leads', async () => {
    answer = (response) => response.writeHead(307, { location: `http://127.0.0.1:1/${KEY}` }).end(KEY)
    const response = await (await serve())()
    expect(response.status).toBe(502)
    expect(await everything(response)).not.toMatch(/sk-operator|127\.0\.0\.1/)
    expect(asked).toHaveLength(1)
  })

  it.each([200, 400, 401, 403, 404, 429, 500])(
    '25.2 a provider that quotes the key with %i: it is in nothing that goes out',
    async (status) => {
      const logged = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')]
      answer = (response, request) => {
        response.writeHead(status, `No ${'sk-operator'}`, {
          'content-type': 'application/json',
          'x-echo': KEY,
          'retry-after': status === 429 ? '7' : KEY.replace('"', ''),
          'set-cookie': `key=${encodeURIComponent(KEY)}`,
        })
        // In the smallest pieces, so that none holds all of it.
        const text = JSON.stringify({ error: { message: `${request.headers.authorization} ${KEY}` } })
        for (const letter of text + encodeURIComponent(KEY) + Buffer.from(KEY).toString('base64'))
          response.write(letter)
        response.end(KEY.slice(0, 12))
      }
      const response = await (await serve())()
      expect(response.status).toBe(status === 401 || status === 403 ? 502 : status)
      expect(response.headers.get('Retry-After')).toBe(status === 429 ? '7' : null)
      const told = await everything(response)
      for (const form of [
        KEY,
        JSON.stringify(KEY).slice(1, -1),
        encodeURIComponent(KEY),
        Buffer.from(KEY).toString('base64').slice(0, -4),
      ])
        expect(told).not.toContain(form)
      expect(response.headers.get('X-Echo')).toBeNull()
      expect(reported).toEqual([])
      for (const spy of logged) {
        expect(spy.mock.calls.flat().map(String).join(' ')).not.toContain('sk-operator')
        spy.mockRestore()
      }
    },
  )

  it('25.2 an answer of another kind is never a page, and a packed one is not passed on', async () => {
    answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>1</script>')
    const ask = await serve()
    expect((await ask()).headers.get('Content-Type')).toContain('text/plain')
    answer = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    expect((await ask()).status).toBe(502)
  })

  it('25.2 streams as it comes, and ends the provider’s work when the browser goes', async () => {
    const ended = new Promise<void>((resolve) => {
      answer = (response) => {
        response.on('close', resolve)
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
      }
    })
    const leaving = new AbortController()
    const response = await (await serve())(CHAT, { signal: leaving.signal })
    const first = await response.body?.getReader().read()
    expect(Buffer.from(first?.value ?? []).toString()).toBe('data: 1\n\n')
    leaving.abort()
    await ended
  })

  it('25.2 ends the provider’s work also when the browser goes before the first byte', async () => {
    const leaving = new AbortController()
    const ended = new Promise<void>((resolve) => {
      answer = (response) => {
        response.on('close', resolve)
        leaving.abort()
      }
    })
    await expect((await serve())(CHAT, { signal: leaving.signal })).rejects.toThrow()
    await ended
  })

  it('25.2 asks again before the first byte, and never after it', async () => {
    answer = (response) => {
      if (asked.length === 1) response.destroy()
      else response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: 2\n\n')
    }
    const ask = await serve({}, { retryMs: 0 })
    expect(await (await ask()).text()).toBe('data: 2\n\n')
    expect(asked).toHaveLength(2)
    answer = (response) => {
      response.writeHead(200).write('data: 3\n\n', () => response.destroy())
    }
    await expect((await ask()).text()).rejects.toThrow()
    expect(asked).toHaveLength(3)
  })

  it('25.2 says in a sentence that a provider is not there', async () => {
    const response = await (await serve({ baseUrl: 'http://127.0.0.1:1' }, { retryMs: 0 }))()
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({
      error: { message: 'Office cannot be reached by this server.' },
    })
  })

  it('25.2 goes to no private address that the operator did not name as one, whatever a name leads to', async () => {
    const { port } = upstream.address() as AddressInfo
    const ask = await serve({ isPrivate: false, baseUrl: `http://localhost:${port}/v1` }, { retryMs: 0 })
    expect((await ask()).status).toBe(502)
    expect(asked).toEqual([])
  })

  it('25.2 cuts an answer that is silent, and one that does not end', async () => {
    answer = (response) => {
      response.writeHead(200).write('data: 1\n\n')
    }
    const ask = await serve({}, { idleMs: 20, answerBytes: 5000, firstByteMs: 5_000 })
    await expect((await ask()).text()).rejects.toThrow()
    const ended = new Promise<void>((resolve) => {
      answer = (response) => {
        response.on('close', resolve)
        response.writeHead(200)
        for (let piece = 0; piece < 10; piece += 1) response.write('x'.repeat(1000))
      }
    })
    await expect((await ask()).text()).rejects.toThrow()
    await ended
  })

  it('25.2 gives one person so many answers at once, others theirs, and a place back when one ends', async () => {
    const open: ServerResponse[] = []
    answer = (response) => {
      open.push(response)
      response.writeHead(200).write('x')
    }
    const ask = await serve({}, { atOnceEach: 2, atOnce: 3 })
    const [first] = [await ask(), await ask()]
    const refused = await ask()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5'])
    const bob = { headers: { Authorization: 'Bearer bob' } }
    expect((await ask(CHAT, bob)).status).toBe(200)
    expect((await ask(CHAT, bob)).status).toBe(429)
    open[0]?.end()
    await first?.text()
    expect((await ask()).status).toBe(200)
  })

  it('25.2 a person who floods waits, and nobody else', async () => {
    const ask = await serve({}, { perMinute: 3 })
    const statuses = []
    for (let request = 0; request < 5; request += 1) statuses.push((await ask()).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect((await ask(CHAT, { headers: { Authorization: 'Bearer bob' } })).status).toBe(200)
    expect(asked).toHaveLength(4)
  })
})
