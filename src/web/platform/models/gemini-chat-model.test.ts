import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { aiErrorCode, aiErrorSentence } from '../../../core/errors/ai-error.ts'
import type { ChatRequest, ChatTurn, ModelEvent } from '../../../core/model/chat-model.ts'
import { withRetry } from '../../../core/model/request-policy.ts'
import { createGeminiChatModel } from './gemini-chat-model.ts'

const API_KEY = `AIza${'k'.repeat(35)}`
const REQUEST: ChatRequest = { systemInstruction: 'Rules.', history: [], text: 'Build it', images: [] }
const closers: (() => void)[] = []

afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A real server on this machine that answers each request as told and remembers it. */
async function serve(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const seen: { request: IncomingMessage; body: unknown }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      seen.push({ request, body: JSON.parse(Buffer.concat(parts).toString()) })
      answer(response, request)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

function sse(response: ServerResponse, ...chunks: unknown[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\r\n\r\n`).join(''))
}

function chunkOf(text: string, more: object = {}): object {
  return { candidates: [{ content: { role: 'model', parts: [{ text }] }, ...more }] }
}

async function answerOf(
  baseUrl: string,
  request: Partial<ChatRequest> = {},
  apiKey: string | null = API_KEY,
) {
  const model = createGeminiChatModel({ baseUrl, apiKey, model: 'gemini-2.5-pro' })
  const events: ModelEvent[] = []
  for await (const event of model.stream({ ...REQUEST, ...request }, new AbortController().signal))
    events.push(event)
  return events
}

function signalled() {
  let signal: () => void = () => {}
  const promise = new Promise<void>((resolve) => {
    signal = resolve
  })
  return { promise, signal }
}

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  )
}

describe('the Gemini chat model', () => {
  it('S7.4 S9.3 posts to the streaming path of the model with alt=sse', async () => {
    const { baseUrl, seen } = await serve((response) => {
      sse(response, chunkOf('Hi', { finishReason: 'STOP' }))
      response.end()
    })
    await answerOf(baseUrl)
    expect(seen.map(({ request }) => `${request.method} ${request.url}`)).toEqual([
      'POST /v1beta/models/gemini-2.5-pro:streamGenerateContent?alt=sse',
    ])
  })

  it('S7.4 keeps the path of its base address, as the demo model has one', async () => {
    const { baseUrl, seen } = await serve((response) => {
      sse(response, chunkOf('Hi', { finishReason: 'STOP' }))
      response.end()
    })
    await answerOf(`${baseUrl}/demo-model`, {}, null)
    expect(seen[0]?.request.url).toBe(
      '/demo-model/v1beta/models/gemini-2.5-pro:streamGenerateContent?alt=sse',
    )
  })

  it('S7.5 sends the rules, the history by role, the text and the images inline', async () => {
    const { baseUrl, seen } = await serve((response) => {
      sse(response, chunkOf('Hi', { finishReason: 'STOP' }))
      response.end()
    })
    await answerOf(baseUrl, {
      history: [
        { role: 'user', text: 'one' },
        { role: 'model', text: 'two' },
      ],
      images: [{ data: 'QUJD', mimeType: 'image/png' }],
    })
    expect(seen[0]?.body).toMatchObject({
      systemInstruction: { parts: [{ text: 'Rules.' }] },
      contents: [
        { role: 'user', parts: [{ text: 'one' }] },
        { role: 'model', parts: [{ text: 'two' }] },
        {
          role: 'user',
          parts: [{ text: 'Build it' }, { inlineData: { data: 'QUJD', mimeType: 'image/png' } }],
        },
      ],
      generationConfig: { thinkingConfig: { includeThoughts: true } },
    })
  })

  it('S7.6 sends the key in a header and nowhere else', async () => {
    const { baseUrl, seen } = await serve((response) => {
      sse(response, chunkOf('Hi', { finishReason: 'STOP' }))
      response.end()
    })
    await answerOf(baseUrl)
    const [{ request, body } = { request: null, body: null }] = seen
    expect(request?.headers['x-goog-api-key']).toBe(API_KEY)
    expect(`${request?.url} ${JSON.stringify(body)}`).not.toContain(API_KEY)
  })

  it('S7.4 tells thoughts from text, and gives usage and the finish', async () => {
    const { baseUrl } = await serve((response) => {
      const thought = { candidates: [{ content: { parts: [{ text: 'Hm.', thought: true }] } }] }
      const usageMetadata = {
        promptTokenCount: 9,
        cachedContentTokenCount: 4,
        thoughtsTokenCount: 2,
        candidatesTokenCount: 1,
      }
      sse(response, thought, chunkOf('Grüß'), {
        ...chunkOf(' dich 👋', { finishReason: 'STOP' }),
        usageMetadata,
      })
      response.end()
    })
    expect(await answerOf(baseUrl)).toEqual([
      { type: 'thought', text: 'Hm.' },
      { type: 'text', text: 'Grüß' },
      { type: 'text', text: ' dich 👋' },
      { type: 'usage', usage: { prompt: 9, cached: 4, thinking: 2, output: 1 } },
      { type: 'finish', reason: 'complete' },
    ])
  })

  it('S7.4 yields each event as it comes, however the bytes are cut', async () => {
    const bytes = Buffer.from(`data: ${JSON.stringify(chunkOf('é👋'))}\n\n`)
    const { baseUrl } = await serve(async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const byte of bytes) {
        response.write(Buffer.of(byte))
        await new Promise((resolve) => setImmediate(resolve))
      }
    })
    const model = createGeminiChatModel({ baseUrl, apiKey: API_KEY, model: 'm' })
    const stream = model.stream(REQUEST, new AbortController().signal)[Symbol.asyncIterator]()
    expect((await stream.next()).value).toEqual({ type: 'text', text: 'é👋' })
    await stream.return?.()
  })

  it.each([
    ['MAX_TOKENS', 'length'],
    ['SAFETY', 'blocked'],
    ['RECITATION', 'blocked'],
    ['PROHIBITED_CONTENT', 'blocked'],
    ['BLOCKLIST', 'blocked'],
    ['SPII', 'blocked'],
    ['MALFORMED_FUNCTION_CALL', 'other'],
    ['OTHER', 'other'],
  ])('S7.4 maps the finish reason %s to %s', async (finishReason, reason) => {
    const { baseUrl } = await serve((response) => {
      sse(response, chunkOf('x', { finishReason }))
      response.end()
    })
    expect((await answerOf(baseUrl)).at(-1)).toEqual({ type: 'finish', reason })
  })

  it('S7.4 takes a refused prompt for a blocked answer', async () => {
    const { baseUrl } = await serve((response) => {
      sse(response, { promptFeedback: { blockReason: 'SAFETY' } })
      response.end()
    })
    expect(await answerOf(baseUrl)).toEqual([{ type: 'finish', reason: 'blocked' }])
  })

  it.each([
    ['the signal aborts while text comes', true, 'abort'],
    ['the signal aborts before the first byte', false, 'abort'],
    ['the reader leaves early', true, 'return'],
  ] as const)('S4.6 S4.12 closes the connection when %s', async (_when, hasText, how) => {
    const connected = signalled()
    const closed = signalled()
    const { baseUrl } = await serve((response) => {
      response.on('close', closed.signal)
      if (hasText) sse(response, chunkOf('Hi'))
      connected.signal()
    })
    const user = new AbortController()
    const model = createGeminiChatModel({ baseUrl, apiKey: API_KEY, model: 'm' })
    const stream = model.stream(REQUEST, user.signal)[Symbol.asyncIterator]()
    if (hasText) await stream.next()
    if (how === 'return') await stream.return?.()
    else {
      const error = errorOf(stream.next())
      await connected.promise
      user.abort()
      expect(await error).toMatchObject({ name: 'AbortError' })
      expect(aiErrorCode(await error)).toBe('timed-out')
    }
    await closed.promise
  })

  it.each([
    ['S8.2', 429, 'Resource has been exhausted (e.g. check quota).', 'usage-limit'],
    ['S8.3', 504, 'Deadline expired before operation could complete.', 'timed-out'],
    ['S8.4', 400, 'API key not valid. Please pass a valid API key.', 'invalid-key'],
    ['S8.4', 401, 'Request had invalid authentication credentials.', 'invalid-key'],
    ['S8.6', 500, 'An internal error has occurred.', 'unexpected'],
    ['S8.6', 503, 'The model is overloaded.', 'unexpected'],
  ])(
    '%s S8.10 an answer of %i (%s) is asked for once, prefixed and sorted as %s',
    async (_id, status, message, code) => {
      const { baseUrl, seen } = await serve((response) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ error: { code: status, message, status: 'X' } }))
      })
      const error = await errorOf(answerOf(baseUrl))
      expect(error).toMatchObject({
        name: status < 500 ? 'ClientError' : 'ServerError',
        status,
        message: expect.stringMatching(/^\[Gemini API\] /),
      })
      expect(aiErrorCode(error)).toBe(code)
      expect(seen.length).toBe(1)
    },
  )

  it('S7.4 asks a model that does not think again without it, and from then on at once', async () => {
    const { baseUrl, seen } = await serve((response) => {
      if (seen.length > 1) {
        sse(response, chunkOf('Hi', { finishReason: 'STOP' }))
        return void response.end()
      }
      const message = 'Thinking is not enabled for models/gemini-2.5-pro'
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }))
    })
    for (let time = 0; time < 2; time += 1) {
      expect(await answerOf(baseUrl)).toContainEqual({ type: 'text', text: 'Hi' })
    }
    const asked = seen.map(({ body }) => JSON.stringify(body).includes('includeThoughts'))
    expect(asked).toEqual([true, false, false])
  })

  it('S8.6 tells who typed the name of a model that there is not to choose another one', async () => {
    const { baseUrl } = await serve((response) => {
      response.writeHead(404, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { code: 404, message: 'Not found', status: 'NOT_FOUND' } }))
    })
    const error = await errorOf(answerOf(baseUrl))
    expect(aiErrorSentence('unexpected', error)).toMatch(/ Gemini knows no model "gemini-2\.5-pro"\. Choose/)
    expect(await errorOf(answerOf(baseUrl, {}, null))).toMatchObject({ status: 404, advice: null })
  })

  it('S8.2 S4.12 waits as long as Google says, asks again twice, and then refuses', async () => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '7s' }]
    const { baseUrl, seen } = await serve((response) => {
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' })
      response.end(
        JSON.stringify({ error: { code: 429, message: 'Quota', status: 'RESOURCE_EXHAUSTED', details } }),
      )
    })
    const model = createGeminiChatModel({ baseUrl, apiKey: API_KEY, model: 'm' })
    const patient = withRetry(model, { timers: globalThis, random: () => 0, pace: 0.001 })
    const events: ModelEvent[] = []
    const error = await errorOf(
      (async () => {
        for await (const event of patient.stream(REQUEST, new AbortController().signal)) events.push(event)
      })(),
    )
    expect(aiErrorCode(error)).toBe('usage-limit')
    expect(events).toEqual([
      { type: 'waiting', reason: 'limit', milliseconds: 7 },
      { type: 'waiting', reason: 'limit', milliseconds: 7 },
    ])
    expect(seen.length).toBe(3)
  })

  it('S8.2 finds a limit that is reached in the middle of an answer', async () => {
    const { baseUrl } = await serve((response) => {
      sse(response, chunkOf('Hi'), { error: { code: 429, message: 'Quota', status: 'RESOURCE_EXHAUSTED' } })
      response.end()
    })
    expect(aiErrorCode(await errorOf(answerOf(baseUrl)))).toBe('usage-limit')
  })

  it('S8.5 takes a connection that is refused or breaks for a failed connection', async () => {
    const { baseUrl } = await serve((response) => {
      sse(response, chunkOf('Hi'))
      setImmediate(() => response.destroy())
    })
    expect(aiErrorCode(await errorOf(answerOf(baseUrl)))).toBe('connection')
    for (const close of closers.splice(0)) close()
    expect(aiErrorCode(await errorOf(answerOf(baseUrl)))).toBe('connection')
  })

  it('S8.5 takes an event that was cut in half for a failed connection', async () => {
    const { baseUrl } = await serve((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end('data: {"candidates":[{"con')
    })
    expect(aiErrorCode(await errorOf(answerOf(baseUrl)))).toBe('connection')
  })

  it('S5.12 S8.10 refuses a history that does not start with the user, or has other roles', async () => {
    const { baseUrl, seen } = await serve((response) => response.end())
    const bad = { role: 'system', text: 'x' } as unknown as ChatTurn
    await expect(answerOf(baseUrl, { history: [{ role: 'model', text: 'x' }] })).rejects.toThrow(
      'History must start with a user turn.',
    )
    await expect(answerOf(baseUrl, { history: [bad] })).rejects.toThrow('Role must be user or model')
    expect(seen).toEqual([])
  })

  it('S5.12 S8.4 S8.10 refuses an empty key', async () => {
    const { baseUrl, seen } = await serve((response) => response.end())
    const error = await errorOf(answerOf(baseUrl, {}, ' '))
    expect(error).toMatchObject({ message: 'An API Key must be set when running in a browser' })
    expect(aiErrorCode(error)).toBe('invalid-key')
    expect(seen).toEqual([])
  })
})
