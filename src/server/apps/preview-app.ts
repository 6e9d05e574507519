/**
 * The preview hosts: Lathe's own files under `/__lathe/`, and the host page at every other path, so that a generated
 * app's routes load it too. Of a project the server has its backend alone: its files come from the workspace's page.
 */
import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { isAiPath } from '../../core/wire/app-ai.ts'
import { createViewAsApp } from '../app-data/view-as-app.ts'
import { createDatabaseOutbox } from '../auth-api/data/database-outbox.ts'
import { createInAuth } from '../auth-api/data/in-auth.ts'
import type { Backends } from '../backend/backends.ts'
import { readOnly } from '../http/read-only.ts'
import { createDraftAi } from './app-ai-routes.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { createBackendRoutes } from './backend-routes.ts'
import { previewHeaders } from './preview-headers.ts'
import { createRequestGuard } from './request-guard.ts'

const OWN_FILES = '/__lathe'
const SERVICE_WORKER = `${OWN_FILES}/file-service-worker.js`

export function createPreviewApp(deps: AppDependencies): Hono {
  const { config, files, backends, reportError } = deps
  const app = new Hono()
  const ai = createDraftAi(deps, projectKeyOf)
  // Ahead of the policies of pages that run an app.
  if (ai !== null) app.use('*', async (c, next) => (isAiPath(c.req.path) ? ai(c) : next()))
  if (backends !== null) app.route('/', backendRoutes(deps, backends))
  app.use('*', previewHeaders(config), readOnly())

  app.get(`${OWN_FILES}/*`, async (c) => {
    const response = await files.preview.respond(c.req.path.slice(OWN_FILES.length), c.req.raw)
    if (response === null) return c.text('No such file.\n', 404)
    // The worker answers for the app's own paths, outside the folder that its script is in.
    if (c.req.path === SERVICE_WORKER) response.headers.set('Service-Worker-Allowed', '/')
    return response
  })

  app.get('*', async (c) => {
    const template = await files.preview.text('/index.html')
    if (template === null) {
      return c.text('The preview has not been built. Stop the server and run npm start.\n', 503)
    }
    const page = template
      .replaceAll('%LATHE_WORKSPACE_ORIGIN%', config.publicOrigin)
      .replaceAll('%LATHE_PACKAGES_ORIGIN%', config.packagesOrigin)
      .replaceAll('%LATHE_APP_KEY%', (await backends?.keys.signApiKey(projectKeyOf(c), 'anon')) ?? '')
    const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`
    c.header('Cache-Control', 'no-cache')
    c.header('ETag', etag)
    return c.req.header('If-None-Match') === etag ? c.body(null, 304) : c.html(page)
  })

  app.onError((error, c) => {
    reportError(error)
    return c.text('The server failed to answer. Try again.\n', 500)
  })
  return app
}

function backendRoutes(deps: AppDependencies, backends: Backends): Hono {
  const { config, now, reportError } = deps
  const guard = createRequestGuard(deps)
  const [client, project] = [guard.limit('data'), guard.limit('dataProject')]
  const originOf = (projectKey: string) => config.previewOrigin.replace('*', projectKey)
  const { publicOrigin } = config
  const { createNonce } = deps
  const viewAs = createViewAsApp({ backends, projectKeyOf, originOf, publicOrigin, createNonce, now })
  const ofApps = createBackendRoutes({
    backends,
    projectKeyOf,
    originOf,
    clientOf: guard.clientOf,
    waitOf: (address, projectKey) => client.take(address) || project.take(projectKey),
    outbox: createDatabaseOutbox(createInAuth(backends.engine)),
    fileLimits: config.appsFiles,
    realtimeLimits: deps.realtimeLimits,
    now,
    reportError,
  })
  // First: to the backend it would be a question without a key.
  return new Hono().route('/', viewAs).route('/', ofApps)
}

/** The name of the host, as whoever told hosts apart has made sure. */
function projectKeyOf(c: Context): string {
  return new URL(c.req.url).host.slice(0, 32)
}
