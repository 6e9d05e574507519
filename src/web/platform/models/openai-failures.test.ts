/** What comes of OpenAI's wire when it fails, or is left: through the real client and a real server. */
import { afterEach, describe, expect, it } from 'vitest'
import { aiErrorCode, aiErrorSentence, isInterruption } from '../../../core/errors/ai-error.ts'
import type { ProviderError } from '../../../core/errors/provider-error.ts'
import { withRetry } from '../../../core/model/request-policy.ts'
import { describeLeftAnswers } from './left-answers.contract.ts'
import { API_KEY, closeServers, open } from './openai-lab.fixture.ts'
import { LOCAL_STREAM } from './recorded/openai-streams.fixture.ts'
import { errorOf, eventsOf, sendJson, sendStream } from './wire-server.fixture.ts'

afterEach(closeServers)

describeLeftAnswers(
  'OpenAI’s wire',
  async (answer) => (await open(answer)).model,
  'data: {"choices":[{"delta":{"content":"Hi"}}]}\n\n',
)

describe('the OpenAI-compatible chat model that gets no whole answer', () => {
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
})
