import { describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { appParts } from '../app-parts.fixture.ts'
import { createMetrics } from '../telemetry/metrics.ts'

const TOKEN = 'a-token-of-the-operator'
const HOSTS = ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://10.0.0.7:4000']
const APPS = [
  'http://0123456789abcdef0123456789abcdef.preview.localhost:4000',
  'http://shop.apps.localhost:4000',
]

function lab(failing: readonly string[] = []) {
  const figures = createMetrics([])
  const readiness = { failing: async () => failing }
  const app = createApp(appParts({ readiness, metrics: { token: TOKEN, figures } }))
  return { app, figures }
}

describe('what a balancer asks', () => {
  it.each(HOSTS)('25.6 %s says that it should be sent requests', async (origin) => {
    const response = await lab().app.request(`${origin}/readyz`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual({ status: 'ready', failing: [] })
  })

  it('25.6 or what keeps it from that, while it goes on saying that it is alive', async () => {
    const { app } = lab(['database', 'disk'])
    const response = await app.request(`${HOSTS[1]}/readyz`)
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ status: 'not ready', failing: ['database', 'disk'] })
    expect((await app.request(`${HOSTS[1]}/healthz`)).status).toBe(200)
  })

  it.each(APPS)('25.6 these addresses of %s are the app’s own', async (origin) => {
    const { app } = lab(['database'])
    for (const path of ['/readyz', '/metrics']) {
      const response = await app.request(`${origin}${path}`, {
        headers: { Authorization: `Bearer ${TOKEN}` },
      })
      expect(await response.text()).not.toMatch(/failing|lathe_/)
    }
  })
})

describe('what a collector of figures asks', () => {
  const ask = (app: ReturnType<typeof lab>['app'], authorization?: string) =>
    app.request(`${HOSTS[1]}/metrics`, authorization === undefined ? {} : { headers: { authorization } })

  it('25.6 figures are told to who knows the token', async () => {
    const { app, figures } = lab()
    figures.request({ id: 'a', method: 'GET', route: 'workspace /', status: 200, ms: 1, isCut: false })
    const response = await ask(app, `Bearer ${TOKEN}`)
    expect(response.headers.get('Content-Type')).toContain('text/plain; version=0.0.4')
    expect(await response.text()).toContain('lathe_requests_total{method="GET"')
  })

  it.each([undefined, 'Bearer ', `Bearer ${TOKEN}x`, TOKEN, 'Bearer undefined'])(
    '25.6 and to nobody else: %s',
    async (authorization) => {
      const response = await ask(lab().app, authorization)
      expect(response.status).toBe(401)
      expect(await response.text()).not.toContain('lathe_')
    },
  )

  it('25.6 without a token of the operator’s there is no such address', async () => {
    const app = createApp(appParts({}))
    expect((await ask(app, 'Bearer undefined')).status).toBe(404)
    expect((await app.request(`${HOSTS[0]}/metrics`)).status).toBe(404)
    expect((await app.request(`${HOSTS[2]}/metrics`)).status).toBe(421)
  })
})
