/**
 * The workspace's host: the built page, what it needs to know, saved projects, and the demo model. Only `/` is a page:
 * routes are hashes.
 */
import { Hono } from 'hono'
import { PRODUCT_NAME } from '../../core/product.ts'
import { TEMPLATES_PATH } from '../../core/templates/built-template.ts'
import { APP_AI_PATH } from '../../core/wire/app-ai.ts'
import { APP_SERVER_PATH } from '../../core/wire/app-server.ts'
import { BACKENDS_PATH } from '../../core/wire/backends.ts'
import { NOTICES_PATH } from '../../core/wire/notices.ts'
import { OPERATOR_PATH } from '../../core/wire/operator.ts'
import { PLAN_PATH } from '../../core/wire/plans.ts'
import { PROJECTS_PATH } from '../../core/wire/saves/project-messages.ts'
import { MODELS_PATH } from '../../core/wire/server-models.ts'
import { SHARE_PAGE_PATH, SHARES_PATH } from '../../core/wire/shares.ts'
import { SITE_VISITS_PATH } from '../../core/wire/site-access.ts'
import { SITES_PATH } from '../../core/wire/sites.ts'
import { createAccountApp } from '../accounts/account-app.ts'
import type { UserEnv } from '../accounts/require-user.ts'
import { createAppUseApp } from '../app-ai/app-use-app.ts'
import { createAppDataApp } from '../app-data/app-data-app.ts'
import { createBackendsApp } from '../backend/backends-app.ts'
import { noticePage } from '../http/notice-page.ts'
import { refuse } from '../http/refuse.ts'
import { createLiveApp } from '../live/live-app.ts'
import { createModelsApp } from '../models/models-app.ts'
import { createOperatorApp, type Operated } from '../operator/operator-app.ts'
import { createBillingApp } from '../plans/billing/billing-app.ts'
import { createPlanApp } from '../plans/plan-app.ts'
import { createProjectsApp } from '../projects/projects-app.ts'
import { createSharesApp } from '../shares/shares-app.ts'
import type { Domains } from '../sites/domains/domains.ts'
import { createDomainsApp } from '../sites/domains/domains-app.ts'
import { createSiteVisitsApp } from '../sites/gate/site-visits-app.ts'
import { createSitesApp, type SitesAppOptions } from '../sites/sites-app.ts'
import { createVisitorsApp } from '../sites/visitors/visitors-app.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { clientConfig, DEMO_MODEL_PATH } from './client-config.ts'
import { createDemoModelApp } from './demo-model-app.ts'
import { facesWanted, fontRoutes } from './font-routes.ts'
import { iconRoutes } from './icon-routes.ts'
import { liveOrigin } from './live-origin.ts'
import { createRequestGuard, type RequestGuard } from './request-guard.ts'
import { type WorkspaceEnv, workspaceHeaders } from './workspace-headers.ts'

/** Stands in the built page for the nonce of the response; vite.config.ts puts it there. */
const NONCE_PLACEHOLDER = '__LATHE_NONCE__'

const NOTICES_HEAD = `${PRODUCT_NAME} contains software of others, in its pages and in the previews that it serves.\n\n`

export function createWorkspaceApp(deps: AppDependencies, domains: Domains | null): Hono<WorkspaceEnv> {
  const app = new Hono<WorkspaceEnv>()
  const guard = createRequestGuard(deps)
  app.use('*', workspaceHeaders(deps.config, deps.createNonce))

  app.get('/config.json', (c) => c.json(clientConfig(deps), 200, { 'Cache-Control': 'no-cache' }))

  app.route(DEMO_MODEL_PATH, createDemoModelApp(deps, DEMO_MODEL_PATH))

  app.use('/css2', guard.limited('fontFaces', { cost: facesWanted }))
  app.use('/search', guard.limited('iconSearch'))
  app.use('/:set/:file{.+.svg}', guard.limited('icon'))
  app.route('/', fontRoutes(deps.fonts))
  app.route('/', iconRoutes(deps.icons))
  app.use('/api/*', guard.limited('api', { refuse: (c) => refuse(c, 'too-many-requests') }))
  const ofUser = { publicOrigin: deps.config.publicOrigin, userLimit: guard.limit('apiUser') }
  app.route('/api/account', createAccountApp({ ...deps, ...ofUser }))
  app.route(
    MODELS_PATH,
    createModelsApp({
      ...deps,
      publicOrigin: deps.config.publicOrigin,
      providers: deps.heldProviders ?? [],
      counting: deps.plans ? { ...deps.plans, prices: deps.prices, others: deps.config } : null,
    }),
  )
  if (deps.plans) {
    const { billing } = deps.plans
    if (billing !== null) app.route(PLAN_PATH, createBillingApp({ ...deps, ...ofUser, ...billing, billing }))
    app.route(PLAN_PATH, createPlanApp({ ...deps, ...ofUser, ...deps.plans }))
  }
  if (deps.appAi != null) {
    const { isForThisMachine } = deps.config
    const ofApps = { ...deps.appAi, isForThisMachine, clientOf: guard.clientOf }
    app.route(APP_AI_PATH, createAppUseApp({ ...deps, ...ofUser, ...ofApps }))
  }
  if (deps.operated != null) app.route(OPERATOR_PATH, operatorApp(deps, deps.operated, ofUser))
  const { backends } = deps
  if (backends !== null) {
    app.use(`${BACKENDS_PATH}/*`, guard.limited('backend', { refuse: (c) => refuse(c, 'too-many-requests') }))
    const { isForThisMachine } = deps.config
    const clientOf = guard.clientOf
    const originOf = (key: string) => deps.config.previewOrigin.replace('*', key)
    const ofProjects = createBackendsApp({ ...deps, ...ofUser, backends, isForThisMachine, clientOf })
    ofProjects.route('/:key/data', createAppDataApp({ backends, originOf, now: deps.now }))
    app.route(BACKENDS_PATH, ofProjects)
  }
  app.route(SITES_PATH, liveApp(deps, guard, ofUser))
  app.route(SITES_PATH, sitesApp(deps, domains, guard, ofUser))
  app.route(SHARES_PATH, sharesApp(deps, guard, ofUser))
  const { sites } = deps
  const { appsOrigin } = deps.config
  if (sites !== null && appsOrigin !== null)
    app.route(SITE_VISITS_PATH, createSiteVisitsApp({ ...deps, ...ofUser, sites, appsOrigin }))
  app.route(PROJECTS_PATH, createProjectsApp({ ...deps, ...ofUser, limits: deps.config.accountLimits }))

  app.get('/', async (c) => {
    const page = await deps.files.web.text('/index.html')
    if (page === null) return c.html(noticePage(NOT_BUILT), 503, { 'Cache-Control': 'no-store' })
    // No ETag: a 304 would pair a kept page with another response's nonce.
    return c.html(page.replaceAll(NONCE_PLACEHOLDER, c.get('nonce')), 200, { 'Cache-Control': 'no-cache' })
  })
  app.get(NOTICES_PATH, async (c) => {
    const { web, preview } = deps.files
    const parts = await Promise.all([web, preview].map((files) => files.text('/notices.txt')))
    if (!parts.some((part) => part !== null))
      return c.html(noticePage(NOT_BUILT), 503, { 'Cache-Control': 'no-store' })
    return c.text(NOTICES_HEAD + parts.join(''), 200, { 'Cache-Control': 'no-cache' })
  })
  app.get('/index.html', (c) => c.redirect('/', 301))
  app.get('/home', (c) => c.redirect('/#/home'))
  app.get('/build', (c) => c.redirect('/#/build'))
  app.get('/operator', (c) => c.redirect('/#/operator'))
  // As it came, still encoded: what it says must not end a header's line.
  app.get('/build/*', (c) => c.redirect(`/#${new URL(c.req.url).pathname}`))
  // As it came, still encoded; whoever asks learns nothing of whether there is one.
  app.get(`${SHARE_PAGE_PATH}/*`, (c) => c.redirect(`/#${new URL(c.req.url).pathname}`))
  app.get(`${TEMPLATES_PATH}/*`, async (c) => {
    const path = c.req.path.slice(TEMPLATES_PATH.length)
    return (await deps.files.templates.respond(path, c.req.raw)) ?? c.notFound()
  })
  app.get(`${APP_SERVER_PATH}/*`, async (c) => {
    const path = c.req.path.slice(APP_SERVER_PATH.length)
    return (await deps.files.appServer.respond(path, c.req.raw)) ?? c.notFound()
  })
  app.get('*', async (c) => (await deps.files.web.respond(c.req.path, c.req.raw)) ?? c.notFound())
  app.notFound((c) => c.html(noticePage(NOT_FOUND), 404, { 'Cache-Control': 'no-store' }))
  app.onError((error, c) => {
    deps.reportError(error)
    return c.html(noticePage(FAILED), 500, { 'Cache-Control': 'no-store' })
  })
  return app
}

function operatorApp(
  deps: AppDependencies,
  operated: Operated,
  ofUser: Pick<SitesAppOptions, 'publicOrigin' | 'userLimit'>,
): Hono<UserEnv> {
  const { sites, plans = null } = deps
  const { appsOrigin } = deps.config
  const apps =
    sites === null || appsOrigin === null
      ? null
      : { sites, originOf: (name: string) => appsOrigin.replace('*', name) }
  const models = { providers: deps.heldProviders ?? [], ofApps: deps.appAi?.models ?? null }
  return createOperatorApp({ ...deps, ...ofUser, ...operated, usage: plans, apps, models })
}

/** The databases of published apps, as far as this server has any. */
function liveApp(
  { sites, live, sendMail, config, verifyToken, now, reportError }: AppDependencies,
  guard: RequestGuard,
  ofUser: Pick<SitesAppOptions, 'publicOrigin' | 'userLimit'>,
): Hono {
  const { appsOrigin, isForThisMachine } = config
  if (sites === null || live == null || appsOrigin === null) return new Hono()
  const limited = guard.limited('backend', { refuse: (c) => refuse(c, 'too-many-requests') })
  const ofLive = createLiveApp({
    ...ofUser,
    ...live,
    sites,
    originOf: (liveKey) => liveOrigin(live.live, sites, appsOrigin, liveKey),
    isForThisMachine,
    verifyToken,
    clientOf: guard.clientOf,
    isMailPosted: sendMail != null,
    now,
    reportError,
  })
  return new Hono().all('/:key/live/*', limited, (c) => {
    const url = new URL(c.req.url)
    url.pathname = url.pathname.slice(SITES_PATH.length)
    return ofLive.fetch(new Request(url, c.req.raw), c.env)
  })
}

function sitesApp(
  { sites, live, config, verifyToken, now, reportError }: AppDependencies,
  domains: Domains | null,
  guard: RequestGuard,
  ofUser: Pick<SitesAppOptions, 'publicOrigin' | 'userLimit'>,
): Hono {
  const { appsOrigin, isForThisMachine } = config
  if (sites === null || appsOrigin === null || domains === null)
    return new Hono().all('*', (c) => refuse(c, 'sites-off'))
  const limited = guard.limited('publish', { refuse: (c) => refuse(c, 'too-many-requests') })
  return new Hono().use('*', limited).route(
    '/',
    createSitesApp({
      ...ofUser,
      sites,
      live: live?.databases ?? null,
      parts: {
        domains: createDomainsApp(domains, guard.clientOf),
        visitors: createVisitorsApp(sites.visitors),
      },
      appsOrigin,
      isForThisMachine,
      verifyToken,
      clientOf: guard.clientOf,
      now,
      reportError,
    }),
  )
}

function sharesApp(
  { shares, sites, config, verifyToken, reportError }: AppDependencies,
  guard: RequestGuard,
  ofUser: Pick<SitesAppOptions, 'publicOrigin' | 'userLimit'>,
): Hono {
  if (shares === undefined) return new Hono().all('*', (c) => refuse(c, 'shares-off'))
  const { appsOrigin, isForThisMachine } = config
  const limited = guard.limited('publish', { refuse: (c) => refuse(c, 'too-many-requests') })
  const options = { ...ofUser, shares, isForThisMachine, verifyToken, clientOf: guard.clientOf, reportError }
  return new Hono().use('*', limited).route(
    '/',
    createSharesApp({
      ...options,
      addressOf(projectKey) {
        const site = sites?.find(projectKey) ?? null
        return site?.current == null || appsOrigin === null ? null : appsOrigin.replace('*', site.name)
      },
    }),
  )
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
