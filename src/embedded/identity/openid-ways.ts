/**
 * Ways to another OpenID provider and back: what the browser keeps meanwhile, and where it goes on. Knows neither whom the
 * other one names nor what becomes of it.
 */
import type { Context, Next } from 'koa'
import { type OpenIdReturn, type OpenIdSignIn, readState } from '../../core/sign-in/openid.ts'
import type { OwnForms } from './own-forms.ts'
import { messagePage } from './page.ts'

export interface OpenIdWays {
  readonly openId: OpenIdSignIn
  /**
   * Sends the browser to the other provider. Resolves to null, or to why that cannot be, as a sentence.
   * @param isAskedAgain whether the other one is to ask who it is even where it knows
   */
  leave(ctx: Context, to: OpenIdPlace, isAskedAgain?: boolean): Promise<string | null>
  /** What a browser came back with to a place. */
  back(ctx: Context, to: OpenIdPlace): OpenIdReturn
  /** Answers where the other provider sends browsers: it goes on to where the way began. */
  readonly callback: (ctx: Context, next: Next) => Promise<void>
}

interface OpenIdPlace {
  readonly place: string
  /** What else it counts for alone. */
  readonly bound?: string
}

export interface OpenIdWaysOptions {
  readonly openId: OpenIdSignIn
  readonly forms: OwnForms
  readonly isSecure: boolean
  readonly randomHex: (bytes: number) => string
}

const SECRET_BYTES = 32
/** As long as a way may take. */
const KEPT_MS = 15 * 60_000
/** What of an answer is looked at (RFC 6749, 4.1.2; RFC 9207). */
const ANSWERED = ['code', 'state', 'iss', 'error'] as const
const MOST_ANSWER = 6_000
/** Where each place goes on; a sign-in that was begun by the workspace has its own. */
const PATHS: Readonly<Record<string, string>> = {
  account: '/account/openid',
  connect: '/account/openid',
  prove: '/account/openid',
  invitation: '/invitation/openid',
}

export function createOpenIdWays({ openId, forms, isSecure, randomHex }: OpenIdWaysOptions): OpenIdWays {
  const cookieName = isSecure ? '__Host-lathe-openid' : 'lathe-openid'
  const secretOf = (ctx: Context): string | null => {
    const kept = ctx.cookies.get(cookieName, { signed: false }) ?? ''
    return /^[0-9a-f]{64}$/.test(kept) ? kept : null
  }

  return {
    openId,
    async leave(ctx, { place, bound = '' }, isAskedAgain = false) {
      // One for all tabs of a browser, each of which has a way of its own.
      const browser = secretOf(ctx) ?? randomHex(SECRET_BYTES)
      const begun = await openId.begin({ place, bound, browser }, isAskedAgain)
      if (begun.type === 'unfit') return begun.problem
      ctx.cookies.set(cookieName, browser, {
        ...{ httpOnly: true, sameSite: 'lax', path: '/', signed: false, overwrite: true },
        secure: isSecure,
        maxAge: KEPT_MS,
      })
      // Not by a redirect: browsers hold all that follow a form's against the page's policy, wherever the other one leads.
      ctx.set('Refresh', `0; url=${begun.address}`)
      ctx.body = messagePage(`On to ${openId.name}`, 'You come back here when it knows who you are.', {
        href: begun.address,
        label: `Continue to ${openId.name}`,
      })
      return null
    },
    back: (ctx, { place, bound = '' }) => ({
      ...{ place, bound, browser: secretOf(ctx) ?? '' },
      answer: ctx.querystring,
      client: forms.asking(ctx).client,
    }),
    async callback(ctx, next) {
      if (ctx.path !== '/openid/callback') return next()
      const given = new URLSearchParams(ctx.querystring)
      const place = readState(given.get('state') ?? '')?.place ?? ''
      const path = Object.hasOwn(PATHS, place) ? PATHS[place] : interactionPath(place)
      if (path === undefined || ctx.querystring.length > MOST_ANSWER) {
        forms.begin(ctx)
        ctx.status = 400
        ctx.body = messagePage(
          'This sign-in is over',
          'It was not begun here, or took too long. Go back and sign in again.',
        )
        return
      }
      const answer = ANSWERED.flatMap((name) =>
        given.getAll(name).map((value): [string, string] => [name, value]),
      )
      ctx.redirect(`${path}?${new URLSearchParams(answer)}`)
      ctx.status = 303
    },
  }
}

const INTERACTION = 'i-'

/** The place of a sign-in that the workspace began. @param page its path */
export function interactionPlace(page: string): string {
  return `${INTERACTION}${page.slice(page.lastIndexOf('/') + 1)}`
}

function interactionPath(place: string): string | undefined {
  return place.startsWith(INTERACTION)
    ? `/interaction/${place.slice(INTERACTION.length)}${OPENID_SUFFIX}`
    : undefined
}

/** Below a page: where a browser comes back to it. */
export const OPENID_SUFFIX = '/openid'
