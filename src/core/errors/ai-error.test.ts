import { describe, expect, it } from 'vitest'
import { aiErrorCode, isInterruption } from './ai-error.ts'
import { GeminiError } from './gemini-error.ts'
import { ModelTimeoutError } from './model-timeout-error.ts'

/** The shape of `ApiError` of @google/genai 2.32: the status, and the answer's body as JSON for a message. */
function apiError(status: number, message: string): Error {
  const body = { error: { code: status, message, status: 'X' } }
  return Object.assign(new Error(JSON.stringify(body)), { name: 'ApiError', status })
}

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name })
}

describe('AI errors', () => {
  it.each<[string, unknown]>([
    ['the status', apiError(429, 'Quota exceeded')],
    ['a code property', Object.assign(new Error('x'), { code: 429 })],
    [
      'JSON after a prefix',
      new Error('got status: 429 Too Many Requests. {"error":{"code":429,"message":"Quota"}}'),
    ],
    [
      'JSON inside the message of JSON',
      new Error('{"error":{"message":"{\\n \\"error\\": {\\"code\\": 429}}","code":400}}'),
    ],
    ['a prefixed client error', new GeminiError(429, 'Quota')],
    ['a quota that mentions the API key and the network', apiError(429, 'API key quota, network timeout')],
  ])('S8.2 finds 429 in %s', (_where, error) => {
    expect(aiErrorCode(error)).toBe('usage-limit')
  })

  it.each<[string, unknown]>([
    ['an abort', named('AbortError', 'This operation was aborted')],
    ['an abort as Chromium words it', named('AbortError', 'signal is aborted without reason')],
    ['a time-out of the platform', named('TimeoutError', 'The operation timed out.')],
    ['our idle limit', new ModelTimeoutError('idle', 60_000)],
    ['our run limit', new ModelTimeoutError('run', 300_000)],
    ['a gateway that gave up', apiError(504, 'Deadline expired before operation could complete.')],
  ])('S8.3 takes %s for a time-out', (_what, error) => {
    expect(aiErrorCode(error)).toBe('timed-out')
  })

  it.each<[string, unknown]>([
    ['a key that is not valid', apiError(400, 'API key not valid. Please pass a valid API key.')],
    ['no key', new Error('An API Key must be set when running in a browser')],
    ['a 401', apiError(401, 'Request had invalid authentication credentials.')],
    ['a 401 in the text only', new Error('got status: 401 Unauthorized')],
  ])('S8.4 takes %s for a problem with the key', (_what, error) => {
    expect(aiErrorCode(error)).toBe('invalid-key')
  })

  it.each([
    'Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'network error',
    'Load failed',
    'Error in input stream',
    'fetch failed',
    'terminated',
    'Incomplete JSON segment at the end',
  ])('S8.5 takes "%s" for a lost connection', (message) => {
    expect(aiErrorCode(new TypeError(message))).toBe('connection')
  })

  it.each<[string, unknown]>([
    ['a server error', apiError(500, 'An internal error has occurred.')],
    ['an overloaded model', apiError(503, 'The model is overloaded.')],
    ['text that only looks like JSON', new Error('{"error": {"code": 42')],
    ['a plain error', new Error('boom')],
    ['a string', 'boom'],
    ['nothing', undefined],
    ['null', null],
  ])('S8.6 takes %s for unexpected', (_what, error) => {
    expect(aiErrorCode(error)).toBe('unexpected')
  })

  it.each<[string, unknown, boolean]>([
    ['a lost connection', new TypeError('network error'), true],
    ['a server error', apiError(500, 'An internal error has occurred.'), true],
    ['an overloaded model, told in the stream', new Error('{"error":{"code":503}}'), true],
    ['a usage limit', apiError(429, 'Quota exceeded'), false],
    ['a refused key', apiError(401, 'No.'), false],
    ['a request that is no good', apiError(400, 'Invalid argument'), false],
    ['a time-out', new ModelTimeoutError('idle', 60_000), false],
    ['an abort', named('AbortError', 'aborted'), false],
    ['a fault of ours', new Error('boom'), false],
  ])('S4.10 S8.5 tells whether %s is worth going on after', (_what, error, isWorth) => {
    expect(isInterruption(error)).toBe(isWorth)
  })

  it('S8.10 prefixes errors of the Gemini API and names them by their status', () => {
    expect(new GeminiError(404, 'Not found').message).toBe('[Gemini API] Not found')
    expect([400, 499, 500, 599, 302].map((status) => new GeminiError(status, '').name)).toEqual([
      'ClientError',
      'ClientError',
      'ServerError',
      'ServerError',
      'APIError',
    ])
  })
})
