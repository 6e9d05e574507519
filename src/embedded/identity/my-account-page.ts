/** The page of an account. Works without a script but for passkeys, and says what is wrong in a sentence. */
import type { SignInSeen } from '../../core/sign-in/accounts.ts'
import type { OpenIdSeen } from '../../core/sign-in/openid.ts'
import type { PasskeySeen } from '../../core/sign-in/passkeys.ts'
import { escapeHtml } from '../../core/text/escape-html.ts'
import { pageOf, problemLine } from './page.ts'
import { passkeyScript } from './passkey-script.ts'
import { PASSKEY_FIELDS, PASSWORD_HINT, userName } from './people-pages.ts'

export interface MyAccountPage {
  readonly person: { readonly name: string; readonly email: string; readonly hasPassword: boolean }
  readonly signIns: readonly SignInSeen[]
  readonly passkeys: readonly PasskeySeen[]
  /** The session of the browser that asks. */
  readonly ownId: string
  readonly workspace: string
  /** Another provider that people sign in by, and whether this account is connected; null where there is none. */
  readonly openId: { readonly name: string; readonly seen: OpenIdSeen | null } | null
  /** What counts in place of a password, once; of who has none. */
  readonly proof?: string | undefined
  readonly done?: string
  /** What is wrong, and with which form. */
  readonly problem?: { readonly at: 'password' | 'erase' | 'passkey' | 'openid'; readonly sentence: string }
}

export function myAccountPage(page: MyAccountPage): string {
  const { person, signIns, passkeys, ownId, workspace, openId, done, problem } = page
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
${passkeySection(passkeys, problemAt('passkey'), page)}
${openIdSection(openId, problemAt('openid'), person)}
<section><h2>${person.hasPassword ? 'Change your password' : 'Choose a password'}</h2>
${problemAt('password')}
${withSecret(
  page,
  (secret) => `<form method="post" action="/account">
${userName(person.email)}
${secret('old', 'Present password')}
<label>New password <input name="password" type="password" autocomplete="new-password" minlength="12" maxlength="256" required aria-describedby="hint"></label>
<small class="hint" id="hint">${PASSWORD_HINT} All other sign-ins end.</small>
<div class="row"><button name="do" value="password" class="primary">${person.hasPassword ? 'Change password' : 'Set password'}</button></div></form>`,
)}</section>
<section><h2>Your data</h2>
<p><a href="/account/export">Download what is kept of you</a> as JSON. Projects themselves are exported in the workspace, each as a zip.</p></section>
<section><h2>Delete the account</h2>
<p>With every project, database and published app. They cannot be brought back.</p>
${problemAt('erase')}
${withSecret(
  page,
  (secret) => `<form method="post" action="/account">
${secret('password', 'Password')}
<div class="row"><button name="do" value="erase" class="danger">Delete everything</button></div></form>`,
)}</section>
<section><form method="post" action="/account"><button name="do" value="sign-out">Sign out here</button></form></section>
${passkeyScript}`,
  )
}

function passkeySection(passkeys: readonly PasskeySeen[], problem: string, page: Asking): string {
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
${withSecret(
  page,
  (secret) => `<form method="post" action="/account" data-passkey="new" hidden>
${PASSKEY_FIELDS}
<label>Name of the new passkey <input name="name" maxlength="60" required placeholder="This laptop" autocomplete="off"></label>
${secret('password', 'Present password')}
<div class="row"><button>Add a passkey</button></div></form>`,
)}
<p data-without-passkeys>This browser cannot make passkeys here: that takes a recent browser with scripts, and a name in the address in place of numbers.</p></section>`
}

function openIdSection(
  openId: MyAccountPage['openId'],
  problem: string,
  { hasPassword }: MyAccountPage['person'],
): string {
  if (openId === null) return ''
  const { seen } = openId
  const name = escapeHtml(openId.name)
  const used = seen === null || seen.usedAt === null ? 'Not used yet' : `Last used ${timeOf(seen.usedAt)}`
  const end = hasPassword
    ? `<button name="do" value="disconnect" aria-label="Disconnect ${name}">Disconnect</button>`
    : ''
  const content =
    seen === null
      ? `<p>Not connected. Once it is, you sign in by it, too, without your password.</p>
<form method="post" action="/account">
${passwordField('password', 'Present password')}
<div class="row"><button name="do" value="connect">Connect ${name}</button></div></form>`
      : `<form method="post" action="/account"><ul class="sign-ins"><li><span>Connected<small>Since ${timeOf(seen.createdAt)}</small><small>${used}</small></span>${end}</li></ul></form>`
  return `<section><h2>${name}</h2>
${problem}
${content}</section>`
}

type Asking = Pick<MyAccountPage, 'person' | 'openId' | 'proof'>
type Secret = (name: string, label: string) => string

/** A form that is for its owner alone: by the password, or where there is none by what another provider has proven. */
function withSecret({ person, openId, proof }: Asking, form: (secret: Secret) => string): string {
  if (person.hasPassword) return form(passwordField)
  if (proof !== undefined)
    return form((name) => `<input type="hidden" name="${name}" value="${escapeHtml(proof)}">`)
  return openId === null
    ? '<p>This takes a password. Whoever runs this server can send you a link to one.</p>'
    : `<form method="post" action="/account"><button name="do" value="prove">Confirm with ${escapeHtml(openId.name)} first</button></form>`
}

function passwordField(name: string, label: string): string {
  return `<label>${label} <input name="${name}" type="password" autocomplete="current-password" maxlength="512" required></label>`
}

/** Minutes, in the one time zone that a page without a script knows. */
function timeOf(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
