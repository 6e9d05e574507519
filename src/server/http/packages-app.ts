/**
 * The packages' host: npm packages prepared as ES modules, one cacheable origin for every preview. Knows who may ask
 * and how often, not how packages are made.
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { PackageProblem, PrepareReady, PrepareRequest } from '../../core/wire/packages.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { PackageError } from '../assets/packages/package-error.ts'
import { clientAddress } from './client-address.ts'
import { createMayAsk } from './may-ask.ts'
import { mediaType } from './media-types.ts'
import { packagesHeaders } from './packages-headers.ts'
import { readPrepareRequest } from './prepare-request.ts'
import { prepareStream } from './prepare-stream.ts'
import { createRateLimit } from './rate-limit.ts'
import { readOnly } from './read-only.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

export function createPackagesApp({ config, files, packages, reportError, now }: AppDependencies): Hono {
  const app = new Hono()
  const mayAsk = createMayAsk(config, ['workspace', 'preview'])
  const rateLimit = createRateLimit(packages.limits.requestsPerMinute, now)
  app.use('*', packagesHeaders())

  app.options('/prepare', (c) => {
    c.header('Access-Control-Allow-Methods', 'POST')
    c.header('Access-Control-Allow-Headers', 'Content-Type')
    c.header('Access-Control-Max-Age', '86400')
    return c.body(null, 204)
  })
  app.use(
    '/prepare',
    bodyLimit({ maxSize: packages.limits.requestBytes, onError: (c) => refuse(c, 413, TOO_LARGE) }),
  )
  app.post('/prepare', async (c) => {
    if (!mayAsk(c.req.header('Origin'))) return refuse(c, 403, NOT_OURS)
    const waitSeconds = rateLimit.take(clientAddress(c))
    if (waitSeconds > 0) {
      c.header('Retry-After', String(waitSeconds))
      return refuse(c, 429, `Too many packages were asked for. Try again in ${waitSeconds} seconds.`)
    }
    const request = readPrepareRequest(await c.req.json().catch(() => null))
    if (request === null) return refuse(c, 400, NOT_READABLE)
    if (request.specifiers.length > packages.limits.specifiers) {
      return refuse(
        c,
        400,
        `A project may import ${packages.limits.specifiers} modules of packages. Import fewer.`,
      )
    }
    const stream = prepareStream(
      async (onStep) => withOrigin(await packages.service.prepare(request, onStep), config.packagesOrigin),
      (error) => {
        if (!(error instanceof PackageError)) reportError(error)
        return failed(request, error)
      },
    )
    return c.body(stream, 200, { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' })
  })

  app.use('*', readOnly())
  app.get('/npm/*', async (c) => {
    const { pathname } = new URL(c.req.url)
    const content = await packages.service.publishedFile(pathname)
    if (content === null) return c.notFound()
    const headers = { 'Content-Type': mediaType(pathname), 'Cache-Control': IMMUTABLE }
    return c.body(new Uint8Array(content), 200, headers)
  })
  app.get('/sources/*', async (c) => {
    const sources = await packages.service.publishedSources(new URL(c.req.url).pathname)
    return sources === null ? c.notFound() : c.json(sources, 200, { 'Cache-Control': IMMUTABLE })
  })
  app.get('/stylesheets/*', async (c) => {
    const sheets = await packages.service.publishedStylesheets(new URL(c.req.url).pathname)
    return sheets === null ? c.notFound() : c.json(sheets, 200, { 'Cache-Control': IMMUTABLE })
  })
  app.get('*', async (c) => {
    const { path, raw } = c.req
    return (
      (await files.packages.respond(path, raw)) ?? (await packages.built.respond(path, raw)) ?? c.notFound()
    )
  })
  app.notFound((c) => c.text('No such file.\n', 404))
  app.onError((error, c) => {
    reportError(error)
    return c.text('The server failed to answer. Try again.\n', 500)
  })

  return app
}

const NOT_OURS = 'Packages are prepared for the workspace and its previews only.'
const TOO_LARGE = 'The request is too large: the lock file lists more than a preview can take.'
const NOT_READABLE = 'The request cannot be read. Reload the page.'

function refuse(c: Context, status: 400 | 403 | 413 | 429, message: string): Response {
  return c.json({ message }, status, { 'Cache-Control': 'no-store' })
}

function withOrigin(ready: PrepareReady, origin: string): PrepareReady {
  const modules = Object.entries(ready.modules).map(([specifier, module]) => {
    const url = `${origin}${module.url}`
    if (module.type === 'file') return [specifier, { ...module, url }] as const
    return [specifier, { ...module, url, styles: module.styles.map((style) => `${origin}${style}`) }] as const
  })
  return { ...ready, modules: Object.fromEntries(modules) }
}

function failed({ specifiers }: PrepareRequest, error: unknown): PrepareReady {
  const failure = error instanceof PackageError ? error : new PackageError('busy', 'The package service')
  const problems: PackageProblem[] = specifiers.map((specifier) => failure.toProblem(specifier))
  return { type: 'ready', modules: {}, versions: {}, undeclared: {}, problems, notes: [] }
}
