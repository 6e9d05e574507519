import type { Context, Next } from 'koa'
import type { Provider } from 'oidc-provider'
import type { Accounts } from '../../core/sign-in/accounts.ts'

/** `/v2/logout?returnTo=…`, as the hosted provider has it: ends the session and goes back to the workspace. */
export function provideSignOut(
  provider: Provider,
  clientOrigin: string,
  people: Pick<Accounts, 'endSignIn'> | null,
) {
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path !== '/v2/logout') return next()
    const session = await provider.Session.get(provider.createContext(ctx.req, ctx.res))
    if (session.accountId !== undefined) {
      await people?.endSignIn(session.accountId, session.uid)
      await session.destroy()
    }
    ctx.cookies.set(provider.cookieName('session'), null)
    ctx.redirect(originOf(ctx.query.returnTo) === clientOrigin ? String(ctx.query.returnTo) : clientOrigin)
  }
}

function originOf(address: unknown): string | null {
  return typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : null
}
