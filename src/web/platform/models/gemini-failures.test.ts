/** What comes of Gemini's wire when it fails, or is left: through the real client and a real server. */
import { afterEach, describe, expect, it } from 'vitest'
import { aiErrorCode, aiErrorSentence } from '../../../core/errors/ai-error.ts'
import type { ModelEvent } from '../../../core/model/chat-model.ts'
import { withRetry } from '../../../core/model/request-policy.ts'
import { createGeminiChatModel } from './gemini-chat-model.ts'
import { API_KEY, answerOf, chunkOf, closeServers, serve, sse } from './gemini-lab.fixture.ts'
import { describeLeftAnswers } from './left-answers.contract.ts'
import { errorOf, REQUEST, sendJson } from './wire-server.fixture.ts'

afterEach(closeServers)

describeLeftAnswers(
  'Gemini’s wire',
  async (answer) => {
    const { baseUrl } = await serve(answer)
    return createGeminiChatModel({ baseUrl, apiKey: API_KEY, model: 'm' })
  },
  `data: ${JSON.stringify(chunkOf('Hi'))}\r\n\r\n`,
)

describe('the Gemini chat model that gets no whole answer', () => {
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
      const { baseUrl, seen } = await serve((response) =>
        sendJson(response, status, { error: { code: status, message, status: 'X' } }),
      )
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

  it('S8.6 tells who typed the name of a model that there is not to choose another one', async () => {
    const { baseUrl } = await serve((response) =>
      sendJson(response, 404, { error: { code: 404, message: 'Not found', status: 'NOT_FOUND' } }),
    )
    const error = await errorOf(answerOf(baseUrl))
    expect(aiErrorSentence('unexpected', error)).toMatch(/ Gemini knows no model "gemini-2\.5-pro"\. Choose/)
    expect(await errorOf(answerOf(baseUrl, {}, null))).toMatchObject({ status: 404, advice: null })
  })

  it('S8.2 S4.12 waits as long as Google says, asks again twice, and then refuses', async () => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '7s' }]
    const limit = { code: 429, message: 'Quota', status: 'RESOURCE_EXHAUSTED', details }
    const { baseUrl, seen } = await serve((response) =>
      sendJson(response, 429, { error: limit }, { 'retry-after': '7' }),
    )
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
    closeServers()
    expect(aiErrorCode(await errorOf(answerOf(baseUrl)))).toBe('connection')
  })

  it('S8.5 takes an event that was cut in half for a failed connection', async () => {
    const { baseUrl } = await serve((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end('data: {"candidates":[{"con')
    })
    expect(aiErrorCode(await errorOf(answerOf(baseUrl)))).toBe('connection')
  })
})
