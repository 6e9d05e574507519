/**
 * What an app in the preview asks of its own backend, under its own origin. Owns the way in; the data API, the auth API
 * and the storage API answer. Knows which project it is by the host alone.
 */
import { type Context, Hono } from 'hono'
import { createAuthApi } from '../auth-api/auth-api.ts'
import { createDatabaseOutbox } from '../auth-api/data/database-outbox.ts'
import { createInAuth } from '../auth-api/data/in-auth.ts'
import { FIRST_SETTINGS } from '../auth-api/flows/auth-deps.ts'
import { AUTH_PATH } from '../auth-api/flows/auth-work.ts'
import type { Backends } from '../backend/backends.ts'
import { createRestApp, REST_PATH } from '../backend/rest-app.ts'
import { NO_BACKEND } from '../backend/rest-refusal.ts'
import { STORAGE_PATH } from '../storage-api/flows/storage-work.ts'
import { STORAGE_LIMITS } from '../storage-api/request/storage-limits.ts'
import { createStorageApi } from '../storage-api/storage-api.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { createRequestGuard } from './request-guard.ts'

export function createBackendRoutes(deps: AppDependencies, backends: Backends): Hono {
  const { config, now, reportError } = deps
  const guard = createRequestGuard(deps)
  const [client, project] = [guard.limit('data'), guard.limit('dataProject')]
  const waitOf = (address: string, key: string) => client.take(address) || project.take(key)
  const { engine, keys, sessions, registry, files } = backends
  const originOf = (projectKey: string) => config.previewOrigin.replace('*', projectKey)

  const app = new Hono()
  app.route(REST_PATH, createRestApp({ backends, originOf, clientOf: guard.clientOf, waitOf, reportError }))
  // A key outlives the backend that it was for, and must not make a new one.
  app.use(`${AUTH_PATH}/*`, async (c, next) => {
    if (backends.has(projectKeyOf(c))) return next()
    return c.json({ code: 404, error_code: NO_BACKEND.code, msg: NO_BACKEND.message }, 404, NOT_KEPT)
  })
  app.route(
    AUTH_PATH,
    createAuthApi({
      ...sessions,
      engine,
      keys,
      outbox: createDatabaseOutbox(createInAuth(engine)),
      projectKeyOf,
      originOf,
      // A project says nothing of it yet.
      settingsOf: async () => FIRST_SETTINGS,
      clientOf: guard.clientOf,
      now,
      reportError,
    }),
  )
  app.route(
    STORAGE_PATH,
    createStorageApi({
      engine,
      keys,
      files,
      limits: { ...STORAGE_LIMITS, ...config.appsFiles },
      projectKeyOf,
      originOf,
      clientOf: guard.clientOf,
      waitOf,
      isThere: (projectKey) => registry.find(projectKey) !== null,
      secret: sessions.secret,
      timers: { setTimeout, clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout) },
      now,
      randomUuid: sessions.randomUuid,
      reportError,
    }),
  )
  return app
}

const NOT_KEPT = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

/** The name of the host, as whoever told hosts apart has made sure. */
export function projectKeyOf(c: Context): string {
  return new URL(c.req.url).host.slice(0, 32)
}
