import type { Context, Next } from 'koa'
import type { Provider } from 'oidc-provider'
import type { Accounts } from '../../core/sign-in/accounts.ts'
import type { Passkeys } from '../../core/sign-in/passkeys.ts'
import { begunSignIn, signInPath } from './begun-sign-in.ts'
import { interactionPlace, OPENID_SUFFIX, type OpenIdWays } from './openid-ways.ts'
import type { OwnForms } from './own-forms.ts'
import { type SignInPage, signInPage } from './people-pages.ts'

/** What is said to an unknown name, a wrong password and an ended account alike. */
const WRONG = 'E-mail and password do not belong together here. Look at both and try again.'
const WRONG_PASSKEY =
  'This passkey is not of an account here. Try another one, or sign in with your password.'

export interface SignInWays {
  readonly people: Accounts
  readonly passkeys: Passkeys
  /** By another provider; null where there is none. */
  readonly ways: OpenIdWays | null
  readonly forms: OwnForms
}

/** The page that a sign-in stops at until somebody says who they are. */
export function provideSignIn(provider: Provider, by: SignInWays) {
  const { passkeys, ways, forms } = by
  return async (ctx: Context, next: Next): Promise<void> => {
    const isBack = ways !== null && ctx.path.endsWith(OPENID_SUFFIX)
    const action = signInPath(isBack ? ctx.path.slice(0, -OPENID_SUFFIX.length) : ctx.path)
    if (action === null) return next()
    forms.begin(ctx)
    const begun = await begunSignIn(provider, ctx, action)
    if (begun === null) return
    const show = (more: Pick<SignInPage, 'email' | 'problem'> = {}) => {
      if (more.problem !== undefined && ctx.status !== 429) ctx.status = 422
      ctx.body = signInPage({ action, canCancel: true, openId: ways?.openId.name ?? null, ...more })
    }
    const place = { place: interactionPlace(action) }
    if (isBack) {
      const result = await ways.openId.signIn(ways.back(ctx, place))
      if (result.type !== 'in') return show({ problem: problemOf(forms, ctx, result) })
      forms.mark(ctx, result.mark)
      return begun.finish({ login: { accountId: result.personId } })
    }
    if (ctx.method !== 'POST') return show()
    const form = await forms.read(ctx)
    if (form === null) return
    if (form.has('cancel')) return begun.cancel()
    if (form.get('do') === 'ask-passkey') {
      ctx.body = await passkeys.ask(action)
      return
    }
    if (form.get('do') === 'openid' && ways !== null) {
      const problem = await ways.leave(ctx, place)
      return problem === null ? undefined : show({ problem })
    }
    const email = form.get('email') ?? ''
    const isByPasskey = form.get('do') === 'passkey'
    const result = await enter(by, ctx, form, action)
    if (result.type === 'in') {
      forms.mark(ctx, result.mark)
      return begun.finish({ login: { accountId: result.personId } })
    }
    show({
      email,
      problem: result.type === 'wait' ? forms.wait(ctx, result.seconds) : wrongOf(isByPasskey),
    })
  }
}

/** What a form of the sign-in page comes to. @param page that it was sent from */
export function enter(
  { people, passkeys, forms }: SignInWays,
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

/** Why somebody did not come in by another provider, as a sentence. */
export function problemOf(
  forms: OwnForms,
  ctx: Context,
  result:
    | { readonly type: 'wait'; readonly seconds: number }
    | { readonly type: 'unfit'; readonly problem: string },
): string {
  return result.type === 'wait' ? forms.wait(ctx, result.seconds) : result.problem
}
