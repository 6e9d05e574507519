import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { packagesHeaders } from './packages-headers.ts'

it('design §6 any preview may read a package, and no page can be made of one', async () => {
  const app = new Hono()
  app.use(packagesHeaders())
  const { headers } = await app.request('/react.js')
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  expect(headers.get('Content-Security-Policy')).toBe(`default-src 'none'; frame-ancestors 'none'; sandbox`)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.has('Origin-Agent-Cluster')).toBe(false)
})
