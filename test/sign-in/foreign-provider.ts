/** Another OpenID provider on this machine, by the certified `oidc-provider` as its makers start it: nothing of it is Lathe's. */

import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Configuration } from 'oidc-provider'
import type { OpenIdSettings } from '../../src/server/config/read-openid.ts'
import { problemOf, type SignInLab } from './sign-in-lab.ts'

export type ForeignProvider = Awaited<ReturnType<typeof startForeignProvider>>

export interface ForeignProviderOptions {
  /** Where it sends browsers back to; what does not come from there is refused. */
  readonly redirectUri: string
  /** Whether addresses of its people are theirs. */
  readonly isVerified?: boolean
  /** A client of which no secret is asked. */
  readonly isPublic?: boolean
}

const CLIENT_ID = 'lathe at work'
const SECRET = 'a secret: with signs'

/** Seconds. */
const HOUR = 3600

/** Without what it says of a test's being no production. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { warn } = console
  console.warn = () => {}
  try {
    return await work()
  } finally {
    console.warn = warn
  }
}

/** Whoever comes is believed: a name is the login, and the address is made of it. */
export async function startForeignProvider(options: ForeignProviderOptions) {
  const { redirectUri, isVerified = true, isPublic = false } = options
  const { Provider, interactionPolicy } = await quietly(() => import('oidc-provider'))
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const policy = interactionPolicy.base()
  policy.remove('consent')
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT_ID,
        ...(isPublic ? { token_endpoint_auth_method: 'none' } : { client_secret: SECRET }),
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...key(), alg: 'RS256', use: 'sig', kid: 'one' }] },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    cookies: { keys: ['of the other provider'] },
    interactions: { policy },
    async findAccount(_, id) {
      const email = `${id.toLowerCase()}@example.com`
      return { accountId: id, claims: async () => ({ sub: id, name: id, email, email_verified: isVerified }) }
    },
    async loadExistingGrant({ oidc: { client, session, provider } }) {
      const grant = new provider.Grant({
        ...(client && { clientId: client.clientId }),
        ...(session?.accountId && { accountId: session.accountId }),
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    features: { devInteractions: { enabled: true } },
    pkce: { required: () => true },
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 60,
      Grant: HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      Session: HOUR,
    },
  }
  const provider = await quietly(async () => new Provider(issuer, configuration))
  const answer = provider.callback()
  server.on('request', (incoming, outgoing) => void answer(incoming, outgoing))
  return {
    issuer,
    settings: (more: Partial<OpenIdSettings> = {}): OpenIdSettings => ({
      ...{ issuer, clientId: CLIENT_ID, clientSecret: isPublic ? null : SECRET },
      ...{ name: 'Company login', isOpen: false, ...more },
    }),
    async end() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function key() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
}

/** A browser at the other provider, as far as it goes: keeps its cookies, signs in where it is asked, and comes back. */
export function createForeignVisitor(login: string) {
  const jar = new Map<string, string>()
  const ask = async (address: string, init: RequestInit = {}) => {
    const cookies = [...jar].map((one) => one.join('=')).join('; ')
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { Cookie: cookies } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  return {
    /** How often it was asked who it is. */
    asked: 0,
    /** Follows the address that the server sends browsers to; resolves to the one that it comes back to. */
    async visit(address: string): Promise<string> {
      const { origin } = new URL(address)
      let at = address
      for (let hops = 0; hops < 8; hops += 1) {
        if (new URL(at).origin !== origin) return at
        const response = await ask(at)
        const location = response.headers.get('Location')
        if (location !== null) at = new URL(location, at).href
        else {
          this.asked += 1
          const fields = new URLSearchParams({ prompt: 'login', login, password: 'any' })
          const sent = await ask(at, { method: 'POST', body: fields })
          at = new URL(sent.headers.get('Location') ?? '', at).href
        }
      }
      throw new Error(`It does not come back: ${at}`)
    },
  }
}

/** Where a page sends a browser on to. */
export function refreshOf(response: Response): string {
  return /^0; url=(.*)$/.exec(response.headers.get('Refresh') ?? '')?.[1] ?? ''
}

/**
 * From a form of Lathe's on to the other provider and back, as a browser goes; resolves to what it is shown at last.
 * Throws where one of them leads nowhere.
 */
export async function goByForeign(
  browser: ReturnType<SignInLab['newBrowser']>,
  visitor: Pick<ReturnType<typeof createForeignVisitor>, 'visit'>,
  page: string,
  fields: Readonly<Record<string, string>> = { do: 'openid' },
): Promise<Response> {
  const sent = await browser.post(page, fields)
  if (refreshOf(sent) === '') throw new Error(`It leads nowhere: ${await problemOf(sent)}`)
  const callback = await browser.ask(await visitor.visit(refreshOf(sent)))
  if (callback.status !== 303) throw new Error(`The way back ends with ${callback.status}.`)
  return browser.ask(callback.headers.get('Location') ?? '')
}
