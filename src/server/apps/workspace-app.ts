/**
 * The workspace's host: the built page, what it needs to know, saved projects, and the demo model. Only `/` is a page:
 * routes are hashes.
 */
import { Hono } from 'hono'
import { TEMPLATES_PATH } from '../../core/templates/built-template.ts'
import { BACKENDS_PATH } from '../../core/wire/backends.ts'
import { PROJECTS_PATH } from '../../core/wire/saves/project-messages.ts'
import { createAccountApp } from '../accounts/account-app.ts'
import { createBackendsApp } from '../backend/backends-app.ts'
import { noticePage } from '../http/notice-page.ts'
import { refuse } from '../http/refuse.ts'
import { createProjectsApp } from '../projects/projects-app.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { clientConfig, DEMO_MODEL_PATH } from './client-config.ts'
import { createDemoModelApp } from './demo-model-app.ts'
import { facesWanted, fontRoutes } from './font-routes.ts'
import { iconRoutes } from './icon-routes.ts'
import { createRequestGuard } from './request-guard.ts'
import { type WorkspaceEnv, workspaceHeaders } from './workspace-headers.ts'

/** Stands in the built page for the nonce of the response; vite.config.ts puts it there. */
const NONCE_PLACEHOLDER = '__LATHE_NONCE__'

export function createWorkspaceApp(deps: AppDependencies): Hono<WorkspaceEnv> {
  const app = new Hono<WorkspaceEnv>()
  const guard = createRequestGuard(deps)
  app.use('*', workspaceHeaders(deps.config, deps.createNonce))

  app.get('/config.json', (c) =>
    c.json(clientConfig(deps.config, deps.prices), 200, { 'Cache-Control': 'no-cache' }),
  )

  app.route(DEMO_MODEL_PATH, createDemoModelApp(deps, DEMO_MODEL_PATH))

  app.use('/css2', guard.limited('fontFaces', { cost: facesWanted }))
  app.use('/search', guard.limited('iconSearch'))
  app.use('/:set/:file{.+.svg}', guard.limited('icon'))
  app.route('/', fontRoutes(deps.fonts))
  app.route('/', iconRoutes(deps.icons))
  app.use('/api/*', guard.limited('api', { refuse: (c) => refuse(c, 'too-many-requests') }))
  const ofUser = { publicOrigin: deps.config.publicOrigin, userLimit: guard.limit('apiUser') }
  app.route('/api/account', createAccountApp({ ...deps, ...ofUser }))
  const { backends } = deps
  if (backends !== null) {
    app.use(`${BACKENDS_PATH}/*`, guard.limited('backend', { refuse: (c) => refuse(c, 'too-many-requests') }))
    const { isForThisMachine } = deps.config
    app.route(
      BACKENDS_PATH,
      createBackendsApp({ ...deps, ...ofUser, backends, isForThisMachine, clientOf: guard.clientOf }),
    )
  }
  app.route(PROJECTS_PATH, createProjectsApp({ ...deps, ...ofUser, limits: deps.config.accountLimits }))

  app.get('/', async (c) => {
    const page = await deps.files.web.text('/index.html')
    if (page === null) return c.html(noticePage(NOT_BUILT), 503, { 'Cache-Control': 'no-store' })
    // No ETag: a 304 would pair a kept page with another response's nonce.
    return c.html(page.replaceAll(NONCE_PLACEHOLDER, c.get('nonce')), 200, { 'Cache-Control': 'no-cache' })
  })
  app.get('/index.html', (c) => c.redirect('/', 301))
  app.get('/home', (c) => c.redirect('/#/home'))
  app.get('/build', (c) => c.redirect('/#/build'))
  // As it came, still encoded: what it says must not end a header's line.
  app.get('/build/*', (c) => c.redirect(`/#${new URL(c.req.url).pathname}`))
  app.get(`${TEMPLATES_PATH}/*`, async (c) => {
    const path = c.req.path.slice(TEMPLATES_PATH.length)
    return (await deps.files.templates.respond(path, c.req.raw)) ?? c.notFound()
  })
  app.get('*', async (c) => (await deps.files.web.respond(c.req.path, c.req.raw)) ?? c.notFound())
  app.notFound((c) => c.html(noticePage(NOT_FOUND), 404, { 'Cache-Control': 'no-store' }))
  app.onError((error, c) => {
    deps.reportError(error)
    return c.html(noticePage(FAILED), 500, { 'Cache-Control': 'no-store' })
  })
  return app
}

const HOME = { href: '/', label: 'Go to the home page' }
const NOT_FOUND = { title: 'Page not found', sentence: 'There is nothing at this address.', link: HOME }
const FAILED = {
  title: 'Something went wrong',
  sentence: 'The server failed to answer. Try again.',
  link: HOME,
}
const NOT_BUILT = {
  title: 'Not built yet',
  sentence: 'The workspace has not been built. Stop the server and run npm start.',
  link: { href: '/', label: 'Try again' },
}
