/** Another OpenID provider that people sign in by: whether it is there, is the one that is meant, and can do what is asked. */
import * as v from 'valibot'
import { OPENID_VARIABLES } from '../../config/read-openid.ts'
import { metadataAddress, readMetadata } from '../../sign-in/openid/provider-metadata.ts'
import type { Check, Subject } from '../findings/check.ts'
import type { Finding } from '../findings/finding.ts'
import { askProvider } from './ask-provider.ts'

const keySet = v.object({ keys: v.array(v.object({ kty: v.string() })) })
/** Kinds of keys by which a token can be signed that others check. */
const KINDS = ['RSA', 'EC', 'OKP']

export function openIdCheck({ config: { identity }, world }: Subject): Check {
  const settings = identity?.openId ?? null
  return {
    area: 'Signing in',
    title: 'the provider of OPENID_ISSUER',
    reads: [...OPENID_VARIABLES, 'SIGN_IN'],
    async examine() {
      if (settings === null) return []
      const { issuer } = settings
      const found = await askProvider(new URL(metadataAddress(issuer)), world)
      if (found.type === 'failed') return [unreachable(issuer, found.said)]
      const read = readMetadata(issuer, found.text)
      if (read.type === 'unfit') return [unfit(issuer, read.problem)]
      const { jwks_uri } = read.metadata
      const keys = await askProvider(new URL(jwks_uri), world)
      if (keys.type === 'failed') return [unreachable(jwks_uri, keys.said)]
      return hasKey(keys.text) ? [] : [unfit(issuer, `shows no keys at ${jwks_uri}`)]
    },
  }
}

function unreachable(address: string, said: string): Finding {
  return {
    id: 'openid-unreachable',
    severity: 'harms',
    wrong: `The provider of OPENID_ISSUER cannot be asked at ${address} (${said}), so nobody signs in by it.`,
    next: 'Correct OPENID_ISSUER, or let this machine reach it; a certificate of your own goes into NODE_EXTRA_CA_CERTS.',
  }
}

function unfit(issuer: string, problem: string): Finding {
  return {
    id: 'openid-unfit',
    severity: 'harms',
    wrong: `The provider of OPENID_ISSUER, ${issuer}, ${problem}, so nobody signs in by it.`,
    next: 'Set OPENID_ISSUER to what the provider calls itself, letter by letter, and let its client have the code flow with PKCE.',
  }
}

function hasKey(text: string): boolean {
  try {
    const set = v.safeParse(keySet, JSON.parse(text))
    return set.success && set.output.keys.some(({ kty }) => KINDS.includes(kty))
  } catch {
    return false
  }
}
