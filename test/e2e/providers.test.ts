/** Models of other providers, from the settings to an app in the preview, in a real browser. */
import type { Page, Request } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ProviderStandIn, startProviderStandIn } from './provider-stand-in.ts'
import { setUpWorkspaces } from './set-up-workspace.ts'
import type { WorkspaceSession } from './workspace-driver.ts'

const KEY = `sk-test-${'x'.repeat(24)}-1234`

const workspaces = setUpWorkspaces()
const standIns: ProviderStandIn[] = []
let session: WorkspaceSession
let page: Page

beforeEach(async () => {
  session = await workspaces.open()
  page = session.page
})

afterEach(() => {
  for (const standIn of standIns.splice(0)) standIn.close()
})

const settings = () => page.getByRole('dialog', { name: 'Settings' })
const modelButton = () => page.getByTitle('Choose the model')

async function standInFor(wire: 'openai' | 'anthropic', models: readonly string[]) {
  const started = await startProviderStandIn(wire, models, `${workspaces.lathe.origin}/demo-model`)
  standIns.push(started)
  return started
}

async function connect(name: string, { baseUrl, key }: { baseUrl: string; key?: string }): Promise<void> {
  await page.keyboard.press('Control+,')
  await settings().getByRole('tab', { name: 'API Keys' }).click()
  await settings()
    .getByRole('button', { name: `Connect ${name}` })
    .click()
  await settings().getByLabel('Base URL').fill(baseUrl)
  if (key !== undefined) await settings().getByLabel(`${name} key`).fill(key)
  await settings()
    .getByRole('button', { name: `Save ${name}` })
    .click()
}

async function choose(model: string): Promise<void> {
  await settings()
    .getByRole('list', { name: 'Models' })
    .getByRole('button', { name: model, exact: true })
    .click()
  await page.keyboard.press('Escape')
  await settings().waitFor({ state: 'detached' })
}

/** What left the page, but for its header where it belongs: nowhere may the key be. */
async function placesOfKey(requests: readonly Request[], home: string, header: string): Promise<string[]> {
  const found: string[] = []
  for (const request of requests) {
    const headers = await request.allHeaders()
    if (request.url().startsWith(home)) delete headers[header]
    const sent = JSON.stringify([request.url(), headers, request.postData()])
    if (sent.includes(KEY)) found.push(`${request.method()} ${request.url()}`)
  }
  return found
}

describe('models of other providers', () => {
  it.each([
    ['OpenAI', 'openai', '/v1', 'gpt-5', 'authorization', `Bearer ${KEY}`],
    ['Anthropic', 'anthropic', '', 'claude-opus-5', 'authorization', `Bearer ${KEY}`],
  ] as const)(
    'S2.32 S7.6 design §7 %s: a key is saved, its models listed, one chosen, and it builds an app; the key is in its header only',
    async (name, wire, path, model, header, value) => {
      const requests: Request[] = []
      page.on('request', (request) => requests.push(request))
      const standIn = await standInFor(wire, [model, 'another-model'])
      await connect(name, { baseUrl: `${standIn.origin}${path}/`, key: KEY })
      await settings().getByText('2 models: choose the one that answers.').waitFor()
      expect(await settings().innerText()).not.toContain(KEY)
      await choose(model)
      await page.getByText(`${model} · ${name}`).waitFor()

      await session.build()
      await page.frameLocator('iframe').locator('#root > *').first().waitFor()

      const asked = standIn.received.filter(({ method }) => method === 'POST')
      expect(asked.length).toBeGreaterThan(0)
      for (const request of standIn.received) {
        expect(request.headers[header]).toBe(value)
        expect(request.url + request.body).not.toContain(KEY)
      }
      expect(requests.some((request) => request.url().startsWith(standIn.origin))).toBe(true)
      expect(await placesOfKey(requests, standIn.origin, header)).toEqual([])

      await page.reload()
      await page.getByText(`${model} · ${name}`).waitFor()
    },
  )

  it('S2.32 design §7 a local server needs no key; its models are in the menu of the composer, with the demo model', async () => {
    const standIn = await standInFor('openai', ['qwen3-coder'])
    await connect('Ollama', { baseUrl: `${standIn.origin}/v1` })
    await settings().getByText('One model: choose the one that answers.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Demo model · scripted').waitFor()
    await modelButton().click()
    await session.menuItem('qwen3-coder').click()
    await page.getByText('qwen3-coder · Ollama').waitFor()
    await session.build()
    expect(standIn.received.every(({ headers }) => headers.authorization === undefined)).toBe(true)
    await modelButton().click()
    await page.getByRole('menuitem', { name: 'Demo model' }).click()
    await page.getByText('Demo model · scripted').waitFor()
  })

  it('S2.32 design §7 says what is wrong with an address, a key and a server that does not answer', async () => {
    await connect('OpenAI', { baseUrl: 'api.openai.com' })
    await settings().getByText('This is not a web address.').waitFor()
    await settings().getByText('OpenAI answers nobody without a key. Paste yours.').waitFor()
    const address = settings().getByLabel('Base URL')
    const save = settings().getByRole('button', { name: 'Save OpenAI' })
    await address.fill('http://api.openai.com/v1')
    await save.click()
    await settings().getByText('Only this machine may be called without encryption').waitFor()
    await address.fill('https://models.example/v1')
    await save.click()
    await settings().getByText('This server does not let the page call https://models.example.').waitFor()
    await settings().getByRole('button', { name: 'Cancel' }).click()
    await settings().getByRole('button', { name: 'Connect LM Studio' }).click()
    await address.fill('http://127.0.0.1:9/v1')
    await settings().getByRole('button', { name: 'Save LM Studio' }).click()
    await settings().getByText('LM Studio did not answer at http://127.0.0.1:9/v1.').waitFor()
    await settings().getByRole('button', { name: 'Disconnect LM Studio' }).click()
    await settings().getByRole('button', { name: 'Connect LM Studio' }).waitFor()
  })
})
