import { afterEach, describe, expect, it } from 'vitest'
import type { ProviderError } from '../../../core/errors/provider-error.ts'
import { listModels, listModelsInFull } from './list-models.ts'
import { type Answer, errorOf, sendJson, serveWire, type WireServer } from './wire-server.fixture.ts'

const PAGE = 'http://localhost:4000'
const servers: WireServer[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function list(
  id: 'openai' | 'anthropic' | 'ollama',
  answer: Answer,
  apiKey: string | null = 'sk-12345678',
) {
  const server = await serveWire(answer)
  servers.push(server)
  const names = listModels({ id, baseUrl: `${server.origin}/v1`, apiKey }, PAGE, new AbortController().signal)
  return { names, server }
}

describe('the list of models', () => {
  it('design §7 has what one can talk to, by the alphabet, from an OpenAI-compatible server', async () => {
    const ids = ['gpt-5', 'text-embedding-3-small', 'whisper-1', 'gpt-4.1', 'tts-1', 'gpt-5-audio', 'gpt-5']
    const data = ids.map((id) => ({ id, object: 'model', created: 0, owned_by: 'openai' }))
    const { names, server } = await list('openai', (response) =>
      sendJson(response, 200, { object: 'list', data }),
    )
    expect(await names).toEqual(['gpt-4.1', 'gpt-5'])
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /v1/models'])
    expect(server.seen[0]?.headers.authorization).toBe('Bearer sk-12345678')
  })

  it('design §7 is empty where the server has none, or leaves it out', async () => {
    const empty = await list(
      'ollama',
      (response) => sendJson(response, 200, { object: 'list', data: null }),
      null,
    )
    expect(await empty.names).toEqual([])
    expect(empty.server.seen[0]?.headers.authorization).toBeUndefined()
  })

  it('design §7 follows the pages of Anthropic, without what is retired', async () => {
    const pages = [
      {
        data: [{ id: 'claude-a', lifecycle: 'active' }],
        has_more: true,
        first_id: 'claude-a',
        last_id: 'claude-a',
      },
      {
        data: [{ id: 'claude-b', lifecycle: 'retired' }, { id: 'claude-c' }],
        has_more: false,
        last_id: 'claude-c',
      },
    ]
    const { names, server } = await list('anthropic', (response, { url }) =>
      sendJson(response, 200, pages[url.includes('after_id=claude-a') ? 1 : 0]),
    )
    expect(await names).toEqual(['claude-a', 'claude-c'])
    expect(server.seen.length).toBe(2)
  })

  it('issue 22 takes what a list says of pictures and prices, and leaves out what it does not', async () => {
    const data = [
      {
        id: 'a',
        architecture: { input_modalities: ['text', 'image'] },
        pricing: { prompt: '0.000003', completion: '0.000015' },
      },
      { id: 'b', architecture: { input_modalities: ['text'] }, pricing: { prompt: '-', completion: '0' } },
      { id: 'c', architecture: 'other', pricing: null },
    ]
    const server = await serveWire((response) => sendJson(response, 200, { object: 'list', data }))
    servers.push(server)
    const place = { id: 'openrouter', baseUrl: `${server.origin}/v1`, apiKey: 'sk-12345678' } as const
    expect(await listModelsInFull(place, PAGE, new AbortController().signal)).toEqual([
      { name: 'a', takesImages: true, price: { input: 3, output: 15 } },
      { name: 'b', takesImages: false },
      { name: 'c' },
    ])
  })

  it('issue 22 what answers without a list is no model server', async () => {
    const page = await list('openai', (response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<h1>Another program</h1>')
    })
    expect(await errorOf(page.names)).toMatchObject({ status: 404 })
  })

  it('design §7 says what helps where there is none', async () => {
    const missing = await list('openai', (response) => sendJson(response, 404, { error: { message: 'no' } }))
    const error = (await errorOf(missing.names)) as ProviderError
    expect(error.advice).toMatch(/^OpenAI has no list of models at .*\/v1\. Check the address/)
    const refused = await list('openai', (response) => sendJson(response, 401, { error: { message: 'no' } }))
    expect(await errorOf(refused.names)).toMatchObject({ status: 401, advice: null })
  })
})
