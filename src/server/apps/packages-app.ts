/**
 * The packages' host: npm packages prepared as ES modules, one cacheable origin for every preview. Knows who may ask
 * and how often, not how packages are made.
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { mediaType } from '../../core/files/media-types.ts'
import type { PackageProblem, PrepareReady } from '../../core/wire/packages.ts'
import { BUNDLE_LIMITS, type Bundled, failedBundle } from '../../core/wire/site-bundles.ts'
import { PackageError, RequestRefused } from '../assets/packages/limits/package-error.ts'
import type { Pieces } from '../assets/packages/package-host.ts'
import type { BuiltSite } from '../assets/packages/sites/bundle-site.ts'
import { createMayAsk } from '../http/may-ask.ts'
import { readOnly } from '../http/read-only.ts'
import { STREAM_HEADERS } from '../http/stream-headers.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { packagesHeaders } from './packages-headers.ts'
import { createPrepareStream } from './prepare-stream.ts'
import { createRequestGuard } from './request-guard.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

export function createPackagesApp(deps: AppDependencies): Hono {
  const { config, files, packages, reportError } = deps
  const app = new Hono()
  const mayAsk = createMayAsk(config, ['workspace', 'preview'])
  const mayBundle = createMayAsk(config, ['workspace'])
  const guard = createRequestGuard(deps)
  app.use('*', packagesHeaders())

  for (const path of ['/prepare', '/bundle']) {
    app.options(path, (c) => {
      c.header('Access-Control-Allow-Methods', 'POST')
      c.header('Access-Control-Allow-Headers', 'Content-Type')
      c.header('Access-Control-Max-Age', '86400')
      return c.body(null, 204)
    })
  }
  app.use(
    '/prepare',
    bodyLimit({ maxSize: packages.limits.requestBytes, onError: (c) => refuse(c, 413, TOO_LARGE) }),
  )
  app.post('/prepare', async (c) => {
    if (!mayAsk(c.req.header('Origin'))) return refuse(c, 403, NOT_OURS)
    const client = guard.clientOf(c)
    const waitSeconds = guard.limit('prepare').take(client)
    if (waitSeconds > 0) {
      c.header('Retry-After', String(waitSeconds))
      return refuse(c, 429, `Too many packages were asked for. Try again in ${waitSeconds} seconds.`)
    }
    const { body, left, step, end } = createPrepareStream<PrepareReady>()
    const sent = new Uint8Array(await c.req.arrayBuffer())
    const preparing = await packages.host.prepare(sent, { client, signal: left, onStep: step })
    const answer = async () => {
      try {
        end(withOrigin(await preparing.ready, config.packagesOrigin))
      } catch (error) {
        if (!(error instanceof PackageError)) reportError(error)
        end(failed(preparing.specifiers, error))
      }
    }
    void answer()
    return c.body(body, 200, { 'Content-Type': 'application/x-ndjson', ...STREAM_HEADERS })
  })

  app.use(
    '/bundle',
    bodyLimit({ maxSize: BUNDLE_LIMITS.requestBytes, onError: (c) => refuse(c, 413, APP_TOO_LARGE) }),
  )
  app.post('/bundle', async (c) => {
    if (!mayBundle(c.req.header('Origin'))) return refuse(c, 403, NOT_WORKSPACE)
    const client = guard.clientOf(c)
    const waitSeconds = guard.limit('bundle').take(client)
    if (waitSeconds > 0) {
      c.header('Retry-After', String(waitSeconds))
      return refuse(c, 429, `Too much was published. Try again in ${waitSeconds} seconds.`)
    }
    const { body, left, step, end } = createPrepareStream<Bundled>()
    const sent = new Uint8Array(await c.req.arrayBuffer())
    const { built } = await packages.host.bundle(sent, { client, signal: left, onStep: step })
    const answer = async () => {
      try {
        end(bundled(await built))
      } catch (error) {
        if (!(error instanceof PackageError)) reportError(error)
        const failure =
          error instanceof PackageError ? error : new PackageError('busy', 'The package service')
        end(failedBundle([failure]))
      }
    }
    void answer()
    return c.body(body, 200, { 'Content-Type': 'application/x-ndjson', ...STREAM_HEADERS })
  })

  app.use('*', readOnly())
  app.use('/npm/*', guard.limited('packageFile'), guard.charged('packageMegabytes'))
  for (const path of ['/sources/*', '/stylesheets/*']) {
    app.use(
      path,
      guard.limited('packageFile'),
      guard.charged('packageMegabytes'),
      guard.atOnce('packageTexts'),
    )
  }
  app.get('/npm/*', async (c) => {
    const { pathname } = new URL(c.req.url)
    return sendPieces(c, await packages.host.publishedFile(pathname), mediaType(pathname))
  })
  app.get('/sources/*', async (c) => {
    const { pathname } = new URL(c.req.url)
    return sendPieces(c, await packages.host.publishedSources(pathname), 'application/json')
  })
  app.get('/stylesheets/*', async (c) => {
    const { pathname } = new URL(c.req.url)
    return sendPieces(c, await packages.host.publishedStylesheets(pathname), 'application/json')
  })
  app.get('*', async (c) => {
    const { path, raw } = c.req
    return (
      (await files.packages.respond(path, raw)) ?? (await packages.built.respond(path, raw)) ?? c.notFound()
    )
  })
  app.notFound((c) => c.text('No such file.\n', 404))
  app.onError((error, c) => {
    if (error instanceof RequestRefused) return refuse(c, 400, error.message)
    if (error instanceof PackageError) return refuse(c, 503, error.message)
    reportError(error)
    return c.text('The server failed to answer. Try again.\n', 500)
  })

  return app
}

const NOT_OURS = 'Packages are prepared for the workspace and its previews only.'
const NOT_WORKSPACE = 'Apps are built for the workspace only.'
const APP_TOO_LARGE = `The app is too large to be built here: its scripts and styles have more than ${BUNDLE_LIMITS.requestBytes / 2 ** 20} MB. Move large data to public/.`
const TOO_LARGE = 'The request is too large: the lock file lists more than a preview can take.'

function refuse(c: Context, status: 400 | 403 | 413 | 429 | 503, message: string): Response {
  return c.json({ message }, status, { 'Cache-Control': 'no-store' })
}

function sendPieces(c: Context, pieces: Pieces | null, type: string): Response | Promise<Response> {
  if (pieces === null) return c.notFound()
  const headers = { 'Content-Type': type, 'Cache-Control': IMMUTABLE }
  const rest = [...pieces]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = rest.shift()
      if (piece === undefined) controller.close()
      else controller.enqueue(piece)
    },
  })
  return c.body(body, 200, headers)
}

function bundled({ files, maps, entry, preloads, styles, lazyStyles, shares }: BuiltSite): Bundled {
  const bundle = {
    files: encoded(files),
    maps: encoded(maps),
    entry,
    preloads: [...preloads],
    styles: [...styles],
    lazyStyles: Object.fromEntries(lazyStyles),
    shares: [...shares],
  }
  return { type: 'bundled', bundle, problems: [] }
}

function encoded(files: ReadonlyMap<string, Uint8Array>) {
  return [...files].map(([path, content]) => ({
    path,
    base64: Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('base64'),
  }))
}

function withOrigin(ready: PrepareReady, origin: string): PrepareReady {
  const modules = Object.entries(ready.modules).map(([specifier, module]) => {
    const url = `${origin}${module.url}`
    if (module.type === 'file') return [specifier, { ...module, url }] as const
    return [specifier, { ...module, url, styles: module.styles.map((style) => `${origin}${style}`) }] as const
  })
  return { ...ready, modules: Object.fromEntries(modules) }
}

function failed(specifiers: readonly string[], error: unknown): PrepareReady {
  const failure = error instanceof PackageError ? error : new PackageError('busy', 'The package service')
  const problems: PackageProblem[] = specifiers.map((specifier) => failure.toProblem(specifier))
  return { type: 'ready', modules: {}, versions: {}, undeclared: {}, problems, notes: [] }
}
