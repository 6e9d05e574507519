/** Upgrade where Stripe's keys are set: to its page and back, in a real browser, with a stand-in that speaks its wire. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type StripeMessage,
  type StripeStandIn,
  startStripeStandIn,
} from '../../src/server/plans/billing/stripe-stand-in.fixture.ts'
import { findViolations } from './find-violations.ts'
import { type Lathe, startLathe } from './harness.ts'
import { request } from './saves-driver.ts'
import { newPerson, STILL } from './sign-in-driver.ts'
import { openSignedIn } from './signed-in.ts'
import { setUpStage, shareStandIns } from './stage.ts'
import { stepsFollow } from './steps.ts'

const SECRET = `whsec_${'s'.repeat(24)}`
const KEY = `sk_test_${'k'.repeat(24)}`
const stage = setUpStage({}, { hasStandIns: true })
let folder: string
let stripe: StripeStandIn
let lathe: Lathe
let context: BrowserContext
let page: Page

stepsFollow()

beforeAll(async () => {
  stripe = await startStripeStandIn(SECRET, Date.now)
  folder = await mkdtemp(join(tmpdir(), 'lathe-payments-'))
  const models = join(folder, 'models.json')
  const office = { id: 'office', name: 'Office', wire: 'openai', isPrivate: true, models: ['office-model'] }
  await writeFile(models, JSON.stringify({ providers: [{ ...office, baseUrl: 'http://127.0.0.1:9/v1' }] }))
  const variables = {
    SERVER_MODELS: models,
    STRIPE_SECRET_KEY: KEY,
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_PRICE_ID: 'price_of_pro',
    STRIPE_API_URL: stripe.origin,
  }
  lathe = await startLathe(variables, await shareStandIns())
  context = await stage.browser.newContext(STILL)
  page = await openSignedIn(context, lathe, newPerson())
})
afterAll(async () => {
  await context?.close()
  stripe?.close()
  await lathe?.stop()
  await rm(folder, { recursive: true, force: true })
})

const dialog = () => page.getByRole('dialog', { name: 'Plans and Billing' })
const left = (words: string) => page.getByRole('button', { name: `${words}. Open plans` })
async function tell({ body, signature }: StripeMessage): Promise<void> {
  const headers = { 'Stripe-Signature': signature, 'Content-Type': 'application/json' }
  const response = await fetch(`${lathe.origin}/api/plan/stripe`, { method: 'POST', body, headers })
  expect(response.status).toBe(200)
}

it('25.3 Upgrade leads to Stripe’s page; who has paid there has the plan when they are back', async () => {
  await left('30 of 30 chats left').click()
  await dialog().getByRole('button', { name: 'Upgrade to Pro' }).click()
  await page.waitForURL(`${stripe.origin}/pay/*`)
  for (const message of stripe.pay(page.url())) await tell(message)
  await page.goto(stripe.asked[0]?.form.get('success_url') ?? '')
  await request(page).waitFor()
  await left('250 of 250 chats left').click()
  await dialog().getByRole('button', { name: 'Manage what you pay' }).waitFor()
  expect(await findViolations(page)).toEqual([])
})

it('25.3 what is paid is changed on Stripe’s page, and ends with it', async () => {
  await dialog().getByRole('button', { name: 'Manage what you pay' }).click()
  await page.waitForURL(`${stripe.origin}/portal/*`)
  const [id = ''] = stripe.subscriptions.keys()
  await tell(stripe.set(id, 'canceled'))
  await page.goto(`${lathe.origin}/#/build`)
  await left('30 of 30 chats left').waitFor()
  expect(lathe.output()).not.toContain(KEY)
})

it('25.3 where Stripe does not answer, the dialog says so and stays', async () => {
  stripe.onAsk = (_, response) => void response.writeHead(500).end('{}')
  await left('30 of 30 chats left').click()
  await dialog().getByRole('button', { name: 'Upgrade to Pro' }).click()
  await dialog().getByText('The page for payments cannot be opened at the moment.').waitFor()
})
