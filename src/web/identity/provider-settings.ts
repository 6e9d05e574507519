/** What the SDK is told of the provider and of this page. */
import type { Auth0ProviderOptions } from '@auth0/auth0-react'
import type { ClientConfig } from '../../core/wire/client-config.ts'

type IdentityConfig = NonNullable<ClientConfig['identity']>

/** People sign in with Google alone (S6.2). */
const CONNECTION = 'google-oauth2'
/** How long the sign-in window may stay without an answer (S9.33). */
const POPUP_TIMEOUT_SECONDS = 60
const HTTP_TIMEOUT_SECONDS = 10
/** How long the SDK's cookie says that somebody was signed in (S9.33). */
const SESSION_COOKIE_DAYS = 1

/** How far the clocks of the provider and of this machine may be apart (S5.11). */
const LEEWAY_SECONDS = 60

/** S7.2, S9.33. */
export function providerSettings(
  { domain, clientId, audience }: Pick<IdentityConfig, 'domain' | 'clientId' | 'audience'>,
  pageOrigin: string,
) {
  return {
    domain,
    clientId,
    // Why not in memory: docs/adr/0031.
    cacheLocation: 'localstorage',
    useRefreshTokens: true,
    authorizeTimeoutInSeconds: POPUP_TIMEOUT_SECONDS,
    httpTimeoutInSeconds: HTTP_TIMEOUT_SECONDS,
    sessionCheckExpiryDays: SESSION_COOKIE_DAYS,
    leeway: LEEWAY_SECONDS,
    authorizationParams: {
      redirect_uri: pageOrigin,
      connection: CONNECTION,
      audience,
      scope: 'openid profile email',
    },
  } as const satisfies Auth0ProviderOptions
}
