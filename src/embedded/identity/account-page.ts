import { PRODUCT_NAME } from '../../core/product.ts'
import { escapeHtml } from '../../core/text/escape-html.ts'
import type { MachineAccount } from './machine-accounts.ts'
import { pageOf } from './page.ts'

export interface AccountPage {
  readonly accounts: readonly MachineAccount[]
  /** Where the forms are sent. */
  readonly action: string
  /** What is wrong with what was sent last. */
  readonly problem?: string
  readonly name?: string
  readonly email?: string
}

/** The page on which a person chooses an account, or names a new one. Works without a script. */
export function accountPage({ accounts, action, problem, name = '', email = '' }: AccountPage): string {
  const choices = accounts.map(
    (account) => `<li><button name="account" value="${escapeHtml(account.id)}">
<b aria-hidden="true">${escapeHtml([...account.name][0]?.toUpperCase() ?? 'U')}</b>
<span>${escapeHtml(account.name)}<small>${escapeHtml(account.email)}</small></span></button></li>`,
  )
  const chooser =
    choices.length === 0
      ? ''
      : `<form method="post" action="${escapeHtml(action)}"><ul>${choices.join('')}</ul></form><h2>Or add an account</h2>`
  const title = choices.length === 0 ? 'Name your account' : 'Choose an account'
  return pageOf(
    title,
    `<h1>${title}</h1>
<p>This is ${PRODUCT_NAME}’s own sign-in for this machine. It stands in for Google: no password is asked, and nothing leaves this computer.</p>
${chooser}
<form method="post" action="${escapeHtml(action)}">
${problem === undefined ? '' : `<p role="alert" class="problem">${escapeHtml(problem)}</p>`}
<label>Name <input name="name" autocomplete="name" maxlength="80" required value="${escapeHtml(name)}"${choices.length === 0 ? ' autofocus' : ''}></label>
<label>E-mail <input name="email" type="email" autocomplete="email" maxlength="200" required value="${escapeHtml(email)}"></label>
<div class="row"><button class="primary">Continue</button>
<button name="cancel" value="1" class="plain" formnovalidate>Cancel</button></div>
</form>`,
  )
}
