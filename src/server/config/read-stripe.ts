/** Payments for the plan that is sold: all three, or none. */
import * as v from 'valibot'
import { withoutTrailing } from '../../core/text/cut.ts'
import { ConfigError, type Environment, readVariable } from './read-variable.ts'
import { isHttpUrl } from './urls.ts'

export interface StripeConfig {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly priceId: string
  /** Without a trailing slash. */
  readonly baseUrl: string
}

const NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] as const
const STRIPE = 'https://api.stripe.com'
const httpUrl = v.pipe(
  v.string(),
  v.check(isHttpUrl, `an http or https URL such as ${STRIPE}`),
  v.transform((value) => withoutTrailing(value, '/')),
)

/** Null where nobody pays. Throws ConfigError with a sentence that holds no key. */
export function readStripe(env: Environment): StripeConfig | null {
  const values = NAMES.map((name) => env[name]?.trim() ?? '')
  const missing = NAMES.filter((_, at) => values[at] === '')
  if (missing.length === NAMES.length) return null
  if (missing.length > 0) {
    throw new ConfigError(
      `Payments need ${NAMES.join(', ')}, and ${missing.join(' and ')} is not set: set all of them, or none.`,
      { variables: NAMES },
    )
  }
  const odd = NAMES.find((_, at) => !/^[\x21-\x7e]{8,500}$/.test(values[at] ?? ''))
  if (odd !== undefined) {
    throw new ConfigError(
      `${odd} is not what Stripe gives: set it to 8 to 500 letters and signs without spaces.`,
      {
        variables: [odd],
      },
    )
  }
  const [secretKey = '', webhookSecret = '', priceId = ''] = values
  return { secretKey, webhookSecret, priceId, baseUrl: readVariable(env, 'STRIPE_API_URL', httpUrl, STRIPE) }
}
