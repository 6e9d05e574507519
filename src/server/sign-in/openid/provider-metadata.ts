/** What a provider says of itself (OpenID Connect Discovery 1.0), as far as it is needed and can be used. */
import * as v from 'valibot'
import { isLoopback } from '../../config/urls.ts'

export type ProviderMetadata = v.InferOutput<typeof metadata>

const names = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(200))
const address = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.check((text) => URL.canParse(text)),
)
const metadata = v.object({
  issuer: v.pipe(v.string(), v.maxLength(2_000)),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: v.exactOptional(address),
  response_types_supported: v.exactOptional(names),
  code_challenge_methods_supported: v.exactOptional(names),
  token_endpoint_auth_methods_supported: v.exactOptional(names),
  id_token_signing_alg_values_supported: v.exactOptional(names),
  authorization_response_iss_parameter_supported: v.exactOptional(v.boolean()),
})

export type ReadMetadata =
  | { readonly type: 'read'; readonly metadata: ProviderMetadata }
  /** What is wrong, as half a sentence after "the provider …". */
  | { readonly type: 'unfit'; readonly problem: string }

/** Where a provider says what it is. */
export function metadataAddress(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
}

/** @param text of its answer */
export function readMetadata(issuer: string, text: string): ReadMetadata {
  const unfit = (problem: string) => ({ type: 'unfit', problem }) as const
  const parsed = v.safeParse(metadata, parse(text))
  if (!parsed.success) return unfit('says nothing there that an OpenID provider says')
  const told = parsed.output
  if (told.issuer !== issuer) return unfit(`calls itself ${shown(told.issuer)}`)
  const { response_types_supported: types, code_challenge_methods_supported: methods } = told
  if (types !== undefined && !types.includes('code')) return unfit('does not have the code flow')
  if (methods !== undefined && !methods.includes('S256')) return unfit('does not have PKCE by S256')
  const all = [told.authorization_endpoint, told.token_endpoint, told.jwks_uri, told.userinfo_endpoint]
  const odd = all.find((one) => one !== undefined && !mayLeadTo(new URL(one), new URL(issuer)))
  return odd === undefined ? { type: 'read', metadata: told } : unfit(`leads to ${shown(odd)}`)
}

/**
 * A provider may have several hosts, as Google has. It leads this server to no address in numbers and to nothing on this
 * machine, unless it is there itself.
 */
function mayLeadTo(to: URL, issuer: URL): boolean {
  if (to.username !== '' || to.password !== '') return false
  if (to.protocol !== 'https:' && !(isLoopback(issuer.hostname) && to.protocol === 'http:')) return false
  if (to.hostname === issuer.hostname) return true
  return isLoopback(issuer.hostname)
    ? isLoopback(to.hostname)
    : !isLoopback(to.hostname) && !/^[\d.]+$|:/.test(to.hostname)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Foreign, so cut and without what a terminal would obey. */
function shown(text: string): string {
  return text.slice(0, 200).replace(/[^\x20-\x7e]/g, '?')
}
