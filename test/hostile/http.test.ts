/**
 * Attacks on the server by HTTP, over real connections: who asks too often or too much, who says to be somebody else,
 * who sends what ends a header's line, who keeps another project's page from loading.
 */
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { PrepareReady } from '../../src/core/wire/packages.ts'
import { createApp } from '../../src/server/app.ts'
import type { AppDependencies } from '../../src/server/apps/app-dependencies.ts'
import { NO_FONTS, NO_ICONS } from '../../src/server/assets/no-assets.fixture.ts'
import { PACKAGE_LIMITS } from '../../src/server/assets/packages/limits/package-limits.ts'
import type { Pieces } from '../../src/server/assets/packages/package-host.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { type RateName, REQUEST_LIMITS } from '../../src/server/http/request-limits.ts'
import { type Listening, listen } from '../../src/server/listen.ts'
import { createPackStorage } from '../../src/server/storage/interface/pack-storage.ts'
import { createMemoryProjectStorage } from '../../src/server/storage/memory-project-storage.ts'

const WORKSPACE = 'localhost:4000'
const PREVIEW = '0123456789abcdef0123456789abcdef.preview.localhost:4000'
const PACKAGES = 'packages.preview.localhost:4000'
const IDENTITY = '127.0.0.1:4000'

const NOTHING_READY: PrepareReady = {
  type: 'ready',
  modules: {},
  versions: {},
  undeclared: {},
  problems: [],
  notes: [],
}

let server: Listening | undefined
let clock = 0
let reported: unknown[] = []

afterEach(async () => {
  await server?.stop(0)
  server = undefined
  clock = 0
  reported = []
})

interface Setup {
  readonly env?: Readonly<Record<string, string>>
  readonly rates?: Partial<Record<RateName, { perMinute: number; burst: number }>>
  readonly sources?: () => Promise<Pieces | null>
}

async function start({
  env = {},
  rates = {},
  sources = async () => [Uint8Array.from(Buffer.from('{"a.js":"x"}'))],
}: Setup = {}) {
  const none = { respond: async () => null, text: async () => '<html></html>' }
  const deps: AppDependencies = {
    config: readConfig(env),
    prices: null,
    files: { web: none, preview: none, packages: none, templates: none, appServer: none },
    packages: {
      host: {
        prepare: async () => ({ specifiers: [], ready: Promise.resolve(NOTHING_READY) }),
        bundle: () => Promise.reject(new Error('not here')),
        publishedFile: async () => [Uint8Array.from(Buffer.from('a{}'))],
        publishedSources: sources,
        publishedStylesheets: sources,
      },
      built: none,
      limits: PACKAGE_LIMITS,
    },
    icons: { ...NO_ICONS, hasSet: (prefix) => prefix === 'lucide' },
    fonts: NO_FONTS,
    storage: createPackStorage(createMemoryProjectStorage()),
    backends: null,
    sites: null,
    verifyToken: async (token) => ({ type: 'user', id: token }),
    identityProvider: async (_, outgoing) => void outgoing.end('sign in'),
    requestLimits: { ...REQUEST_LIMITS, rates: { ...REQUEST_LIMITS.rates, ...rates } },
    now: () => clock,
    demoModel: () => new Response('answer'),
    createNonce: () => 'once',
    reportError: (error) => reported.push(error),
  }
  const app = createApp(deps)
  server = await listen({ fetch: (request, of) => app.fetch(request, of), host: '127.0.0.1', port: 0 })
  return server.port
}

interface Ask {
  readonly host: string
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

function ask(port: number, { host, path, method = 'GET', headers = {} }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, method, headers: { Host: host, ...headers } }
    const call = httpRequest(options, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text })
      })
    })
    call.on('error', reject)
    call.end(method === 'POST' ? '{}' : undefined)
  })
}

const FEW = { perMinute: 2, burst: 2 }

describe('who asks too often', () => {
  const JSON_BODY = { 'Content-Type': 'application/json' }
  const SIGNED_IN = { Authorization: 'Bearer ada' }
  const TEXT = /Too much was asked of the server from your address\. Try again in \d+ seconds\./
  const SAVES = /"code":"too-many-requests","message":"The server is asked too often/

  it.each<[string, RateName, Ask, RegExp]>([
    ['any page', 'any', { host: WORKSPACE, path: '/' }, TEXT],
    ['a preview', 'any', { host: PREVIEW, path: '/some/route' }, TEXT],
    ['a file of the workspace', 'any', { host: WORKSPACE, path: '/assets/none.js' }, TEXT],
    ['a built module', 'any', { host: PACKAGES, path: '/react.js' }, TEXT],
    ['a host that is not ours', 'any', { host: 'evil.example', path: '/' }, TEXT],
    ['sign-in', 'signIn', { host: IDENTITY, path: '/authorize' }, TEXT],
    [
      'packages',
      'prepare',
      { host: PACKAGES, path: '/prepare', method: 'POST', headers: JSON_BODY },
      /Too many packages/,
    ],
    ['a published file', 'packageFile', { host: PACKAGES, path: '/npm/a@1.0.0/a.css' }, TEXT],
    ['texts of a package', 'packageFile', { host: PACKAGES, path: '/sources/a@1.0.0/' }, TEXT],
    ['stylesheets of a package', 'packageFile', { host: PACKAGES, path: '/stylesheets/a@1.0.0/' }, TEXT],
    ['a search for icons', 'iconSearch', { host: WORKSPACE, path: '/search?query=a' }, TEXT],
    ['an icon', 'icon', { host: WORKSPACE, path: '/lucide/a.svg' }, TEXT],
    ['a font’s stylesheet', 'fontFaces', { host: WORKSPACE, path: '/css2?family=Inter' }, TEXT],
    ['projects, without a token', 'api', { host: WORKSPACE, path: '/api/projects' }, SAVES],
    ['projects', 'apiUser', { host: WORKSPACE, path: '/api/projects', headers: SIGNED_IN }, SAVES],
    [
      'instructions',
      'apiUser',
      { host: WORKSPACE, path: '/api/account/instructions', headers: SIGNED_IN },
      SAVES,
    ],
  ])(
    'gets no more of %s, is told when to come back, and then is answered',
    async (_, name, what, sentence) => {
      const port = await start({ rates: { [name]: FEW } })
      const answers = []
      for (let round = 0; round < 4; round += 1) answers.push(await ask(port, what))
      expect(answers.map(({ status }) => status === 429)).toEqual([false, false, true, true])
      const refused = answers[3]
      expect(refused?.text).toMatch(sentence)
      expect(refused?.headers['retry-after']).toBe('30')
      // A preview reads the sentence from its own origin.
      if (what.host === PACKAGES) expect(refused?.headers['access-control-allow-origin']).toBe('*')
      clock += 30_000
      expect((await ask(port, what)).status).not.toBe(429)
      expect(reported).toEqual([])
    },
  )

  it('is still seen to be alive by a load balancer', async () => {
    const port = await start({ rates: { any: FEW } })
    for (let round = 0; round < 5; round += 1) {
      expect((await ask(port, { host: '10.0.0.7:4000', path: '/healthz' })).status).toBe(200)
    }
    expect((await ask(port, { host: WORKSPACE, path: '/' })).status).toBe(200)
  })

  it('pays for all weights of all families of a font’s stylesheet', async () => {
    const port = await start({ rates: { fontFaces: { perMinute: 60, burst: 60 } } })
    const weights = Array.from({ length: 21 }, (_, index) => 100 + index).join(';')
    const path = `/css2?${Array.from({ length: 3 }, () => `family=Inter:wght@${weights}`).join('&')}`
    expect((await ask(port, { host: WORKSPACE, path })).status).not.toBe(429)
    expect((await ask(port, { host: WORKSPACE, path: '/css2?family=Inter' })).status).toBe(429)
  })

  it('pays for the bytes that were answered', async () => {
    const text = 'x'.repeat(3 * 1024 * 1024)
    const port = await start({
      rates: { packageMegabytes: { perMinute: 1, burst: 5 } },
      sources: async () => [Uint8Array.from(Buffer.from(JSON.stringify({ 'a.js': text })))],
    })
    const statuses = []
    for (let round = 0; round < 4; round += 1) {
      statuses.push((await ask(port, { host: PACKAGES, path: '/sources/a@1.0.0/' })).status)
    }
    expect(statuses).toEqual([200, 200, 429, 429])
    expect((await ask(port, { host: PACKAGES, path: '/npm/a@1.0.0/a.css' })).status).toBe(429)
  })

  it('waits for the own answers that are still being made, and nobody else does', async () => {
    const running: (() => void)[] = []
    const sources = () => new Promise<null>((resolve) => running.push(() => resolve(null)))
    const port = await start({ sources, env: { TRUSTED_PROXIES: 'loopback' } })
    const from = (client: string) =>
      ask(port, { host: PACKAGES, path: '/sources/a@1.0.0/', headers: { 'X-Forwarded-For': client } })
    const greedy = Array.from({ length: 40 }, () => from('203.0.113.1'))
    await expect.poll(() => running.length).toBe(REQUEST_LIMITS.atOnce.packageTexts.running)
    const other = from('203.0.113.2')
    await expect.poll(() => running.length).toBe(REQUEST_LIMITS.atOnce.packageTexts.running + 1)
    running.pop()?.()
    expect((await other).status).toBe(404)
    const serve = setInterval(() => running.shift()?.(), 1)
    expect(new Set((await Promise.all(greedy)).map(({ status }) => status))).toEqual(new Set([404]))
    clearInterval(serve)
  })

  it('and leaves, keeps no place from those who stay', async () => {
    const running: (() => void)[] = []
    const sources = () => new Promise<null>((resolve) => running.push(() => resolve(null)))
    const port = await start({ sources })
    const sockets = Array.from({ length: 20 }, () => {
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET /sources/a@1.0.0/ HTTP/1.1\r\nHost: ${PACKAGES}\r\n\r\n`)
      return socket
    })
    await expect.poll(() => running.length).toBe(REQUEST_LIMITS.atOnce.packageTexts.running)
    for (const socket of sockets) socket.destroy()
    const stays = ask(port, { host: PACKAGES, path: '/sources/a@1.0.0/' })
    const serve = setInterval(() => running.pop()?.(), 1)
    expect((await stays).status).toBe(404)
    clearInterval(serve)
  })
})

describe('who says to be somebody else', () => {
  const search = (forwardedFor: string): Ask => ({
    host: WORKSPACE,
    path: '/search?query=a',
    headers: { 'X-Forwarded-For': forwardedFor },
  })

  it('is counted by its own address: a header of a stranger says nothing', async () => {
    const port = await start({ rates: { iconSearch: FEW } })
    const statuses = []
    for (let round = 0; round < 4; round += 1)
      statuses.push((await ask(port, search(`203.0.113.${round}`))).status)
    expect(statuses.slice(2)).toEqual([429, 429])
  })

  it('is counted by what the proxy saw, not by what was sent to the proxy', async () => {
    const port = await start({ rates: { iconSearch: FEW }, env: { TRUSTED_PROXIES: 'loopback' } })
    const statuses = []
    for (let round = 0; round < 4; round += 1) {
      statuses.push((await ask(port, search(`10.0.0.${round}, 198.51.100.${round}, 203.0.113.7`))).status)
    }
    expect(statuses.slice(2)).toEqual([429, 429])
  })

  it('takes nothing from other people behind the same proxy', async () => {
    const port = await start({ rates: { iconSearch: FEW }, env: { TRUSTED_PROXIES: '127.0.0.0/8' } })
    for (let round = 0; round < 5; round += 1) await ask(port, search('203.0.113.7'))
    for (let person = 0; person < 50; person += 1) {
      expect((await ask(port, search(`198.51.100.${person}`))).status).not.toBe(429)
    }
  })

  it('cannot change its address inside of its own network of IPv6', async () => {
    const port = await start({ rates: { iconSearch: FEW }, env: { TRUSTED_PROXIES: 'loopback' } })
    const statuses = []
    for (let round = 0; round < 4; round += 1)
      statuses.push((await ask(port, search(`2001:db8:1:2::${round}`))).status)
    expect(statuses.slice(2)).toEqual([429, 429])
  })
})

describe('what an office of fifty does in its busiest minute', () => {
  it('is never refused', async () => {
    const port = await start()
    const everybody = Array.from({ length: 50 }, (_, person) => person)
    // Each opens a project with packages at the same moment.
    const openings = everybody.flatMap(() => [
      ask(port, { host: WORKSPACE, path: '/' }),
      ask(port, { host: PREVIEW, path: '/' }),
      ask(port, {
        host: PACKAGES,
        path: '/prepare',
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
      }),
      ...['a', 'b', 'c'].map((name) => ask(port, { host: PACKAGES, path: `/sources/${name}@1.0.0/` })),
      ...['a', 'b', 'c', 'd'].map((name) => ask(port, { host: PACKAGES, path: `/npm/${name}@1.0.0/a.css` })),
    ])
    for (const { status } of await Promise.all(openings)) expect(status).not.toBe(429)
    // Then each saves once a second for ten seconds.
    for (let second = 0; second < 10; second += 1) {
      clock += 1_000
      const saves = everybody.map((person) =>
        ask(port, { host: WORKSPACE, path: '/api/projects', headers: { Authorization: `Bearer ${person}` } }),
      )
      for (const { status } of await Promise.all(saves)) expect(status).toBe(200)
    }
  })
})

describe('what is sent to end a header’s line', () => {
  it.each([
    '/build/x%0d%0aSet-Cookie:%20a=b',
    '/build/%0a',
    '/build/%00',
    '/build/%E2%82%AC',
    '/build/x%250d%250a',
    '/build/%ff',
    '/build/%',
  ])('%s leads to the same place, encoded', async (path) => {
    const port = await start()
    const answer = await ask(port, { host: WORKSPACE, path })
    expect(answer.status).toBe(302)
    expect(answer.headers.location).toBe(`/#${path}`)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(reported).toEqual([])
  })

  it.each([WORKSPACE, PREVIEW, PACKAGES, 'evil.example'])(
    'no path of %s makes the server fail',
    async (host) => {
      const port = await start()
      const odd = ['%0d%0a', '%00', '%', '%ff', '%2e%2e/', '..%5c', '//', '%F0%9F', 'a%0d%0ab/../c']
      const starts = [
        '/',
        '/__lathe/',
        '/npm/',
        '/sources/',
        '/stylesheets/',
        '/lucide/',
        '/fonts/files/',
        '/css2?family=',
        '/search?query=',
        '/build/',
        '/api/projects/',
      ]
      for (const path of starts.flatMap((prefix) => odd.map((rest) => `${prefix}${rest}`))) {
        const { status } = await ask(port, { host, path })
        expect({ path, fails: status >= 500 }).toEqual({ path, fails: false })
      }
      expect(reported).toEqual([])
    },
  )
})

describe('an app that fills the browser with cookies for all previews', () => {
  it.each([PREVIEW, PACKAGES, WORKSPACE])('keeps no other page of %s from loading', async (host) => {
    const port = await start()
    const cookies = Array.from({ length: 180 }, (_, index) => `c${index}=${'x'.repeat(4090)}`.slice(0, 4096))
    const path = host === PACKAGES ? '/npm/a@1.0.0/a.css' : '/'
    expect((await ask(port, { host, path, headers: { Cookie: cookies.join('; ') } })).status).toBe(200)
  })
})

describe('encrypted origins', () => {
  const HOSTED = {
    PUBLIC_ORIGIN: 'https://lathe.example',
    PREVIEW_ORIGIN: 'https://*.lathe-previews.example',
  }
  const KEY = '0123456789abcdef0123456789abcdef'

  it.each(['lathe.example', `${KEY}.lathe-previews.example`, 'packages.lathe-previews.example'])(
    'have browsers come back encrypted only: %s',
    async (host) => {
      const { headers } = await ask(await start({ env: HOSTED }), { host, path: '/' })
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
    },
  )

  it.each([WORKSPACE, PREVIEW, PACKAGES])('others are not said to be: %s', async (host) => {
    const { headers } = await ask(await start(), { host, path: '/' })
    expect(headers['strict-transport-security']).toBeUndefined()
  })
})
