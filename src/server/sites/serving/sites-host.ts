/**
 * The hosts of published apps: the files of the current deployment, and a sentence where there is none. Decides nothing of
 * who may publish, and runs nothing of an app.
 */
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { OneAddress } from '../../../core/sites/page/one-address.ts'
import { isBackendRoute } from '../../../core/sites/site-path.ts'
import { aiErrorBody, isAiPath } from '../../../core/wire/app-ai.ts'
import { noticePage } from '../../http/notice-page.ts'
import { createPlaces, type PlaceLimits } from '../../http/places.ts'
import { readOnly } from '../../http/read-only.ts'
import { createByteCache } from '../../work/byte-cache.ts'
import type { SiteRecord } from '../site-record.ts'
import type { Sites } from '../sites.ts'
import type { createVisitorsRoute } from '../visitors/visitors-route.ts'
import type { FindAskedSite } from './asked-site.ts'
import { createDeploymentIndex, type DeploymentIndex, readPath } from './deployment-index.ts'
import { makeFile } from './made-files.ts'
import { createOneAddressFiles } from './one-address-files.ts'
import { asksForWorker, retiredWorker } from './retired-worker.ts'
import { sendSiteFile } from './send-site-file.ts'
import { everyAnswer, siteHeaders } from './site-headers.ts'

export interface SitesHostOptions {
  readonly sites: Sites
  readonly siteOf: FindAskedSite
  /** By its name. */
  readonly originOf: (name: string) => string
  /** Answers paths of the server's own on every app's host; null for those that are the app's. */
  readonly visitorsRoute: ReturnType<typeof createVisitorsRoute>
  readonly clientOf: (c: Context) => string
  /** Answers what an app asks of its own backend; null where apps have none. */
  readonly backend: ((c: Context) => Response | Promise<Response>) | null
  /** Answers what an app asks a model; null where no app may. */
  readonly ai: ((c: Context) => Response | Promise<Response>) | null
  readonly reportError: (error: unknown) => void
}

const MB = 2 ** 20
/** Of files, and of manifests that are read. */
const MEMORY = { files: 128 * MB, manifests: 64 * MB }
/** What an entry of a manifest takes in memory, more or less. */
const ENTRY_BYTES = 600
/** Large files on their way: to a client, of a site, in all. */
const LARGE: PlaceLimits = { client: 64, project: 256, all: 1_024 }

interface Served {
  readonly projectKey: string
  readonly record: SiteRecord
  /** Under which it is asked for. */
  readonly origin: string
  readonly addresses: OneAddress
  readonly index: DeploymentIndex
}

export function createSitesHost({ sites, ...options }: SitesHostOptions): Hono {
  const manifests = createByteCache<DeploymentIndex>(MEMORY.manifests)
  const memory = createByteCache<Uint8Array<ArrayBuffer>>(MEMORY.files)
  const places = createPlaces(LARGE)
  const addressed = createOneAddressFiles(sites.read)
  const app = new Hono()
  const onlyReads = readOnly()
  app.use('*', everyAnswer())
  app.all('/_lathe/*', async (c, next) => {
    const found = await served(c)
    if (found instanceof Response) return found
    const response = await options.visitorsRoute(c, found)
    if (response === null) return next()
    siteHeaders(response.headers, mayBeFramed(found.record))
    return response
  })
  app.use('*', (c, next) => (asksBackend(c) ? next() : onlyReads(c, next)))

  async function indexOf(projectKey: string, id: string): Promise<DeploymentIndex> {
    const key = `${projectKey} ${id}`
    const known = manifests.get(key)
    if (known !== undefined) return known
    const manifest = await sites.manifest(projectKey, id)
    if (manifest === null) throw new Error(`The deployment ${id} of ${projectKey} is gone.`)
    const index = createDeploymentIndex(manifest)
    manifests.set(key, index, manifest.files.length * ENTRY_BYTES)
    return index
  }

  async function served(c: Context): Promise<Served | Response> {
    const asked = options.siteOf(c)
    if (asked === null) return notice(c, NOTHING, 404)
    const { projectKey, record, origin } = asked
    const takedown = await sites.takedownOf(record)
    if (takedown !== null)
      return notice(c, { title: 'Taken down', sentence: takedown.sentence }, takedown.status)
    if (asked.isFormer) {
      if (asksForWorker(c.req.raw)) return retiredWorker()
      // For as long as nobody else has the name: no browser may remember it.
      const to = options.originOf(record.name)
      const { pathname, search } = new URL(c.req.url)
      return c.body(null, 307, { Location: `${to}${pathname}${search}`, 'Cache-Control': 'no-store' })
    }
    if (record.current === null) return notice(c, OFF, 404)
    sites.touch(projectKey)
    const index = await indexOf(projectKey, record.current)
    return { projectKey, record, origin, addresses: asked.addresses, index }
  }

  /** Whoever may not see the app gets nothing of its backend, either, nor of its model. */
  async function fromBackend(c: Context, found: Served | Response): Promise<Response> {
    const isAi = isAiPath(`/${readPath(new URL(c.req.url).pathname)}`)
    const refuse = ({ code, message }: typeof NO_BACKEND, status: number) => {
      const body = isAi ? aiErrorBody('not_found_error', code, message) : { code, message }
      return c.json(body, status as ContentfulStatusCode, NOT_KEPT)
    }
    if (found instanceof Response) return found.status < 400 ? found : refuse(NOT_SERVED, found.status)
    if (isAi) return options.ai?.(c) ?? refuse(NO_AI, 404)
    return options.backend?.(c) ?? refuse(NO_BACKEND, 501)
  }

  async function respond(c: Context, { projectKey, addresses, index }: Served): Promise<Response> {
    const path = readPath(new URL(c.req.url).pathname)
    const send = {
      memory,
      takePlace: () => places.take(options.clientOf(c), projectKey),
      projectKey,
      request: c.req.raw,
    }
    const exact = path === null ? null : index.file(path)
    if (exact === null && asksForWorker(c.req.raw)) return retiredWorker()
    const made = path === null || exact !== null ? null : makeFile(path, index, addresses.canonical)
    if (made !== null)
      return c.body(made.text, 200, { 'Content-Type': made.type, 'Cache-Control': 'no-cache' })
    const found = path === null ? null : index.answer(path)
    const answer = found ?? index.file('404.html')
    if (answer === null) return notice(c, NO_FILE, 404)
    const { file, read } = await addressed.of(projectKey, answer, addresses)
    return sendSiteFile(file, { ...send, read, status: found === null ? 404 : 200 })
  }

  app.all('*', async (c) => {
    const found = await served(c)
    if (asksBackend(c)) return fromBackend(c, found)
    if (found instanceof Response) return found
    const response = await respond(c, found)
    siteHeaders(response.headers, mayBeFramed(found.record))
    return response
  })
  app.onError((error, c) => {
    options.reportError(error)
    return notice(c, FAILED, 500)
  })
  return app
}

/** A frame is somebody else's page, and no cookie of ours is read there. */
function mayBeFramed({ mayBeFramed, access }: SiteRecord): boolean {
  return mayBeFramed && access.mode === 'everyone'
}

function asksBackend(c: Context): boolean {
  const path = readPath(new URL(c.req.url).pathname)
  return path !== null && isBackendRoute(path)
}

interface Words {
  readonly title: string
  readonly sentence: string
}

function notice(c: Context, words: Words, status: 404 | 410 | 451 | 500): Response {
  // What ran here may not go on answering in its place.
  if (asksForWorker(c.req.raw)) return retiredWorker()
  c.header('Content-Security-Policy', `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`)
  return c.html(noticePage({ ...words, link: AGAIN }), status, { 'Cache-Control': 'no-store' })
}

const AGAIN = { href: '/', label: 'Try again' }
const NOTHING = { title: 'Nothing here', sentence: 'No app has this address.' }
const OFF = { title: 'Not published', sentence: 'This app is not published at the moment.' }
const NO_FILE = { title: 'Page not found', sentence: 'This app has nothing at this address.' }
const FAILED = { title: 'Something went wrong', sentence: 'The server failed to answer. Try again.' }
const NO_BACKEND = { code: 'no-live-database', message: 'This server has no databases for published apps.' }
const NO_AI = { code: 'no-model', message: 'On this server apps ask no model.' }
const NOT_SERVED = { code: 'not-published', message: 'This app is not published at the moment.' }
const NOT_KEPT = { 'Cache-Control': 'no-store' }
