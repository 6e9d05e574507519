import { describe, expect, it } from 'vitest'
import { readStripe } from './read-stripe.ts'

const ALL = {
  STRIPE_SECRET_KEY: 'sk_test_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  STRIPE_PRICE_ID: 'price_12345678',
}

describe('25.3 payments', () => {
  it('25.3 are set up by all three variables, and off without any', () => {
    expect(readStripe({})).toBeNull()
    expect(readStripe(ALL)).toEqual({
      secretKey: 'sk_test_12345678',
      webhookSecret: 'whsec_12345678',
      priceId: 'price_12345678',
      baseUrl: 'https://api.stripe.com',
    })
  })

  it.each([
    [{ ...ALL, STRIPE_PRICE_ID: ' ' }, /STRIPE_PRICE_ID is not set: set all of them, or none/],
    [{ STRIPE_SECRET_KEY: 'sk_test_12345678' }, /STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID is not set/],
    [{ ...ALL, STRIPE_WEBHOOK_SECRET: 'two words' }, /STRIPE_WEBHOOK_SECRET is not what Stripe gives/],
    [{ ...ALL, STRIPE_API_URL: 'ftp://stripe' }, /STRIPE_API_URL/],
  ])('25.3 stop the start with a sentence that holds no key: %#', (env, sentence) => {
    expect(() => readStripe(env)).toThrow(sentence)
    expect(() => readStripe(env)).not.toThrow(/sk_test/)
  })
})
