/**
 * `/rest/v1` of a project's own origin: its tables, as PostgREST answers them. Owns who may come in and how much may be on
 * its way; what is asked is the data API's to read, and who may see which row the database's to say.
 */
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import type { DataRequest } from '../../core/data-api/data-request.ts'
import { isOwnOrigin } from '../http/own-origin.ts'
import { createUploadBudget, readBody } from '../http/uploads.ts'
import type { Backends } from './backends.ts'
import { readCaller } from './read-caller.ts'
import { NO_BACKEND, refuseRest } from './rest-refusal.ts'
import { runRequest } from './run-request.ts'

export interface RestAppOptions {
  readonly backends: Backends
  readonly projectKeyOf: (c: Context) => string
  /** Of the app's pages. */
  readonly originOf: (projectKey: string, c?: Context) => string
  readonly clientOf: (c: Context) => string
  /** Seconds until this client may ask again, and until this project may be asked again; 0 when now. */
  readonly waitOf: (client: string, projectKey: string) => number
  readonly reportError: (error: unknown) => void
}

export const REST_PATH = '/rest/v1'

/** Bytes of a body. JSON is read in the thread that answers all others. */
export const MAX_REST_BODY = 4 * 2 ** 20

/** All bodies on their way, and those of one address: what comes slowly is kept until it is there. */
const BODY_LIMITS = { bytes: 128 * 2 ** 20, bytesEach: 32 * 2 ** 20, requestsEach: 256 }

/** A page that a person opens here runs and loads nothing, and nobody keeps or frames what it shows. */
const HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

const WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PATCH', 'PUT', 'DELETE'])

const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304])

export function createRestApp(options: RestAppOptions): Hono {
  const { backends, clientOf, waitOf, reportError } = options
  const uploads = createUploadBudget(BODY_LIMITS)
  const app = new Hono()

  app.use('*', async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
    c.res.headers.delete('Set-Cookie')
  })

  app.all('*', async (c) => {
    const url = new URL(c.req.url)
    const projectKey = options.projectKeyOf(c)
    if (!isOwnOrigin(c.req.raw, options.originOf(projectKey, c)))
      return refuseRest(c, {
        status: 403,
        code: 'foreign-origin',
        message: 'This request came from another site and was refused.',
      })
    const wait = waitOf(clientOf(c), projectKey)
    if (wait > 0)
      return refuseRest(c, {
        status: 429,
        code: 'too-many-requests',
        message: 'Too much was asked of this project. Try again in a moment.',
        retryAfter: wait,
      })
    if (!backends.has(projectKey)) return refuseRest(c, NO_BACKEND)
    const { query, apikey } = takeKey(url.search.slice(1))
    const { headers } = c.req.raw
    const caller = await readCaller(
      backends.keys,
      projectKey,
      headers.get('apikey') ?? apikey,
      headers.get('Authorization') ?? undefined,
    )
    if (caller.type === 'refused') return refuseRest(c, caller.refusal)
    // As it came: what was encoded is decoded once, by whoever reads it.
    if (!url.pathname.startsWith(REST_PATH))
      return refuseRest(c, {
        status: 404,
        code: 'PGRST125',
        message: 'Invalid path specified in request URL',
      })

    const body = WITH_BODY.has(c.req.method) ? await readText(c) : null
    if (body instanceof Response) return body
    const request: DataRequest = {
      method: c.req.method,
      path: url.pathname.slice(REST_PATH.length),
      query,
      headers: Object.fromEntries(headers),
      body,
    }
    const { signal } = c.req.raw
    const outcome = await runRequest(backends, projectKey, caller.claims, request, signal)
    if (outcome.type === 'refused') {
      if (outcome.error !== null) reportError(outcome.error)
      return refuseRest(c, outcome.refusal)
    }
    const { status, headers: answered, body: text } = outcome.answer
    for (const [name, value] of Object.entries(answered)) c.header(name, value)
    // A function may choose a status that has no body.
    if (text === null || WITHOUT_BODY.has(status)) return c.body(null, status as StatusCode)
    return c.body(text, status as ContentfulStatusCode)
  })

  app.onError((error, c) => {
    reportError(error)
    const message = 'The server failed to answer. Try again.'
    return refuseRest(c, { status: 500, code: 'server-failed', message })
  })

  /** The body as text; null for none. One that cannot be had is answered here. */
  async function readText(c: Context): Promise<string | null | Response> {
    const busy = {
      status: 503,
      code: 'busy',
      message: 'Too much is being sent at once. Try again.',
      retryAfter: 1,
    } as const
    const upload = uploads.begin(clientOf(c))
    if (upload === null) return refuseRest(c, busy)
    try {
      const read = await readBody(c.req.raw, MAX_REST_BODY, upload.grow)
      switch (read.type) {
        case 'read':
          return read.pieces.length === 0 ? null : UTF8.decode(Buffer.concat(read.pieces))
        case 'busy':
          return refuseRest(c, busy)
        case 'too-large': {
          const message = `A request may have ${MAX_REST_BODY / 2 ** 20} MB. Write fewer rows at once.`
          return refuseRest(c, { status: 413, code: 'too-large', message })
        }
        case 'cut':
          return refuseRest(c, { status: 408, code: 'cut', message: 'The request did not arrive whole.' })
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      return refuseRest(c, { status: 400, code: 'PGRST102', message: 'The body is not UTF-8' })
    } finally {
      upload.end()
    }
  }

  return app
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** The key is no condition on rows. */
function takeKey(query: string): { query: string; apikey: string | undefined } {
  const name = 'apikey='
  const parts = query.split('&')
  const key = parts.find((part) => part.startsWith(name))
  if (key === undefined) return { query, apikey: undefined }
  return { query: parts.filter((part) => !part.startsWith(name)).join('&'), apikey: key.slice(name.length) }
}
