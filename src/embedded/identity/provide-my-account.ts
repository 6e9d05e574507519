/** `/account`: where people look through their sign-ins, change their password, take their data and go. */
import type { Context, Next } from 'koa'
import type { Provider } from 'oidc-provider'
import { type MyAccountPage, myAccountPage } from './my-account-page.ts'
import { messagePage } from './page.ts'
import { signInPage } from './people-pages.ts'
import { ACCOUNT_BACK, createOpenIdAccount, ACCOUNT_PATH as PATH } from './provide-openid-account.ts'
import { enter, problemOf, type SignInWays, wrongOf } from './provide-sign-in.ts'

const EXPORT = `${PATH}/export`

export interface MyAccountOptions {
  readonly workspace: string
  /** Seconds. */
  readonly sessionLasts: number
  readonly cookie: { readonly httpOnly: true; readonly sameSite: 'lax'; readonly secure: boolean }
}

export function provideMyAccount(provider: Provider, by: SignInWays, options: MyAccountOptions) {
  const { people, passkeys, ways, forms } = by
  const { workspace, sessionLasts, cookie } = options
  const sessionCookie = provider.cookieName('session')

  const openId =
    ways === null
      ? null
      : createOpenIdAccount(ways, forms, async (ctx, id, form) => {
          const result = await people.confirm(id, form.get('password') ?? '', forms.asking(ctx))
          if (result.type === 'right') return null
          return result.type === 'wait' ? forms.wait(ctx, result.seconds) : WRONG_PASSWORD
        })

  const sessionOf = (ctx: Context) => provider.Session.get(provider.createContext(ctx.req, ctx.res))

  /** Begins a session that the workspace's sign-in finds, too. */
  async function begin(ctx: Context, personId: string): Promise<void> {
    const session = await sessionOf(ctx)
    // Not one that was there before: somebody else may know its name.
    if (session.accountId !== undefined) await session.destroy()
    const begun = new provider.Session()
    begun.loginAccount({ accountId: personId })
    await begun.save(sessionLasts)
    ctx.cookies.set(sessionCookie, begun.jti, { ...cookie, path: '/', overwrite: true, signed: true })
    const agent = ctx.get('User-Agent')
    await people.noteSignIn({ id: begun.uid, personId, grantId: null, agent })
  }

  async function leave(ctx: Context): Promise<void> {
    ctx.cookies.set(sessionCookie, null, { ...cookie, path: '/', overwrite: true, signed: true })
  }

  async function signIn(ctx: Context): Promise<void> {
    const page = { action: PATH, canCancel: false, openId: openId?.name ?? null }
    const come = async ({ personId, mark }: { personId: string; mark: string }) => {
      forms.mark(ctx, mark)
      await begin(ctx, personId)
      return redirect(ctx)
    }
    const refuse = (problem: string, email = '') => {
      if (ctx.status !== 429) ctx.status = 422
      ctx.body = signInPage({ ...page, email, problem })
    }
    if (ways !== null && ctx.path === ACCOUNT_BACK) {
      const result = await ways.openId.signIn(ways.back(ctx, { place: 'account' }))
      return result.type === 'in' ? come(result) : refuse(problemOf(forms, ctx, result))
    }
    if (ctx.method !== 'POST') {
      ctx.body = signInPage(page)
      return
    }
    const form = await forms.read(ctx)
    if (form === null) return
    const email = form.get('email') ?? ''
    if (form.get('do') === 'ask-passkey' && !form.has('name')) {
      ctx.body = await passkeys.ask(PATH)
      return
    }
    if (form.get('do') === 'openid' && ways !== null) {
      const problem = await ways.leave(ctx, { place: 'account' })
      return problem === null ? undefined : refuse(problem)
    }
    const isByPasskey = form.get('do') === 'passkey' && !form.has('name')
    // What was sent from a page whose session has ended: nothing of it is done.
    if (form.get('do') !== 'sign-in' && !isByPasskey) {
      if (form.get('do') === 'ask-passkey') return refuseAsking(ctx, SIGNED_OUT)
      ctx.body = signInPage({ ...page, problem: SIGNED_OUT })
      return
    }
    const result = await enter(by, ctx, form, PATH)
    if (result.type === 'in') return come(result)
    refuse(result.type === 'wait' ? forms.wait(ctx, result.seconds) : wrongOf(isByPasskey), email)
  }

  function redirect(ctx: Context): void {
    ctx.redirect(PATH)
    ctx.status = 303
  }

  return async (ctx: Context, next: Next): Promise<void> => {
    const isBack = openId !== null && ctx.path === ACCOUNT_BACK
    if (ctx.path !== PATH && ctx.path !== EXPORT && !isBack) return next()
    forms.begin(ctx)
    const session = await sessionOf(ctx)
    const person = session.accountId === undefined ? null : await people.find(session.accountId)
    if (person === null) return ctx.path === EXPORT ? redirect(ctx) : signIn(ctx)
    const { id } = person
    if (ctx.path === EXPORT) {
      ctx.type = 'json'
      ctx.set('Content-Disposition', 'attachment; filename="lathe-account.json"')
      ctx.body = JSON.stringify(await people.describe(id), null, 2)
      return
    }
    const present = { id, hasPassword: person.hasPassword, session: session.uid }
    const show = async (more: Partial<MyAccountPage> = {}) => {
      if (more.problem !== undefined && ctx.status !== 429) ctx.status = 422
      const [signIns, own, connected] = await Promise.all([
        people.listSignIns(id),
        passkeys.list(id),
        openId?.section(present) ?? null,
      ])
      const kept = { signIns, passkeys: own, openId: connected }
      ctx.body = myAccountPage({ person, ...kept, ownId: session.uid, workspace, ...more })
    }
    if (isBack) return show(await openId.back(ctx, present))
    if (ctx.method !== 'POST') return show()
    const form = await forms.read(ctx)
    if (form === null) return
    const wrong = person.hasPassword ? WRONG_PASSWORD : UNPROVEN
    const refuse = (
      at: 'password' | 'erase' | 'passkey',
      result: { type: string; seconds?: number; problem?: string },
      proof?: string,
    ) => {
      const sentence =
        result.type === 'wait' ? forms.wait(ctx, result.seconds ?? 1) : (result.problem ?? wrong)
      return show({ problem: { at, sentence }, proof })
    }
    const shown = await openId?.act(ctx, form, present)
    if (shown === 'answered') return
    if (shown) return show(shown)
    switch (form.get('do')) {
      case 'end': {
        const others = (await people.listSignIns(id)).filter((one) => one.id !== session.uid)
        const ending = form.has('end-others') ? others : others.filter((one) => one.id === form.get('end'))
        for (const one of ending) await people.endSignIn(id, one.id)
        return show({
          done: ending.length === 1 ? 'The sign-in has ended.' : `${ending.length} sign-ins have ended.`,
        })
      }
      case 'password': {
        const given = { old: form.get('old') ?? '', password: form.get('password') ?? '' }
        const result = await people.changePassword(id, given, session.uid, forms.asking(ctx))
        // What cannot be one has used nothing up.
        const proof = person.hasPassword || result.type !== 'unfit' ? undefined : given.old
        if (result.type !== 'changed') return refuse('password', result, proof)
        const done = 'Your password is changed, and all other sign-ins have ended.'
        return show({ done, person: { ...person, hasPassword: true } })
      }
      case 'erase': {
        const result = await people.erase(id, form.get('password') ?? '', forms.asking(ctx))
        if (result.type !== 'erased') return refuse('erase', result)
        await leave(ctx)
        ctx.body = messagePage(
          'Your account is deleted',
          'What it had goes with it. You can close this page.',
        )
        return
      }
      case 'ask-passkey': {
        if (!form.has('name')) return refuseAsking(ctx, SIGNED_IN)
        const result = await people.confirm(id, form.get('password') ?? '', forms.asking(ctx))
        if (result.type === 'wait') return refuseAsking(ctx, forms.wait(ctx, result.seconds))
        const asked = result.type === 'right' ? await passkeys.askNew(id, session.uid) : null
        if (asked === null) return refuseAsking(ctx, wrong)
        ctx.body = asked
        return
      }
      case 'passkey': {
        const name = form.get('name')
        if (name === null) return redirect(ctx)
        const result = await passkeys.add(id, session.uid, form.get('answer') ?? '', name)
        if (result.type !== 'added') return refuse('passkey', result)
        return show({ done: 'The passkey is added: you can sign in with it from now on.' })
      }
      case 'remove-passkey': {
        await passkeys.remove(id, form.get('remove') ?? '')
        return show({ done: 'The passkey is removed. Delete it on your device, too.' })
      }
      case 'sign-out': {
        await people.endSignIn(id, session.uid)
        await leave(ctx)
        return redirect(ctx)
      }
      // Somebody who is signed in already has sent the form of the sign-in.
      default:
        return redirect(ctx)
    }
  }
}

/** What a script is told, which asked for what an authenticator is to sign. */
function refuseAsking(ctx: Context, problem: string): void {
  if (ctx.status !== 429) ctx.status = 422
  ctx.body = { problem }
}

const SIGNED_IN = 'You are signed in already. Reload this page.'
const SIGNED_OUT = 'You are signed out here. Sign in again.'
const UNPROVEN = 'That took too long, or was done already. Confirm again that it is you.'
const WRONG_PASSWORD = 'That is not your present password. Try again.'
