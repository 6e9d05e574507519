import type { Context, Next } from 'koa'
import type { Accounts } from '../../core/sign-in/accounts.ts'
import type { OwnForms } from './own-forms.ts'
import { messagePage } from './page.ts'
import { linkPage } from './people-pages.ts'

/** The pages that links lead to: `/invitation/…` to a new account, `/new-password/…` to a new password. */
export function provideLinks(people: Accounts, forms: OwnForms, workspace: string) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const [action, , token] = /^\/(invitation|new-password)\/([\w-]{43})$/.exec(ctx.path) ?? []
    if (action === undefined || token === undefined) return next()
    forms.begin(ctx)
    const over = () => {
      ctx.status = 410
      ctx.body = messagePage(
        'This link is over',
        'It was used, or its time has passed. Ask whoever runs this server for another one.',
      )
    }
    const link = await people.findLink(token)
    if (link === null) return over()
    const isReset = link.kind === 'reset'
    const page = {
      action,
      isReset,
      name: link.name,
      email: link.email ?? '',
      isEmailFixed: link.email !== null,
    }
    // Looking uses nothing up: programs that show previews of links look, too.
    if (ctx.method !== 'POST') {
      ctx.body = linkPage(page)
      return
    }
    const form = await forms.read(ctx)
    if (form === null) return
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
      const sentence = 'Open the workspace and sign in with your e-mail address and your password.'
      ctx.body = messagePage(done, sentence, { href: workspace, label: 'Open the workspace' })
      return
    }
    ctx.status = 422
    const problem = result.type === 'wait' ? forms.wait(ctx, result.seconds) : result.problem
    const own = isReset ? page : { ...page, name: given.name, email: link.email ?? given.email }
    ctx.body = linkPage({ ...own, problem })
  }
}
