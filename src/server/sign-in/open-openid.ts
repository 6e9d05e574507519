/** What signing in by another provider stands on, where the operator has named one. */
import type { OpenIdSignIn } from '../../core/sign-in/openid.ts'
import { MOST_NAME } from './new-account-problem.ts'
import { createBoundedFetch } from './openid/bounded-fetch.ts'
import { createDiscovery } from './openid/discovery.ts'
import { createRelyingParty } from './openid/relying-party.ts'
import { createOpenIdSignIn, type OpenIdSignInOptions } from './openid-sign-in.ts'

export interface OpenOpenIdOptions extends Omit<OpenIdSignInOptions, 'party'> {
  /** This server's own provider's, where browsers come back to. */
  readonly origin: string
  readonly fetch: typeof fetch
}

/** Keys of a large provider are 20 KB. */
const OPENID_LIMITS = { mostBytes: 128 * 1024, limitMs: 8_000 }

export function openOpenId(options: OpenOpenIdOptions): OpenIdSignIn {
  const { origin, settings, now } = options
  const fetch = createBoundedFetch({ fetch: options.fetch, ...OPENID_LIMITS })
  const party = createRelyingParty({
    ...{ settings, fetch, mostName: MOST_NAME },
    redirectUri: openIdCallback(origin),
    discover: createDiscovery(settings.issuer, fetch, now),
  })
  return createOpenIdSignIn({ ...options, party })
}

/** As the operator enters it at the other provider. */
function openIdCallback(origin: string): string {
  return `${origin}/openid/callback`
}
