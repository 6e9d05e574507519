/**
 * An app's own server: its data, sign-in, files and sockets under the paths that Supabase's client asks, and its built pages at
 * every other one. Owns who may ask from where; knows no workspace and no other app.
 */
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { type BackendRoutesOptions, createBackendRoutes } from '../apps/backend-routes.ts'
import { createRateLimit, type Rate } from '../http/rate-limit.ts'
import type { StaticFiles } from '../http/static-files.ts'

/** The one app that is here, as the engine and the keys know it. */
export const APP_KEY = '0'.repeat(32)

/** Requests to the data of one address: an office of fifty people, each of whose pages asks ten times a second. */
const DATA_RATE: Rate = { perMinute: 30_000, burst: 6_000 }

export interface AppServerOptions
  extends Pick<BackendRoutesOptions, 'backends' | 'outbox' | 'clientOf' | 'now' | 'reportError'> {
  /** Under which browsers reach it: scheme, host and port. */
  readonly origin: string
  /** Of pages that are served elsewhere, as while the app is developed; they may ask as its own do. */
  readonly otherOrigins: readonly string[]
  /** What `vite build` made. */
  readonly pages: StaticFiles
}

export function createAppServer(options: AppServerOptions): Hono {
  const { origin, otherOrigins, pages, reportError } = options
  const limit = createRateLimit(DATA_RATE, options.now)
  const app = new Hono()
  app.use('*', async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
  })
  app.use('*', cors({ origin: [...otherOrigins], exposeHeaders: ['*'], maxAge: 600 }))
  app.use('*', async (c, next) => {
    if (otherOrigins.includes(c.req.header('Origin') ?? '')) asOwnOrigin(c, origin)
    return next()
  })
  app.route(
    '/',
    createBackendRoutes({
      ...options,
      projectKeyOf: () => APP_KEY,
      originOf: () => origin,
      waitOf: (client) => limit.take(client),
      fileLimits: {},
    }),
  )
  app.get('*', async (c) => {
    const { path } = c.req
    const file = await pages.respond(path === '/' ? '/index.html' : path, c.req.raw)
    if (file !== null) return file
    // A route of the app, which its own page knows; a file that is missing has a name with an ending.
    const page = /\.\w+$/.test(path) ? null : await pages.respond('/index.html', c.req.raw)
    return page ?? c.text((await pages.text('/index.html')) === null ? NOT_BUILT : 'No such file.\n', 404)
  })
  app.onError((error, c) => {
    reportError(error)
    return c.text('The server failed to answer. Try again.\n', 500)
  })
  return app
}

const NOT_BUILT = 'The app is not built yet. In the folder of the project: npm install, then npm run build.\n'

/** What comes from pages that were let in is asked as the app's own pages ask. */
function asOwnOrigin(c: Context, origin: string): void {
  const headers = new Headers(c.req.raw.headers)
  headers.set('Origin', origin)
  c.req.raw = new Request(c.req.raw, { headers })
}
