import type { Context, Next } from 'koa'
import type { Provider } from 'oidc-provider'
import type { Accounts } from '../../core/sign-in/accounts.ts'
import { begunSignIn, signInPath } from './begun-sign-in.ts'
import type { OwnForms } from './own-forms.ts'
import { signInPage } from './people-pages.ts'

/** What is said to an unknown name, a wrong password and an ended account alike. */
export const WRONG = 'E-mail and password do not belong together here. Look at both and try again.'

/** The page that a sign-in stops at until a password is given. */
export function provideSignIn(provider: Provider, people: Accounts, forms: OwnForms) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const action = signInPath(ctx)
    if (action === null) return next()
    forms.begin(ctx)
    const begun = await begunSignIn(provider, ctx, action)
    if (begun === null) return
    if (ctx.method !== 'POST') {
      ctx.body = signInPage({ action, canCancel: true })
      return
    }
    const form = await forms.read(ctx)
    if (form === null) return
    if (form.has('cancel')) return begun.cancel()
    const email = form.get('email') ?? ''
    const result = await people.signIn({ email, password: form.get('password') ?? '' }, forms.asking(ctx))
    if (result.type === 'in') {
      forms.mark(ctx, result.mark)
      return begun.finish({ login: { accountId: result.personId } })
    }
    ctx.status = 422
    const problem = result.type === 'wait' ? forms.wait(ctx, result.seconds) : WRONG
    ctx.body = signInPage({ action, canCancel: true, email, problem })
  }
}
