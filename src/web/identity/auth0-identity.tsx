/**
 * The identity provider by Auth0's SDK for React, the same against the hosted and the embedded one. A root of its own
 * holds the SDK's state, so that the pages' own root need not wait for it. Loaded lazily: 67 KB.
 */
import { type Auth0ContextInterface, Auth0Provider, OAuthError, useAuth0 } from '@auth0/auth0-react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { fillSentence } from '../../core/errors/catalogue/fill-sentence.ts'
import { SIGN_IN_ERRORS } from '../../core/errors/catalogue/sign-in-errors.ts'
import { loadClientConfig } from '../platform/client-config.ts'
import type { StartedIdentity } from './account.ts'
import type { Identity, SignedInUser } from './identity.ts'

/** People sign in with Google alone (S6.2). */
const CONNECTION = 'google-oauth2'
/** How long the sign-in window may stay without an answer (S9.33). */
const POPUP_TIMEOUT_SECONDS = 60
const HTTP_TIMEOUT_SECONDS = 10
/** Milliseconds that a sign-out waits for the provider to forget the refresh token. */
const REVOKE_TIMEOUT = 3000

/** Starts the SDK, which takes up a return from the provider, or an old session; null where nobody can sign in. */
export async function startAuth0Identity(fetchFn: typeof fetch): Promise<StartedIdentity | null> {
  const { identity: settings } = await loadClientConfig(fetchFn)
  if (settings === null) return null
  let latest: Auth0ContextInterface | undefined
  const waiting = new Set<() => void>()
  /** What the SDK says once it says something that counts. */
  const settled = (counts: (auth: Auth0ContextInterface) => boolean) =>
    new Promise<Auth0ContextInterface>((resolve) => {
      const look = () => {
        if (latest === undefined || !counts(latest)) return
        waiting.delete(look)
        resolve(latest)
      }
      waiting.add(look)
      look()
    })

  const report = (auth: Auth0ContextInterface) => {
    latest = auth
    for (const look of [...waiting]) look()
  }

  createRoot(document.createElement('div')).render(
    <Auth0Provider
      domain={settings.domain}
      clientId={settings.clientId}
      // Why not in memory: docs/adr/0031.
      cacheLocation="localstorage"
      useRefreshTokens
      authorizeTimeoutInSeconds={POPUP_TIMEOUT_SECONDS}
      httpTimeoutInSeconds={HTTP_TIMEOUT_SECONDS}
      authorizationParams={{
        redirect_uri: location.origin,
        connection: CONNECTION,
        audience: settings.audience,
        scope: 'openid profile email',
      }}
      onRedirectCallback={(appState) => {
        history.replaceState({}, '', appState?.returnTo ?? location.pathname)
      }}
    >
      <Report to={report} />
    </Auth0Provider>,
  )

  const first = await settled((auth) => !auth.isLoading)
  const current = () => latest ?? first

  const identity: Identity = {
    user: () => userOf(current()),
    async signIn(beforeLeaving) {
      const before = current()
      await before.loginWithPopup()
      // The SDK does not reject: it says in its next state how the popup ended.
      const { error } = await settled((auth) => auth !== before && !auth.isLoading)
      if (error === undefined) return
      if (!isPopupRefused(error)) throw messageOf(error)
      await beforeLeaving()
      await current().loginWithRedirect({ appState: { returnTo: `${location.pathname}#/build` } })
      // The page is being left; whoever waits must not take that for a sign-in.
      await new Promise(() => {})
    },
    async getToken(isRefused = false) {
      const token = await current().getAccessTokenSilently({ cacheMode: isRefused ? 'off' : 'on' })
      if (token === undefined) throw new Error(fillSentence(SIGN_IN_ERRORS['token-failed'].sentence))
      return token
    },
    async signOut() {
      // The SDK only forgets the token here; whoever copied it before could go on with it for weeks.
      const revoked = current().revokeRefreshToken()
      const late = new Promise((resolve) => setTimeout(resolve, REVOKE_TIMEOUT))
      await Promise.race([revoked.catch(() => {}), late])
      await current().logout({ logoutParams: { returnTo: location.origin } })
    },
  }
  const { error } = first
  // What the address still holds would be taken for a return again by a reload.
  if (error !== undefined) history.replaceState({}, '', `${location.pathname}${location.hash}`)
  return { identity, problem: error === undefined ? null : messageOf(error).message }
}

/** Hands on what the SDK says each time that it changes. */
function Report({ to }: { readonly to: (auth: Auth0ContextInterface) => void }) {
  const auth = useAuth0()
  useEffect(() => to(auth), [auth, to])
  return null
}

/** S3.11: the claims of the ID token but for those of the protocol; the SDK has taken those out. */
function userOf({ user, isAuthenticated }: Auth0ContextInterface): SignedInUser | null {
  if (!isAuthenticated || user?.sub === undefined) return null
  const { sub, name, email, picture } = user
  return {
    id: sub,
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(picture === undefined ? {} : { picture }),
  }
}

function isPopupRefused(error: Error | undefined): boolean {
  return error instanceof OAuthError ? error.error === 'popup_open' : codeOf(error) === 'popup_open'
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'error' in error ? error.error : undefined
}

/** What the person is told of a sign-in that failed (S8.18). */
function messageOf(error: Error | undefined): Error {
  const message = error?.message || fillSentence(SIGN_IN_ERRORS['login-failed'].sentence)
  return new Error(message)
}
