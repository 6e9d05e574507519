/** The auth API over a real database, and Supabase's own client with its requests led into it. */
import { randomBytes, randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { createApiKeys } from '../backend/api-keys.ts'
import { TEST_SECRET, testEngine, testFolder } from '../engine/test-engine.fixture.ts'
import { createAuthApi } from './auth-api.ts'
import { createDatabaseOutbox } from './data/database-outbox.ts'
import { createInAuth } from './data/in-auth.ts'
import type { Mail } from './data/mail.ts'
import { type AuthSettings, FIRST_SETTINGS } from './flows/auth-deps.ts'
import { AUTH_PATH } from './flows/auth-work.ts'
import { AUTH_LIMITS, type AuthLimits } from './request/auth-limits.ts'

const PLENTY = { perMinute: 1e6, burst: 1e6 }
/** For tests of what is not a limit. */
const NO_LIMITS: AuthLimits = {
  client: PLENTY,
  clientWork: PLENTY,
  passwords: PLENTY,
  mails: PLENTY,
  codes: PLENTY,
}

export interface TestApp {
  readonly key: string
  readonly origin: string
  /** With the key that everybody has, where the request names none. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>
  /** A visitor's browser: signed in as nobody. */
  client(options?: { readonly flowType?: 'implicit' | 'pkce' }): SupabaseClient
  serviceClient(): Promise<SupabaseClient>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  mails(): Promise<readonly Mail[]>
  /** The one put last. */
  mail(): Promise<Mail>
  sql(text: string): Promise<readonly Readonly<Record<string, unknown>>[]>
}

export async function testAuth() {
  const folder = await testFolder()
  const engine = testEngine(folder.path)
  let ahead = 0
  const now = () => Date.now() + ahead
  const keys = createApiKeys(TEST_SECRET, now)
  const inAuth = createInAuth(engine)
  const outbox = createDatabaseOutbox(inAuth)
  const failures: unknown[] = []
  let apps = 0

  async function app(
    settings: Partial<AuthSettings> = {},
    limits: Partial<AuthLimits> = NO_LIMITS,
    projectKey?: string,
  ): Promise<TestApp> {
    apps += 1
    const key = projectKey ?? apps.toString(16).padStart(32, '0')
    const origin = `http://${key}.preview.localhost:4000`
    const api = createAuthApi({
      engine,
      keys,
      outbox,
      projectKeyOf: (c) => new URL(c.req.url).hostname.split('.')[0] ?? '',
      originOf: (of) => `http://${of}.preview.localhost:4000`,
      settingsOf: async () => ({ ...FIRST_SETTINGS, ...settings }),
      clientOf: (c) => c.req.header('X-Test-Client') ?? 'one',
      secret: TEST_SECRET,
      limits: { ...AUTH_LIMITS, ...limits },
      now,
      randomBytes: (count) => new Uint8Array(randomBytes(count)),
      randomUuid: randomUUID,
      reportError: (error) => failures.push(error),
    })
    const host = new Hono().route(AUTH_PATH, api)
    const anonKey = await keys.signApiKey(key, 'anon')
    const fetch: TestApp['fetch'] = async (input, init) => {
      const request = new Request(input, init)
      if (!request.headers.has('apikey')) request.headers.set('apikey', anonKey)
      return host.request(request)
    }
    const serviceKey = await keys.signApiKey(key, 'service_role')
    const clientOf = (apiKey: string, flowType: 'implicit' | 'pkce' = 'implicit') =>
      createClient(origin, apiKey, {
        global: { fetch: fetch as typeof globalThis.fetch },
        // Node 20 has none, and nothing here opens one.
        realtime: { transport: class {} as never },
        auth: { autoRefreshToken: false, flowType, storage: memoryStorage(), storageKey: randomUUID() },
      })
    const mails = async () => (await outbox.list(key)).filter((mail) => mail.type === 'kept')
    return {
      key,
      origin,
      fetch,
      client: ({ flowType } = {}) => clientOf(anonKey, flowType),
      serviceClient: async () => clientOf(serviceKey),
      post: (path, body, headers = {}) =>
        fetch(`${origin}/auth/v1${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      mails,
      async mail() {
        const [last] = await mails()
        if (last === undefined) throw new Error('No mail was put.')
        return last
      },
      sql: async (text) => (await engine.database(key).runAsOwner(text)).rows,
    }
  }

  return {
    engine,
    keys,
    failures,
    app,
    now,
    /** Lets time pass, for the server. */
    pass(milliseconds: number) {
      ahead += milliseconds
    },
    async end() {
      await engine.end()
      await folder.remove()
    },
  }
}

export type TestAuth = Awaited<ReturnType<typeof testAuth>>

function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}
