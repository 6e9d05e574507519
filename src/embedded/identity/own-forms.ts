/** What every form of people's pages has in common: who may send it, what comes with it, and what is answered to haste. */
import type { IncomingMessage } from 'node:http'
import type { Context } from 'koa'
import type { Asking } from '../../core/sign-in/accounts.ts'
import { messagePage, STYLE_SOURCE } from './page.ts'
import { PASSKEY_SCRIPT_SOURCE } from './passkey-script.ts'
import { readForm } from './read-form.ts'

export interface OwnFormsOptions {
  /** This provider's own origin. */
  readonly origin: string
  /** Of the workspace, where a sign-in leads back to. */
  readonly clientOrigin: string
  /** Whose request it is, as a name to count by. */
  readonly clientOf: (incoming: IncomingMessage) => string
}

export interface OwnForms {
  /** To be called before anything is answered. */
  begin(ctx: Context): void
  /** Null where the form was not sent by a page of this provider, or is too long: that is answered then. */
  read(ctx: Context): Promise<URLSearchParams | null>
  asking(ctx: Context): Asking
  /** Marks the browser as one that was signed in. */
  mark(ctx: Context, mark: string): void
  /** Says when it may be tried again, and returns the sentence. */
  wait(ctx: Context, seconds: number): string
}

const YEAR_MS = 365 * 86_400_000

export function createOwnForms({ origin, clientOrigin, clientOf }: OwnFormsOptions): OwnForms {
  const isSecure = origin.startsWith('https:')
  const markName = isSecure ? '__Host-lathe-browser' : 'lathe-browser'
  // Browsers hold where a form leads on to against this, too: back to the workspace.
  const policy = [
    `default-src 'none'`,
    `style-src ${STYLE_SOURCE}`,
    `script-src ${PASSKEY_SCRIPT_SOURCE}`,
    `connect-src 'self'`,
    `form-action 'self' ${clientOrigin}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ].join('; ')
  return {
    begin(ctx) {
      ctx.set('Content-Security-Policy', policy)
      ctx.type = 'html'
    },
    async read(ctx) {
      if (ctx.get('Origin') !== origin) {
        ctx.status = 403
        ctx.set('Connection', 'close')
        ctx.body = messagePage(
          'Not from here',
          'This form was sent by another page. Open this one anew and try again.',
        )
        return null
      }
      const form = await readForm(ctx.req)
      if (form !== null) return form
      ctx.status = 413
      ctx.set('Connection', 'close')
      ctx.body = messagePage('The form was too long', 'Go back and give shorter texts.')
      return null
    },
    asking: (ctx) => ({
      client: clientOf(ctx.req),
      mark: ctx.cookies.get(markName, { signed: false }) ?? null,
    }),
    mark(ctx, mark) {
      ctx.cookies.set(markName, mark, {
        ...{ httpOnly: true, sameSite: 'lax', path: '/', signed: false, overwrite: true },
        secure: isSecure,
        maxAge: YEAR_MS,
      })
    },
    wait(ctx, seconds) {
      ctx.status = 429
      ctx.set('Retry-After', String(seconds))
      const rest = seconds === 1 ? 'a second' : `${seconds} seconds`
      return `Too many passwords were tried. Try again in ${rest}.`
    },
  }
}
