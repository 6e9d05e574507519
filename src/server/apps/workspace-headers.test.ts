import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { type WorkspaceEnv, workspaceHeaders, workspacePolicy } from './workspace-headers.ts'

const config = readConfig({ MODEL_ORIGINS: 'https://api.one.example' })

async function respond() {
  let count = 0
  const app = new Hono<WorkspaceEnv>()
  app.use(workspaceHeaders(config, () => `nonce${++count}`))
  app.get('/', (c) => c.text(c.get('nonce')))
  const [first, second] = [await app.request('/'), await app.request('/')]
  return { first, second, policy: directives(first.headers.get('Content-Security-Policy') ?? '') }
}

function directives(policy: string): Map<string, string> {
  return new Map(
    policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  )
}

it('design §9 scripts come from this server or carry the response’s own nonce; text is never evaluated', async () => {
  const { first, second, policy } = await respond()
  expect(policy.get('script-src')).toBe(`'self' 'nonce-nonce1' 'wasm-unsafe-eval'`)
  expect(await first.text()).toBe('nonce1')
  expect(second.headers.get('Content-Security-Policy')).toContain(`'nonce-nonce2'`)
})

it('design §9 nothing is loaded from elsewhere, and only models, packages and the identity provider are called', async () => {
  const { policy } = await respond()
  expect(policy.get('default-src')).toBe(`'self'`)
  expect(policy.get('connect-src')).toBe(
    `'self' data: blob: https://generativelanguage.googleapis.com https://api.openai.com https://api.anthropic.com https://openrouter.ai https://api.groq.com http://localhost:* http://127.0.0.1:* https://api.one.example http://packages.preview.localhost:4000 http://127.0.0.1:4000`,
  )
  expect(policy.get('img-src')).toBe(`'self' data: blob:`)
  expect(policy.get('object-src')).toBe(`'none'`)
  expect(policy.get('base-uri')).toBe(`'none'`)
})

it('S2.30 the pictures of those whom Google signs in may be shown, where it does', () => {
  const hosted = readConfig({
    AUTH0_DOMAIN: 'lathe.eu.auth0.com',
    AUTH0_CLIENT_ID: 'client',
    AUTH0_AUDIENCE: 'https://lathe.example/api',
  })
  const policy = directives(workspacePolicy(hosted, 'nonce'))
  expect(policy.get('img-src')).toBe(`'self' data: blob: https://lh3.googleusercontent.com`)
})

it('design §6 frames previews only and is framed by nobody', async () => {
  const { policy } = await respond()
  expect(policy.get('frame-src')).toBe('http://*.preview.localhost:4000')
  expect(policy.get('frame-ancestors')).toBe(`'none'`)
})

it('design §8 keeps the opener of a sign-in popup', async () => {
  const { first } = await respond()
  expect(first.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
  expect(first.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(first.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(first.headers.get('Permissions-Policy')).toContain('camera=()')
})
