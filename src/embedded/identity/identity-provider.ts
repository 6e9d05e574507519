/**
 * An OpenID provider in place of a hosted one: the same protocol at the same paths. For one machine it has a page to
 * choose or name an account, trusts whoever asks, and so answers this machine only; where people have passwords it asks
 * for these and answers everybody. Knows the workspace's origin as that of its one client, and nothing else of it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JSONWebKeySet } from 'jose'
import type { AdapterFactory, Configuration, JWK } from 'oidc-provider'
import type { Accounts } from '../../core/sign-in/accounts.ts'
import type { OpenIdSignIn } from '../../core/sign-in/openid.ts'
import type { Passkeys } from '../../core/sign-in/passkeys.ts'
import { isFromThisMachine } from './is-from-this-machine.ts'
import type { MachineAccounts } from './machine-accounts.ts'
import { createOpenIdWays } from './openid-ways.ts'
import { createOwnForms } from './own-forms.ts'
import { messagePage } from './page.ts'
import { provideAccounts } from './provide-accounts.ts'
import { provideLinks } from './provide-links.ts'
import { provideMyAccount } from './provide-my-account.ts'
import { provideSignIn } from './provide-sign-in.ts'
import { provideSignOut } from './provide-sign-out.ts'

export interface IdentityProviderOptions {
  /** This provider's own origin. */
  readonly origin: string
  /** Of the page that signs in; the only one that tokens are given to. */
  readonly clientOrigin: string
  readonly clientId: string
  /** Who the access tokens are for. */
  readonly audience: string
  /** What the provider remembers: sessions, grants, tokens and keys. */
  readonly entries: {
    readonly createAdapter: AdapterFactory
    /** The value kept under a name, made on first use. */
    secret(name: string, make: () => Promise<string>): Promise<string>
  }
  readonly who:
    | { readonly type: 'machine'; readonly accounts: MachineAccounts }
    | {
        readonly type: 'people'
        readonly people: Accounts
        readonly passkeys: Passkeys
        /** Another provider that people sign in by, too; null where there is none. */
        readonly openId: OpenIdSignIn | null
        /** Whose request it is, as a name to count by. */
        readonly clientOf: (incoming: IncomingMessage) => string
      }
  readonly randomHex: (bytes: number) => string
}

export interface IdentityProvider {
  handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>
  /** By which its tokens are looked at. */
  readonly publicKeys: JSONWebKeySet
}

const HOUR = 3600
const DAY = 24 * HOUR
const SCOPES = ['openid', 'profile', 'email', 'offline_access']

export async function createIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  const { origin, clientOrigin, clientId, audience, entries, who, randomHex } = options
  const { errors, interactionPolicy, Provider } = await loadProvider()
  const key: JWK = JSON.parse(await entries.secret('signing-key', () => makeSigningKey(randomHex)))
  const cookieKey = await entries.secret('cookie-key', async () => randomHex(32))
  const { protocol, host } = new URL(origin)
  const isSecure = protocol === 'https:'
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure } as const

  const policy = interactionPolicy.base()
  policy.remove('consent')
  const configuration: Configuration = {
    adapter: entries.createAdapter,
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
    cookies: {
      keys: [cookieKey],
      long: cookie,
      short: cookie,
      // A name that browsers give to nobody but this host, over TLS.
      ...(isSecure && {
        names: {
          session: '__Host-session',
          interaction: '__Secure-interaction',
          resume: '__Secure-interaction-resume',
        },
      }),
    },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      jwks: '/.well-known/jwks.json',
    },
    scopes: SCOPES,
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    async findAccount(_, id) {
      const account = await (who.type === 'people' ? who.people : who.accounts).find(id)
      if (account === null || account === undefined) return undefined
      const { name, email } = account
      return { accountId: id, claims: async () => ({ sub: id, name, email, email_verified: true }) }
    },
    extraParams: ['connection', 'auth0Client', 'organization', 'audience'],
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    ...(who.type === 'people' && {
      // By which what is asked of the server later can be held against what was ended meanwhile.
      async extraTokenClaims(_, token) {
        if (!('grantId' in token) || token.grantId === undefined) return undefined
        await who.people.touch(token.grantId)
        return { grant: token.grantId }
      },
    }),
    async loadExistingGrant({ oidc, req }) {
      const { client, session, provider } = oidc
      if (client === undefined || session?.accountId === undefined) return undefined
      const known = session.grantIdFor(client.clientId)
      const found = known === undefined ? undefined : await provider.Grant.find(known)
      if (found !== undefined) return found
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope(SCOPES.join(' '))
      grant.addResourceScope(audience, SCOPES.join(' '))
      const grantId = await grant.save()
      if (who.type === 'people') {
        const agent = req.headers['user-agent'] ?? ''
        await who.people.noteSignIn({ id: session.uid, personId: session.accountId, grantId, agent })
      }
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
    // Without any, a form would not say where it comes from.
    ctx.set('Referrer-Policy', who.type === 'people' ? 'same-origin' : 'no-referrer')
    ctx.set('Cache-Control', 'no-store')
    if (isSecure) ctx.set('Strict-Transport-Security', 'max-age=31536000')
  })
  if (who.type === 'people') {
    const { people, passkeys, openId, clientOf } = who
    const forms = createOwnForms({ origin, clientOrigin, clientOf })
    const ways = openId === null ? null : createOpenIdWays({ openId, forms, isSecure, randomHex })
    const by = { people, passkeys, ways, forms }
    // Behind a proxy the connection is not the one that browsers have: handle() says which that is.
    provider.proxy = true
    if (ways !== null) provider.use(ways.callback)
    provider.use(provideSignIn(provider, by))
    provider.use(provideLinks({ people, ways, forms, workspace: clientOrigin, isSecure }))
    provider.use(provideMyAccount(provider, by, { workspace: clientOrigin, sessionLasts: DAY, cookie }))
  } else provider.use(provideAccounts(provider, who.accounts, randomHex))
  provider.use(provideSignOut(provider, clientOrigin, who.type === 'people' ? who.people : null))
  const answer = provider.callback()
  const { kty, n, e, kid, alg, use } = key

  return {
    publicKeys: { keys: [{ kty, n, e, kid, alg, use } as JSONWebKeySet['keys'][number]] },
    async handle(incoming, outgoing) {
      if (who.type === 'people') {
        // In place of what anybody could have written there: the one address that it is reached by.
        incoming.headers['x-forwarded-proto'] = protocol.slice(0, -1)
        incoming.headers['x-forwarded-host'] = host
        return answer(incoming, outgoing)
      }
      if (isFromThisMachine(incoming)) return answer(incoming, outgoing)
      outgoing.writeHead(403, { 'Content-Type': 'text/html; charset=utf-8' })
      const sentence =
        'The embedded sign-in answers the machine that it runs on only. Set SIGN_IN to accounts for others.'
      outgoing.end(messagePage('Not from here', sentence))
    },
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
