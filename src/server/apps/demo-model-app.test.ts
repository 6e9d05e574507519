import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { REQUEST_LIMITS } from '../http/request-limits.ts'
import { clientConfig } from './client-config.ts'
import { createDemoModelApp } from './demo-model-app.ts'

const WORKSPACE = 'http://localhost:4000'
const PATH = '/demo-model/v1beta/models/gemini-2.5-pro:generateContent'

function serve(env: Record<string, string> = {}) {
  const asked: string[] = []
  const demoModel = async (request: Request, client: string) => {
    asked.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()} ${client}`)
    return new Response('answered')
  }
  const app = new Hono().route(
    '/demo-model',
    createDemoModelApp({ config: readConfig(env), demoModel, now: () => 0 }, '/demo-model'),
  )
  const post = (headers: Record<string, string> = {}, address = '10.0.0.1') =>
    app.request(
      `${WORKSPACE}${PATH}`,
      { method: 'POST', body: '{}', headers },
      { incoming: { socket: { remoteAddress: address } } },
    )
  return { app, asked, post }
}

describe('who may ask the demo model', () => {
  it('the workspace’s own pages, and what has no page, are answered', async () => {
    const { post, asked } = serve()
    expect((await post({ Origin: WORKSPACE })).status).toBe(200)
    expect((await post()).status).toBe(200)
    expect(asked[0]).toBe('POST /v1beta/models/gemini-2.5-pro:generateContent {} 10.0.0.1')
  })

  it('no proxy holds an answer back until it is whole', async () => {
    const { headers } = await serve().post()
    expect(headers.get('X-Accel-Buffering')).toBe('no')
  })

  it.each([
    'https://evil.example',
    'http://0123456789abcdef0123456789abcdef.preview.localhost:4000',
    'http://packages.preview.localhost:4000',
    'http://127.0.0.1:4000',
    'http://localhost:4001',
    'null',
    'not an origin',
  ])('a page of %s is not', async (Origin) => {
    const { post, asked } = serve()
    const response = await post({ Origin })
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({
      error: {
        code: 403,
        message: 'The demo model answers the workspace of its own server only.',
        status: 'PERMISSION_DENIED',
      },
    })
    expect(asked).toEqual([])
  })

  it('S8.2 one client cannot ask without end, and another is not made to wait for it', async () => {
    const { post } = serve()
    const statuses = await Promise.all(
      Array.from({ length: REQUEST_LIMITS.rates.demoModel.burst + 20 }, async () => (await post()).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(REQUEST_LIMITS.rates.demoModel.burst)
    const refused = await post()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ error: { code: 429, status: 'RESOURCE_EXHAUSTED' } })
    expect((await post({}, '10.0.0.2')).status).toBe(200)
  })
})

describe('DEMO_MODEL=off', () => {
  it('every route says that it is turned off, and the browser is not told of it', async () => {
    const { app, post, asked } = serve({ DEMO_MODEL: 'off' })
    for (const response of [
      await post(),
      await app.request(`${WORKSPACE}/demo-model/upload/v1beta/files`, { method: 'POST' }),
      await app.request(`${WORKSPACE}/demo-model`),
    ]) {
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({
        error: { code: 404, message: expect.stringContaining('turned off'), status: 'NOT_FOUND' },
      })
    }
    expect(asked).toEqual([])
    expect(clientConfig({ config: readConfig({ DEMO_MODEL: 'off' }), prices: null }).models.demo).toBeNull()
    expect(
      clientConfig({ config: readConfig({ DEMO_MODEL: 'on' }), prices: null }).models.demo,
    ).not.toBeNull()
    expect(() => readConfig({ DEMO_MODEL: 'no' })).toThrow('DEMO_MODEL is "no"')
  })
})
