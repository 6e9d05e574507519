/** A browser as far as signing in by a password goes: keeps cookies, follows nothing by itself. */
export const PASSWORD = 'correct horse battery'
const CLIENT_ID = 'lathe-workspace'
/** As any that is good; its hash is asked for by that challenge. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

export type Fields = Readonly<Record<string, string>>

export interface SignInBrowserOptions {
  /** The provider's. */
  readonly origin: string
  readonly workspace: string
  /** Asks the provider, and follows no redirect. @param target path and query */
  readonly send: (target: string, init: RequestInit & { readonly headers: Headers }) => Promise<Response>
}

export function createSignInBrowser({ origin, workspace, send }: SignInBrowserOptions) {
  const cookies = new Map<string, string>()
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(path, origin)
    const headers = new Headers(init.headers)
    headers.set('Cookie', [...cookies].map((one) => one.join('=')).join('; '))
    const response = await send(`${pathname}${search}`, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(key)
      else cookies.set(key, value)
    }
    return response
  }
  const post = (path: string, fields: Fields, headers: Fields = { Origin: origin }) =>
    ask(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
  const begin = async () => {
    const asked = new URLSearchParams({
      client_id: CLIENT_ID,
      redirect_uri: workspace,
      response_type: 'code',
      scope: 'openid profile email offline_access',
      audience: `${workspace}/api`,
      state: 'state',
      nonce: 'nonce',
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
    })
    return (await ask(`/authorize?${asked}`)).headers.get('Location') ?? ''
  }
  const token = (fields: Fields) =>
    ask('/oauth/token', { method: 'POST', body: new URLSearchParams({ client_id: CLIENT_ID, ...fields }) })
  return {
    cookies,
    ask,
    post,
    /** Asks for the sign-in as the workspace does; resolves to the address of its page. */
    begin,
    token,
    /** Signs in whole, and resolves to the tokens. @param pass gets past the page of the sign-in, by a password unless given */
    async enter(
      email: string,
      password = PASSWORD,
      pass = (page: string) => post(page, { do: 'sign-in', email, password }),
    ): Promise<{ access: string; refresh: string }> {
      const page = await begin()
      const resumed = page.includes('/interaction/')
        ? ((await pass(page)).headers.get('Location') ?? '')
        : page
      const back = resumed.startsWith(workspace)
        ? resumed
        : ((await ask(resumed)).headers.get('Location') ?? '')
      const code = new URL(back).searchParams.get('code') ?? ''
      const response = await token({
        grant_type: 'authorization_code',
        code,
        redirect_uri: workspace,
        code_verifier: VERIFIER,
      })
      const body = (await response.json()) as { access_token: string; refresh_token: string }
      return { access: body.access_token, refresh: body.refresh_token }
    },
  }
}
