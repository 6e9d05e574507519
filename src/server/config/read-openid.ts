/** Another OpenID provider that people of this server may sign in by, beside their passwords. */
import * as v from 'valibot'
import { ConfigError, type Environment, readVariable } from './read-variable.ts'
import { isHttpUrl, isLoopback } from './urls.ts'
import { onOrOff } from './variable-kinds.ts'

export interface OpenIdSettings {
  /** As the provider writes it itself: its tokens name it by these letters. */
  readonly issuer: string
  readonly clientId: string
  /** Null for a client that has none. */
  readonly clientSecret: string | null
  /** What stands on the button. */
  readonly name: string
  /** Whether whoever it signs in gets an account, without an invitation. */
  readonly isOpen: boolean
}

const REQUIRED = ['OPENID_ISSUER', 'OPENID_CLIENT_ID'] as const
const OPTIONAL = ['OPENID_CLIENT_SECRET', 'OPENID_NAME', 'OPENID_SIGN_UP'] as const
export const OPENID_VARIABLES: readonly string[] = [...REQUIRED, ...OPTIONAL]

const EXAMPLE = 'https://login.example.com/realms/staff'
const issuer = v.pipe(
  v.string(),
  v.check(isHttpUrl, `the issuer that the provider names, such as ${EXAMPLE}`),
  v.check(isSafe, `an https address such as ${EXAMPLE}: http is for this machine alone`),
)
const clientId = v.pipe(
  v.string(),
  v.regex(
    /^[\x20-\x7e]{1,500}$/,
    'the client’s id as the provider gives it, of at most 500 letters and signs',
  ),
)
const name = v.pipe(
  v.string(),
  v.regex(/^[^\p{Cc}]{1,40}$/u, 'a name of at most 40 letters, such as Company login'),
)

/** Null where there is none. Throws ConfigError with a sentence that holds no secret. */
export function readOpenId(env: Environment): OpenIdSettings | null {
  const isSet = (variable: string) => (env[variable]?.trim() ?? '') !== ''
  const set = OPENID_VARIABLES.filter(isSet)
  if (set.length === 0) return null
  const missing = REQUIRED.filter((variable) => !isSet(variable))
  if (missing.length > 0) {
    throw new ConfigError(
      `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set, but ${set.join(' and ')} ${set.length === 1 ? 'is' : 'are'}: set OPENID_ISSUER and OPENID_CLIENT_ID, or unset them all.`,
      { variables: OPENID_VARIABLES },
    )
  }
  try {
    const address = readVariable(env, 'OPENID_ISSUER', issuer, '')
    return {
      issuer: address,
      clientId: readVariable(env, 'OPENID_CLIENT_ID', clientId, ''),
      clientSecret: readSecret(env),
      name: readVariable(env, 'OPENID_NAME', name, new URL(address).host.slice(0, 40)),
      isOpen: readVariable(env, 'OPENID_SIGN_UP', onOrOff, false),
    }
  } catch (error) {
    // Without one of them the others are of no use.
    throw error instanceof ConfigError
      ? new ConfigError(error.message, { variables: OPENID_VARIABLES })
      : error
  }
}

/** Not by readVariable, whose sentence would repeat it. */
function readSecret(env: Environment): string | null {
  const secret = env.OPENID_CLIENT_SECRET?.trim() ?? ''
  if (secret === '') return null
  if (/^[\x20-\x7e]{1,500}$/.test(secret)) return secret
  throw new ConfigError(
    'OPENID_CLIENT_SECRET is not what a provider gives: set it to the client’s secret, of at most 500 letters and signs.',
  )
}

/** Whether what goes there cannot be read on the way; what is no address is told of as that. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopback(hostname)
}
