/** The contract with OpenAI's wire and those that resemble it, through the real client and a real server. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aiErrorCode, aiErrorSentence, isInterruption } from '../../../core/errors/ai-error.ts'
import type { ProviderError } from '../../../core/errors/provider-error.ts'
import { withRetry } from '../../../core/model/request-policy.ts'
import { createOpenAiChatModel } from './openai-chat-model.ts'
import { HOSTED_STREAM, LOCAL_STREAM, ROUTED_STREAM } from './recorded/openai-streams.fixture.ts'
import type { ProviderChatModelOptions } from './stream-provider.ts'
import {
  type Answer,
  errorOf,
  eventsOf,
  joined,
  sendJson,
  sendStream,
  serveWire,
  splitFetch,
  type WireServer,
} from './wire-server.fixture.ts'

const API_KEY = `sk-proj-${'k'.repeat(40)}`
const PAGE = 'http://localhost:4000'
const servers: WireServer[] = []

afterEach(() => {
  vi.unstubAllGlobals()
  for (const server of servers.splice(0)) server.close()
})

async function open(answer: Answer, options: Partial<ProviderChatModelOptions> = {}) {
  const server = await serveWire(answer)
  servers.push(server)
  const model = createOpenAiChatModel({
    id: 'openai',
    baseUrl: `${server.origin}/v1`,
    apiKey: API_KEY,
    model: 'gpt-5',
    pageOrigin: PAGE,
    ...options,
  })
  return { model, server }
}

describe('the OpenAI-compatible chat model', () => {
  it('S7.4 S7.5 posts rules, history by role and text, and asks for usage', async () => {
    const { model, server } = await open((response) => sendStream(response, HOSTED_STREAM))
    await eventsOf(model, {
      history: [
        { role: 'user', text: 'one' },
        { role: 'model', text: 'two' },
      ],
    })
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /v1/chat/completions'])
    expect(server.seen[0]?.body).toEqual({
      model: 'gpt-5',
      stream: true,
      stream_options: { include_usage: true },
      messages: [
        { role: 'system', content: 'Rules.' },
        { role: 'user', content: 'one' },
        { role: 'assistant', content: 'two' },
        { role: 'user', content: 'Build it' },
      ],
    })
  })

  it('S7.5 sends images inline, behind the text', async () => {
    const { model, server } = await open((response) => sendStream(response, HOSTED_STREAM))
    await eventsOf(model, { images: [{ data: 'QUJD', mimeType: 'image/png' }] })
    expect(server.seen[0]?.body).toMatchObject({
      messages: [
        {},
        {
          content: [
            { type: 'text', text: 'Build it' },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,QUJD' } },
          ],
        },
      ],
    })
  })

  it('S7.6 sends the key in its header and nowhere else, and no header that a local server need not know', async () => {
    const { model, server } = await open((response) => sendStream(response, HOSTED_STREAM))
    await eventsOf(model)
    const { headers, url, body } = server.seen[0] ?? { headers: {}, url: '', body: '' }
    expect(headers.authorization).toBe(`Bearer ${API_KEY}`)
    const { authorization: _, ...others } = headers
    expect(JSON.stringify([others, url, body])).not.toContain(API_KEY)
    expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual([])
  })

  it('design §7 sends no authorization where there is no key', async () => {
    const { model, server } = await open((response) => sendStream(response, LOCAL_STREAM), { apiKey: null })
    await eventsOf(model)
    expect(server.seen[0]?.headers.authorization).toBeUndefined()
  })

  it('S7.4 reads text, finish and usage; reasoning counts apart from the output', async () => {
    const { model } = await open((response) => sendStream(response, HOSTED_STREAM))
    expect(await eventsOf(model)).toEqual([
      { type: 'text', text: 'Grüß' },
      { type: 'text', text: ' dich 👋' },
      { type: 'finish', reason: 'complete' },
      { type: 'usage', usage: { prompt: 2006, cached: 1920, thinking: 256, output: 44 } },
    ])
  })

  it('S7.4 reads the reasoning of local servers and of OpenRouter as thoughts', async () => {
    const local = await open((response) => sendStream(response, LOCAL_STREAM))
    expect(await eventsOf(local.model)).toEqual([
      { type: 'thought', text: 'Let me see.' },
      { type: 'text', text: 'Done.' },
      { type: 'usage', usage: { prompt: 12, output: 7 } },
      { type: 'finish', reason: 'complete' },
    ])
    const routed = await open((response) => sendStream(response, ROUTED_STREAM))
    expect(await eventsOf(routed.model)).toEqual([
      { type: 'thought', text: 'Hm.' },
      { type: 'text', text: 'Hi' },
      { type: 'finish', reason: 'length' },
      { type: 'usage', usage: { prompt: 30, cached: 0, thinking: 4, output: 6 } },
    ])
  })

  it.each([
    ['OpenAI', HOSTED_STREAM],
    ['a local server', LOCAL_STREAM],
    ['OpenRouter', ROUTED_STREAM],
  ])('S7.4 reads the stream of %s however it is split', async (_name, stream) => {
    let splitAt = 0
    const { model } = await open((response) => sendStream(response, stream, splitAt))
    const whole = joined(await eventsOf(model))
    splitAt = Math.floor(Buffer.byteLength(stream) / 2)
    expect(joined(await eventsOf(model)), 'over a connection').toEqual(whole)
    vi.stubGlobal(
      'fetch',
      splitFetch(stream, () => splitAt),
    )
    for (splitAt = 1; splitAt < Buffer.byteLength(stream); splitAt += 1)
      expect(joined(await eventsOf(model)), `split at ${splitAt}`).toEqual(whole)
  })

  it.each([
    ['length', 'length'],
    ['content_filter', 'blocked'],
    ['tool_calls', 'other'],
    ['error', 'other'],
  ])('S7.4 maps the finish reason %s to %s', async (finish_reason, reason) => {
    const chunk = { choices: [{ index: 0, delta: {}, finish_reason }] }
    const { model } = await open((response) => sendStream(response, `data: ${JSON.stringify(chunk)}\n\n`))
    expect(await eventsOf(model)).toEqual([{ type: 'finish', reason }])
  })

  it.each([
    ['S8.6', 400, 'invalid_request_error', 'Unsupported value.', 'unexpected'],
    ['S8.4', 401, 'invalid_request_error', `Incorrect API key provided: ${API_KEY}.`, 'invalid-key'],
    ['S8.2', 402, '402', 'Insufficient credits.', 'usage-limit'],
    ['S8.6', 403, 'unsupported_country_region_territory', 'Country not supported', 'unexpected'],
    ['S8.6', 404, 'model_not_found', 'The model `gpt-5` does not exist', 'unexpected'],
    ['S8.3', 408, 'timeout', 'Request timeout', 'timed-out'],
    ['S8.2', 429, 'insufficient_quota', 'You exceeded your current quota.', 'usage-limit'],
    ['S8.2', 429, 'rate_limit_exceeded', 'Rate limit reached, mind your API key.', 'usage-limit'],
    ['S8.6', 500, 'server_error', 'The server had an error.', 'unexpected'],
    ['S8.6', 503, 'server_error', 'The engine is overloaded.', 'unexpected'],
  ])('%s an answer of %i (%s) is asked for once and sorted', async (_id, status, code, message, sorted) => {
    const { model, server } = await open((response) =>
      sendJson(response, status, { error: { message, type: code, param: null, code } }),
    )
    const error = await errorOf(eventsOf(model))
    expect(error).toMatchObject({ name: 'ProviderError', status })
    expect(aiErrorCode(error)).toBe(sorted)
    expect(String(error)).not.toContain(API_KEY)
    expect(server.seen.length).toBe(1)
  })

  it.each([
    [{ 'retry-after': '7' }, 7000],
    [{ 'retry-after': '7', 'retry-after-ms': '6500' }, 6500],
    [{ 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, null],
    [{}, null],
  ])('design §7 reads how long it should be left alone from %j', async (headers, retryAfterMs) => {
    const { model } = await open((response) =>
      sendJson(response, 429, { error: { message: 'Slow down', code: 'rate_limit_exceeded' } }, headers),
    )
    expect(await errorOf(eventsOf(model))).toMatchObject({ status: 429, retryAfterMs })
  })

  it('S8.2 a quota that is used up is not waited for', async () => {
    const { model } = await open((response) =>
      sendJson(
        response,
        429,
        { error: { message: 'x', code: 'insufficient_quota' } },
        { 'retry-after': '1' },
      ),
    )
    expect(await errorOf(eventsOf(model))).toMatchObject({ status: 429, retryAfterMs: null })
  })

  it('design §7 goes on by itself when a busy server has time again', async () => {
    let asked = 0
    const { model, server } = await open((response) => {
      asked += 1
      if (asked === 1) sendJson(response, 503, { error: { message: 'Busy' } }, { 'retry-after': '3' })
      else sendStream(response, LOCAL_STREAM)
    })
    const patient = withRetry(model, { timers: globalThis, random: () => 0, pace: 0.001 })
    const events = await eventsOf(patient)
    expect(events[0]).toEqual({ type: 'waiting', reason: 'overloaded', milliseconds: 3 })
    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'complete' })
    expect(server.seen.length).toBe(2)
  })

  it('S8.6 says which model a provider does not know, beside the specified sentence', async () => {
    const { model } = await open((response) => sendJson(response, 404, { error: { message: 'x' } }))
    const error = await errorOf(eventsOf(model))
    expect(aiErrorSentence('unexpected', error)).toBe(
      'An unexpected error occurred with the AI service. Please check your connection and try again. OpenAI knows no model "gpt-5". Choose another one below the message box.',
    )
  })

  it('S8.6 takes a page of a gateway for unexpected', async () => {
    const { model } = await open((response) => sendJson(response, 502, '<html>Bad gateway</html>'))
    const error = await errorOf(eventsOf(model))
    expect(error).toMatchObject({ status: 502 })
    expect(aiErrorCode(error)).toBe('unexpected')
    expect(isInterruption(error)).toBe(true)
  })

  it.each([
    ['S8.2', { error: { code: 429, message: 'Rate limited upstream' } }, 'usage-limit'],
    ['S8.2', { error: { code: 'insufficient_quota', message: 'Quota' } }, 'usage-limit'],
    ['S8.6', { error: { type: 'server_error', message: 'Failed' } }, 'unexpected'],
    ['S8.6', { object: 'error', message: 'out of memory', code: 500 }, 'unexpected'],
  ])('%s finds the error %j in the middle of an answer', async (_id, body, code) => {
    const text = `data: {"choices":[{"delta":{"content":"Hi"}}]}\n\ndata: ${JSON.stringify(body)}\n\n`
    const { model } = await open((response) => sendStream(response, text))
    const stream = model
      .stream({ systemInstruction: '', history: [], text: 'x', images: [] }, new AbortController().signal)
      [Symbol.asyncIterator]()
    expect((await stream.next()).value).toEqual({ type: 'text', text: 'Hi' })
    const error = await errorOf(stream.next())
    expect(error).toMatchObject({ name: 'ProviderError' })
    expect(aiErrorCode(error)).toBe(code)
  })

  it('S8.6 takes an event that is no JSON for unexpected, and logs nothing of it', async () => {
    const { model } = await open((response) => sendStream(response, 'data: {"choices": nonsense}\n\n'))
    expect(await errorOf(eventsOf(model))).toMatchObject({
      message: 'The provider sent an event that is not JSON.',
    })
  })

  it('S8.5 takes a connection that breaks for a failed one, without advice on CORS', async () => {
    const { model } = await open((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: {"choices":[{"delta":{"content":"Hi"}}]}\n\n', () => response.destroy())
    })
    const error = await errorOf(eventsOf(model))
    expect(aiErrorCode(error)).toBe('connection')
    expect((error as ProviderError).advice).toBeNull()
  })

  it.each([
    ['ollama', 'http://127.0.0.1:9/v1', /^Ollama did not answer .*OLLAMA_ORIGINS=http:\/\/localhost:4000/],
    ['lm-studio', 'http://127.0.0.1:9/v1', /^LM Studio did not answer .*"Enable CORS"/],
    [
      'custom',
      'http://127.0.0.1:9/v1',
      /^Nothing answered at http:\/\/127\.0\.0\.1:9\/v1\. Start the server/,
    ],
    [
      'custom',
      'https://nobody.invalid/v1',
      /^Nothing answered at https:\/\/nobody\.invalid\/v1, or .*\(CORS\)\.$/,
    ],
  ] as const)('S8.5 says what helps where %s at %s cannot be reached', async (id, baseUrl, advice) => {
    const { model } = await open((response) => response.end(), { id, baseUrl })
    const error = await errorOf(eventsOf(model))
    expect(aiErrorCode(error)).toBe('connection')
    expect((error as ProviderError).advice).toMatch(advice)
  })

  it('S8.5 names mixed content where an encrypted page calls an address that is not', async () => {
    const options = { baseUrl: 'http://127.0.0.1:9/v1', pageOrigin: 'https://lathe.example' }
    const { model } = await open((response) => response.end(), options)
    expect(((await errorOf(eventsOf(model))) as ProviderError).advice).toMatch(/came over https/)
  })

  it.each([
    ['text comes', true],
    ['the first byte comes', false],
  ])('S4.6 S4.12 closes the connection when it is aborted before %s', async (_when, hasText) => {
    let closed: () => void = () => {}
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve
    })
    let connected: () => void = () => {}
    const isConnected = new Promise<void>((resolve) => {
      connected = resolve
    })
    const { model } = await open((response) => {
      response.on('close', closed)
      if (hasText) {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write('data: {"choices":[{"delta":{"content":"Hi"}}]}\n\n')
      }
      connected()
    })
    const user = new AbortController()
    const stream = model
      .stream({ systemInstruction: '', history: [], text: 'x', images: [] }, user.signal)
      [Symbol.asyncIterator]()
    if (hasText) await stream.next()
    const error = errorOf(stream.next())
    await isConnected
    user.abort()
    expect(aiErrorCode(await error)).toBe('timed-out')
    await isClosed
  })

  it('S4.6 closes the connection when the reader leaves early', async () => {
    let closed: () => void = () => {}
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve
    })
    const { model } = await open((response) => {
      response.on('close', closed)
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: {"choices":[{"delta":{"content":"Hi"}}]}\n\n')
    })
    for await (const _ of model.stream(
      { systemInstruction: '', history: [], text: 'x', images: [] },
      new AbortController().signal,
    ))
      break
    await isClosed
  })

  it('S5.12 S8.10 refuses a history that starts with the model, and an empty key', async () => {
    const { model, server } = await open((response) => response.end())
    await expect(eventsOf(model, { history: [{ role: 'model', text: 'x' }] })).rejects.toThrow(
      'History must start with a user turn.',
    )
    const keyless = await open((response) => response.end(), { apiKey: ' ' })
    expect(aiErrorCode(await errorOf(eventsOf(keyless.model)))).toBe('invalid-key')
    expect([...server.seen, ...keyless.server.seen]).toEqual([])
  })
})
