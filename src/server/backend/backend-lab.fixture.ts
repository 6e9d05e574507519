/** The whole HTTP application over a real PostgreSQL, and an app's own client that speaks to it. */
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Migration } from '../../core/wire/backends.ts'
import { createApp } from '../app.ts'
import {
  appParts,
  everyFolder,
  limitsWith,
  NO_FILES,
  type Rates,
  tokensAreNames,
} from '../app-parts.fixture.ts'
import { readConfig } from '../config/config.ts'
import { REAL_CLOCK, type TestEngineOptions, testEngine, testFolder } from '../engine/test-engine.fixture.ts'
import { openLive } from '../live/open-live.ts'
import type { SendMail } from '../mail/send-mail.ts'
import type { RealtimeLimits } from '../realtime-api/realtime-limits.ts'
import { openVisitedSites } from '../sites/visitors/open-visited-sites.ts'
import { openAppFiles } from '../storage-api/open-app-files.ts'
import { STORAGE_LIMITS } from '../storage-api/request/storage-limits.ts'
import { createApiKeys } from './api-keys.ts'
import { type BackendLimits, openBackendRegistry } from './backend-registry.ts'
import { createBackends } from './backends.ts'
import { readStatements } from './statements/read-statements.ts'
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
  readonly rates?: Rates
  readonly limits?: BackendLimits
  readonly engine?: TestEngineOptions
  readonly realtime?: Partial<RealtimeLimits>
  /** Publishes apps, too. */
  readonly hasSites?: boolean
  /** Of published apps; without it their mail is kept. */
  readonly sendMail?: SendMail
  /** Milliseconds since 1970, of the routes. */
  readonly now?: () => number
}

export async function openBackendLab(options: LabOptions = {}) {
  const folder = await testFolder()
  const engine = testEngine(folder.path, options.engine)
  const keys = rememberTokens(createApiKeys('a secret of tests', Date.now), Date.now)
  const reported: unknown[] = []
  const page = {
    ...NO_FILES,
    text: async () => '<html data-key="%LATHE_APP_KEY%">page of the app</html>',
  }

  async function appWith({
    env = {},
    rates = {},
    limits = { all: 100, each: 50 },
    realtime,
    hasSites = false,
    sendMail,
    now = Date.now,
  }: LabOptions) {
    const reportError = (error: unknown) => void reported.push(error)
    const live = hasSites
      ? await openLive({
          dataFolder: folder.path,
          engine,
          limits,
          secret: SESSIONS.secret,
          read: readStatements,
          quota: { ...STORAGE_LIMITS, ...readConfig(env).appsFiles },
          clock: REAL_CLOCK,
          randomBytes: SESSIONS.randomBytes,
          randomUuid: randomUUID,
          reportError,
        })
      : null
    const sites =
      live === null
        ? null
        : await openVisitedSites({
            folder: join(folder.path, 'sites'),
            limits: readConfig(env).sitesLimits,
            live: live.databases,
            diskLeave: 0,
            now: Date.now,
            randomHex: (bytes) => randomBytes(bytes).toString('hex'),
            reportError,
          })
    const registry = await openBackendRegistry(join(folder.path, 'backends'), limits)
    const files = await openAppFiles({
      folder: join(folder.path, 'app-files'),
      engine,
      registry,
      quota: { ...STORAGE_LIMITS, ...readConfig(env).appsFiles },
      randomHex: (count) => randomBytes(count).toString('hex'),
      reportError: (error) => reported.push(error),
    })
    const backends = createBackends({
      engine,
      keys,
      registry,
      sessions: SESSIONS,
      files,
      clock: REAL_CLOCK,
      read: readStatements,
    })
    const app = createApp(
      appParts({
        config: readConfig(env),
        files: everyFolder(page),
        backends,
        sites,
        live,
        sendMail: sendMail ?? null,
        verifyToken: tokensAreNames,
        requestLimits: limitsWith(rates),
        ...(realtime && { realtimeLimits: realtime }),
        now,
        reportError: (error) => reported.push(error),
      }),
    )
    return { fetch: async (request: Request, env?: object) => app.fetch(request, env), backends, live, sites }
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
      await first.sites?.visitors.end()
      await engine.end()
      await folder.remove()
    },
  }
}

export type BackendLab = Awaited<ReturnType<typeof openBackendLab>>

type Realtime = NonNullable<NonNullable<Parameters<typeof createClient>[2]>['realtime']>

class NoSocket {}
