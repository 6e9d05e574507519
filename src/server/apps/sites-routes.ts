/** The hosts of published apps, as far as this server has any. */
import { type Context, Hono } from 'hono'
import type { OneAddress } from '../../core/sites/page/one-address.ts'
import { createDatabaseOutbox } from '../auth-api/data/database-outbox.ts'
import { createInAuth } from '../auth-api/data/in-auth.ts'
import type { Outbox } from '../auth-api/data/mail.ts'
import { createAppNames } from '../http/hosts.ts'
import { noticePage } from '../http/notice-page.ts'
import type { LiveBackends } from '../live/live-backends.ts'
import { createPostedOutbox } from '../mail/posted-outbox.ts'
import { type Domains, mainDomainOf } from '../sites/domains/domains.ts'
import { createSiteGate } from '../sites/gate/site-gate.ts'
import type { FindAskedSite } from '../sites/serving/asked-site.ts'
import { createSitesHost, type SitesHostOptions } from '../sites/serving/sites-host.ts'
import type { SiteRecord } from '../sites/site-record.ts'
import type { Sites } from '../sites/sites.ts'
import { createVisitorsRoute } from '../sites/visitors/visitors-route.ts'
import { StorageError } from '../storage/interface/project-storage.ts'
import { createLiveAi } from './app-ai-routes.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { createBackendRoutes } from './backend-routes.ts'
import { liveOrigin } from './live-origin.ts'
import { createRequestGuard } from './request-guard.ts'

const AWAY = {
  title: 'Not there at the moment',
  sentence: 'The server cannot say what is published here. Try again in a moment.',
  link: { href: '/', label: 'Try again' },
}

/** What an app asks of its own database: as in the preview, by the key of the live one. */
function liveRoutes(
  deps: AppDependencies,
  sites: Sites,
  appsOrigin: string,
  siteOf: FindAskedSite,
  mayStay: (c: Context) => Promise<boolean>,
): SitesHostOptions['backend'] {
  const { config, now, reportError } = deps
  if (deps.live == null) return null
  const { live } = deps.live
  const guard = createRequestGuard(deps)
  const [client, project] = [guard.limit('data'), guard.limit('dataProject')]
  const projectKeyOf = (c: Context) => live.keyOf(siteOf(c)?.projectKey ?? '')
  const routes = createBackendRoutes({
    backends: live.backends,
    projectKeyOf,
    originOf: (liveKey, c) => (c && siteOf(c)?.origin) ?? liveOrigin(live, sites, appsOrigin, liveKey),
    clientOf: guard.clientOf,
    waitOf: (address, liveKey) => client.take(address) || project.take(liveKey),
    outbox: liveOutbox(deps, live, (liveKey) => liveOrigin(live, sites, appsOrigin, liveKey)),
    fileLimits: config.appsFiles,
    realtimeLimits: deps.realtimeLimits,
    mayStay,
    now,
    reportError,
  })
  return (c) => routes.fetch(c.req.raw, c.env)
}

/** By the operator's server for mail, where there is one; else the app's owner finds it beside the rows. */
function liveOutbox(
  { sendMail, now, reportError }: AppDependencies,
  { backends }: LiveBackends,
  originOf: (liveKey: string) => string,
): Outbox {
  const outbox = createDatabaseOutbox(createInAuth(backends.engine))
  if (sendMail == null) return outbox
  const clock = {
    setTimeout: (callback: () => void, milliseconds: number) => setTimeout(callback, milliseconds).unref(),
    clearTimeout: (handle: unknown) => clearTimeout(handle as NodeJS.Timeout),
    now,
  }
  return createPostedOutbox({ outbox, send: sendMail, originOf, clock, reportError })
}

export function createSitesRoutes(deps: AppDependencies, domains: Domains | null): Hono {
  const { config, sites, now, createNonce, reportError } = deps
  const { appsOrigin } = config
  // Without an address for apps no host is one.
  if (sites === null || appsOrigin === null || domains === null) return new Hono()
  const nameOf = createAppNames(config)
  const originOf = (name: string) => appsOrigin.replace('*', name)
  const addressesOf = (record: SiteRecord): OneAddress => {
    const main = mainDomainOf(record.domains)
    return {
      own: new Set([
        ...[record.name, ...record.oldNames].map(originOf),
        ...record.domains.flatMap(({ domain, provenAt }) =>
          provenAt === null ? [] : [domains.originOf(domain)],
        ),
      ]),
      canonical: main === null ? originOf(record.name) : domains.originOf(main),
    }
  }
  const siteOf: FindAskedSite = (c) => {
    const { host, hostname } = new URL(c.req.url)
    const name = nameOf(host) ?? ''
    const ofDomain = domains.keyOf(host)
    const projectKey = ofDomain ?? sites.keyOf(name)
    const record = projectKey === null ? null : sites.find(projectKey)
    if (projectKey === null || record === null) return null
    const addresses = addressesOf(record)
    return ofDomain === null
      ? { projectKey, record, addresses, origin: originOf(name), isFormer: record.name !== name }
      : { projectKey, record, addresses, origin: domains.originOf(hostname), isFormer: false }
  }
  const { clientOf } = createRequestGuard(deps)
  const hosts = { sites, siteOf, originOf, clientOf }
  // Before everything else, so that nothing of an app that is not for everybody is behind another door.
  const gate = createSiteGate({ ...hosts, publicOrigin: config.publicOrigin, now, createNonce })
  const visitorsRoute = createVisitorsRoute({
    visitors: sites.visitors,
    clientOf,
    isOwnHost(host, { name, oldNames, domains: own }) {
      const named = nameOf(host)
      if (named !== null) return named === name || oldNames.includes(named)
      return own.some(({ domain }) => new URL(domains.originOf(domain)).host === host)
    },
    now,
  })
  const backend = liveRoutes(deps, sites, appsOrigin, siteOf, gate.mayStay)
  return new Hono()
    .use('*', async (_, next) => {
      // What was taken down, rolled back or closed by way of another server.
      await sites.catchUp(false)
      await next()
    })
    .use('*', gate.handler)
    .route(
      '/',
      createSitesHost({ ...hosts, visitorsRoute, backend, ai: createLiveAi(deps, siteOf), reportError }),
    )
    .onError((error, c) => {
      if (!(error instanceof StorageError)) throw error
      reportError(error)
      c.header('Retry-After', '5')
      c.header(
        'Content-Security-Policy',
        `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`,
      )
      return c.html(noticePage(AWAY), 503, { 'Cache-Control': 'no-store' })
    })
}
