import type { Context, Next } from 'koa'
import type { InteractionResults, Provider } from 'oidc-provider'
import type { OwnForms } from './own-forms.ts'
import { messagePage } from './page.ts'
import type { Passkeys } from './passkeys.ts'
import type { People } from './people.ts'
import { signInPage } from './people-pages.ts'

/** What is said to an unknown name, a wrong password and an ended account alike. */
const WRONG = 'E-mail and password do not belong together here. Look at both and try again.'
const WRONG_PASSKEY =
  'This passkey is not of an account here. Try another one, or sign in with your password.'

/** The page that a sign-in stops at until a password is given. */
export function provideSignIn(provider: Provider, people: People, passkeys: Passkeys, forms: OwnForms) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const action = /^\/interaction\/[\w-]+$/.exec(ctx.path)?.[0]
    if (action === undefined) return next()
    forms.begin(ctx)
    const details = await provider.interactionDetails(ctx.req, ctx.res).catch(() => null)
    if (details === null || !action.endsWith(details.uid)) {
      ctx.status = 400
      ctx.body = messagePage(
        'This sign-in is over',
        'It took too long, or was finished elsewhere. Go back and sign in again.',
      )
      return
    }
    if (ctx.method !== 'POST') {
      ctx.body = signInPage({ action, canCancel: true })
      return
    }
    const form = await forms.read(ctx)
    if (form === null) return
    const finish = (result: InteractionResults) => {
      ctx.respond = false
      return provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false })
    }
    if (form.has('cancel')) {
      return finish({ error: 'access_denied', error_description: 'The sign-in was cancelled' })
    }
    if (form.get('do') === 'ask-passkey') {
      ctx.body = await passkeys.ask(action)
      return
    }
    const email = form.get('email') ?? ''
    const isByPasskey = form.get('do') === 'passkey'
    const result = await enter({ people, passkeys, forms }, ctx, form, action)
    if (result.type === 'in') {
      forms.mark(ctx, result.mark)
      return finish({ login: { accountId: result.personId } })
    }
    ctx.status = 422
    const problem = result.type === 'wait' ? forms.wait(ctx, result.seconds) : wrongOf(isByPasskey)
    ctx.body = signInPage({ action, canCancel: true, email, problem })
  }
}

/** What a form of the sign-in page comes to. @param page that it was sent from */
export function enter(
  { people, passkeys, forms }: { people: People; passkeys: Passkeys; forms: OwnForms },
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
