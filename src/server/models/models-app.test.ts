/** What the gateway takes and passes on to a provider. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CHAT, type GatewayLab, KEY, ORIGIN, openGatewayLab } from './gateway-lab.fixture.ts'

let lab: GatewayLab

beforeEach(async () => {
  lab = await openGatewayLab()
})
afterEach(() => lab.close())

describe('25.2 models of the server', () => {
  it('25.2 the operator’s key takes the place of the session’s token, and nothing else of the browser goes on', async () => {
    const ask = await lab.serve()
    const response = await ask(CHAT, {
      headers: { Cookie: 'a=b', 'X-Forwarded-For': '1.2.3.4', 'OpenAI-Organization': 'evil', Origin: ORIGIN },
    })
    expect(await response.text()).toBe('data: [DONE]\n\n')
    expect(response.headers.get('Content-Type')).toBe('text/event-stream')
    expect(lab.asked).toHaveLength(1)
    expect(lab.asked[0]?.url).toBe('/v1/chat/completions')
    expect(lab.asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
    expect(Object.keys(lab.asked[0]?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'authorization',
      'connection',
      'content-length',
      'content-type',
      'host',
    ])
  })

  it.each([
    ['anthropic', '/office/v1/messages', 'x-api-key', '/v1/messages'],
    [
      'gemini',
      '/office/v1beta/models/qwen3:streamGenerateContent?alt=sse&key=evil',
      'x-goog-api-key',
      '/v1beta/models/qwen3:streamGenerateContent?alt=sse',
    ],
  ] as const)(
    '25.2 %s: its client’s header brings the token and takes the key',
    async (wire, path, header, url) => {
      const ask = await lab.serve({ wire, baseUrl: `http://127.0.0.1:${lab.port}` })
      const body = JSON.stringify(wire === 'gemini' ? { contents: [] } : { model: 'qwen3', messages: [] })
      const response = await ask(path, { body, headers: { [header]: 'ada', Authorization: '' } })
      expect(response.status).toBe(200)
      expect(lab.asked[0]).toMatchObject({ url, headers: { [header]: KEY } })
    },
  )

  it('25.2 answers nobody without a good token, and no page of another site', async () => {
    const ask = await lab.serve()
    expect((await ask(CHAT, { headers: { Authorization: '' } })).status).toBe(401)
    expect((await ask(CHAT, { headers: { Authorization: 'Bearer wrong' } })).status).toBe(401)
    expect((await ask(CHAT, { headers: { Origin: 'https://evil.example' } })).status).toBe(403)
    expect((await ask(CHAT, { headers: { 'Content-Type': 'text/plain' } })).status).toBe(415)
    expect(lab.asked).toEqual([])
  })

  it.each([
    '/office/models',
    '/office/files',
    '/office/chat/completions/../../admin',
    '/office/chat%2Fcompletions',
    '/office//chat/completions',
    '/office/@evil.example/chat/completions',
    '/other/chat/completions',
    '/office',
  ])('25.2 passes no other path on: %s', async (path) => {
    const ask = await lab.serve()
    expect((await ask(path)).status).toBe(404)
    expect(lab.asked).toEqual([])
  })

  it.each([
    ['another model', '{"model":"dear","messages":[]}'],
    ['a model that comes twice', '{"model":"qwen3","messages":[],"model":"dear"}'],
    ['a list of other models', '{"model":"qwen3","models":["dear"],"messages":[]}'],
    ['tools of the provider', '{"model":"qwen3","messages":[],"tools":[{"type":"web_search"}]}'],
    [
      'an address that the provider would fetch',
      '{"model":"qwen3","messages":[{"content":[{"image_url":{"url":"http://169.254.169.254/"}}]}]}',
    ],
    [
      'an address in the short form',
      '{"model":"qwen3","messages":[{"content":[{"image_url":{"URL":"file:///x"}}]}]}',
    ],
    ['what is nested too deeply', `{"model":"qwen3","messages":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['no JSON', '{'],
    ['a list', '[]'],
  ])('25.2 passes no request on with %s', async (_, body) => {
    const ask = await lab.serve()
    expect((await ask(CHAT, { body })).status).toBe(400)
    expect(lab.asked).toEqual([])
  })

  it('25.2 takes no request beyond its size', async () => {
    const ask = await lab.serve({}, { requestBytes: 1000 })
    const body = JSON.stringify({ model: 'qwen3', messages: ['x'.repeat(1000)] })
    expect((await ask(CHAT, { body })).status).toBe(413)
    expect(lab.asked).toEqual([])
  })
})
