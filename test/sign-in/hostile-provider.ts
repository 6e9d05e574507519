/** An OpenID provider whose every answer a test chooses: it keeps nothing, and asks nobody who they are. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose'
import type { OpenIdSettings } from '../../src/server/config/read-openid.ts'

export type HostileProvider = Awaited<ReturnType<typeof startHostileProvider>>

export interface HostileAnswers {
  /** In place of what it says of itself, or beside it. */
  metadata?: (own: Record<string, unknown>) => unknown
  keys?: (own: Record<string, unknown>[]) => unknown
  /** In place of, or beside, the claims of a token for whoever comes. */
  claims?: (own: Record<string, unknown>) => Record<string, unknown>
  header?: Partial<JWTHeaderParameters>
  /** The token as it goes out. */
  token?: (signed: string) => string
  /** Answers a path by itself. */
  answer?: (path: string, response: ServerResponse) => boolean
}

const CLIENT_ID = 'lathe'

export async function startHostileProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const { privateKey: otherKey } = await generateKeyPair('RS256')
  const own = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state = {
    answers: {} as HostileAnswers,
    /** Paths that were asked for. */
    asked: [] as string[],
    /** What was sent for a code. */
    redeemed: [] as URLSearchParams[],
    /** Of the next token. */
    nonce: '',
    isSignedByOther: false,
    /** Told with what it says of itself: by another one it is read anew, and so are its keys. */
    serial: 0,
  }

  async function tokenOf(): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: CLIENT_ID, sub: 'ada', nonce: state.nonce, iat: now, exp: now + 60 }
    const about = { name: 'Ada', email: 'ada@example.com', email_verified: true }
    const told = state.answers.claims?.({ ...claims, ...about }) ?? { ...claims, ...about }
    const signed = await new SignJWT(told)
      .setProtectedHeader({ alg: 'RS256', kid: 'one', ...state.answers.header })
      .sign(state.isSignedByOther ? otherKey : privateKey)
    return state.answers.token?.(signed) ?? signed
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? ''
    state.asked.push(path)
    let body = ''
    for await (const piece of incoming) body += String(piece)
    if (state.answers.answer?.(path, outgoing) === true) return
    const send = (value: unknown) => {
      outgoing.setHeader('Content-Type', 'application/json')
      outgoing.end(JSON.stringify(value))
    }
    if (path === '/.well-known/openid-configuration') {
      const told = {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
        id_token_signing_alg_values_supported: ['RS256'],
        serial: state.serial,
      }
      return send(state.answers.metadata?.(told) ?? told)
    }
    if (path === '/keys') return send(state.answers.keys?.(own) ?? { keys: own })
    if (path === '/token') {
      state.redeemed.push(new URLSearchParams(body))
      return send({ access_token: 'access', token_type: 'Bearer', id_token: await tokenOf() })
    }
    outgoing.writeHead(404).end()
  }
  server.on('request', (incoming, outgoing) => void answer(incoming, outgoing))

  return {
    ...{ issuer, state },
    settings: (more: Partial<OpenIdSettings> = {}): OpenIdSettings => ({
      ...{ issuer, clientId: CLIENT_ID, clientSecret: null, name: 'Company login', isOpen: true, ...more },
    }),
    /** As at its start, to whoever has asked it before, too. */
    renew() {
      const serial = state.serial + 1
      Object.assign(state, {
        answers: {},
        asked: [],
        redeemed: [],
        nonce: '',
        isSignedByOther: false,
        serial,
      })
    },
    async end() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
