/** A server that holds the models: somebody without a key signs in, and an answer becomes a version, in a real browser. */
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './find-violations.ts'
import { type Lathe, startLathe } from './harness.ts'
import { type ProviderStandIn, startProviderStandIn } from './provider-stand-in.ts'
import { request } from './saves-driver.ts'
import { newPerson, STILL } from './sign-in-driver.ts'
import { openSignedIn } from './signed-in.ts'
import { setUpStage, shareStandIns } from './stage.ts'
import { stepsFollow } from './steps.ts'

const KEY = `sk-operator-${'k'.repeat(24)}`
const stage = setUpStage({}, { hasStandIns: true })
const slow = createServer((asked, response) => {
  // Who does not read hears of no end either.
  asked.resume()
  waiting.push(response)
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': begun\n\n')
  arrived()
})
const waiting: ServerResponse[] = []
let arrived = () => {}
const hasArrived = new Promise<void>((resolve) => {
  arrived = resolve
})
let folder: string
let provider: ProviderStandIn
let lathe: Lathe
let context: BrowserContext
let page: Page
const responses: Response[] = []

stepsFollow()

beforeAll(async () => {
  provider = await startProviderStandIn('openai', ['office-model'], `${stage.lathe.origin}/demo-model`)
  slow.listen(0, '127.0.0.1')
  await once(slow, 'listening')
  folder = await mkdtemp(join(tmpdir(), 'lathe-models-'))
  const file = join(folder, 'models.json')
  const common = { wire: 'openai', isPrivate: true, keyVariable: 'OFFICE_KEY' }
  const slowOrigin = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
  const providers = [
    { ...common, id: 'office', name: 'Office', baseUrl: `${provider.origin}/v1`, models: ['office-model'] },
    { ...common, id: 'slow', name: 'Slow', baseUrl: `${slowOrigin}/v1`, models: ['slow-model'] },
  ]
  await writeFile(file, JSON.stringify({ providers }))
  const variables = { SERVER_MODELS: file, OFFICE_KEY: KEY, OWN_KEYS: 'off' }
  lathe = await startLathe(variables, await shareStandIns())
  context = await stage.browser.newContext(STILL)
  context.on('response', (response) => responses.push(response))
  page = await openSignedIn(context, lathe, newPerson())
})
afterAll(async () => {
  await context?.close()
  provider?.close()
  slow.closeAllConnections()
  slow.close()
  await lathe?.stop()
  await rm(folder, { recursive: true, force: true })
})

it('25.2 without a key of their own, a person gets a version from a model of the server', async () => {
  await page.getByText('office-model · this server').waitFor()
  await request(page).fill('A habit tracker')
  await page.keyboard.press('Enter')
  await page.getByTitle('Undo to this version').first().waitFor()
  expect(provider.received.length).toBeGreaterThan(0)
  for (const { headers } of provider.received) expect(headers.authorization).toBe(`Bearer ${KEY}`)
})

it('25.2 where own keys are off, the workspace says who holds the models, and has no form for a key', async () => {
  await page.keyboard.press('Control+,')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'API Keys' }).click()
  await settings.getByText('The person who runs this server holds its models').waitFor()
  expect(await settings.getByRole('listitem').allTextContents()).toEqual(['office-model', 'slow-model'])
  expect(await settings.getByRole('textbox').count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await settings.waitFor({ state: 'detached' })
})

it('25.2 who stops an answer ends the work of the provider', async () => {
  await page.getByTitle('Choose the model').click()
  await page.getByRole('menuitem', { name: 'slow-model' }).click()
  await page.getByText('slow-model · this server').waitFor()
  await request(page).fill('Make it blue')
  await page.keyboard.press('Enter')
  await hasArrived
  const ended = once(waiting[0] as ServerResponse, 'close')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await ended
})

it('25.2 the operator’s key is in nothing that the browser received, and in nothing that the server printed', async () => {
  expect(responses.length).toBeGreaterThan(0)
  let read = 0
  for (const response of responses) {
    const headers = JSON.stringify(await response.allHeaders().catch(() => ({})))
    const body = await response.text().catch(() => '')
    if (body !== '') read += 1
    expect(`${headers} ${body}`.includes(KEY)).toBe(false)
  }
  expect(read).toBeGreaterThan(0)
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, document.documentElement.outerHTML]),
  )
  expect(kept).not.toContain(KEY)
  expect(lathe.output()).not.toContain(KEY)
})
