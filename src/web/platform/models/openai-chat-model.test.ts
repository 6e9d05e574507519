/** The contract with OpenAI's wire and those that resemble it, through the real client and a real server. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aiErrorCode } from '../../../core/errors/ai-error.ts'
import { API_KEY, closeServers, open } from './openai-lab.fixture.ts'
import { HOSTED_STREAM, LOCAL_STREAM, ROUTED_STREAM } from './recorded/openai-streams.fixture.ts'
import { errorOf, eventsOf, joined, sendStream, splitFetch } from './wire-server.fixture.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  closeServers()
})

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
