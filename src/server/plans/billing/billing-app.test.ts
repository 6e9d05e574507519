import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../core/agent/seeded-random.fixture.ts'
import { BUILT_IN_PLANS } from '../../../core/plans/plan.ts'
import { BILLING_PATH, PLAN_PATH } from '../../../core/wire/plans.ts'
import { tokensAreNames } from '../../app-parts.fixture.ts'
import { APP_CAPS } from '../../config/read-app-ai.ts'
import { openPlans } from '../open-plans.ts'
import { createPlanApp } from '../plan-app.ts'
import { createBillingApp } from './billing-app.ts'
import { type StripeMessage, type StripeStandIn, startStripeStandIn } from './stripe-stand-in.fixture.ts'

const ORIGIN = 'http://localhost:4000'
const KEY = `sk_test_${'k'.repeat(24)}`
const SECRET = `whsec_${'s'.repeat(24)}`
let folder: string
let now: number
let stripe: StripeStandIn
let opened: Awaited<ReturnType<typeof openPlans>>
let app: Hono
let reported: unknown[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lathe-billing-'))
  now = Date.UTC(2026, 10, 15)
  reported = []
  stripe = await startStripeStandIn(SECRET, () => now)
  opened = await openPlans({
    appCaps: APP_CAPS,
    ...{ dataFolder: folder, databaseUrl: null, plans: BUILT_IN_PLANS, now: () => now },
    stripe: { secretKey: KEY, webhookSecret: SECRET, priceId: 'price_pro', baseUrl: stripe.origin },
    back: `${ORIGIN}/#/build`,
    randomHex: () => crypto.randomUUID(),
    reportError: (error) => reported.push(error),
  })
  const { billing, ledger } = opened
  if (billing === null) throw new Error('Payments are set up.')
  const common = {
    publicOrigin: ORIGIN,
    verifyToken: tokensAreNames,
    now: () => now,
    reportError: (error: unknown) => reported.push(error),
  }
  app = new Hono()
  app.route(PLAN_PATH, createBillingApp({ ...common, billing, webhookSecret: SECRET }))
  app.route(PLAN_PATH, createPlanApp({ ...common, ledger, billing }))
})
afterEach(async () => {
  await opened.close()
  stripe.close()
  rmSync(folder, { recursive: true, force: true })
})

const planOf = async (account = 'ada') => (await opened.ledger.find(account)).plan.name
const tell = async ({ body, signature }: StripeMessage) =>
  (
    await app.request(`${PLAN_PATH}/stripe`, {
      method: 'POST',
      body,
      headers: { 'Stripe-Signature': signature },
    })
  ).status

async function openBilling(account = 'ada'): Promise<string> {
  const response = await app.request(BILLING_PATH, {
    method: 'POST',
    headers: { Authorization: `Bearer ${account}`, 'Content-Type': 'application/json', Origin: ORIGIN },
  })
  return ((await response.json()) as { url: string }).url
}

async function standing(account = 'ada'): Promise<unknown> {
  const response = await app.request(PLAN_PATH, { headers: { Authorization: `Bearer ${account}` } })
  return response.json()
}

/** Somebody has paid, and Stripe has said so. */
async function paid(account = 'ada'): Promise<string> {
  for (const message of stripe.pay(await openBilling(account))) expect(await tell(message)).toBe(200)
  const found = [...stripe.subscriptions.values()].find(({ metadata }) => metadata.account === account)
  return found?.id ?? ''
}

describe('25.3 payments by Stripe’s wire', () => {
  it('25.3 who pays has the plan that is sold, at once; nobody else has', async () => {
    expect(await standing()).toMatchObject({ plan: 'Free', billing: { plan: 'Pro', isPaying: false } })
    await paid()
    expect(stripe.asked[0]?.key).toBe(`Bearer ${KEY}`)
    expect(Object.fromEntries(stripe.asked[0]?.form ?? [])).toEqual({
      mode: 'subscription',
      'line_items[0][price]': 'price_pro',
      'line_items[0][quantity]': '1',
      client_reference_id: 'ada',
      'subscription_data[metadata][account]': 'ada',
      success_url: `${ORIGIN}/#/build`,
      cancel_url: `${ORIGIN}/#/build`,
    })
    expect(await standing()).toMatchObject({
      plan: 'Pro',
      chats: { used: 0, limit: 250 },
      billing: { plan: 'Pro', isPaying: true },
    })
    expect(await planOf('ben')).toBe('Free')
  })

  it('25.3 who pays already is led to where that is changed, and what ended can be begun again', async () => {
    const id = await paid()
    expect(await openBilling()).toContain('/portal/cus_')
    await tell(stripe.set(id, 'past_due'))
    expect(await planOf()).toBe('Pro')
    await tell(stripe.set(id, 'canceled'))
    expect(await planOf()).toBe('Free')
    expect(await openBilling()).toContain('/pay/')
    expect(stripe.asked.at(-1)?.form.get('customer')).toBe(stripe.subscriptions.get(id)?.customer)
  })

  it('25.3 two windows lead to one page to pay on, and another person to another', async () => {
    const [one, other, third] = await Promise.all([openBilling(), openBilling(), openBilling('ben')])
    expect(one).toBe(other)
    expect(third).not.toBe(one)
  })

  it('25.3 messages that come again, late and in any order end with what is so', async () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const random = seededRandom(seed)
      const account = `person-${seed}`
      const messages = [...stripe.pay(await openBilling(account))]
      const id = [...stripe.subscriptions.keys()].at(-1) ?? ''
      const statuses = ['past_due', 'unpaid', 'active', ...(random.chance(0.5) ? ['canceled'] : [])]
      for (const status of statuses) {
        messages.push(stripe.set(id, status))
        if (random.chance(0.5)) await tell(random.pick(messages))
      }
      const rest = [...messages, ...messages]
      while (rest.length > 0) {
        const some = Array.from({ length: 1 + random.below(3) }, () =>
          rest.splice(random.below(rest.length), 1),
        )
        expect(new Set(await Promise.all(some.flat().map(tell)))).toEqual(new Set([200]))
      }
      expect(await planOf(account), `seed ${seed}`).toBe(statuses.includes('canceled') ? 'Free' : 'Pro')
    }
  })

  it('25.3 an answer of Stripe that took long does not undo a newer one', async () => {
    const id = await paid()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let arrived = () => {}
    const hasArrived = new Promise<void>((resolve) => {
      arrived = resolve
    })
    let isFirst = true
    stripe.onAsk = async (_, response) => {
      if (!isFirst) return
      isFirst = false
      arrived()
      await held
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ id, customer: 'cus_1', status: 'active', metadata: { account: 'ada' } }))
    }
    const slow = tell(stripe.set(id, 'active'))
    await hasArrived
    now += 1
    await tell(stripe.set(id, 'canceled'))
    release()
    expect(await slow).toBe(200)
    expect(await planOf()).toBe('Free')
  })

  it('25.3 what Stripe did not sign for this server, or long ago, changes nothing', async () => {
    const page = await openBilling()
    stripe.pay(page)
    const id = [...stripe.subscriptions.keys()].at(-1) ?? ''
    const event = { type: 'customer.subscription.updated', data: { object: { id } } }
    const asked = stripe.asked.length
    const good = stripe.message(event)
    const bad: StripeMessage[] = [
      { ...good, signature: '' },
      { ...good, signature: 't=1' },
      { ...good, body: `${good.body} ` },
      { ...good, signature: good.signature.replace('v1=', 'v0=') },
      stripe.message(event, now, 'whsec_other'),
      stripe.message(event, now - 301_000),
      stripe.message(event, now + 302_000),
      { ...good, body: `${good.body}${' '.repeat(300_000)}` },
    ]
    for (const message of bad) expect(await tell(message)).toBe(400)
    expect(stripe.asked).toHaveLength(asked)
    expect(await planOf()).toBe('Free')
    expect(await tell(good)).toBe(200)
    expect(await planOf()).toBe('Pro')
  })

  it('25.3 subscriptions that this server did not sell, and names that are none, are nobody’s', async () => {
    expect(await tell(stripe.set('sub_other', 'active'))).toBe(200)
    const asked = stripe.asked.length
    const odd = { type: 'customer.subscription.updated', data: { object: { id: 'sub_1/../../customers' } } }
    expect(await tell(stripe.message(odd))).toBe(200)
    expect(await tell(stripe.message({ type: 'customer.subscription.updated', data: {} }))).toBe(200)
    expect(stripe.asked).toHaveLength(asked)
    expect(await opened.ledger.list()).toEqual([])
  })

  it('25.3 where Stripe does not answer, it is asked to say it again, and people are told; no key is told to anybody', async () => {
    const [message] = stripe.pay(await openBilling())
    stripe.onAsk = (_, response) => void response.writeHead(500).end(`{"error":{"message":"${KEY}"}}`)
    if (message === undefined) throw new Error('Stripe says something.')
    expect(await tell(message)).toBe(503)
    const refused = await app.request(BILLING_PATH, {
      method: 'POST',
      headers: { Authorization: 'Bearer ada', 'Content-Type': 'application/json' },
    })
    expect(refused.status).toBe(502)
    expect(`${await refused.text()} ${reported.map(String).join(' ')}`).not.toContain(KEY)
    stripe.onAsk = () => undefined
    expect(await tell(message)).toBe(200)
    expect(await planOf()).toBe('Pro')
  })

  it('25.3 the page to pay on is opened for whoever is signed in, and by no other site', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await app.request(BILLING_PATH, { method: 'POST', headers })).status
    const json = { 'Content-Type': 'application/json' }
    expect(await ask(json)).toBe(401)
    expect(await ask({ ...json, Authorization: 'Bearer ada', Origin: 'https://evil.example' })).toBe(403)
    expect(stripe.asked).toEqual([])
  })

  it('25.3 who leaves pays no more', async () => {
    const id = await paid()
    await opened.billing?.forget('ada')
    expect(stripe.subscriptions.get(id)?.status).toBe('canceled')
    await tell(stripe.set(id, 'canceled'))
    expect(await planOf()).toBe('Free')
  })

  it('25.3 what the operator grants comes before what is paid', async () => {
    await opened.ledger.grant('ada', 'Pro')
    const id = await paid()
    await tell(stripe.set(id, 'canceled'))
    expect(await planOf()).toBe('Pro')
  })
})
