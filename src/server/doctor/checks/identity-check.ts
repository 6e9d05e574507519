/** A hosted sign-in provider: whether it is there, is the one that tokens will name, and has keys. */
import * as v from 'valibot'
import type { Check, Subject } from '../findings/check.ts'
import type { Finding } from '../findings/finding.ts'
import { askProvider } from './ask-provider.ts'

const metadata = v.object({ issuer: v.string(), jwks_uri: v.string() })
const keySet = v.object({ keys: v.array(v.object({ kty: v.string() })) })

export function identityCheck({ config, world }: Subject): Check {
  const { identity } = config
  return {
    area: 'Signing in',
    title: 'the sign-in provider',
    reads: ['AUTH0_DOMAIN', 'AUTH0_CLIENT_ID', 'AUTH0_AUDIENCE', 'PUBLIC_ORIGIN', 'HOST', 'IDENTITY_ORIGIN'],
    async examine() {
      if (identity === null) return [NOBODY]
      if (identity.isEmbedded) return config.identityOrigin === config.publicOrigin ? [SAME_ORIGIN] : []
      return [...audienceFindings(identity), ...(await providerFindings(identity.issuer, world))]
    },
  }
}

const NOBODY: Finding = {
  id: 'no-sign-in',
  severity: 'harms',
  wrong:
    'Nobody can sign in: the provider of this machine is for this machine alone, and others may reach the server.',
  next: 'Set SIGN_IN to accounts, for accounts of this server; or AUTH0_DOMAIN, AUTH0_CLIENT_ID and AUTH0_AUDIENCE; or let HOST, PUBLIC_ORIGIN and IDENTITY_ORIGIN name this machine only.',
}

/** The workspace answers there, and the provider never does. */
const SAME_ORIGIN: Finding = {
  id: 'identity-origin',
  severity: 'stops',
  wrong: 'IDENTITY_ORIGIN and PUBLIC_ORIGIN are the same, so the sign-in of this machine is reached nowhere.',
  next: 'Let PUBLIC_ORIGIN name localhost and IDENTITY_ORIGIN 127.0.0.1, each with the port.',
}

function audienceFindings({
  audience,
  clientId,
  domain,
}: {
  audience: string
  clientId: string
  domain: string
}) {
  const isClient = audience === clientId
  const isProvider =
    audience.startsWith(`https://${domain}`) && !audience.startsWith(`https://${domain}/api/v`)
  if (!isClient && !isProvider) return []
  const finding: Finding = {
    id: 'identity-audience',
    severity: 'stops',
    wrong: isClient
      ? 'AUTH0_AUDIENCE is the client’s id, so the tokens of people who sign in are for no API.'
      : 'AUTH0_AUDIENCE is an address of the provider itself, so the tokens of people who sign in are not for Lathe.',
    next: 'Set it to the identifier of the API that you made for Lathe in the provider’s dashboard.',
  }
  return [finding]
}

async function providerFindings(issuer: string, world: Subject['world']): Promise<Finding[]> {
  const found = await askProvider(new URL('.well-known/openid-configuration', issuer), world)
  if (found.type === 'failed') return [unreachable(issuer, found.said)]
  const told = parse(metadata, found.text)
  if (told === null) return [unreachable(issuer, 'what answers there is no sign-in provider')]
  if (told.issuer !== issuer)
    return [
      {
        id: 'identity-issuer',
        severity: 'stops',
        wrong: `The provider at AUTH0_DOMAIN calls itself ${told.issuer.slice(0, 200)}, so its tokens are refused as another’s.`,
        next: 'Set AUTH0_DOMAIN to the domain that the provider’s tokens name as their issuer.',
      },
    ]
  // Where the server itself looks for them.
  const keys = await askProvider(new URL('.well-known/jwks.json', issuer), world)
  const set = keys.type === 'failed' ? null : parse(keySet, keys.text)
  if (set?.keys.some(({ kty }) => kty === 'RSA') === true) return []
  return [
    {
      id: 'identity-keys',
      severity: 'stops',
      wrong: `The provider at AUTH0_DOMAIN shows no RSA keys at ${issuer}.well-known/jwks.json, so no token can be checked.`,
      next: 'Let its API sign tokens by RS256.',
    },
  ]
}

function unreachable(issuer: string, said: string): Finding {
  return {
    id: 'identity-unreachable',
    severity: 'stops',
    wrong: `The sign-in provider at ${issuer} cannot be asked (${said}), so nobody signs in.`,
    next: 'Correct AUTH0_DOMAIN, or let this machine reach it by https.',
  }
}

function parse<T>(schema: v.GenericSchema<unknown, T>, text: string): T | null {
  try {
    const result = v.safeParse(schema, JSON.parse(text))
    return result.success ? result.output : null
  } catch {
    return null
  }
}
