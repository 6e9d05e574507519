/** The pages of people with a password. Each works without a script and says what is wrong in a sentence. */
import { PRODUCT_NAME } from '../../core/product.ts'
import type { SignInSeen } from '../../core/sign-in/accounts.ts'
import type { PasskeySeen } from '../../core/sign-in/passkeys.ts'
import { escapeHtml } from '../../core/text/escape-html.ts'
import { pageOf, problemLine } from './page.ts'
import { passkeyScript } from './passkey-script.ts'

const PASSWORD_HINT = 'At least 12 characters. A few words that only you would put together are easy to keep.'

export interface SignInPage {
  /** Where the form is sent. */
  readonly action: string
  readonly email?: string
  readonly problem?: string
  /** Whether there is something to go back to. */
  readonly canCancel: boolean
}

export function signInPage({ action, email = '', problem, canCancel }: SignInPage): string {
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
<p>Forgot the password? Whoever runs this server can send you a link to a new one.</p>
${passkeyScript}`,
  )
}

/** What a form for a passkey is sent with, and where its problem stands. */
const PASSKEY_FIELDS = `<input type="hidden" name="do" value="passkey"><input type="hidden" name="answer">
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
}

export function linkPage({ action, isReset, name, email, isEmailFixed, problem }: LinkPage): string {
  const title = isReset ? 'Choose a new password' : 'Make your account'
  const about = isReset
    ? `For ${escapeHtml(email)}. All your sign-ins end when it is set, and your passkeys go.`
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
</form>`,
  )
}

export interface MyAccountPage {
  readonly person: { readonly name: string; readonly email: string }
  readonly signIns: readonly SignInSeen[]
  readonly passkeys: readonly PasskeySeen[]
  /** The session of the browser that asks. */
  readonly ownId: string
  readonly workspace: string
  readonly done?: string
  /** What is wrong, and with which form. */
  readonly problem?: { readonly at: 'password' | 'erase' | 'passkey'; readonly sentence: string }
}

export function myAccountPage(page: MyAccountPage): string {
  const { person, signIns, passkeys, ownId, workspace, done, problem } = page
  const problemAt = (at: string) => problemLine(problem?.at === at ? problem.sentence : undefined)
  const rows = signIns.map(({ id, browser, createdAt, seenAt }) => {
    const isOwn = id === ownId
    const end = isOwn
      ? ''
      : `<button name="end" value="${escapeHtml(id)}" aria-label="End the sign-in in ${escapeHtml(browser)} of ${timeOf(createdAt)}">End</button>`
    return `<li><span>${escapeHtml(browser)}${isOwn ? ' (this one)' : ''}<small>Since ${timeOf(createdAt)}</small><small>Last used ${timeOf(seenAt)}</small></span>${end}</li>`
  })
  const endOthers =
    signIns.length > 1
      ? '<div class="row"><button name="end-others" value="1">End all others</button></div>'
      : ''
  return pageOf(
    'Your account',
    `<h1>Your account</h1>
<p>${escapeHtml(person.name)}<br>${escapeHtml(person.email)}</p>
${done === undefined ? '' : `<p role="status" class="done">${escapeHtml(done)}</p>`}
<p><a href="${escapeHtml(workspace)}">Open the workspace</a></p>
<section><h2>Where you are signed in</h2>
<form method="post" action="/account"><input type="hidden" name="do" value="end"><ul class="sign-ins">${rows.join('')}</ul>${endOthers}</form></section>
${passkeySection(passkeys, problemAt('passkey'))}
<section><h2>Change your password</h2>
<form method="post" action="/account">
${problemAt('password')}
${userName(person.email)}
<label>Present password <input name="old" type="password" autocomplete="current-password" maxlength="512" required></label>
<label>New password <input name="password" type="password" autocomplete="new-password" minlength="12" maxlength="256" required aria-describedby="hint"></label>
<small class="hint" id="hint">${PASSWORD_HINT} All other sign-ins end.</small>
<div class="row"><button name="do" value="password" class="primary">Change password</button></div></form></section>
<section><h2>Your data</h2>
<p><a href="/account/export">Download what is kept of you</a> as JSON. Projects themselves are exported in the workspace, each as a zip.</p></section>
<section><h2>Delete the account</h2>
<p>With every project, database and published app. They cannot be brought back.</p>
<form method="post" action="/account">
${problemAt('erase')}
<label>Password <input name="password" type="password" autocomplete="current-password" maxlength="512" required></label>
<div class="row"><button name="do" value="erase" class="danger">Delete everything</button></div></form></section>
<section><form method="post" action="/account"><button name="do" value="sign-out">Sign out here</button></form></section>
${passkeyScript}`,
  )
}

function passkeySection(passkeys: readonly PasskeySeen[], problem: string): string {
  const rows = passkeys.map(({ id, name, createdAt, usedAt }) => {
    const used = usedAt === null ? 'Not used yet' : `Last used ${timeOf(usedAt)}`
    const label = `Remove the passkey ${escapeHtml(name)} of ${timeOf(createdAt)}`
    return `<li><span>${escapeHtml(name)}<small>Since ${timeOf(createdAt)}</small><small>${used}</small></span><button name="remove" value="${escapeHtml(id)}" aria-label="${label}">Remove</button></li>`
  })
  const list =
    rows.length === 0
      ? '<p>You have none yet. With one you sign in by your fingerprint, face or device PIN, without the password.</p>'
      : `<form method="post" action="/account"><input type="hidden" name="do" value="remove-passkey"><ul class="sign-ins">${rows.join('')}</ul></form>`
  return `<section><h2>Passkeys</h2>
${problem}
${list}
<form method="post" action="/account" data-passkey="new" hidden>
${PASSKEY_FIELDS}
<label>Name of the new passkey <input name="name" maxlength="60" required placeholder="This laptop" autocomplete="off"></label>
<label>Present password <input name="password" type="password" autocomplete="current-password" maxlength="512" required></label>
<div class="row"><button>Add a passkey</button></div></form>
<p data-without-passkeys>This browser cannot make passkeys here: that takes a recent browser with scripts, and a name in the address in place of numbers.</p></section>`
}

/** Tells password managers whose password it is; nobody else needs to be told. */
function userName(email: string): string {
  return `<input type="email" autocomplete="username" readonly hidden value="${escapeHtml(email)}">`
}

/** Minutes, in the one time zone that a page without a script knows. */
function timeOf(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
