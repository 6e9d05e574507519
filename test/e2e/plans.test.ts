/** A server whose people have plans: what is left is shown, counted, refused and granted, in a real browser. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './find-violations.ts'
import { type Lathe, ROOT, startLathe } from './harness.ts'
import { type ProviderStandIn, startProviderStandIn } from './provider-stand-in.ts'
import { request } from './saves-driver.ts'
import { newPerson, STILL } from './sign-in-driver.ts'
import { openSignedIn } from './signed-in.ts'
import { setUpStage, shareStandIns } from './stage.ts'
import { stepsFollow } from './steps.ts'

const stage = setUpStage({}, { hasStandIns: true })
const person = newPerson()
/** A provider that is out of order. */
const broken = createServer((asked, response) => {
  asked.resume()
  response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"Not today."}}')
})
let folder: string
let variables: Record<string, string>
let provider: ProviderStandIn
let lathe: Lathe
let context: BrowserContext
let page: Page

stepsFollow()

beforeAll(async () => {
  provider = await startProviderStandIn('openai', ['office-model'], `${stage.lathe.origin}/demo-model`)
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
  const address = broken.address()
  const port = typeof address === 'object' ? address?.port : 0
  folder = await mkdtemp(join(tmpdir(), 'lathe-plans-'))
  const [models, plans] = [join(folder, 'models.json'), join(folder, 'plans.json')]
  const common = { wire: 'openai', isPrivate: true }
  const providers = [
    { ...common, id: 'office', name: 'Office', baseUrl: `${provider.origin}/v1`, models: ['office-model'] },
    {
      ...common,
      id: 'broken',
      name: 'Broken',
      baseUrl: `http://127.0.0.1:${port}`,
      models: ['broken-model'],
    },
  ]
  await writeFile(models, JSON.stringify({ providers }))
  const ofPlans = [
    { name: 'Free', chats: 2 },
    { name: 'Pro', price: 25, chats: 250, badge: 'Most Popular' },
  ]
  await writeFile(plans, JSON.stringify({ plans: ofPlans }))
  variables = { SERVER_MODELS: models, PLANS: plans }
  lathe = await startLathe(variables, await shareStandIns())
  context = await stage.browser.newContext(STILL)
  page = await openSignedIn(context, lathe, person)
})
afterAll(async () => {
  await context?.close()
  provider?.close()
  broken.closeAllConnections()
  broken.close()
  await lathe?.stop()
  await rm(folder, { recursive: true, force: true })
})

const left = (words: string) => page.getByRole('button', { name: `${words}. Open plans` })
const versions = () => page.getByTitle('Undo to this version')
async function ask(words: string): Promise<void> {
  await request(page).fill(words)
  await page.keyboard.press('Enter')
}
async function choose(model: string): Promise<void> {
  await page.getByTitle('Choose the model').click()
  await page.getByRole('menuitem', { name: model }).click()
}

it('25.3 what is left is shown before anything is sent, and is less by one after an answer', async () => {
  await left('2 of 2 chats left').waitFor()
  await ask('A habit tracker')
  await versions().first().waitFor()
  await left('1 of 2 chats left').waitFor()
})

it('25.3 a request that its provider does not answer costs no chat', async () => {
  await choose('broken-model')
  const told = page.waitForResponse('**/api/plan')
  await ask('Make it blue')
  await page.getByText('An unexpected error occurred').first().waitFor()
  expect(await (await told).json()).toMatchObject({ chats: { used: 1, limit: 2 } })
  await left('1 of 2 chats left').waitFor()
  await choose('office-model')
})

it('25.3 beyond the plan a request is refused, with what to do', async () => {
  await ask('Make the title blue')
  await left('0 of 2 chats left').waitFor()
  const asked = provider.received.length
  await ask('Make the title red')
  await page.getByText('You have used the 2 chats that the plan Free has for').first().waitFor()
  expect(provider.received.length).toBe(asked)
})

it('25.3 the demo model is not limited, and nothing is said of chats while it answers', async () => {
  await choose('Demo model')
  await left('0 of 2 chats left').waitFor({ state: 'detached' })
  await choose('office-model')
  await left('0 of 2 chats left').waitFor()
})

it('25.3 the plans dialog says what is used and whom to ask', async () => {
  await left('0 of 2 chats left').click()
  const dialog = page.getByRole('dialog', { name: 'Plans and Billing' })
  await dialog.getByText('2 of 2 chats used in').waitFor()
  expect(await dialog.getByRole('region', { name: 'Free' }).innerText()).toContain('2 AI chats per month')
  await dialog.getByRole('button', { name: 'Upgrade to Pro' }).click()
  await dialog.getByText('Ask the person who runs it for the plan Pro.').waitFor()
  expect(await findViolations(page)).toEqual([])
})

it('25.3 what the operator grants holds at once, without a new start', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/server/plans.process.js', 'grant', person.email, 'Pro'],
    { cwd: ROOT, env: { PATH: process.env.PATH, DATA_DIR: lathe.dataDir, ...variables } },
  )
  expect(stdout).toMatch(/has the plan Pro now: 2 of 250 chats/)
  await page.keyboard.press('Escape')
  await left('0 of 2 chats left').click()
  const dialog = page.getByRole('dialog', { name: 'Plans and Billing' })
  await dialog.getByText('2 of 250 chats used in').waitFor()
  await page.keyboard.press('Escape')
  await left('248 of 250 chats left').waitFor()
  await ask('Make the title green')
  await left('247 of 250 chats left').waitFor()
})
