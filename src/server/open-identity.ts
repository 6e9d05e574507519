/** Who signs people in: accounts of this server, the stand-in of one machine, or a provider elsewhere. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createLocalJWKSet, type JSONWebKeySet } from 'jose'
import type { Accounts } from '../core/sign-in/accounts.ts'
import type { OpenIdSignIn } from '../core/sign-in/openid.ts'
import type { Passkeys } from '../core/sign-in/passkeys.ts'
import { createTokenVerifier, type VerifyToken } from './accounts/token-verifier.ts'
import type { ClientAddresses } from './config/client-address.ts'
import type { ServerConfig } from './config/config.ts'
import type { ServerPlans } from './plans/open-plans.ts'
import { type OpenSignIn, type OpenSignInOptions, openSignIn } from './sign-in/open-sign-in.ts'

/** What this server's own provider of sign-in is made of: it is a stand-in, so only the entry knows it. */
interface ProviderOptions extends Pick<OpenSignIn, 'entries'> {
  readonly origin: string
  readonly clientOrigin: string
  readonly clientId: string
  readonly audience: string
  readonly who:
    | { readonly type: 'machine'; readonly accounts: OpenSignIn['machine'] }
    | {
        readonly type: 'people'
        readonly people: Accounts
        readonly passkeys: Passkeys
        readonly openId: OpenIdSignIn | null
        /** Whose request it is, as a name to count by. */
        readonly clientOf: (incoming: IncomingMessage) => string
      }
  readonly randomHex: (bytes: number) => string
}

interface Provider {
  handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>
  /** By which its tokens are looked at. */
  readonly publicKeys: JSONWebKeySet
}

export interface IdentityOptions
  extends Pick<OpenSignInOptions, 'storage' | 'onErased' | 'randomHex' | 'reportError'> {
  readonly config: ServerConfig
  readonly dataFolder: string
  readonly addresses: ClientAddresses
  /** Null where nobody counts. */
  readonly counted: ServerPlans | null
  readonly createProvider: (options: ProviderOptions) => Promise<Provider>
}

export interface OpenedIdentity {
  /** Null where another provider keeps the accounts, or nobody can sign in. */
  readonly signIn: OpenSignIn | null
  readonly provider: Provider | null
  /** Null where nobody can sign in. */
  readonly verifyToken: VerifyToken | null
}

export async function openIdentity(options: IdentityOptions): Promise<OpenedIdentity> {
  const { config, addresses, counted, randomHex } = options
  const { identity } = config
  if (identity === null) return { signIn: null, provider: null, verifyToken: null }
  if (!identity.isEmbedded)
    return { signIn: null, provider: null, verifyToken: createTokenVerifier(identity) }
  const signIn = await openSignIn({
    ...options,
    databaseUrl: identity.hasPasswords ? config.databaseUrl : null,
    hasPasswords: identity.hasPasswords,
    origin: config.identityOrigin,
    openId: identity.openId,
    ...(counted !== null && {
      alsoOwned: {
        describe: async (personId) => ({ usage: await counted.ledger.describe(personId) }),
        async erase(personId) {
          // What is paid ends first: nobody pays for an account that is gone.
          await counted.billing?.forget(personId)
          await counted.ledger.forget(personId)
        },
      },
    }),
    now: Date.now,
  })
  const { people } = signIn
  const provider = await options.createProvider({
    origin: config.identityOrigin,
    clientOrigin: config.publicOrigin,
    clientId: identity.clientId,
    audience: identity.audience,
    entries: signIn.entries,
    who:
      people === null
        ? { type: 'machine', accounts: signIn.machine }
        : {
            type: 'people',
            people: people.accounts,
            passkeys: people.passkeys,
            openId: people.openId,
            clientOf: ({ socket, headers }) =>
              addresses.client(socket.remoteAddress, headers['x-forwarded-for']),
          },
    randomHex,
  })
  const verifyToken =
    people === null
      ? createTokenVerifier(identity)
      : createTokenVerifier(identity, createLocalJWKSet(provider.publicKeys), people.isGranted)
  return { signIn, provider, verifyToken }
}
