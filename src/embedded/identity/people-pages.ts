/** The pages of people with a password. Each works without a script and says what is wrong in a sentence. */
import { PRODUCT_NAME } from '../../core/product.ts'
import { escapeHtml } from '../../core/text/escape-html.ts'
import { pageOf, problemLine } from './page.ts'
import { passkeyScript } from './passkey-script.ts'

export const PASSWORD_HINT =
  'At least 12 characters. A few words that only you would put together are easy to keep.'

export interface SignInPage {
  /** Where the form is sent. */
  readonly action: string
  readonly email?: string
  readonly problem?: string
  /** Whether there is something to go back to. */
  readonly canCancel: boolean
  /** What people call another provider that they may sign in by; null where there is none. */
  readonly openId: string | null
}

export function signInPage({ action, email = '', problem, canCancel, openId }: SignInPage): string {
  const [atEmail, atPassword] = email === '' ? [' autofocus', ''] : ['', ' autofocus']
  return pageOf(
    'Sign in',
    `<h1>Sign in</h1>
<p>With your account of this server. Without one, ask whoever runs it for an invitation.</p>
<form method="post" action="${escapeHtml(action)}">
${problemLine(problem)}
<label>E-mail <input name="email" type="email" autocomplete="username" maxlength="200" required value="${escapeHtml(email)}"${atEmail}></label>
<label>Password <input name="password" type="password" autocomplete="current-password" maxlength="512" required${atPassword}></label>
<div class="row"><button name="do" value="sign-in" class="primary">Sign in</button>
${canCancel ? '<button name="cancel" value="1" class="plain" formnovalidate>Cancel</button>' : ''}</div>
</form>
<form method="post" action="${escapeHtml(action)}" data-passkey="use" hidden>
${PASSKEY_FIELDS}
<div class="row"><button>Sign in with a passkey</button></div>
</form>
${openIdForm(action, openId)}
<p>Forgot the password? Whoever runs this server can send you a link to a new one.</p>
${passkeyScript}`,
  )
}

/** The way on to another provider; nothing where there is none. */
function openIdForm(action: string, name: string | null): string {
  return name === null
    ? ''
    : `<form method="post" action="${escapeHtml(action)}"><div class="row"><button name="do" value="openid">Continue with ${escapeHtml(name)}</button></div></form>`
}

/** What a form for a passkey is sent with, and where its problem stands. */
export const PASSKEY_FIELDS = `<input type="hidden" name="do" value="passkey"><input type="hidden" name="answer">
<p role="alert" class="problem" hidden></p>`

export interface LinkPage {
  readonly action: string
  /** Whether it is for somebody who has an account. */
  readonly isReset: boolean
  readonly name: string
  readonly email: string
  /** Whether the address is given by the link. */
  readonly isEmailFixed: boolean
  readonly problem?: string
  /** What people call another provider that the account may be made by; null where there is none. */
  readonly openId: string | null
}

export function linkPage({ action, isReset, name, email, isEmailFixed, problem, openId }: LinkPage): string {
  const title = isReset ? 'Choose a new password' : 'Make your account'
  const about = isReset
    ? `For ${escapeHtml(email)}. All your sign-ins end when it is set, and your passkeys and connected sign-ins go.`
    : `You are invited to ${PRODUCT_NAME} on this server. Name, e-mail and password stay here.`
  const whoIs = isReset
    ? userName(email)
    : `<label>Name <input name="name" autocomplete="name" maxlength="80" required value="${escapeHtml(name)}" autofocus></label>
<label>E-mail <input name="email" type="email" autocomplete="username" maxlength="200" required value="${escapeHtml(email)}"${isEmailFixed ? ' readonly' : ''}></label>`
  return pageOf(
    title,
    `<h1>${title}</h1>
<p>${about}</p>
<form method="post" action="${escapeHtml(action)}">
${problemLine(problem)}
${whoIs}
<label>Password <input name="password" type="password" autocomplete="new-password" minlength="12" maxlength="256" required aria-describedby="hint"${isReset ? ' autofocus' : ''}></label>
<small class="hint" id="hint">${PASSWORD_HINT}</small>
<div class="row"><button class="primary">${isReset ? 'Set password' : 'Make account'}</button></div>
</form>
${openIdForm(action, openId)}`,
  )
}

/** Tells password managers whose password it is; nobody else needs to be told. */
export function userName(email: string): string {
  return `<input type="email" autocomplete="username" readonly hidden value="${escapeHtml(email)}">`
}
