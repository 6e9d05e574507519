/** Who signs people in: a hosted provider, the embedded one, or nobody. */
import * as v from 'valibot'
import type { Addresses } from './read-addresses.ts'
import { ConfigError, type Environment, readVariable } from './read-variable.ts'
import { hostName } from './variable-kinds.ts'

export interface IdentitySettings {
  readonly isEmbedded: boolean
  /** As the browser's SDK takes it: a host name, or an origin where it is not https. */
  readonly domain: string
  readonly clientId: string
  /** Who access tokens are for. */
  readonly audience: string
  /** Ends in a slash, as in the tokens. */
  readonly issuer: string
}

const identifier = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]+$/, 'the value that the provider’s dashboard shows'),
)

/** Null where nobody does. Throws ConfigError. */
export function readIdentity(env: Environment, addresses: Addresses): IdentitySettings | null {
  return readHostedIdentity(env) ?? embeddedIdentity(addresses)
}

/** All three variables together, or none of them. */
function readHostedIdentity(env: Environment): IdentitySettings | null {
  const domain = readVariable(env, 'AUTH0_DOMAIN', hostName, null)
  const clientId = readVariable(env, 'AUTH0_CLIENT_ID', identifier, null)
  const audience = readVariable(env, 'AUTH0_AUDIENCE', identifier, null)
  if (domain === null && clientId === null && audience === null) return null
  if (domain !== null && clientId !== null && audience !== null) {
    return { isEmbedded: false, domain, clientId, audience, issuer: `https://${domain}/` }
  }
  const missing = domain === null ? 'AUTH0_DOMAIN' : clientId === null ? 'AUTH0_CLIENT_ID' : 'AUTH0_AUDIENCE'
  throw new ConfigError(
    `${missing} is not set, but other AUTH0_ variables are: set it, or unset them all to sign in on this machine only.`,
    { variables: ['AUTH0_DOMAIN', 'AUTH0_CLIENT_ID', 'AUTH0_AUDIENCE'] },
  )
}

/** It asks for no password, so nobody but this machine may reach it. */
function embeddedIdentity({
  isForThisMachine,
  identityOrigin,
  publicOrigin,
}: Addresses): IdentitySettings | null {
  if (!isForThisMachine) return null
  return {
    isEmbedded: true,
    domain: identityOrigin,
    clientId: 'lathe-workspace',
    audience: `${publicOrigin}/api`,
    issuer: `${identityOrigin}/`,
  }
}
