import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { previewHeaders } from './preview-headers.ts'

async function respond() {
  const app = new Hono()
  app.use(previewHeaders(readConfig({})))
  app.get('/', (c) => c.text('', 200, { 'Set-Cookie': 'a=b' }))
  return (await app.request('/')).headers
}

it('design §6 the workspace alone frames a preview, besides the app itself', async () => {
  expect((await respond()).get('Content-Security-Policy')).toContain(
    `frame-ancestors 'self' http://localhost:4000`,
  )
})

it('design §6 a generated app may do what a static host would let it do', async () => {
  const policy = (await respond()).get('Content-Security-Policy') ?? ''
  for (const source of [
    `'unsafe-inline'`,
    `'unsafe-eval'`,
    'https:',
    'data:',
    'blob:',
    'http://packages.preview.localhost:4000',
  ]) {
    expect(policy.split('; ')[0]).toContain(` ${source}`)
  }
  expect(policy).toContain(`object-src 'none'`)
})

it('I4 a form goes to its own origin or encrypted, and no base leads elsewhere', async () => {
  const policy = (await respond()).get('Content-Security-Policy')?.split('; ')
  expect(policy).toContain(`form-action 'self' https:`)
  expect(policy).toContain(`base-uri 'self'`)
})

it('I5 nothing of the machine is offered to a preview, whatever its frame allows', async () => {
  const denied = (await respond()).get('Permissions-Policy')?.split(', ')
  for (const feature of [
    'camera',
    'microphone',
    'geolocation',
    'clipboard-read',
    'payment',
    'usb',
    'display-capture',
  ])
    expect(denied).toContain(`${feature}=()`)
  expect(denied?.join()).not.toContain('clipboard-write')
})

it('design §6 a preview asks for its own process, sets no cookie, and may be framed', async () => {
  const headers = await respond()
  expect(headers.get('Origin-Agent-Cluster')).toBe('?1')
  expect(headers.has('Set-Cookie')).toBe(false)
  expect(headers.has('X-Frame-Options')).toBe(false)
  expect(headers.has('Cross-Origin-Opener-Policy')).toBe(false)
})
