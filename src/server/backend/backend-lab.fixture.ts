/** The whole HTTP application over a real PostgreSQL, and an app's own client that speaks to it. */
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Migration } from '../../core/wire/backends.ts'
import { createApp } from '../app.ts'
import type { AppDependencies } from '../apps/app-dependencies.ts'
import { NO_FONTS, NO_ICONS } from '../assets/no-assets.fixture.ts'
import { PACKAGE_LIMITS } from '../assets/packages/limits/package-limits.ts'
import { readConfig } from '../config/config.ts'
import { REAL_CLOCK, type TestEngineOptions, testEngine, testFolder } from '../engine/test-engine.fixture.ts'
import { type RateName, REQUEST_LIMITS } from '../http/request-limits.ts'
import { createPackStorage } from '../storage/interface/pack-storage.ts'
import { createMemoryProjectStorage } from '../storage/memory-project-storage.ts'
import { openAppFiles } from '../storage-api/open-app-files.ts'
import { STORAGE_LIMITS } from '../storage-api/request/storage-limits.ts'
import { createApiKeys } from './api-keys.ts'
import { type BackendLimits, openBackendRegistry } from './backend-registry.ts'
import { createBackends } from './backends.ts'
import { rememberTokens } from './token-memory.ts'

const SESSIONS = {
  secret: 'a secret of tests',
  randomBytes: (count: number) => new Uint8Array(randomBytes(count)),
  randomUuid: randomUUID,
}

export const WORKSPACE = 'http://localhost:4000'
export const previewOf = (key: string) => `http://${key}.preview.localhost:4000`

export interface LabOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly rates?: Partial<Record<RateName, { perMinute: number; burst: number }>>
  readonly limits?: BackendLimits
  readonly engine?: TestEngineOptions
}

export async function openBackendLab(options: LabOptions = {}) {
  const folder = await testFolder()
  const engine = testEngine(folder.path, options.engine)
  const keys = rememberTokens(createApiKeys('a secret of tests', Date.now), Date.now)
  const reported: unknown[] = []
  const none = {
    respond: async () => null,
    text: async () => '<html data-key="%LATHE_APP_KEY%">page of the app</html>',
  }

  async function appWith({ env = {}, rates = {}, limits = { all: 100, each: 50 } }: LabOptions) {
    const registry = await openBackendRegistry(join(folder.path, 'backends'), limits)
    const files = await openAppFiles({
      folder: join(folder.path, 'app-files'),
      engine,
      registry,
      quota: { ...STORAGE_LIMITS, ...readConfig(env).appsFiles },
      randomHex: (count) => randomBytes(count).toString('hex'),
      reportError: (error) => reported.push(error),
    })
    const backends = createBackends({ engine, keys, registry, sessions: SESSIONS, files, clock: REAL_CLOCK })
    const deps: AppDependencies = {
      config: readConfig(env),
      prices: null,
      files: { web: none, preview: none, packages: none, templates: none },
      packages: {
        host: {
          prepare: () => Promise.reject(new Error('not here')),
          publishedFile: async () => null,
          publishedSources: async () => null,
          publishedStylesheets: async () => null,
        },
        built: none,
        limits: PACKAGE_LIMITS,
      },
      icons: NO_ICONS,
      fonts: NO_FONTS,
      storage: createPackStorage(createMemoryProjectStorage()),
      backends,
      // An account's token is its name.
      verifyToken: async (token) => (token === 'wrong' ? { type: 'invalid' } : { type: 'user', id: token }),
      identityProvider: null,
      requestLimits: { ...REQUEST_LIMITS, rates: { ...REQUEST_LIMITS.rates, ...rates } },
      now: Date.now,
      demoModel: () => new Response(''),
      createNonce: () => 'once',
      reportError: (error) => reported.push(error),
    }
    const app = createApp(deps)
    return { fetch: async (request: Request, env?: object) => app.fetch(request, env), backends }
  }

  const first = await appWith(options)
  const ask = async (url: string, init?: RequestInit) => first.fetch(new Request(url, init))

  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    ask(`${WORKSPACE}/api/backends/${path}`, {
      method,
      headers: { Origin: WORKSPACE, 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  return {
    ...first,
    engine,
    keys,
    reported,
    folder: folder.path,
    ask,
    send,
    /** On the same databases, with other limits or addresses. */
    appWith,
    migrate: (key: string, migrations: readonly Migration[], headers?: Record<string, string>) =>
      send('PUT', `${key}/migrations`, { migrations }, headers),
    /** As an app in the preview uses it; signed in as whoever the token says. */
    async client(key: string, token?: string): Promise<SupabaseClient> {
      return createClient(previewOf(key), await keys.signApiKey(key, 'anon'), {
        global: {
          fetch: (input, init) => {
            const request = new Request(input, init)
            if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`)
            return first.fetch(request)
          },
        },
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        // Node 20 has none.
        realtime: { transport: NoSocket as unknown as NonNullable<Realtime['transport']> },
      })
    },
    tokenOf: (key: string, sub: string) =>
      keys.signToken(key, { role: 'authenticated', sub, exp: Math.floor(Date.now() / 1000) + 600 }),
    async end() {
      await engine.end()
      await folder.remove()
    },
  }
}

export type BackendLab = Awaited<ReturnType<typeof openBackendLab>>

type Realtime = NonNullable<NonNullable<Parameters<typeof createClient>[2]>['realtime']>

class NoSocket {}
