/**
 * `/storage/v1`: Supabase Storage's contract, as its client speaks it, on the databases of apps. Owns who is let in, what
 * is answered and that a row and its bytes agree. Does not know where the bytes are, nor who may see what: policies on
 * `storage.objects` and `storage.buckets` do.
 */
import { type Context, Hono } from 'hono'
import { EngineError, isForOperator } from '../engine/sessions/engine-error.ts'
import { isOwnOrigin } from '../http/own-origin.ts'
import { createInStorage } from './data/in-storage.ts'
import { bucketRoutes } from './flows/bucket-routes.ts'
import { changeRoutes } from './flows/change-routes.ts'
import { downloadRoutes } from './flows/download-routes.ts'
import { listRoutes } from './flows/list-routes.ts'
import { readAsker, saysWho } from './flows/read-asker.ts'
import { signRoutes } from './flows/sign-routes.ts'
import type { StorageApiDeps } from './flows/storage-deps.ts'
import { STORAGE_PATH, type StorageWork } from './flows/storage-work.ts'
import { sweepSometimes } from './flows/sweep-sometimes.ts'
import { uploadRoutes } from './flows/upload-routes.ts'
import { createLinkTokens } from './request/link-tokens.ts'
import { createPlaces } from './request/places.ts'
import { createReadJson } from './request/read-json.ts'
import { refuseByName } from './request/refused-by-name.ts'
import { accessDenied, answerRefusal, refusalOf, StorageRefusal } from './request/storage-refusal.ts'

/** What is no file: nobody keeps or frames it, and opened as a page it runs and loads nothing. */
const HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** Handed on to be opened from anywhere. */
const SHARED = /^\/object\/(?:public|sign)\//

/** To be mounted at {@link STORAGE_PATH}, for requests whose host is a project's. */
export function createStorageApi(deps: StorageApiDeps): Hono {
  const { keys, limits, projectKeyOf } = deps
  const work: StorageWork = {
    deps,
    inStorage: createInStorage(deps.engine),
    links: createLinkTokens(deps.secret, deps.now),
    uploads: createPlaces(limits.uploads),
    downloads: createPlaces(limits.downloads),
    askerOf: (c) => readAsker(keys, projectKeyOf(c), c),
    visitorOf: async (c) => (saysWho(c) ? readAsker(keys, projectKeyOf(c), c) : null),
  }
  const readJson = createReadJson()
  const sweep = sweepSometimes(deps)

  const app = new Hono()
  app.use('*', async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) if (!c.res.headers.has(name)) c.header(name, value)
    c.res.headers.delete('Set-Cookie')
  })
  app.use('*', async (c, next) => {
    const projectKey = projectKeyOf(c)
    const isShared = isReading(c) && SHARED.test(pathOf(c)) && c.req.header('Origin') === undefined
    if (!isShared && !isOwnOrigin(c.req.raw, deps.originOf(projectKey, c)))
      throw new StorageRefusal(403, 'AccessDenied', 'This request came from another site and was refused.', {
        httpStatus: 403,
      })
    // A file that became the worker of a page would answer for the app.
    if (c.req.header('Service-Worker') !== undefined) throw accessDenied('A file is no service worker')
    const wait = deps.waitOf(deps.clientOf(c), projectKey)
    if (wait > 0)
      throw new StorageRefusal(
        429,
        'SlowDown',
        'Too much was asked of this project. Try again in a moment.',
        {
          error: 'too_many_requests',
          httpStatus: 429,
          retryAfter: wait,
        },
      )
    if (!deps.isThere(projectKey))
      throw new StorageRefusal(404, 'TenantNotFound', 'This project has no backend.', { httpStatus: 404 })
    await next()
    sweep(projectKey)
  })

  app.get('/status', (c) => c.body(null, 200))
  app.route('/bucket', bucketRoutes(work, readJson))
  app.all('/upload/resumable/*', () => {
    throw refuseByName('/upload/resumable')
  })
  // What has a word for a bucket's name comes first, as there.
  app.route('/object', listRoutes(work, readJson))
  app.route('/object', signRoutes(work, readJson))
  app.route('/object', changeRoutes(work, readJson))
  app.route('/object', downloadRoutes(work))
  app.route('/object', uploadRoutes(work))
  app.all('*', (c) => {
    throw refuseByName(pathOf(c))
  })

  app.onError((error, c) => {
    if (c.req.raw.signal.aborted) return answerRefusal(c, GONE)
    const refusal = refusalOf(error)
    const isOurs = error instanceof EngineError && isForOperator(error.problem)
    if (refusal === null || isOurs) deps.reportError(error)
    return answerRefusal(c, refusal ?? FAILED)
  })
  return app
}

/** Nobody reads it. */
const GONE = new StorageRefusal(499, 'Aborted', 'Request aborted', { httpStatus: 499 })
const FAILED = new StorageRefusal(500, 'InternalError', 'The server failed to answer. Try again.', {
  error: 'Internal',
  httpStatus: 500,
})

function isReading(c: Context): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD'
}

function pathOf(c: Context): string {
  return new URL(c.req.url).pathname.slice(STORAGE_PATH.length)
}
