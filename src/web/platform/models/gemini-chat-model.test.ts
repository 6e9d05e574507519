/** The contract with Gemini's wire, through the real client and a real server. */
import { afterEach, describe, expect, it } from 'vitest'
import { aiErrorCode } from '../../../core/errors/ai-error.ts'
import type { ChatTurn } from '../../../core/model/chat-model.ts'
import { createGeminiChatModel } from './gemini-chat-model.ts'
import { API_KEY, answerOf, chunkOf, closeServers, sayHi, serve, sse } from './gemini-lab.fixture.ts'
import { errorOf, REQUEST, sendJson } from './wire-server.fixture.ts'

afterEach(closeServers)

describe('the Gemini chat model', () => {
  it('S7.4 S9.3 posts to the streaming path of the model with alt=sse', async () => {
    const { baseUrl, seen } = await serve(sayHi)
    await answerOf(baseUrl)
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /v1beta/models/gemini-2.5-pro:streamGenerateContent?alt=sse',
    ])
  })

  it('S7.4 keeps the path of its base address, as the demo model has one', async () => {
    const { baseUrl, seen } = await serve(sayHi)
    await answerOf(`${baseUrl}/demo-model`, {}, null)
    expect(seen[0]?.url).toBe('/demo-model/v1beta/models/gemini-2.5-pro:streamGenerateContent?alt=sse')
  })

  it('S7.5 sends the rules, the history by role, the text and the images inline', async () => {
    const { baseUrl, seen } = await serve(sayHi)
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
    const { baseUrl, seen } = await serve(sayHi)
    await answerOf(baseUrl)
    const [asked] = seen
    expect(asked?.headers['x-goog-api-key']).toBe(API_KEY)
    expect(`${asked?.url} ${JSON.stringify(asked?.body)}`).not.toContain(API_KEY)
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

  it('S7.4 asks a model that does not think again without it, and from then on at once', async () => {
    const message = 'Thinking is not enabled for models/gemini-2.5-pro'
    const { baseUrl, seen } = await serve((response, request) => {
      if (seen.length > 1) return sayHi(response, request)
      sendJson(response, 400, { error: { code: 400, message, status: 'INVALID_ARGUMENT' } })
    })
    for (let time = 0; time < 2; time += 1) {
      expect(await answerOf(baseUrl)).toContainEqual({ type: 'text', text: 'Hi' })
    }
    const asked = seen.map(({ body }) => JSON.stringify(body).includes('includeThoughts'))
    expect(asked).toEqual([true, false, false])
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
