import { PRODUCT_NAME } from '../../core/product.ts'
import { escapeHtml } from '../../core/text/escape-html.ts'
import type { Account } from './entry-store.ts'

export interface AccountPage {
  readonly accounts: readonly Account[]
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

/** A page that only says something. */
export function messagePage(title: string, sentence: string): string {
  return pageOf(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p>`)
}

function pageOf(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${PRODUCT_NAME}</title>
<style>
  :root { color-scheme: light dark; }
  * { box-sizing: border-box; }
  body {
    margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem;
    background: light-dark(#f5f3ee, #181716); color: light-dark(#1d1b18, #f1ede5);
    font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  }
  main { width: 100%; max-width: 24rem; overflow-wrap: anywhere; }
  h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.15; letter-spacing: -.015em; }
  h2 { margin: 1.5rem 0 .75rem; font-size: 1rem; }
  p, small { color: light-dark(#545049, #b9b2a6); }
  p { margin: 0 0 1.5rem; font-size: .875rem; }
  .brand { margin: 0 0 1rem; font-weight: 600; color: inherit; }
  .problem { margin: 0 0 1rem; color: light-dark(#a92323, #ff9d94); }
  /* Room for a ring around the one with the focus; of many the form below stays in reach. */
  ul { list-style: none; margin: -4px; padding: 4px; display: grid; gap: .5rem; max-height: 22rem; overflow-y: auto; }
  li button { width: 100%; display: flex; align-items: center; gap: .75rem; text-align: left; }
  li b {
    display: grid; place-items: center; width: 2.25rem; height: 2.25rem; flex: none; border-radius: 50%;
    background: light-dark(#1d1b18, #f1ede5); color: light-dark(#f5f3ee, #181716);
  }
  small { display: block; }
  label { display: block; margin-bottom: .875rem; font-size: .875rem; font-weight: 600; }
  input, button { font: inherit; padding: .5rem .75rem; border-radius: .5rem; border: 1px solid light-dark(#8d8779, #7d766a); }
  input { display: block; width: 100%; font-weight: 400; margin-top: .25rem; background: light-dark(#fff, #211f1d); color: inherit; }
  button { cursor: pointer; background: light-dark(#fff, #262422); color: inherit; }
  button:hover { border-color: currentColor; }
  .row { display: flex; gap: .5rem; margin-top: 1.25rem; }
  .primary { border-color: transparent; background: light-dark(#dc9a2e, #e2a33b); color: #1d1509; font-weight: 600; }
  .plain { border-color: transparent; background: none; }
  :focus-visible { outline: 2px solid light-dark(#2456c8, #86aaff); outline-offset: 2px; }
</style>
</head>
<body><main><p class="brand">${PRODUCT_NAME}</p>${content}</main></body>
</html>
`
}
