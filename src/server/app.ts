/**
 * The HTTP application, whole: one Hono per kind of host, told apart by the Host header alone. Reads no environment
 * and listens on nothing; tests call `request` on it.
 */
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { AppDependencies } from './apps/app-dependencies.ts'
import { createAppDomains } from './apps/create-app-domains.ts'
import { createPackagesApp } from './apps/packages-app.ts'
import { createPreviewApp } from './apps/preview-app.ts'
import { createProbeRoutes } from './apps/probe-routes.ts'
import { createRequestGuard } from './apps/request-guard.ts'
import { createSitesRoutes } from './apps/sites-routes.ts'
import { createWorkspaceApp } from './apps/workspace-app.ts'
import { alreadySent } from './http/already-sent.ts'
import { createHostClassifier, type HostKind } from './http/hosts.ts'
import { noticePage } from './http/notice-page.ts'
import { tooOften } from './http/rate-limited.ts'
import { refuse } from './http/refuse.ts'
import { transportSecurity } from './http/transport-security.ts'
import { CERTIFICATE_PATH, createCertificateAnswer } from './sites/domains/certificate-answer.ts'

export function createApp(deps: AppDependencies): Hono {
  const domains = createAppDomains(deps)
  const workspace = createWorkspaceApp(deps, domains)
  const preview = createPreviewApp(deps)
  const packages = createPackagesApp(deps)
  const apps = createSitesRoutes(deps, domains)
  const ownHostKind = createHostClassifier(deps.config)
  const hostKind = (host: string): HostKind => {
    const kind = ownHostKind(host)
    return kind === 'unknown' && domains?.keyOf(host) != null ? 'apps' : kind
  }
  const certificateAnswer = createCertificateAnswer(domains, deps.now)
  const link = { href: deps.config.publicOrigin, label: 'Open the workspace' }

  const guard = createRequestGuard(deps)
  const probes = createProbeRoutes(deps)

  const app = new Hono()
  app.use('*', transportSecurity(deps.config, hostKind))
  app.all('*', async (c) => {
    const { host } = new URL(c.req.url)
    // A domain that was proven by way of another server. What fails here is told where an app is asked for.
    if (ownHostKind(host) === 'unknown') await deps.sites?.catchUp(false).catch(() => {})
    const kind = hostKind(host)
    // Probes of a load balancer come by address, not by name, and from one that stands for many.
    const probe = kind !== 'preview' && kind !== 'apps' ? await probes(c) : null
    if (probe !== null) return probe
    if ((kind === 'unknown' || kind === 'identity') && c.req.path === CERTIFICATE_PATH)
      return certificateAnswer(c)
    const client = guard.clientOf(c)
    const waitSeconds =
      guard.limit('any').take(client) || (kind === 'identity' ? guard.limit('signIn').take(client) : 0)
    if (waitSeconds > 0) return refuseTooOften(c, kind, waitSeconds)
    const echo = await deps.echo?.(c)
    if (echo != null) return echo
    if (kind === 'preview') return preview.fetch(c.req.raw, c.env)
    if (kind === 'apps') return apps.fetch(c.req.raw, c.env)
    if (kind === 'workspace') return workspace.fetch(c.req.raw, c.env)
    if (kind === 'packages') return packages.fetch(c.req.raw, c.env)
    if (kind === 'identity' && deps.identityProvider !== null && isOfNode(c.env)) {
      await deps.identityProvider(c.env.incoming, c.env.outgoing)
      return alreadySent()
    }

    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`,
    )
    c.header('X-Content-Type-Options', 'nosniff')
    if (kind === 'identity') {
      const sentence = `This address is kept for signing in. The workspace is at ${deps.config.publicOrigin}.`
      return c.html(noticePage({ title: 'Nothing here yet', sentence, link }), 404)
    }
    const sentence =
      `${host} is not served here; the workspace is at ${deps.config.publicOrigin}. ` +
      'To serve it at another address, set PUBLIC_ORIGIN and PREVIEW_ORIGIN.'
    return c.html(noticePage({ title: 'Unknown address', sentence, link }), 421)
  })
  return app
}

/** In the form that who asks reads; also for the fetch of a preview, and inside of a frame. */
function refuseTooOften(c: Context, kind: HostKind, waitSeconds: number): Response {
  c.header('Retry-After', String(waitSeconds))
  if (kind === 'workspace' && c.req.path.startsWith('/api/')) return refuse(c, 'too-many-requests')
  if (kind === 'packages') c.header('Access-Control-Allow-Origin', '*')
  c.header('X-Content-Type-Options', 'nosniff')
  return c.text(tooOften(waitSeconds), 429, { 'Cache-Control': 'no-store' })
}

/** Tests call the application without a connection. */
function isOfNode(env: unknown): env is HttpBindings {
  return typeof env === 'object' && env !== null && 'incoming' in env && 'outgoing' in env
}
