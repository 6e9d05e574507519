/**
 * A browser in which somebody has signed in, for tests that begin after that: the provider's pages are asked without a
 * browser, which takes a tenth of the time, and the library's storage is filled with what it answered.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import type { ClientConfig } from '../../src/core/wire/client-config.ts'
import type { Lathe } from './harness.ts'
import type { Person } from './sign-in-driver.ts'

const CLIENT_ID = 'lathe-workspace'
const SCOPE = 'openid profile email offline_access'

interface Tokens {
  readonly access_token: string
  readonly id_token: string
  readonly refresh_token: string
  readonly expires_in: number
}

/** Opens the workspace as `person`, who has signed in in `context` before, in its page where there is one. */
export async function openSignedIn(
  context: BrowserContext,
  lathe: Pick<Lathe, 'origin'>,
  person: Person,
): Promise<Page> {
  const tokens = await becomeKnown(context, lathe, person)
  await context.addCookies([
    { name: `auth0.${CLIENT_ID}.is.authenticated`, value: 'true', url: lathe.origin },
  ])
  const page = context.pages()[0] ?? (await context.newPage())
  // A file of the same origin, in which nothing runs.
  await page.goto(`${lathe.origin}/config.json`)
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    storageOf(tokens, lathe.origin),
  )
  await page.goto(`${lathe.origin}/#/build`)
  await page.getByRole('textbox', { name: 'Your request' }).waitFor()
  return page
}

/** From here on the provider knows in `context` who this is, and closes its window by itself; the page does not. */
export async function becomeKnown(
  context: BrowserContext,
  lathe: Pick<Lathe, 'origin'>,
  person: Person,
): Promise<Tokens> {
  const { tokens, cookies, provider } = await askProvider(lathe.origin, person)
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: provider })))
  return tokens
}

/** Signs in by the code flow with PKCE, as the library does, the person naming a new account or an old one. */
async function askProvider(origin: string, { name, email }: Person) {
  const { identity } = (await (await fetch(`${origin}/config.json`)).json()) as ClientConfig
  const provider = identity?.domain ?? ''
  const jar = new Map<string, string>()
  const ask = async (address: string, form?: Record<string, string>) => {
    const response = await fetch(new URL(address, provider), {
      redirect: 'manual',
      headers: { Cookie: [...jar].map((one) => one.join('=')).join('; '), Origin: origin },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') jar.delete(key)
      else jar.set(key, value)
    }
    return response
  }
  const follow = (response: Response) => {
    const next = response.headers.get('Location')
    if (next === null) throw new Error(`The provider answered ${response.status} where it leads on.`)
    return next
  }
  const verifier = randomBytes(32).toString('base64url')
  const asked = new URLSearchParams({
    client_id: CLIENT_ID,
    scope: SCOPE,
    audience: `${origin}/api`,
    redirect_uri: origin,
    response_type: 'code',
    state: randomBytes(16).toString('base64url'),
    nonce: randomBytes(16).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const interaction = follow(await ask(`/authorize?${asked}`))
  const back = follow(await ask(follow(await ask(interaction, { name, email }))))
  const response = await ask('/oauth/token', {
    client_id: CLIENT_ID,
    grant_type: 'authorization_code',
    code: new URL(back, origin).searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: origin,
  })
  if (!response.ok) throw new Error(`The provider gave no tokens: ${await response.text()}`)
  const cookies = [...jar].filter(([key]) => key.startsWith('_session'))
  return { tokens: (await response.json()) as Tokens, cookies, provider }
}

/** What the library and the workspace keep of a sign-in. */
function storageOf(tokens: Tokens, origin: string): Record<string, string> {
  const [header, payload, signature] = tokens.id_token.split('.')
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
  const { sub, name, email } = claims
  const user = { sub, name, email, email_verified: claims.email_verified }
  const key = (...parts: string[]) => ['@@auth0spajs@@', CLIENT_ID, ...parts].join('::')
  return {
    lathe_logged_in: 'true',
    lathe_user: JSON.stringify({ id: sub, name, email }),
    [key('@@user@@')]: JSON.stringify({
      id_token: tokens.id_token,
      decodedToken: {
        encoded: { header, payload, signature },
        header: JSON.parse(Buffer.from(header ?? '', 'base64url').toString()),
        claims: { __raw: tokens.id_token, ...claims },
        user,
      },
    }),
    [key(`${origin}/api`, SCOPE)]: JSON.stringify({
      body: {
        access_token: tokens.access_token,
        refresh_token: tokens.refresh_token,
        expires_in: tokens.expires_in,
        scope: SCOPE,
        token_type: 'Bearer',
        audience: `${origin}/api`,
        oauthTokenScope: SCOPE,
        client_id: CLIENT_ID,
      },
      expiresAt: Math.floor(Date.now() / 1000) + tokens.expires_in,
    }),
  }
}
