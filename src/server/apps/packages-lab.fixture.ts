/** The packages' host over a package service that does what a test says. */
import { beforeEach } from 'vitest'
import type { PrepareEvent, PrepareReady, PrepareRequest } from '../../core/wire/packages.ts'
import { NO_FONTS, NO_ICONS } from '../assets/no-assets.fixture.ts'
import { PACKAGE_LIMITS } from '../assets/packages/limits/package-limits.ts'
import type { Pieces } from '../assets/packages/package-host.ts'
import { readConfig } from '../config/config.ts'
import { REQUEST_LIMITS } from '../http/request-limits.ts'
import { createPackStorage } from '../storage/interface/pack-storage.ts'
import { createMemoryProjectStorage } from '../storage/memory-project-storage.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { createPackagesApp } from './packages-app.ts'

export const WORKSPACE = 'http://localhost:4000'
export const PREVIEW = 'http://0123456789abcdef0123456789abcdef.preview.localhost:4000'
export const PACKAGES = 'http://packages.preview.localhost:4000'
export const REQUEST: PrepareRequest = {
  dependencies: { react: '^19.0.0' },
  locked: {},
  specifiers: ['react'],
  mode: 'development',
}
export const READY: PrepareReady = {
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

export const BUILT = {
  files: new Map([['assets/index-A.js', Uint8Array.from(Buffer.from('run()'))]]),
  entry: 'assets/index-A.js',
  preloads: [],
  styles: ['assets/index-B.css'],
  lazyStyles: new Map(),
  maps: new Map([['assets/index-A.js', Uint8Array.from(Buffer.from('map'))]]),
  shares: [{ name: 'react', bytes: 5 }],
}

type PackageHost = AppDependencies['packages']['host']

interface PackagesLab {
  /** What the service was asked, as it came, and what was reported as a fault of ours. */
  asked: string[]
  reported: unknown[]
  prepare: PackageHost['prepare']
  bundle: PackageHost['bundle']
  /** In milliseconds. */
  clock: number
}

/** What the service does, which a test changes for itself. */
export const lab = freshLab()

/** For a test file: each of its tests finds a service that answers. */
export function setUpPackages(): void {
  beforeEach(() => void Object.assign(lab, freshLab()))
}

function freshLab(): PackagesLab {
  const asked: string[] = []
  return {
    asked,
    reported: [],
    clock: 0,
    prepare: async (body, { onStep }) => {
      asked.push(Buffer.from(body).toString())
      onStep('Looking up react…')
      return { specifiers: ['react'], ready: Promise.resolve(READY) }
    },
    bundle: async (body, { onStep }) => {
      asked.push(Buffer.from(body).toString())
      onStep('Bundling react…')
      return { built: Promise.resolve(BUILT) }
    },
  }
}

function pieces(...texts: string[]): Pieces {
  return texts.map((text) => Uint8Array.from(Buffer.from(text)))
}

export function app() {
  const none = { respond: async () => null, text: async () => null }
  return createPackagesApp({
    config: readConfig({}),
    prices: null,
    files: { web: none, preview: none, packages: none, templates: none, appServer: none },
    packages: {
      host: {
        prepare: (body, options) => lab.prepare(body, options),
        bundle: (body, options) => lab.bundle(body, options),
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
    now: () => lab.clock,
    demoModel: () => new Response(),
    createNonce: () => '',
    reportError: (error) => lab.reported.push(error),
  })
}

export function post(body: unknown, headers: Record<string, string> = {}, to = app(), path = '/prepare') {
  return to.request(`${PACKAGES}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

export async function events(response: Response): Promise<PrepareEvent[]> {
  return (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}
