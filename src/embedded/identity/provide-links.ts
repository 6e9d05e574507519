import type { Context, Next } from 'koa'
import type { Accounts } from '../../core/sign-in/accounts.ts'
import { OPENID_SUFFIX, type OpenIdWays } from './openid-ways.ts'
import type { OwnForms } from './own-forms.ts'
import { messagePage } from './page.ts'
import { linkPage } from './people-pages.ts'
import { problemOf } from './provide-sign-in.ts'

export interface LinksOptions {
  readonly people: Accounts
  /** By another provider; null where there is none. */
  readonly ways: OpenIdWays | null
  readonly forms: OwnForms
  readonly workspace: string
  /** Of this provider's cookies. */
  readonly isSecure: boolean
}

const BACK = `/invitation${OPENID_SUFFIX}`
/** As long as a way to another provider may take. */
const KEPT_MS = 15 * 60_000

/** The pages that links lead to: `/invitation/…` to a new account, `/new-password/…` to a new password. */
export function provideLinks({ people, ways, forms, workspace, isSecure }: LinksOptions) {
  // The invitation stays in the browser: the other provider is told nothing that opens it.
  const cookieName = isSecure ? '__Host-lathe-invitation' : 'lathe-invitation'
  const cookie = { httpOnly: true, sameSite: 'lax', path: '/', signed: false, overwrite: true } as const
  const invitationOf = (ctx: Context) => ctx.cookies.get(cookieName, { signed: false }) ?? ''

  return async (ctx: Context, next: Next): Promise<void> => {
    const isBack = ways !== null && ctx.path === BACK
    const path = isBack ? `/invitation/${invitationOf(ctx)}` : ctx.path
    const [action, , token] = /^\/(invitation|new-password)\/([\w-]{43})$/.exec(path) ?? []
    if (!isBack && (action === undefined || token === undefined)) return next()
    forms.begin(ctx)
    const over = () => {
      ctx.status = 410
      ctx.body = messagePage(
        'This link is over',
        'It was used, or its time has passed. Ask whoever runs this server for another one.',
      )
    }
    const link = action === undefined || token === undefined ? null : await people.findLink(token)
    if (action === undefined || token === undefined || link === null) return over()
    const isReset = link.kind === 'reset'
    const page = {
      action,
      isReset,
      name: link.name,
      email: link.email ?? '',
      isEmailFixed: link.email !== null,
      openId: isReset ? null : (ways?.openId.name ?? null),
    }
    const place = { place: 'invitation', bound: token }
    const show = (problem: string) => {
      if (ctx.status !== 429) ctx.status = 422
      ctx.body = linkPage({ ...page, problem })
    }
    const made = (done: string, sentence: string) => {
      ctx.body = messagePage(done, sentence, { href: workspace, label: 'Open the workspace' })
    }
    if (isBack) {
      const result = await ways.openId.join(ways.back(ctx, place), token)
      if (result.type === 'over') return over()
      if (result.type !== 'in') return show(problemOf(forms, ctx, result))
      forms.mark(ctx, result.mark)
      ctx.cookies.set(cookieName, null, { ...cookie, secure: isSecure })
      return made('Your account is made', `Open the workspace and sign in with ${ways.openId.name}.`)
    }
    // Looking uses nothing up: programs that show previews of links look, too.
    if (ctx.method !== 'POST') {
      ctx.body = linkPage(page)
      return
    }
    const form = await forms.read(ctx)
    if (form === null) return
    if (form.get('do') === 'openid' && ways !== null && !isReset) {
      ctx.cookies.set(cookieName, token, { ...cookie, secure: isSecure, maxAge: KEPT_MS })
      const problem = await ways.leave(ctx, place)
      return problem === null ? undefined : show(problem)
    }
    const given = {
      name: form.get('name') ?? '',
      email: form.get('email') ?? '',
      password: form.get('password') ?? '',
    }
    const result = await people.followLink(token, given, forms.asking(ctx))
    if (result.type === 'over') return over()
    if (result.type === 'in') {
      forms.mark(ctx, result.mark)
      const done = isReset ? 'Your new password is set' : 'Your account is made'
      return made(done, 'Open the workspace and sign in with your e-mail address and your password.')
    }
    ctx.status = 422
    const problem = result.type === 'wait' ? forms.wait(ctx, result.seconds) : result.problem
    const own = isReset ? page : { ...page, name: given.name, email: link.email ?? given.email }
    ctx.body = linkPage({ ...own, problem })
  }
}
