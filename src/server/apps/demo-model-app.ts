/** The demo model's routes on the workspace's host: who may ask it, how often, and with how much. */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMayAsk } from '../http/may-ask.ts'
import { STREAM_HEADERS } from '../http/stream-headers.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { createRequestGuard } from './request-guard.ts'

/**
 * Bytes of the largest request: what Google's own service takes. The workspace sends 12 MiB of pictures at most and
 * uploads the others in pieces of 8 MiB; a project's files are a few hundred KB.
 */
export const MODEL_BODY_LIMIT = 20 * 1024 * 1024

type Dependencies = Pick<AppDependencies, 'config' | 'demoModel' | 'now' | 'requestLimits'>

/** @param path where it is mounted */
export function createDemoModelApp(deps: Dependencies, path: string): Hono {
  const { config, demoModel } = deps
  const app = new Hono()
  const mayAsk = createMayAsk(config, ['workspace'])
  const guard = createRequestGuard(deps)
  if (!config.hasDemoModel) {
    app.all('*', (c) => refuse(c, 404, 'NOT_FOUND', TURNED_OFF))
    return app
  }
  app.use('*', async (c, next) => {
    if (!mayAsk(c.req.header('Origin'))) return refuse(c, 403, 'PERMISSION_DENIED', NOT_OURS)
    // A picture takes the processor as long as several answers do.
    const cost = c.req.path.endsWith(':predict') ? PICTURE_COST : 1
    const waitSeconds = guard.limit('demoModel').take(guard.clientOf(c), cost)
    if (waitSeconds === 0) return next()
    c.header('Retry-After', String(waitSeconds))
    const message = `The demo model was asked too often. Try again in ${waitSeconds} seconds.`
    return refuse(c, 429, 'RESOURCE_EXHAUSTED', message)
  })
  app.use(
    '*',
    bodyLimit({ maxSize: MODEL_BODY_LIMIT, onError: (c) => refuse(c, 413, 'INVALID_ARGUMENT', TOO_LARGE) }),
  )
  app.all('*', async (c) => {
    const url = new URL(c.req.url)
    url.pathname = url.pathname.slice(path.length) || '/'
    const answer = await demoModel(new Request(url, c.req.raw), guard.clientOf(c))
    for (const [name, value] of Object.entries(STREAM_HEADERS)) answer.headers.set(name, value)
    return answer
  })
  return app
}

const PICTURE_COST = 5

const TURNED_OFF =
  'The demo model is turned off on this server (DEMO_MODEL=off). Choose another model in the settings.'
const NOT_OURS = 'The demo model answers the workspace of its own server only.'
const TOO_LARGE = `Request payload size exceeds the limit: ${MODEL_BODY_LIMIT} bytes. Send fewer or smaller files.`

/** In the form of Google's errors, which the client of the model's wire reads. */
function refuse(c: Context, code: 403 | 404 | 413 | 429, status: string, message: string): Response {
  return c.json({ error: { code, message, status } }, code, { 'Cache-Control': 'no-store' })
}
