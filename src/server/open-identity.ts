/** Who signs people in: accounts of this server, the stand-in of one machine, or a provider elsewhere. */
import { createLocalJWKSet } from 'jose'
import { createIdentityProvider, type IdentityProvider } from '../embedded/identity/identity-provider.ts'
import { createTokenVerifier, type VerifyToken } from './accounts/token-verifier.ts'
import type { ClientAddresses } from './config/client-address.ts'
import type { ServerConfig } from './config/config.ts'
import type { ServerPlans } from './plans/open-plans.ts'
import { type OpenSignIn, type OpenSignInOptions, openSignIn } from './sign-in/open-sign-in.ts'

export interface IdentityOptions
  extends Pick<OpenSignInOptions, 'storage' | 'onErased' | 'randomHex' | 'reportError'> {
  readonly config: ServerConfig
  readonly dataFolder: string
  readonly addresses: ClientAddresses
  /** Null where nobody counts. */
  readonly counted: ServerPlans | null
}

export interface OpenedIdentity {
  /** Null where another provider keeps the accounts, or nobody can sign in. */
  readonly signIn: OpenSignIn | null
  readonly provider: IdentityProvider | null
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
  const provider = await createIdentityProvider({
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
