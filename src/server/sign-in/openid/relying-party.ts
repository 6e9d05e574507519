/**
 * The other side of an OpenID provider elsewhere: authorization code flow with PKCE, state and nonce (OpenID Connect Core
 * 1.0, 3.1). Knows neither accounts nor pages. What the provider says is believed only when its key has signed it.
 */
import type { Client, ClientAuth } from 'oauth4webapi'
import type { OpenIdSettings } from '../../config/read-openid.ts'
import { isLoopback } from '../../config/urls.ts'
import type { BoundedFetch } from './bounded-fetch.ts'
import { causeOf, type Discover } from './discovery.ts'
import { OpenIdProblem } from './openid-problem.ts'
import type { ProviderMetadata } from './provider-metadata.ts'
import { type About, readAbout, readSubject } from './read-claims.ts'

/** What one way is known by: each is chance, or made of it. */
export interface WaySecrets {
  readonly state: string
  readonly nonce: string
  /** PKCE's, which the server alone knows until it redeems a code. */
  readonly verifier: string
}

export interface Claimed {
  readonly subject: string
  /** When the person was last asked who they are, in milliseconds since the epoch; null where that is not said. */
  readonly askedAt: number | null
  /** Asked for only where an account is made. @throws {@link OpenIdProblem} */
  about(): Promise<About>
}

export interface RelyingParty {
  /** Where a browser goes. @throws {@link OpenIdProblem} */
  address(secrets: WaySecrets, isAskedAgain: boolean): Promise<string>
  /** Whom the provider means by its answer. @throws {@link OpenIdProblem} */
  redeem(answer: URLSearchParams, secrets: WaySecrets): Promise<Claimed>
}

export interface RelyingPartyOptions {
  readonly settings: Pick<OpenIdSettings, 'issuer' | 'clientId' | 'clientSecret'>
  readonly redirectUri: string
  readonly discover: Discover
  readonly fetch: BoundedFetch
  /** Letters of a name. */
  readonly mostName: number
}

/** Loaded where it is first needed: most servers have no other provider. */
const load = () => import('oauth4webapi')

export function createRelyingParty(options: RelyingPartyOptions): RelyingParty {
  const { settings, redirectUri, discover, fetch, mostName } = options
  const { issuer, clientId, clientSecret } = settings
  const client: Client = { client_id: clientId }

  /** By letters of the library's, which are Node's private names anywhere else. */
  async function ways() {
    const oauth = await load()
    const isPlain = issuer.startsWith('http:') && isLoopback(new URL(issuer).hostname)
    return { oauth, how: { [oauth.customFetch]: fetch, [oauth.allowInsecureRequests]: isPlain } }
  }

  async function userInfo(metadata: ProviderMetadata, accessToken: string, subject: string) {
    const { oauth, how } = await ways()
    const response = await oauth.userInfoRequest(metadata, client, accessToken, how)
    // A signed one would have to be checked; whoever sends it has not been asked for it.
    if (response.headers.get('Content-Type')?.startsWith('application/jwt') === true) return {}
    return await oauth.processUserInfoResponse(metadata, client, subject, response)
  }

  return {
    async address({ state, nonce, verifier }, isAskedAgain) {
      const [{ oauth }, metadata] = await Promise.all([ways(), discover()])
      const to = new URL(metadata.authorization_endpoint)
      const asked = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid profile email',
        ...{ state, nonce },
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isAskedAgain && { max_age: '0' }),
      }
      for (const [name, value] of Object.entries(asked)) to.searchParams.set(name, value)
      return to.href
    },

    redeem: (answer, { state, nonce, verifier }) =>
      told(async () => {
        const [{ oauth, how }, metadata] = await Promise.all([ways(), discover()])
        const good = oauth.validateAuthResponse(metadata, client, answer, state)
        const by = clientAuthOf(oauth, clientSecret, metadata.token_endpoint_auth_methods_supported)
        const response = await oauth.authorizationCodeGrantRequest(
          ...([metadata, client, by, good, redirectUri, verifier, how] as const),
        )
        const wanted = { expectedNonce: nonce, requireIdToken: true }
        const tokens = await oauth.processAuthorizationCodeResponse(metadata, client, response, wanted)
        await oauth.validateApplicationLevelSignature(metadata, response, how)
        const claims = oauth.getValidatedIdTokenClaims(tokens)
        const subject = readSubject(claims?.sub)
        if (claims === undefined || subject === null)
          throw new OpenIdProblem('unfit', 'The provider of OPENID_ISSUER names nobody.')
        return {
          subject,
          askedAt: typeof claims.auth_time === 'number' ? claims.auth_time * 1000 : null,
          about: () =>
            told(async () => {
              const own = readAbout(claims, mostName)
              if (own.email !== null || metadata.userinfo_endpoint === undefined) return own
              return readAbout(
                { ...claims, ...(await userInfo(metadata, tokens.access_token, subject)) },
                mostName,
              )
            }),
        }
      }),
  }
}

/** How the client says who it is: as the provider has it, by its header where it does not say. */
function clientAuthOf(
  oauth: Awaited<ReturnType<typeof load>>,
  secret: string | null,
  methods: readonly string[] = ['client_secret_basic'],
): ClientAuth {
  if (secret === null) return oauth.None()
  return methods.includes('client_secret_basic') || !methods.includes('client_secret_post')
    ? oauth.ClientSecretBasic(secret)
    : oauth.ClientSecretPost(secret)
}

/** Every way in which a provider fails, as a problem. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OpenIdProblem) throw error
    const {
      AuthorizationResponseError,
      OperationProcessingError,
      ResponseBodyError,
      UnsupportedOperationError,
    } = await load()
    if (error instanceof AuthorizationResponseError)
      throw new OpenIdProblem('refused', `The provider of OPENID_ISSUER said ${wordOf(error.error)}.`)
    if (error instanceof ResponseBodyError)
      throw new OpenIdProblem(
        'unfit',
        `The provider of OPENID_ISSUER refuses a code: ${wordOf(error.error)}.`,
      )
    if (error instanceof OperationProcessingError || error instanceof UnsupportedOperationError)
      throw new OpenIdProblem(
        'unfit',
        `An answer of the provider of OPENID_ISSUER is refused: ${error.message}.`,
      )
    throw new OpenIdProblem(
      'unreachable',
      `The provider of OPENID_ISSUER cannot be asked (${causeOf(error)}).`,
    )
  }
}

/** A code of OAuth's; nothing else that it may have written there. */
function wordOf(code: unknown): string {
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : 'what is no code'
}
