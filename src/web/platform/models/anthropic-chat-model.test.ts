/** The contract with Anthropic's wire, through the real client and a real server. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderUserMessage } from '../../../core/agent/project-context.ts'
import { aiErrorCode } from '../../../core/errors/ai-error.ts'
import { createAnthropicChatModel } from './anthropic-chat-model.ts'
import { describeLeftAnswers } from './left-answers.contract.ts'
import {
  anthropicSse,
  MESSAGE_START,
  MODEL_INFO,
  THINKING_STREAM,
  textDelta,
} from './recorded/anthropic-streams.fixture.ts'
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

const API_KEY = `sk-ant-api03-${'k'.repeat(40)}`
const servers: WireServer[] = []
let opened = 0

afterEach(() => {
  vi.unstubAllGlobals()
  for (const server of servers.splice(0)) server.close()
})

/** `answer` is for messages; what a model can do is asked once, and answered by `info`. */
async function open(answer: Answer, info: object | null = MODEL_INFO, apiKey: string | null = API_KEY) {
  const server = await serveWire((response, request) => {
    if (request.method !== 'GET') answer(response, request)
    else if (info === null) sendJson(response, 404, { type: 'error', error: { type: 'not_found_error' } })
    else sendJson(response, 200, info)
  })
  servers.push(server)
  opened += 1
  const model = createAnthropicChatModel({
    id: 'anthropic',
    // A path of its own each: what a model can do is remembered by address.
    baseUrl: `${server.origin}/${opened}`,
    apiKey,
    model: 'claude-opus-5',
    pageOrigin: 'http://localhost:4000',
  })
  const asked = () => server.seen.filter(({ method }) => method === 'POST')
  return { model, server, asked, body: () => asked()[0]?.body }
}

describeLeftAnswers(
  'Anthropic’s wire',
  async (answer) => (await open(answer)).model,
  anthropicSse(textDelta('Hi')),
)

describe('the Anthropic chat model', () => {
  it('S7.4 S7.5 posts rules, history by role and text; the model says how much it may answer and how it thinks', async () => {
    const { model, server, asked, body } = await open((response) => sendStream(response, THINKING_STREAM))
    await eventsOf(model, {
      history: [
        { role: 'user', text: 'one' },
        { role: 'model', text: 'two' },
      ],
    })
    await eventsOf(model)
    expect(asked().map(({ url }) => url?.replace(/^\/\d+/, ''))).toEqual(['/v1/messages', '/v1/messages'])
    expect(server.seen.filter(({ method }) => method === 'GET').length).toBe(1)
    expect(body()).toEqual({
      model: 'claude-opus-5',
      max_tokens: 32_000,
      stream: true,
      thinking: { type: 'adaptive', display: 'summarized' },
      system: [{ type: 'text', text: 'Rules.', cache_control: { type: 'ephemeral' } }],
      messages: [
        { role: 'user', content: [{ type: 'text', text: 'one' }] },
        {
          role: 'assistant',
          content: [{ type: 'text', text: 'two', cache_control: { type: 'ephemeral' } }],
        },
        { role: 'user', content: [{ type: 'text', text: 'Build it' }] },
      ],
    })
  })

  it('design §7 lets the provider remember the files, apart from what is asked of them', async () => {
    const { model, body } = await open((response) => sendStream(response, THINKING_STREAM))
    const text = renderUserMessage(new Map(), 'Build it')
    await eventsOf(model, { text, images: [{ data: 'QUJD', mimeType: 'image/png' }] })
    const { messages } = body() as { messages: { content: { text: string }[] }[] }
    const [files, asked, picture] = messages[0]?.content ?? []
    expect(files).toMatchObject({ type: 'text', cache_control: { type: 'ephemeral' } })
    expect(`${files?.text}${asked?.text}`).toBe(text)
    expect(asked?.text).toContain('Build it')
    expect(asked).not.toHaveProperty('cache_control')
    expect(picture).toEqual({
      type: 'image',
      source: { type: 'base64', media_type: 'image/png', data: 'QUJD' },
    })
  })

  it('design §7 asks for little and for no thinking where it cannot learn what the model can do', async () => {
    const { model, body } = await open((response) => sendStream(response, THINKING_STREAM), null)
    await eventsOf(model)
    expect(body()).toMatchObject({ max_tokens: 4096 })
    expect(body()).not.toHaveProperty('thinking')
  })

  it('S7.6 sends the key in its header and nowhere else, and no header that a gateway need not know', async () => {
    const { model, server } = await open((response) => sendStream(response, THINKING_STREAM))
    await eventsOf(model)
    expect(server.seen.length).toBe(2)
    for (const { headers, url, body } of server.seen) {
      const { authorization, ...others } = headers
      expect(authorization).toBe(`Bearer ${API_KEY}`)
      expect(JSON.stringify([others, url, body])).not.toContain(API_KEY)
      expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual([])
      expect(headers['anthropic-dangerous-direct-browser-access']).toBe('true')
    }
  })

  it('S7.4 tells thoughts from text; the prompt counts with its cached part, the output without its thinking', async () => {
    const { model } = await open((response) => sendStream(response, THINKING_STREAM))
    expect(await eventsOf(model)).toEqual([
      { type: 'usage', usage: { prompt: 1709, cached: 1500, written: 188, output: 1 } },
      { type: 'thought', text: 'Let me see.' },
      { type: 'text', text: 'Grüß' },
      { type: 'text', text: ' dich 👋' },
      { type: 'usage', usage: { prompt: 1709, cached: 1500, written: 188, thinking: 60, output: 29 } },
      { type: 'finish', reason: 'complete' },
    ])
  })

  it('S7.4 reads the stream however it is split', async () => {
    let splitAt = 0
    const { model } = await open((response) => sendStream(response, THINKING_STREAM, splitAt))
    const whole = joined(await eventsOf(model))
    const length = Buffer.byteLength(THINKING_STREAM)
    splitAt = Math.floor(length / 2)
    expect(joined(await eventsOf(model)), 'over a connection').toEqual(whole)
    vi.stubGlobal(
      'fetch',
      splitFetch(THINKING_STREAM, () => splitAt),
    )
    for (splitAt = 1; splitAt < length; splitAt += 1)
      expect(joined(await eventsOf(model)), `split at ${splitAt}`).toEqual(whole)
  })

  it.each([
    ['stop_sequence', 'complete'],
    ['max_tokens', 'length'],
    ['model_context_window_exceeded', 'length'],
    ['refusal', 'blocked'],
    ['tool_use', 'other'],
    ['pause_turn', 'other'],
  ])('S7.4 maps the stop reason %s to %s', async (stop_reason, reason) => {
    const end = { type: 'message_delta', delta: { stop_reason }, usage: { output_tokens: 1 } }
    const { model } = await open((response) => sendStream(response, anthropicSse(end)))
    expect((await eventsOf(model)).at(-1)).toEqual({ type: 'finish', reason })
  })

  it.each([
    ['S8.6', 400, 'invalid_request_error', 'messages: at least one message is required', 'unexpected'],
    ['S8.2', 400, 'invalid_request_error', 'Your credit balance is too low to use the API.', 'usage-limit'],
    ['S8.4', 401, 'authentication_error', `invalid key ${API_KEY}`, 'invalid-key'],
    ['S8.4', 403, 'permission_error', 'Your API key does not have permission.', 'invalid-key'],
    ['S8.6', 404, 'not_found_error', 'model: claude-9', 'unexpected'],
    ['S8.3', 408, 'timeout_error', 'Request timeout', 'timed-out'],
    ['S8.2', 429, 'rate_limit_error', 'This request would exceed your rate limit.', 'usage-limit'],
    ['S8.6', 500, 'api_error', 'Internal server error', 'unexpected'],
    ['S8.6', 503, 'api_error', 'Service unavailable', 'unexpected'],
    ['S8.6', 529, 'overloaded_error', 'Overloaded', 'unexpected'],
  ])('%s an answer of %i (%s) is asked for once and sorted', async (_id, status, type, message, sorted) => {
    const { model, asked } = await open((response) =>
      sendJson(response, status, { type: 'error', error: { type, message }, request_id: 'req_1' }),
    )
    const error = await errorOf(eventsOf(model))
    expect(error).toMatchObject({
      name: 'ProviderError',
      status: sorted === 'usage-limit' && status === 400 ? 402 : status,
    })
    expect(aiErrorCode(error)).toBe(sorted)
    expect(String(error)).not.toContain(API_KEY)
    expect(asked().length).toBe(1)
  })

  it.each([
    ['S8.6', 'overloaded_error', 529, 'unexpected'],
    ['S8.2', 'rate_limit_error', 429, 'usage-limit'],
    ['S8.6', 'api_error', 500, 'unexpected'],
  ])('%s finds an %s in the middle of an answer', async (_id, type, status, sorted) => {
    const fault = { type: 'error', error: { type, message: 'Not now' } }
    const text = anthropicSse(MESSAGE_START, textDelta('Hi'), fault)
    const { model } = await open((response) => sendStream(response, text))
    const error = await errorOf(eventsOf(model))
    expect(error).toMatchObject({ name: 'ProviderError', status })
    expect(aiErrorCode(error)).toBe(sorted)
  })

  it('S8.6 takes an event that is no JSON for unexpected', async () => {
    const text = `${anthropicSse(MESSAGE_START)}event: content_block_delta\ndata: {nonsense\n\n`
    const { model } = await open((response) => sendStream(response, text))
    expect(aiErrorCode(await errorOf(eventsOf(model)))).toBe('unexpected')
  })

  it('S8.5 takes a connection that breaks, or is refused, for a failed one', async () => {
    const { model, server } = await open((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(anthropicSse(MESSAGE_START), () => response.destroy())
    })
    expect(aiErrorCode(await errorOf(eventsOf(model)))).toBe('connection')
    server.close()
    const refused = await errorOf(eventsOf(model))
    expect(aiErrorCode(refused)).toBe('connection')
    expect(refused).toMatchObject({ advice: expect.stringMatching(/^Nothing answered at /) })
  })

  it('S5.12 S8.10 refuses a history that starts with the model, and a missing key', async () => {
    const { model, server } = await open((response) => response.end())
    await expect(eventsOf(model, { history: [{ role: 'model', text: 'x' }] })).rejects.toThrow(
      'History must start with a user turn.',
    )
    const keyless = await open((response) => response.end(), MODEL_INFO, null)
    expect(aiErrorCode(await errorOf(eventsOf(keyless.model)))).toBe('invalid-key')
    expect([...server.seen, ...keyless.server.seen]).toEqual([])
  })
})
