/** Stripe's wire, as much of it as plans need: what is sold is asked of Stripe itself, never taken from a message. */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { StripeConfig } from '../../config/read-stripe.ts'
import { readUpTo } from '../../http/read-up-to.ts'

interface Subscription {
  readonly id: string
  readonly customer: string
  /** Whose it is; null for one that this server did not sell. */
  readonly account: string | null
  readonly isPaid: boolean
}

export interface Stripe {
  /**
   * Resolves to the page on which somebody pays: of two requests with the same `known` subscriptions, the same one, so that
   * nobody pays twice by two windows.
   * @param back where they come back to
   */
  checkout(account: string, customer: string | null, known: number, back: string): Promise<string>
  /** Resolves to the page on which somebody changes or ends what they pay. */
  portal(customer: string, back: string): Promise<string>
  /** As it is now; null where there is none. */
  subscription(id: string): Promise<Subscription | null>
  /** Ends it at once. */
  cancel(id: string): Promise<void>
}

/** Stripe did not answer, or not as it should. */
class StripeError extends Error {
  override readonly name = 'StripeError'
}

const TIMEOUT_MS = 20_000
const MOST_BYTES = 2 ** 20
export const SUBSCRIPTION_ID = /^sub_\w{1,100}$/

const pageSchema = v.object({ url: v.pipe(v.string(), v.url(), v.regex(/^https?:/)) })
const subscriptionSchema = v.object({
  id: v.pipe(v.string(), v.regex(SUBSCRIPTION_ID)),
  customer: v.string(),
  status: v.string(),
  metadata: v.optional(v.object({ account: v.optional(v.string()) }), {}),
})
/** In the last one Stripe still tries to collect. */
const PAID = new Set(['active', 'trialing', 'past_due'])

export function createStripe(
  { secretKey, priceId, baseUrl }: Pick<StripeConfig, 'secretKey' | 'priceId' | 'baseUrl'>,
  fetchFrom: typeof fetch = fetch,
): Stripe {
  async function ask(
    method: string,
    path: string,
    fields: Readonly<Record<string, string>> | null,
    once: string | null = null,
  ) {
    const response = await fetchFrom(`${baseUrl}/v1/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${secretKey}`,
        ...(once !== null && { 'Idempotency-Key': once }),
      },
      ...(fields !== null && { body: new URLSearchParams(fields) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null)
    if (response === null) throw new StripeError('Stripe cannot be reached.')
    const bytes = await readUpTo(response.body, MOST_BYTES).catch(() => null)
    if (response.status === 404) return null
    // What it says may quote the key.
    if (!response.ok)
      throw new StripeError(`Stripe answered ${response.status} to ${method} ${path.split('/')[0]}.`)
    return bytes === null ? null : parse(Buffer.from(bytes).toString())
  }
  async function page(
    path: string,
    fields: Readonly<Record<string, string>>,
    once: string | null = null,
  ): Promise<string> {
    const read = v.safeParse(pageSchema, await ask('POST', path, fields, once))
    if (!read.success) throw new StripeError('Stripe named no page.')
    return read.output.url
  }
  return {
    checkout(account, customer, known, back) {
      const fields = {
        mode: 'subscription',
        'line_items[0][price]': priceId,
        'line_items[0][quantity]': '1',
        client_reference_id: account,
        'subscription_data[metadata][account]': account,
        ...(customer !== null && { customer }),
        success_url: back,
        cancel_url: back,
      }
      const once = createHash('sha256')
        .update(JSON.stringify([fields, known]))
        .digest('hex')
      return page('checkout/sessions', fields, once)
    },
    portal: (customer, back) => page('billing_portal/sessions', { customer, return_url: back }),
    async subscription(id) {
      const found = await ask('GET', `subscriptions/${encodeURIComponent(id)}`, null)
      if (found === null) return null
      const read = v.safeParse(subscriptionSchema, found)
      if (!read.success) throw new StripeError('Stripe described a subscription in a form that is not known.')
      const { customer, status, metadata } = read.output
      return { id, customer, account: metadata.account ?? null, isPaid: PAID.has(status) }
    },
    async cancel(id) {
      await ask('DELETE', `subscriptions/${encodeURIComponent(id)}`, null)
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
