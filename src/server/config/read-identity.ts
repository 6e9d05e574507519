/** Who signs people in: a hosted provider, the embedded one, with or without passwords, or nobody. */
import * as v from 'valibot'
import type { Addresses } from './read-addresses.ts'
import { OPENID_VARIABLES, type OpenIdSettings, readOpenId } from './read-openid.ts'
import { ConfigError, type Environment, readVariable } from './read-variable.ts'
import { isLoopback } from './urls.ts'
import { hostName } from './variable-kinds.ts'

export interface IdentitySettings {
  readonly isEmbedded: boolean
  /** Whether people have accounts of this server with passwords, so that others than this machine may sign in. */
  readonly hasPasswords: boolean
  /** As the browser's SDK takes it: a host name, or an origin where it is not https. */
  readonly domain: string
  readonly clientId: string
  /** Who access tokens are for. */
  readonly audience: string
  /** Ends in a slash, as in the tokens. */
  readonly issuer: string
  /** Another provider that people with accounts here may sign in by, too. */
  readonly openId: OpenIdSettings | null
}

const identifier = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]+$/, 'the value that the provider’s dashboard shows'),
)

const way = v.picklist(
  ['accounts'],
  'accounts, for people with passwords; unset, it is Auth0, or this machine without any',
)

/** Null where nobody does. Throws ConfigError. */
export function readIdentity(env: Environment, addresses: Addresses): IdentitySettings | null {
  const hosted = readHostedIdentity(env)
  const openId = readOpenId(env)
  if (readVariable(env, 'SIGN_IN', way, null) === null) {
    if (openId !== null) {
      throw new ConfigError(
        'OPENID_ISSUER is set, but people sign in by it to accounts of this server, which has none: set SIGN_IN to accounts, or unset the OPENID_ variables.',
        { variables: OPENID_VARIABLES },
      )
    }
    return hosted ?? machineIdentity(addresses)
  }
  if (hosted !== null) {
    throw new ConfigError(
      'SIGN_IN is accounts, but the AUTH0_ variables name another provider: unset those, or unset SIGN_IN.',
    )
  }
  refuseUnreachable(addresses)
  return embeddedIdentity(addresses, true, openId)
}

/** All three variables together, or none of them. */
function readHostedIdentity(env: Environment): IdentitySettings | null {
  const domain = readVariable(env, 'AUTH0_DOMAIN', hostName, null)
  const clientId = readVariable(env, 'AUTH0_CLIENT_ID', identifier, null)
  const audience = readVariable(env, 'AUTH0_AUDIENCE', identifier, null)
  if (domain === null && clientId === null && audience === null) return null
  if (domain !== null && clientId !== null && audience !== null) {
    return {
      isEmbedded: false,
      hasPasswords: false,
      domain,
      clientId,
      audience,
      issuer: `https://${domain}/`,
      openId: null,
    }
  }
  const missing = domain === null ? 'AUTH0_DOMAIN' : clientId === null ? 'AUTH0_CLIENT_ID' : 'AUTH0_AUDIENCE'
  throw new ConfigError(
    `${missing} is not set, but other AUTH0_ variables are: set it, or unset them all to sign in on this machine only.`,
    { variables: ['AUTH0_DOMAIN', 'AUTH0_CLIENT_ID', 'AUTH0_AUDIENCE'] },
  )
}

/** It asks for no password, so nobody but this machine may reach it. */
function machineIdentity(addresses: Addresses): IdentitySettings | null {
  return addresses.isForThisMachine ? embeddedIdentity(addresses, false, null) : null
}

/** What the browsers of others could not sign in by. Passwords and the page's cryptography want TLS, or this machine. */
function refuseUnreachable({ host, publicOrigin, identityOrigin }: Addresses): void {
  const isHere = (origin: string) => isLoopback(new URL(origin).hostname)
  for (const [name, origin] of Object.entries({
    PUBLIC_ORIGIN: publicOrigin,
    IDENTITY_ORIGIN: identityOrigin,
  })) {
    if (origin.startsWith('https:') || isHere(origin)) continue
    throw new ConfigError(
      `SIGN_IN is accounts, but ${name} is ${origin}, where passwords would go unencrypted: set it to an https origin.`,
    )
  }
  const isForOthers = !isLoopback(host) || !isHere(publicOrigin)
  if (isForOthers && isHere(identityOrigin)) {
    throw new ConfigError(
      `SIGN_IN is accounts and others can reach the workspace, but IDENTITY_ORIGIN is ${identityOrigin}, which only this machine can: set it to an https origin of your own, such as https://login.example.com.`,
    )
  }
  if (new URL(identityOrigin).host === new URL(publicOrigin).host) {
    throw new ConfigError(
      `IDENTITY_ORIGIN and PUBLIC_ORIGIN are both at ${new URL(publicOrigin).host}: set IDENTITY_ORIGIN to a host of its own, such as https://login.example.com.`,
    )
  }
}

function embeddedIdentity(
  { identityOrigin, publicOrigin }: Addresses,
  hasPasswords: boolean,
  openId: OpenIdSettings | null,
): IdentitySettings {
  return {
    isEmbedded: true,
    hasPasswords,
    domain: identityOrigin,
    clientId: 'lathe-workspace',
    audience: `${publicOrigin}/api`,
    issuer: `${identityOrigin}/`,
    openId,
  }
}
