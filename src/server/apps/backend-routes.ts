/**
 * What an app in the preview asks of its own backend, under its own origin. Owns the way in; the data API, the auth API,
 * the storage API and the realtime API answer.
 */
import { type Context, Hono } from 'hono'
import { createAuthApi } from '../auth-api/auth-api.ts'
import type { Outbox } from '../auth-api/data/mail.ts'
import { FIRST_SETTINGS } from '../auth-api/flows/auth-deps.ts'
import { AUTH_PATH } from '../auth-api/flows/auth-work.ts'
import type { Backends } from '../backend/backends.ts'
import { createRestApp, REST_PATH } from '../backend/rest-app.ts'
import { NO_BACKEND } from '../backend/rest-refusal.ts'
import { createRealtimeApi, REALTIME_PATH } from '../realtime-api/realtime-api.ts'
import { REALTIME_LIMITS, type RealtimeLimits } from '../realtime-api/realtime-limits.ts'
import { STORAGE_PATH } from '../storage-api/flows/storage-work.ts'
import { STORAGE_LIMITS, type StorageLimits } from '../storage-api/request/storage-limits.ts'
import { createStorageApi } from '../storage-api/storage-api.ts'

export interface BackendRoutesOptions {
  readonly backends: Backends
  readonly projectKeyOf: (c: Context) => string
  /** Of the app’s pages, where the request asks for them; without one, by the app’s name. */
  readonly originOf: (projectKey: string, c?: Context) => string
  readonly clientOf: (c: Context) => string
  /** Seconds until this client may ask again, and until this project may be asked again; 0 when now. */
  readonly waitOf: (client: string, projectKey: string) => number
  readonly outbox: Outbox
  /** What differs from {@link STORAGE_LIMITS}. */
  readonly fileLimits: Partial<StorageLimits>
  /** What differs from {@link REALTIME_LIMITS}. */
  readonly realtimeLimits?: Partial<RealtimeLimits> | undefined
  /** Whether who opened a socket with this request may keep it; always, unless given. */
  readonly mayStay?: (c: Context) => Promise<boolean>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly reportError: (error: unknown) => void
}

export function createBackendRoutes({ fileLimits, realtimeLimits, ...options }: BackendRoutesOptions): Hono {
  const { backends, projectKeyOf } = options
  const { engine, keys, sessions, registry, files } = backends

  const app = new Hono()
  app.route(REST_PATH, createRestApp(options))
  // A key outlives the backend that it was for, and must not make a new one.
  app.use(`${AUTH_PATH}/*`, async (c, next) => {
    if (backends.has(projectKeyOf(c))) return next()
    return c.json({ code: 404, error_code: NO_BACKEND.code, msg: NO_BACKEND.message }, 404, NOT_KEPT)
  })
  app.route(
    AUTH_PATH,
    createAuthApi({
      ...options,
      ...sessions,
      engine,
      keys,
      // A project says nothing of it yet.
      settingsOf: async () => FIRST_SETTINGS,
    }),
  )
  app.route(
    STORAGE_PATH,
    createStorageApi({
      ...options,
      ...sessions,
      engine,
      keys,
      files,
      limits: { ...STORAGE_LIMITS, ...fileLimits },
      isThere: (projectKey) => registry.find(projectKey) !== null,
      timers: { setTimeout, clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout) },
    }),
  )
  app.route(
    REALTIME_PATH,
    createRealtimeApi({
      ...options,
      limits: { ...REALTIME_LIMITS, ...realtimeLimits },
      clock: {
        setTimeout,
        clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
        now: options.now,
      },
    }),
  )
  return app
}

const NOT_KEPT = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
