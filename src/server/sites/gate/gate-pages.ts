/** What somebody reads who may not see an app, or not yet. Says nothing of the app but its address, which they have. */
import { PRODUCT_NAME } from '../../../core/product.ts'
import { escapeHtml } from '../../../core/text/escape-html.ts'
import { noticePage } from '../../http/notice-page.ts'
import type { LimitedAccess } from '../access/access-record.ts'
import { ACCESS_PATH } from '../site-access.ts'

export interface GatePage {
  readonly mode: LimitedAccess['mode']
  readonly host: string
  /** Where they wanted to: a path of the app. */
  readonly to: string
  /** Why they were not let in, as a sentence; null before they tried. */
  readonly problem: string | null
}

export function gatePage({ mode, host, to, problem }: GatePage): string {
  const said = problem === null ? '' : `<p class="wrong" role="alert" id="wrong">${escapeHtml(problem)}</p>\n`
  return noticePage({
    ...WORDS[mode],
    link: null,
    form: `${FORMS[mode](to, said)}<p class="host">${escapeHtml(host)}</p>`,
  })
}

const WORDS: Readonly<Record<GatePage['mode'], { readonly title: string; readonly sentence: string }>> = {
  link: {
    title: 'This app is for invited people',
    sentence: 'It opens by a link of its own. Ask whoever made it, and open the link in this browser.',
  },
  password: {
    title: 'This app has a password',
    sentence: 'Whoever made it can tell you.',
  },
  accounts: {
    title: 'This app is for people of this server',
    sentence: `Sign in to ${PRODUCT_NAME} on this server to see it. The app does not learn who you are.`,
  },
}

const FORMS: Readonly<Record<GatePage['mode'], (to: string, said: string) => string>> = {
  link: (_, said) => said,
  password: (to, said) => `<form method="post" action="${ACCESS_PATH}/password">
<input type="hidden" name="to" value="${escapeHtml(to)}">
<label for="password">Password</label>
<input id="password" name="password" type="password" required autofocus autocomplete="current-password" maxlength="200"${said === '' ? '' : ' aria-invalid="true" aria-describedby="wrong"'}>
${said}<p><button>Open the app</button></p>
</form>
`,
  accounts: (to, said) =>
    `${said}<p><a href="${ACCESS_PATH}/account?to=${escapeHtml(encodeURIComponent(to))}">Sign in</a></p>\n`,
}
