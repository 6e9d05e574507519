/**
 * The identity provider by Auth0's SDK for React, the same against the hosted and the embedded one. A root of its own
 * holds the SDK's state, so that the pages' own root need not wait for it. Loaded lazily: 67 KB.
 */
import { type Auth0ContextInterface, Auth0Provider, useAuth0 } from '@auth0/auth0-react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { fillSentence } from '../../core/errors/catalogue/fill-sentence.ts'
import { SIGN_IN_ERRORS } from '../../core/errors/catalogue/sign-in-errors.ts'
import { loadClientConfig } from '../platform/client-config.ts'
import type { StartedIdentity } from './account.ts'
import type { Identity } from './identity.ts'
import { providerSettings } from './provider-settings.ts'
import { isPopupRefused, signInError } from './sign-in-error.ts'
import { userOfClaims } from './user-of-claims.ts'

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
      {...providerSettings(settings, location.origin)}
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
    accountPage: settings.hasPasswords ? `${settings.domain}/account` : null,
    user: () => (current().isAuthenticated ? userOfClaims(current().user) : null),
    async signIn(beforeLeaving) {
      const before = current()
      await before.loginWithPopup()
      // The SDK does not reject: it says in its next state how the popup ended.
      const { error } = await settled((auth) => auth !== before && !auth.isLoading)
      if (error === undefined) return
      if (!isPopupRefused(error)) throw signInError(error)
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
  return { identity, problem: error === undefined ? null : signInError(error).message }
}

/** Hands on what the SDK says each time that it changes. */
function Report({ to }: { readonly to: (auth: Auth0ContextInterface) => void }) {
  const auth = useAuth0()
  useEffect(() => to(auth), [auth, to])
  return null
}
