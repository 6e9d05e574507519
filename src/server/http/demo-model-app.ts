/** The demo model's routes on the workspace's host: who may ask it, how often, and with how much. */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppDependencies } from '../app-dependencies.ts'
import { clientAddress } from './client-address.ts'
import { createMayAsk } from './may-ask.ts'
import { createRateLimit } from './rate-limit.ts'

/**
 * Bytes of the largest request: what Google's own service takes. The workspace sends 12 MiB of pictures at most and
 * uploads the others in pieces of 8 MiB; a project's files are a few hundred KB.
 */
export const MODEL_BODY_LIMIT = 20 * 1024 * 1024

/** Requests of one client in a minute; an answer with its repairs takes up to five. */
const REQUESTS_PER_MINUTE = 240

type Dependencies = Pick<AppDependencies, 'config' | 'demoModel' | 'now'>

/** @param path where it is mounted */
export function createDemoModelApp({ config, demoModel, now }: Dependencies, path: string): Hono {
  const app = new Hono()
  const mayAsk = createMayAsk(config, ['workspace'])
  const rateLimit = createRateLimit(REQUESTS_PER_MINUTE, now)
  if (!config.hasDemoModel) {
    app.all('*', (c) => refuse(c, 404, 'NOT_FOUND', TURNED_OFF))
    return app
  }
  app.use('*', async (c, next) => {
    if (!mayAsk(c.req.header('Origin'))) return refuse(c, 403, 'PERMISSION_DENIED', NOT_OURS)
    const waitSeconds = rateLimit.take(clientAddress(c))
    if (waitSeconds === 0) return next()
    c.header('Retry-After', String(waitSeconds))
    const message = `The demo model was asked too often. Try again in ${waitSeconds} seconds.`
    return refuse(c, 429, 'RESOURCE_EXHAUSTED', message)
  })
  app.use(
    '*',
    bodyLimit({ maxSize: MODEL_BODY_LIMIT, onError: (c) => refuse(c, 413, 'INVALID_ARGUMENT', TOO_LARGE) }),
  )
  app.all('*', (c) => {
    const url = new URL(c.req.url)
    url.pathname = url.pathname.slice(path.length) || '/'
    return demoModel(new Request(url, c.req.raw), clientAddress(c))
  })
  return app
}

const TURNED_OFF =
  'The demo model is turned off on this server (DEMO_MODEL=off). Choose another model in the settings.'
const NOT_OURS = 'The demo model answers the workspace of its own server only.'
const TOO_LARGE = `Request payload size exceeds the limit: ${MODEL_BODY_LIMIT} bytes. Send fewer or smaller files.`

/** In the form of Google's errors, which the client of the model's wire reads. */
function refuse(c: Context, code: 403 | 404 | 413 | 429, status: string, message: string): Response {
  return c.json({ error: { code, message, status } }, code, { 'Cache-Control': 'no-store' })
}
