import { beforeEach, describe, expect, it } from 'vitest'
import type { PrepareEvent, PrepareReady, PrepareRequest } from '../../core/wire/packages.ts'
import { NO_FONTS, NO_ICONS } from '../assets/no-assets.fixture.ts'
import { PackageError, RequestRefused } from '../assets/packages/limits/package-error.ts'
import { PACKAGE_LIMITS } from '../assets/packages/limits/package-limits.ts'
import type { Pieces } from '../assets/packages/package-host.ts'
import { readConfig } from '../config/config.ts'
import { REQUEST_LIMITS } from '../http/request-limits.ts'
import { createPackStorage } from '../storage/interface/pack-storage.ts'
import { createMemoryProjectStorage } from '../storage/memory-project-storage.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { createPackagesApp } from './packages-app.ts'

const WORKSPACE = 'http://localhost:4000'
const PREVIEW = 'http://0123456789abcdef0123456789abcdef.preview.localhost:4000'
const PACKAGES = 'http://packages.preview.localhost:4000'
const REQUEST: PrepareRequest = {
  dependencies: { react: '^19.0.0' },
  locked: {},
  specifiers: ['react'],
  mode: 'development',
}
const READY: PrepareReady = {
  type: 'ready',
  modules: {
    react: { type: 'module', url: '/react-A.js', styles: ['/npm/react@19.0.0/a.css'] },
    'react/a.css': { type: 'file', url: '/npm/react@19.0.0/a.css' },
  },
  versions: { react: '19.0.0' },
  undeclared: {},
  problems: [],
  notes: [],
}

const BUILT = {
  files: new Map([['assets/index-A.js', Uint8Array.from(Buffer.from('run()'))]]),
  entry: 'assets/index-A.js',
  preloads: [],
  styles: ['assets/index-B.css'],
  lazyStyles: new Map(),
  maps: new Map([['assets/index-A.js', Uint8Array.from(Buffer.from('map'))]]),
  shares: [{ name: 'react', bytes: 5 }],
}

let asked: string[]
let reported: unknown[]
let prepare: AppDependencies['packages']['host']['prepare']
let bundle: AppDependencies['packages']['host']['bundle']
let clock: number

beforeEach(() => {
  asked = []
  reported = []
  clock = 0
  prepare = async (body, { onStep }) => {
    asked.push(Buffer.from(body).toString())
    onStep('Looking up react…')
    return { specifiers: ['react'], ready: Promise.resolve(READY) }
  }
  bundle = async (body, { onStep }) => {
    asked.push(Buffer.from(body).toString())
    onStep('Bundling react…')
    return { built: Promise.resolve(BUILT) }
  }
})

function pieces(...texts: string[]): Pieces {
  return texts.map((text) => Uint8Array.from(Buffer.from(text)))
}

function app() {
  const none = { respond: async () => null, text: async () => null }
  return createPackagesApp({
    config: readConfig({}),
    prices: null,
    files: { web: none, preview: none, packages: none, templates: none, appServer: none },
    packages: {
      host: {
        prepare: (body, options) => prepare(body, options),
        bundle: (body, options) => bundle(body, options),
        publishedFile: async (address) => (address.endsWith('/a.css') ? pieces('a', '{}') : null),
        publishedSources: async (address) =>
          address.endsWith('/dist') ? pieces('{"dist/a.js":', '"x"}') : null,
        publishedStylesheets: async (address) =>
          address.endsWith('@1.0.0/') ? pieces('{"a.scss":"a{}"}') : null,
      },
      built: none,
      limits: PACKAGE_LIMITS,
    },
    requestLimits: {
      ...REQUEST_LIMITS,
      rates: {
        ...REQUEST_LIMITS.rates,
        prepare: { perMinute: 3, burst: 3 },
        bundle: { perMinute: 2, burst: 2 },
      },
    },
    icons: NO_ICONS,
    fonts: NO_FONTS,
    storage: createPackStorage(createMemoryProjectStorage()),
    backends: null,
    sites: null,
    verifyToken: null,
    identityProvider: null,
    now: () => clock,
    demoModel: () => new Response(),
    createNonce: () => '',
    reportError: (error) => reported.push(error),
  })
}

function post(body: unknown, headers: Record<string, string> = {}, to = app(), path = '/prepare') {
  return to.request(`${PACKAGES}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

function failing(error: Error): typeof prepare {
  return async () => ({ specifiers: ['react'], ready: Promise.reject(error) })
}

async function events(response: Response): Promise<PrepareEvent[]> {
  return (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

describe('asking for the bundle of an app', () => {
  const ask = (origin: string, to = app(), body = '{}') => post(body, { Origin: origin }, to, '/bundle')

  it('design §2.2 answers with a line for each step and the files last', async () => {
    const { files: _, lazyStyles: __, ...rest } = BUILT
    expect(await events(await ask(WORKSPACE))).toEqual([
      { type: 'progress', step: 'Bundling react…' },
      {
        type: 'bundled',
        bundle: {
          ...rest,
          lazyStyles: {},
          files: [{ path: 'assets/index-A.js', base64: btoa('run()') }],
          maps: [{ path: 'assets/index-A.js', base64: btoa('map') }],
        },
        problems: [],
      },
    ])
  })

  it('design §2.2 is for the workspace alone: a preview, whose code is anybody’s, gets nothing built', async () => {
    for (const origin of [PREVIEW, 'http://elsewhere.example']) expect((await ask(origin)).status).toBe(403)
    expect(asked).toEqual([])
  })

  it('design §2.2 is answered only so often, and says when again', async () => {
    const to = app()
    for (let count = 0; count < 2; count += 1) expect((await ask(WORKSPACE, to)).status).toBe(200)
    const refused = await ask(WORKSPACE, to)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it('design §2.2 what cannot be bundled is said in a sentence, and what failed in here is reported', async () => {
    const last = async () => (await events(await ask(WORKSPACE))).at(-1)
    bundle = async () => ({
      built: Promise.reject(new PackageError('cannot-bundle', 'The app', 'a bracket')),
    })
    expect(await last()).toMatchObject({
      bundle: null,
      problems: [{ message: expect.stringContaining('a bracket'), file: null }],
    })
    expect(reported).toEqual([])
    bundle = async () => ({ built: Promise.reject(new Error('/secret/path')) })
    expect(JSON.stringify(await last())).not.toContain('/secret/path')
    expect(reported).toHaveLength(1)
  })
})

describe('asking for packages', () => {
  it('design §6 answers with a line for each step and the packages last, at whole addresses', async () => {
    const response = await post(REQUEST, { Origin: WORKSPACE })
    expect(response.headers.get('Content-Type')).toBe('application/x-ndjson')
    expect(response.headers.get('X-Accel-Buffering')).toBe('no')
    expect(await events(response)).toEqual([
      { type: 'progress', step: 'Looking up react…' },
      {
        ...READY,
        modules: {
          react: {
            type: 'module',
            url: `${PACKAGES}/react-A.js`,
            styles: [`${PACKAGES}/npm/react@19.0.0/a.css`],
          },
          'react/a.css': { type: 'file', url: `${PACKAGES}/npm/react@19.0.0/a.css` },
        },
      },
    ])
    expect(asked).toEqual([JSON.stringify(REQUEST)])
  })

  it('design §6 hands on what came as it came: reading it would hold up everybody else', async () => {
    const { parse } = JSON
    try {
      JSON.parse = () => expect.unreachable('It was read.')
      await (await post('[['.repeat(1_000))).text()
    } finally {
      JSON.parse = parse
    }
    expect(asked).toEqual(['[['.repeat(1_000)])
  })

  it('design §6 may be done by the workspace and by previews, and is refused to other sites', async () => {
    for (const origin of [WORKSPACE, PREVIEW]) {
      const response = await post(REQUEST, { Origin: origin })
      expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([200, '*'])
      await response.text()
    }
    for (const origin of ['https://evil.example', 'null', 'http://localhost:4001']) {
      expect((await post(REQUEST, { Origin: origin })).status).toBe(403)
    }
    expect(asked).toHaveLength(2)
  })

  it('design §6 is announced to browsers', async () => {
    const response = await app().request(`${PACKAGES}/prepare`, { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('Access-Control-Allow-Methods')).toBe('POST')
    expect(response.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type')
  })

  it('design §6 is refused with a sentence when it cannot be read, and when nobody can read it now', async () => {
    prepare = () => Promise.reject(new RequestRefused('The request cannot be read.'))
    const unread = await post('no JSON')
    expect([unread.status, await unread.json()]).toEqual([400, { message: 'The request cannot be read.' }])
    prepare = () => Promise.reject(new PackageError('busy', 'The package service'))
    const busy = await post(REQUEST)
    expect([busy.status, await busy.json()]).toEqual([503, { message: expect.stringMatching(/busy/) }])
    expect(reported).toEqual([])
  })

  it('design §6 is refused when it is too large', async () => {
    const length = String(PACKAGE_LIMITS.requestBytes + 1)
    const response = await post(REQUEST, { 'Content-Length': length })
    expect(response.status).toBe(413)
  })

  it('design §6 is refused when it comes too often, until its share has come back', async () => {
    const one = app()
    const statuses = []
    for (let round = 0; round < 4; round += 1) statuses.push((await post(REQUEST, {}, one)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    clock = 15_000
    expect((await post(REQUEST, {}, one)).headers.get('Retry-After')).toBe('5')
    clock = 20_000
    expect((await post(REQUEST, {}, one)).status).toBe(200)
  })

  it('design §6 says what failed for every import, and reports what is a fault of ours', async () => {
    prepare = failing(new PackageError('busy', 'The package service'))
    const message = 'The package service is busy with other projects. Try again in a minute.'
    const problems = [{ specifier: 'react', package: 'The package service', code: 'busy', message }]
    expect(await events(await post(REQUEST))).toMatchObject([{ type: 'ready', problems }])
    expect(reported).toEqual([])
    prepare = failing(new Error('a fault'))
    expect(await events(await post(REQUEST))).toMatchObject([{ type: 'ready', problems: [{ code: 'busy' }] }])
    expect(reported).toHaveLength(1)
  })

  it('design §6 is told when the client goes away', async () => {
    let finish: (ready: PrepareReady) => void = () => {}
    let step: (text: string) => void = () => {}
    let left: AbortSignal | undefined
    prepare = async (_, { onStep, signal }) => {
      step = onStep
      left = signal
      const ready = new Promise<PrepareReady>((resolve) => {
        finish = resolve
      })
      return { specifiers: ['react'], ready }
    }
    const response = await post(REQUEST)
    expect(left?.aborted).toBe(false)
    await response.body?.cancel()
    expect(left?.aborted).toBe(true)
    step('later')
    finish(READY)
    await new Promise((resolve) => setImmediate(resolve))
    expect(reported).toEqual([])
  })
})

describe('files of packages', () => {
  it('design §6 are served with their type, for ever, to everybody', async () => {
    const response = await app().request(`${PACKAGES}/npm/a@1.0.0/a.css`)
    expect(await response.text()).toBe('a{}')
    expect(response.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect((await app().request(`${PACKAGES}/npm/a@1.0.0/b.css`)).status).toBe(404)
  })
})

describe('sources of packages', () => {
  it('ST15 are listed below a folder, for ever the same', async () => {
    const response = await app().request(`${PACKAGES}/sources/theme@1.0.0/dist`)
    expect(await response.json()).toEqual({ 'dist/a.js': 'x' })
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    expect((await app().request(`${PACKAGES}/sources/theme@1.0.0/other`)).status).toBe(404)
  })

  it('ST18 so are their stylesheets', async () => {
    const response = await app().request(`${PACKAGES}/stylesheets/theme@1.0.0/`)
    expect(await response.json()).toEqual({ 'a.scss': 'a{}' })
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect((await app().request(`${PACKAGES}/stylesheets/other`)).status).toBe(404)
  })
})
