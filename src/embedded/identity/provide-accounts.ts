import type { Context, Next } from 'koa'
import type { InteractionResults, Provider } from 'oidc-provider'
import { accountPage } from './account-page.ts'
import type { MachineAccounts } from './machine-accounts.ts'
import { messagePage, STYLE_SOURCE } from './page.ts'
import { readForm } from './read-form.ts'

/** Accounts that one machine may have; the page lists them all. */
const MAX_ACCOUNTS = 200
/** The page of an account takes its style from itself and nothing from anywhere else. */
const POLICY = `default-src 'none'; style-src ${STYLE_SOURCE}; frame-ancestors 'none'; base-uri 'none'`

/** The page that a sign-in stops at until an account is chosen. */
export function provideAccounts(
  provider: Provider,
  store: MachineAccounts,
  randomHex: (bytes: number) => string,
) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const action = /^\/interaction\/[\w-]+$/.exec(ctx.path)?.[0]
    if (action === undefined) return next()
    ctx.set('Content-Security-Policy', POLICY)
    ctx.type = 'html'
    const details = await provider.interactionDetails(ctx.req, ctx.res).catch(() => null)
    if (details === null || !action.endsWith(details.uid)) {
      ctx.status = 400
      ctx.body = messagePage(
        'This sign-in is over',
        'It took too long, or was finished elsewhere. Go back and sign in again.',
      )
      return
    }
    const page = { accounts: await store.list(), action }
    if (ctx.method !== 'POST') {
      ctx.body = accountPage(page)
      return
    }
    const form = await readForm(ctx.req)
    if (form === null) {
      ctx.status = 413
      // The rest of it is not read.
      ctx.set('Connection', 'close')
      ctx.body = accountPage({
        ...page,
        problem: 'The form was too long. Give a shorter name and e-mail address.',
      })
      return
    }
    const finish = (result: InteractionResults) =>
      provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false })
    if (form.has('cancel')) {
      ctx.respond = false
      return finish({ error: 'access_denied', error_description: 'The sign-in was cancelled' })
    }
    const chosen = await store.find(form.get('account') ?? '')
    const name = form.get('name')?.trim() ?? ''
    const email = form.get('email')?.trim().toLowerCase() ?? ''
    const problem = chosen === undefined ? problemOf(name, email) : null
    if (problem !== null) {
      ctx.status = 422
      ctx.body = accountPage({ ...page, problem, name, email })
      return
    }
    const known = chosen ?? page.accounts.find((account) => account.email === email)
    if (known === undefined && page.accounts.length >= MAX_ACCOUNTS) {
      ctx.status = 422
      ctx.body = accountPage({ ...page, problem: FULL, name, email })
      return
    }
    const account = known ?? { id: `embedded|${randomHex(12)}`, name, email }
    if (known === undefined) await store.add(account)
    ctx.respond = false
    return finish({ login: { accountId: account.id } })
  }
}

const FULL = `This machine has ${MAX_ACCOUNTS} accounts already. Choose one of them.`

function problemOf(name: string, email: string): string | null {
  if (name === '' || name.length > 80) return 'Give the account a name of at most 80 characters.'
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 200)
    return 'Give an e-mail address such as ada@example.com.'
  return null
}
