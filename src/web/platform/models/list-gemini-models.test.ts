import { afterEach, describe, expect, it } from 'vitest'
import { aiErrorCode } from '../../../core/errors/ai-error.ts'
import { ProviderError } from '../../../core/errors/provider-error.ts'
import { listModels } from './list-models.ts'
import { GEMINI_PAGES, GEMINI_WRONG_KEY } from './recorded/gemini-models.fixture.ts'
import { type Answer, errorOf, sendJson, serveWire, type WireServer } from './wire-server.fixture.ts'

const PAGE = 'http://localhost:4000'
const KEY = `AIza${'k'.repeat(35)}`
const servers: WireServer[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function list(answer: Answer, signal = new AbortController().signal) {
  const server = await serveWire(answer)
  servers.push(server)
  const names = listModels({ id: 'gemini', baseUrl: server.origin, apiKey: KEY }, PAGE, signal)
  return { names, server }
}

const tokenOf = (url: string) => new URL(url, PAGE).searchParams.get('pageToken')

describe("the list of Gemini's models", () => {
  it('S7.9 design §7 has what one can talk to, of every page, each once and by the alphabet', async () => {
    const { names, server } = await list((response, { url }) =>
      sendJson(response, 200, GEMINI_PAGES[tokenOf(url) === null ? 0 : 1]),
    )
    expect(await names).toEqual([
      'gemini-2.5-flash',
      'gemini-2.5-flash-lite',
      'gemini-2.5-pro',
      'gemini-3.1-pro-preview',
      'gemini-3.5-flash',
      'gemini-flash-latest',
      'gemma-4-31b-it',
    ])
    expect(server.seen.map(({ method }) => method)).toEqual(['GET', 'GET'])
    expect(server.seen.map(({ url }) => tokenOf(url))).toEqual([null, GEMINI_PAGES[0]?.nextPageToken])
  })

  it('S7.6 sends the key in its header and nowhere else, on every page', async () => {
    const { names, server } = await list((response, { url }) =>
      sendJson(response, 200, GEMINI_PAGES[tokenOf(url) === null ? 0 : 1]),
    )
    await names
    for (const { url, headers, body } of server.seen) {
      const { 'x-goog-api-key': key, ...others } = headers
      expect(key).toBe(KEY)
      expect(JSON.stringify([url, others, body])).not.toContain(KEY)
    }
  })

  it('design §7 goes on past an empty page, and is empty where there are none', async () => {
    const gap = await list((response, { url }) =>
      sendJson(response, 200, tokenOf(url) === null ? { nextPageToken: 'more' } : GEMINI_PAGES[1]),
    )
    expect(await gap.names).toEqual(['gemini-2.5-pro', 'gemini-3.5-flash'])
    const none = await list((response) => sendJson(response, 200, {}))
    expect(await none.names).toEqual([])
  })

  it.each([
    ['S8.4', 400, GEMINI_WRONG_KEY, 'invalid-key'],
    ['S8.2', 429, { error: { code: 429, message: 'Quota', status: 'RESOURCE_EXHAUSTED' } }, 'usage-limit'],
    ['S8.3', 504, { error: { code: 504, message: 'Too late', status: 'DEADLINE_EXCEEDED' } }, 'timed-out'],
    ['S8.6', 500, { error: { code: 500, message: 'Internal', status: 'INTERNAL' } }, 'unexpected'],
  ])('%s an answer of %i is what the catalogue says of it', async (_id, status, body, code) => {
    const { names, server } = await list((response) => sendJson(response, status, body))
    const error = await errorOf(names)
    expect(error).toBeInstanceOf(ProviderError)
    expect(error).toMatchObject({ status, advice: null })
    expect(aiErrorCode(error)).toBe(code)
    expect(server.seen.length).toBe(1)
  })

  it('S7.6 quotes no key of a refusal', async () => {
    const { names } = await list((response) =>
      sendJson(response, 403, { error: { code: 403, message: `Not for ${KEY}`, status: 'X' } }),
    )
    const error = await errorOf(names)
    expect(`${error}`).toContain('Not for •••')
    expect(`${error} ${JSON.stringify(error)}`).not.toContain(KEY)
  })

  it('S8.5 says what helps where nothing answers', async () => {
    const { names, server } = await list((response) => response.destroy())
    const error = await errorOf(names)
    expect(aiErrorCode(error)).toBe('connection')
    expect(error).toMatchObject({ advice: expect.stringContaining(`Nothing answered at ${server.origin}.`) })
  })

  it('design §7 ends when nobody wants it any more', async () => {
    const left = new AbortController()
    const { names } = await list(() => left.abort(), left.signal)
    expect(await errorOf(names)).toMatchObject({ name: 'AbortError' })
  })
})
