/**
 * Stands before the hosts of published apps: whoever may not see an app gets nothing of it, whatever they ask for. Owns how
 * somebody is let in; knows nothing of files, and an app learns nothing of whom it is shown to.
 */
import type { Context, MiddlewareHandler } from 'hono'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { isBackendRoute } from '../../../core/sites/site-path.ts'
import { aiErrorBody, isAiPath } from '../../../core/wire/app-ai.ts'
import { isOwnOrigin } from '../../http/own-origin.ts'
import { createRateLimit, type Rate } from '../../http/rate-limit.ts'
import { isPassword, PasswordsBusy } from '../../passwords/passwords.ts'
import { challengeOf, isPass, isSameText, signPass } from '../access/access-pass.ts'
import type { LimitedAccess } from '../access/access-record.ts'
import type { AskedSite, FindAskedSite } from '../serving/asked-site.ts'
import { asksForWorker, retiredWorker } from '../serving/retired-worker.ts'
import { ACCESS_PATH } from '../site-access.ts'
import type { Sites } from '../sites.ts'
import { createGateCookies } from './gate-cookies.ts'
import { gatePage } from './gate-pages.ts'
import { ownPath } from './own-path.ts'
import { readPasswordForm } from './password-form.ts'

export interface SiteGateOptions {
  readonly sites: Pick<Sites, 'takedownOf'>
  readonly siteOf: FindAskedSite
  /** By its name. */
  readonly originOf: (name: string) => string
  /** Of the workspace, where accounts are. */
  readonly publicOrigin: string
  readonly clientOf: (c: Context) => string
  readonly now: () => number
  /** A fresh unguessable value without a full stop. */
  readonly createNonce: () => string
}

const DAY = 24 * 60 * 60
/** Seconds for which a browser is let in. Accounts come and go, and the way over the workspace is a short one. */
const LETS_IN: Readonly<Record<LimitedAccess['mode'], number>> = {
  link: 30 * DAY,
  password: 30 * DAY,
  accounts: DAY / 2,
}
/** Seconds for signing in. */
const ASKING = 15 * 60

/** Tries of one visitor at one app, and of all at one app: a password of eight letters lasts for centuries. */
const TRIES: { readonly visitor: Rate; readonly site: Rate } = {
  visitor: { perMinute: 6, burst: 10 },
  site: { perMinute: 60, burst: 120 },
}

interface Limited extends AskedSite {
  readonly access: LimitedAccess
  /** Where somebody wanted to: a path of the app. */
  readonly to: string
}

export interface SiteGate {
  /** Before everything that the hosts of apps answer. */
  readonly handler: MiddlewareHandler
  /** Whether who asked this, and is connected since, may see the app still. */
  readonly mayStay: (c: Context) => Promise<boolean>
}

export function createSiteGate({ sites, now, ...options }: SiteGateOptions): SiteGate {
  const isEncrypted = options.originOf('x').startsWith('https:')
  const cookies = createGateCookies('lathe_access', isEncrypted)
  const asking = createGateCookies('lathe_access_ask', isEncrypted)
  const tries = {
    visitor: createRateLimit(TRIES.visitor, now),
    site: createRateLimit(TRIES.site, now),
  }
  /** Entries that were used, each until its time is over. */
  const used = new Map<string, number>()

  async function limitedOf(c: Context): Promise<Limited | null> {
    const site = options.siteOf(c)
    if (site === null) return null
    const { record } = site
    const { access } = record
    if (access.mode === 'everyone') return null
    // An older name leads to the newer one and shows nothing; so does what says that there is nothing to see.
    if (site.isFormer || record.current === null || (await sites.takedownOf(record)) !== null) return null
    const { pathname, search } = new URL(c.req.url)
    const to = pathname.startsWith(`${ACCESS_PATH}/`) ? '/' : `${pathname}${search}`.slice(0, 2_000)
    return { ...site, access, to }
  }

  function refuse(
    c: Context,
    { access, origin, to }: Limited,
    problem: string | null,
    status: 403 | 429 | 503 = 403,
  ) {
    const { pathname } = new URL(c.req.url)
    // What ran here for somebody who had access may not go on answering.
    if (asksForWorker(c.req.raw)) return retiredWorker()
    const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
    if (pathname === '/robots.txt') return c.text('User-agent: *\nDisallow: /\n', 200, headers)
    if (isAiPath(pathname))
      return c.json(aiErrorBody('permission_error', NO_ACCESS.code, NO_ACCESS.message), status, headers)
    if (isBackendRoute(pathname.slice(1))) return c.json(NO_ACCESS, status, headers)
    if (problem === null && !isForAPerson(c.req.raw)) return c.text(`${NO_ACCESS.message}\n`, status, headers)
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    return c.html(gatePage({ mode: access.mode, host: new URL(origin).host, to, problem }), status, headers)
  }

  function letIn(c: Context, { access, origin }: Limited, to: string): Response {
    const seconds = LETS_IN[access.mode]
    c.header('Set-Cookie', cookies.set(signPass(access.key, 'visit', now() + seconds * 1000), seconds))
    return redirect(c, `${origin}${ownPath(to, origin)}`)
  }

  async function tryPassword(c: Context, found: Limited): Promise<Response> {
    const { access, origin, projectKey } = found
    if (access.mode !== 'password') return redirect(c, `${origin}/`)
    const form = await readPasswordForm(c.req.raw)
    const limited = { ...found, to: ownPath(form?.to ?? '/', origin) }
    if (!isOwnOrigin(c.req.raw, origin) || form === null) return refuse(c, limited, AGAIN)
    const seconds = tries.visitor.take(`${projectKey} ${options.clientOf(c)}`) || tries.site.take(projectKey)
    if (seconds > 0) {
      c.header('Retry-After', String(seconds))
      return refuse(c, limited, `That was tried too often. Try again in ${seconds} seconds.`, 429)
    }
    try {
      if (!(await isPassword(form.password, access.password))) return refuse(c, limited, WRONG)
    } catch (error) {
      if (!(error instanceof PasswordsBusy)) throw error
      c.header('Retry-After', '5')
      return refuse(c, limited, errorSentence('site-access-busy'), 503)
    }
    // The password may have been changed while this one was tried.
    const still = await limitedOf(c)
    return still?.access.key === access.key ? letIn(c, limited, form.to) : refuse(c, still ?? limited, WRONG)
  }

  function openLink(c: Context, limited: Limited, token: string): Response {
    const { access, origin } = limited
    if (access.mode !== 'link') return redirect(c, `${origin}/`)
    return isSameText(token, access.token) ? letIn(c, limited, '/') : refuse(c, limited, OLD_LINK)
  }

  /** Over the workspace, which knows who signs in: it gets a question, and hands back what answers it here alone. */
  function askAccount(c: Context, { access, origin, record }: Limited): Response {
    if (access.mode !== 'accounts') return redirect(c, `${origin}/`)
    const to = ownPath(c.req.query('to') ?? '/', origin)
    // The workspace knows apps by their names: who came by a domain of the app's own goes on there.
    const named = options.originOf(record.name)
    if (origin !== named) return redirect(c, `${named}${ACCESS_PATH}/account?${new URLSearchParams({ to })}`)
    const nonce = options.createNonce()
    c.header('Set-Cookie', asking.set(`${nonce}.${Buffer.from(to).toString('base64url')}`, ASKING))
    return redirect(c, `${options.publicOrigin}/#/visit/${record.name}/${challengeOf(nonce)}`)
  }

  function enter(c: Context, limited: Limited, entry: string): Response {
    const { access, origin } = limited
    if (access.mode !== 'accounts') return redirect(c, `${origin}/`)
    for (const [old, until] of used) if (until <= now()) used.delete(old)
    for (const asked of asking.read(c.req.header('Cookie') ?? null)) {
      const [nonce = '', to = ''] = asked.split('.')
      if (!isPass(entry, access.key, `entry ${challengeOf(nonce)}`, now()) || used.has(entry)) continue
      used.set(entry, now() + ENTRY_MS)
      return letIn(c, limited, Buffer.from(to, 'base64url').toString())
    }
    return refuse(c, limited, OLD_ENTRY)
  }

  async function ownAnswer(c: Context, limited: Limited, path: string): Promise<Response> {
    const [step = '', given = ''] = path.split('/')
    if (c.req.method === 'POST')
      return step === 'password' ? tryPassword(c, limited) : refuse(c, limited, AGAIN)
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return refuse(c, limited, null)
    if (step === 'link') return openLink(c, limited, given)
    if (step === 'account') return given === '' ? askAccount(c, limited) : enter(c, limited, given)
    return hasAccess(c, limited) ? redirect(c, `${limited.origin}/`) : refuse(c, limited, null)
  }

  function hasAccess(c: Context, { access }: Limited): boolean {
    const passes = cookies.read(c.req.header('Cookie') ?? null)
    return passes.some((pass) => isPass(pass, access.key, 'visit', now()))
  }

  const handler: MiddlewareHandler = async (c, next) => {
    const { pathname } = new URL(c.req.url)
    const own = pathname.startsWith(`${ACCESS_PATH}/`) ? pathname.slice(ACCESS_PATH.length + 1) : null
    const limited = await limitedOf(c)
    if (limited === null) {
      // Who opens an old link of an app that everybody may see now sees it.
      const isRead = own !== null && (c.req.method === 'GET' || c.req.method === 'HEAD')
      const site = isRead ? options.siteOf(c) : null
      if (site !== null && isOpen(site)) return redirect(c, `${site.origin}/`)
      return next()
    }
    if (own !== null) return withOwnHeaders(await ownAnswer(c, limited, own))
    if (!hasAccess(c, limited)) return withOwnHeaders(refuse(c, limited, null))
    await next()
    // Asked about again each time, so that it ends with the access.
    c.header('Cache-Control', 'private, no-cache')
    c.header('Vary', 'Cookie', { append: true })
    c.header('X-Robots-Tag', 'noindex')
  }

  return {
    handler,
    async mayStay(c) {
      const site = options.siteOf(c)
      if (site === null || site.record.current === null || (await sites.takedownOf(site.record)) !== null)
        return false
      const limited = await limitedOf(c)
      return limited === null || hasAccess(c, limited)
    },
  }

  function isOpen({ record, isFormer }: AskedSite): boolean {
    return !isFormer && record.current !== null && record.access.mode === 'everyone'
  }
}

/** Milliseconds for the way from the workspace to the app. */
export const ENTRY_MS = 60_000

const NO_ACCESS = {
  code: 'no-access',
  message: 'This app is not for everybody: open its address and ask to be let in.',
}
const AGAIN = 'That did not arrive as it was sent. Try again.'
const WRONG = 'That is not the password. Look at it again, or ask whoever made the app.'
const OLD_LINK = 'This link does not open the app any more. Ask for the present one.'
const OLD_ENTRY = 'That took too long, or was opened in another browser. Sign in again.'

/** Others read pages no further than their status. */
function isForAPerson({ headers }: Request): boolean {
  const mode = headers.get('Sec-Fetch-Mode')
  return mode === null ? (headers.get('Accept') ?? 'text/html').includes('text/html') : mode === 'navigate'
}

function redirect(c: Context, to: string): Response {
  return c.body(null, 303, { Location: to, 'Cache-Control': 'no-store' })
}

function withOwnHeaders(response: Response): Response {
  response.headers.set('X-Content-Type-Options', 'nosniff')
  response.headers.set('Origin-Agent-Cluster', '?1')
  response.headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  response.headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  // A form of ours says where it comes from; a link's secret goes nowhere.
  response.headers.set('Referrer-Policy', 'same-origin')
  return response
}
