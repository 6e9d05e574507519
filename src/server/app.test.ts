import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { clientConfigSchema } from '../core/wire/client-config.ts'
import { createApp } from './app.ts'
import { MODEL_BODY_LIMIT } from './apps/demo-model-app.ts'
import { NO_FONTS, NO_ICONS } from './assets/no-assets.fixture.ts'
import { PACKAGE_LIMITS } from './assets/packages/limits/package-limits.ts'
import { readConfig } from './config/config.ts'
import type { StaticFiles } from './http/static-files.ts'
import { createPackStorage } from './storage/interface/pack-storage.ts'
import { createMemoryProjectStorage } from './storage/memory-project-storage.ts'

const WORKSPACE = 'http://localhost:4000'
const PREVIEW = 'http://0123456789abcdef0123456789abcdef.preview.localhost:4000'
const PACKAGES = 'http://packages.preview.localhost:4000'

let modelCalls: string[]
let reported: unknown[]
let web: Record<string, string>

beforeEach(() => {
  modelCalls = []
  reported = []
  web = { '/index.html': '<script nonce="__LATHE_NONCE__"></script>', '/assets/a.js': 'a' }
})

function folder(contents: Record<string, string>): StaticFiles {
  return {
    respond: async (path) => (path in contents ? new Response(contents[path]) : null),
    text: async (path) => contents[path] ?? null,
  }
}

function request(url: string, init?: RequestInit) {
  const app = createApp({
    config: readConfig({}),
    prices: null,
    files: {
      web: folder(web),
      preview: folder({
        '/index.html': '<html data-w="%LATHE_WORKSPACE_ORIGIN%" data-p="%LATHE_PACKAGES_ORIGIN%">',
        '/file-service-worker.js': 'worker',
      }),
      packages: folder({ '/react.js': 'react' }),
      templates: folder({ '/index.json': '{"templates":[]}' }),
      appServer: folder({ '/files.json': '{"server/server.js":""}' }),
    },
    packages: {
      host: {
        prepare: () => Promise.reject(new Error('not here')),
        bundle: () => Promise.reject(new Error('not here')),
        publishedFile: async () => null,
        publishedSources: async () => null,
        publishedStylesheets: async () => null,
      },
      built: folder({ '/built.js': 'built' }),
      limits: PACKAGE_LIMITS,
    },
    icons: NO_ICONS,
    fonts: NO_FONTS,
    storage: createPackStorage(createMemoryProjectStorage()),
    backends: null,
    sites: null,
    verifyToken: null,
    identityProvider: null,
    now: () => 0,
    demoModel: (call) => {
      const { pathname, search } = new URL(call.url)
      if (pathname === '/broken') throw new Error('broken')
      modelCalls.push(`${call.method} ${pathname}${search}`)
      return new Response('data: {}\n\n', { headers: { 'Content-Type': 'text/event-stream' } })
    },
    createNonce: () => 'once',
    reportError: (error) => reported.push(error),
  })
  return app.request(url, init)
}

describe('workspace host', () => {
  it('design §9 answers / with the page, its scripts carrying the nonce of the response', async () => {
    const response = await request(`${WORKSPACE}/`)
    expect(await response.text()).toBe('<script nonce="once"></script>')
    expect(response.headers.get('Content-Security-Policy')).toContain(`'nonce-once'`)
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(response.headers.has('ETag')).toBe(false)
  })

  it.each([
    ['/home', '/#/home'],
    ['/build', '/#/build'],
    ['/build/a/b', '/#/build/a/b'],
    ['/index.html', '/'],
  ])('design §4 sends %s to %s', async (path, location) => {
    const response = await request(`${WORKSPACE}${path}`)
    expect(response.headers.get('Location')).toBe(location)
  })

  it('design §4 has a page for an unknown address that leads home', async () => {
    const response = await request(`${WORKSPACE}/nothing/here`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<a href="/">Go to the home page</a>')
  })

  it('2.1 what an exported app gets to serve itself is there for everybody', async () => {
    const files = await request(`${WORKSPACE}/app-server/files.json`)
    expect(await files.json()).toEqual({ 'server/server.js': '' })
    expect((await request(`${WORKSPACE}/app-server/none.json`)).status).toBe(404)
  })

  it('templates are there for everybody, below an address of their own', async () => {
    const list = await request(`${WORKSPACE}/templates/index.json`)
    expect(await list.json()).toEqual({ templates: [] })
    expect((await request(`${WORKSPACE}/templates/none.json`)).status).toBe(404)
  })

  it('S9.3 S9.4 S9.5 tells the browser its configuration, in the form both sides agreed on', async () => {
    const config = v.parse(clientConfigSchema, await (await request(`${WORKSPACE}/config.json`)).json())
    expect(config).toMatchObject({
      publicOrigin: WORKSPACE,
      packagesOrigin: PACKAGES,
      models: {
        demo: { baseUrl: `${WORKSPACE}/demo-model` },
        operator: [],
        hasOwnKeys: true,
        ownKey: { baseUrl: 'https://generativelanguage.googleapis.com' },
      },
      modelOrigins: expect.arrayContaining(['https://api.anthropic.com', 'http://localhost:*']),
      geminiModel: 'gemini-2.5-pro',
      imageModel: 'imagen-4.0-generate-001',
      modelIdleTimeoutMs: 60_000,
    })
  })

  it('design §4 hands calls under /demo-model to the demo model', async () => {
    const path = '/v1beta/models/gemini-2.5-pro:streamGenerateContent?alt=sse'
    const response = await request(`${WORKSPACE}/demo-model${path}`, { method: 'POST', body: '{}' })
    expect(modelCalls).toEqual([`POST ${path}`])
    expect(response.headers.get('Content-Type')).toBe('text/event-stream')
  })

  it('design §4 refuses a body over the limit in the form of Google’s errors', async () => {
    const response = await request(`${WORKSPACE}/demo-model/v1beta/x`, {
      method: 'POST',
      body: 'x',
      headers: { 'Content-Length': String(MODEL_BODY_LIMIT + 1) },
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({
      error: {
        code: 413,
        message: 'Request payload size exceeds the limit: 20971520 bytes. Send fewer or smaller files.',
        status: 'INVALID_ARGUMENT',
      },
    })
    expect(modelCalls).toEqual([])
  })

  it('design §3 says what to do when the page was never built', async () => {
    web = {}
    const response = await request(`${WORKSPACE}/`)
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('run npm start')
  })

  it('design §9 shows no detail of a failure of its own, and reports it', async () => {
    const response = await request(`${WORKSPACE}/demo-model/broken`, { method: 'POST', body: '{}' })
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('broken')
    expect(reported).toHaveLength(1)
  })
})

describe('preview hosts', () => {
  it('design §6 answer every path with the host page, which knows the workspace and the packages', async () => {
    for (const path of ['/', '/products/7', '/assets/a.js']) {
      const response = await request(`${PREVIEW}${path}`)
      expect(await response.text()).toBe(`<html data-w="${WORKSPACE}" data-p="${PACKAGES}">`)
    }
  })

  it('design §6 keep the host page for as long as it is the same', async () => {
    const tag = (await request(`${PREVIEW}/`)).headers.get('ETag') ?? ''
    expect((await request(`${PREVIEW}/`, { headers: { 'If-None-Match': tag } })).status).toBe(304)
  })

  it('design §6 let the file service worker answer for the whole origin', async () => {
    const response = await request(`${PREVIEW}/__lathe/file-service-worker.js`)
    expect(response.headers.get('Service-Worker-Allowed')).toBe('/')
    expect((await request(`${PREVIEW}/__lathe/nothing.js`)).status).toBe(404)
  })

  it('design §6 have no model, no configuration, and take no writing', async () => {
    expect(await (await request(`${PREVIEW}/config.json`)).text()).toContain('<html')
    expect((await request(`${PREVIEW}/demo-model/v1beta/x`, { method: 'POST', body: '{}' })).status).toBe(405)
    expect(modelCalls).toEqual([])
  })
})

describe('other hosts', () => {
  it('design §6 packages are files and nothing else', async () => {
    expect(await (await request(`${PACKAGES}/react.js`)).text()).toBe('react')
    expect((await request(`${PACKAGES}/config.json`)).status).toBe(404)
    expect((await request(`${PACKAGES}/react.js`, { method: 'POST' })).status).toBe(405)
  })

  it('design §4 the identity host is kept, and points to the workspace', async () => {
    const response = await request('http://127.0.0.1:4000/')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain(`<a href="${WORKSPACE}">`)
  })

  it('design §6 a host that is not ours is told so, and gets nothing of ours', async () => {
    for (const path of ['/', '/config.json', '/assets/a.js']) {
      const response = await request(`http://evil.example${path}`)
      expect(response.status).toBe(421)
      expect(await response.text()).toContain('evil.example is not served here')
    }
  })

  it.each([WORKSPACE, 'http://127.0.0.1:4000', 'http://10.0.0.7:4000'])(
    'design §3 %s says that it is alive',
    async (origin) => {
      expect(await (await request(`${origin}/healthz`)).json()).toEqual({ status: 'ok' })
    },
  )
})
