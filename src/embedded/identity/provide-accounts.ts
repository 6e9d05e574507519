import type { Context, Next } from 'koa'
import type { Provider } from 'oidc-provider'
import { accountPage } from './account-page.ts'
import { begunSignIn, signInPath } from './begun-sign-in.ts'
import type { MachineAccounts } from './machine-accounts.ts'
import { STYLE_SOURCE } from './page.ts'
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
    const action = signInPath(ctx.path)
    if (action === null) return next()
    ctx.set('Content-Security-Policy', POLICY)
    ctx.type = 'html'
    const begun = await begunSignIn(provider, ctx, action)
    if (begun === null) return
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
    if (form.has('cancel')) return begun.cancel()
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
    return begun.finish({ login: { accountId: account.id } })
  }
}

const FULL = `This machine has ${MAX_ACCOUNTS} accounts already. Choose one of them.`

function problemOf(name: string, email: string): string | null {
  if (name === '' || name.length > 80) return 'Give the account a name of at most 80 characters.'
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 200)
    return 'Give an e-mail address such as ada@example.com.'
  return null
}
