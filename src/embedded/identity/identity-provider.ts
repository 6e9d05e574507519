/**
 * An OpenID provider for one machine, in place of a hosted one: the same protocol at the same paths, with a page to
 * choose or name an account instead of Google's. It trusts whoever asks, so it answers this machine only. Knows the
 * workspace's origin as that of its one client, and nothing else of it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import type { Configuration, JWK } from 'oidc-provider'
import { messagePage } from './account-page.ts'
import { openEntryStore } from './entry-store.ts'
import { isFromThisMachine } from './is-from-this-machine.ts'
import { provideAccounts } from './provide-accounts.ts'
import { provideSignOut } from './provide-sign-out.ts'

export interface IdentityProviderOptions {
  /** This provider's own origin. */
  readonly origin: string
  /** Of the page that signs in; the only one that tokens are given to. */
  readonly clientOrigin: string
  readonly clientId: string
  /** Who the access tokens are for. */
  readonly audience: string
  readonly dataFolder: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly randomHex: (bytes: number) => string
}

export interface IdentityProvider {
  handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>
  close(): void
}

const HOUR = 3600
const DAY = 24 * HOUR
const SCOPES = ['openid', 'profile', 'email', 'offline_access']

export async function createIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  const { origin, clientOrigin, clientId, audience } = options
  const { errors, interactionPolicy, Provider } = await loadProvider()
  const store = openEntryStore(join(options.dataFolder, 'identity.db'), options.now)
  const key: JWK = JSON.parse(await store.secret('signing-key', () => makeSigningKey(options.randomHex)))
  const cookieKey = await store.secret('cookie-key', async () => options.randomHex(32))

  const policy = interactionPolicy.base()
  policy.remove('consent')
  const configuration: Configuration = {
    adapter: store.createAdapter,
    clients: [
      {
        client_id: clientId,
        redirect_uris: [clientOrigin, `${clientOrigin}/`],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'none',
      },
    ],
    clientBasedCORS: (_, from) => from === clientOrigin,
    jwks: { keys: [key] },
    cookies: { keys: [cookieKey] },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      jwks: '/.well-known/jwks.json',
    },
    scopes: SCOPES,
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    findAccount(_, id) {
      const account = store.findAccount(id)
      if (account === undefined) return undefined
      const { name, email } = account
      return { accountId: id, claims: async () => ({ sub: id, name, email, email_verified: true }) }
    },
    extraParams: ['connection', 'auth0Client', 'organization', 'audience'],
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc
      if (client === undefined || session?.accountId === undefined) return undefined
      const known = session.grantIdFor(client.clientId)
      const found = known === undefined ? undefined : await provider.Grant.find(known)
      if (found !== undefined) return found
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope(SCOPES.join(' '))
      grant.addResourceScope(audience, SCOPES.join(' '))
      await grant.save()
      return grant
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: false },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo(_, resource) {
          if (resource !== audience) throw new errors.InvalidTarget()
          return {
            scope: SCOPES.join(' '),
            audience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: HOUR,
            jwt: { sign: { alg: 'RS256' } },
          }
        },
      },
    },
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 60,
      // As long as the hosted provider's: a device whose clock is an hour off still takes it.
      IdToken: 10 * HOUR,
      Interaction: HOUR,
      Session: DAY,
      Grant: 30 * DAY,
      RefreshToken: 30 * DAY,
    },
    renderError(ctx, out) {
      ctx.type = 'html'
      ctx.body = messagePage(
        'This sign-in cannot go on',
        `${out.error_description ?? out.error}. Go back to the workspace and sign in again.`,
      )
    },
  }
  // The token's issuer ends in a slash, as the hosted provider's does.
  const provider = new Provider(`${origin}/`, configuration)
  provider.use(async (ctx, next) => {
    await next()
    ctx.set('X-Content-Type-Options', 'nosniff')
    ctx.set('Referrer-Policy', 'no-referrer')
    ctx.set('Cache-Control', 'no-store')
  })
  provider.use(provideAccounts(provider, store, options.randomHex))
  provider.use(provideSignOut(provider, clientOrigin))
  const answer = provider.callback()

  return {
    async handle(incoming, outgoing) {
      if (isFromThisMachine(incoming)) return answer(incoming, outgoing)
      outgoing.writeHead(403, { 'Content-Type': 'text/html; charset=utf-8' })
      const sentence =
        'The embedded sign-in answers the machine that it runs on only. Set AUTH0_DOMAIN for others.'
      outgoing.end(messagePage('Not from here', sentence))
    },
    close: () => store.close(),
  }
}

/** Loaded where it is used. It runs on Node 20, and says on every start that it would rather not. */
async function loadProvider() {
  const { warn } = console
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes('Unsupported runtime')) warn(...said)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}

async function makeSigningKey(randomHex: (bytes: number) => string): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return JSON.stringify({ ...(await exportJWK(privateKey)), kid: randomHex(8), alg: 'RS256', use: 'sig' })
}
