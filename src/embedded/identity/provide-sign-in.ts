import type { Context, Next } from 'koa'
import type { Provider } from 'oidc-provider'
import type { Accounts } from '../../core/sign-in/accounts.ts'
import type { Passkeys } from '../../core/sign-in/passkeys.ts'
import { begunSignIn, signInPath } from './begun-sign-in.ts'
import type { OwnForms } from './own-forms.ts'
import { signInPage } from './people-pages.ts'

/** What is said to an unknown name, a wrong password and an ended account alike. */
const WRONG = 'E-mail and password do not belong together here. Look at both and try again.'
const WRONG_PASSKEY =
  'This passkey is not of an account here. Try another one, or sign in with your password.'

/** The page that a sign-in stops at until a password is given. */
export function provideSignIn(provider: Provider, people: Accounts, passkeys: Passkeys, forms: OwnForms) {
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
    if (form.get('do') === 'ask-passkey') {
      ctx.body = await passkeys.ask(action)
      return
    }
    const email = form.get('email') ?? ''
    const isByPasskey = form.get('do') === 'passkey'
    const result = await enter({ people, passkeys, forms }, ctx, form, action)
    if (result.type === 'in') {
      forms.mark(ctx, result.mark)
      return begun.finish({ login: { accountId: result.personId } })
    }
    ctx.status = 422
    const problem = result.type === 'wait' ? forms.wait(ctx, result.seconds) : wrongOf(isByPasskey)
    ctx.body = signInPage({ action, canCancel: true, email, problem })
  }
}

/** What a form of the sign-in page comes to. @param page that it was sent from */
export function enter(
  { people, passkeys, forms }: { people: Accounts; passkeys: Passkeys; forms: OwnForms },
  ctx: Context,
  form: URLSearchParams,
  page: string,
) {
  const asking = forms.asking(ctx)
  if (form.get('do') === 'passkey') return passkeys.signIn(page, form.get('answer') ?? '', asking.client)
  return people.signIn({ email: form.get('email') ?? '', password: form.get('password') ?? '' }, asking)
}

export function wrongOf(isByPasskey: boolean): string {
  return isByPasskey ? WRONG_PASSKEY : WRONG
}
