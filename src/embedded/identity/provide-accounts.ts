import type { IncomingMessage } from 'node:http'
import type { Context, Next } from 'koa'
import type { InteractionResults, Provider } from 'oidc-provider'
import { accountPage, messagePage } from './account-page.ts'
import type { EntryStore } from './entry-store.ts'

const MAX_FORM_BYTES = 10_000
/** The page of an account takes its style from itself and nothing from anywhere else. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'`

/** The page that a sign-in stops at until an account is chosen. */
export function provideAccounts(provider: Provider, store: EntryStore, randomHex: (bytes: number) => string) {
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
    const page = { accounts: store.accounts(), action }
    if (ctx.method !== 'POST') {
      ctx.body = accountPage(page)
      return
    }
    const form = await readForm(ctx.req)
    const finish = (result: InteractionResults) =>
      provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false })
    if (form.has('cancel')) {
      ctx.respond = false
      return finish({ error: 'access_denied', error_description: 'The sign-in was cancelled' })
    }
    const chosen = store.findAccount(form.get('account') ?? '')
    const name = form.get('name')?.trim() ?? ''
    const email = form.get('email')?.trim().toLowerCase() ?? ''
    const problem = chosen === undefined ? problemOf(name, email) : null
    if (problem !== null) {
      ctx.status = 422
      ctx.body = accountPage({ ...page, problem, name, email })
      return
    }
    const known = chosen ?? store.accounts().find((account) => account.email === email)
    const account = known ?? { id: `embedded|${randomHex(12)}`, name, email }
    if (known === undefined) store.addAccount(account)
    ctx.respond = false
    return finish({ login: { accountId: account.id } })
  }
}

function problemOf(name: string, email: string): string | null {
  if (name === '' || name.length > 80) return 'Give the account a name of at most 80 characters.'
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 200)
    return 'Give an e-mail address such as ada@example.com.'
  return null
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += (chunk as Buffer).length
    if (length > MAX_FORM_BYTES) return new URLSearchParams()
    chunks.push(chunk as Buffer)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
