import { describe, expect, it } from 'vitest'
import { TEST_CONFIG } from '../workspace/test-workspace.ts'
import { loadClientConfig } from './client-config.ts'

const answering =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status })

describe('loadClientConfig', () => {
  it('design §4 reads what the server says', async () => {
    expect(await loadClientConfig(answering(TEST_CONFIG))).toEqual(TEST_CONFIG)
  })

  it.each([
    [
      'no server',
      async () => Promise.reject(new TypeError('Failed to fetch')),
      'The server does not answer.',
    ],
    ['a refusal', answering({}, 503), 'status 503'],
    ['another version', answering({ publicOrigin: 1 }), 'do not match'],
    ['a page in its place', async () => new Response('<html>'), 'do not match'],
  ])('design §4 says what to do about %s', async (_case, fetchFn, words) => {
    await expect(loadClientConfig(fetchFn as typeof fetch)).rejects.toThrow(words)
  })
})
