/** Models of the person's own key or server, from the settings to an app in the preview, in a real browser. */
import type { Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leadTo, type PlainServer, refuseAt, startPlainServer } from './connect-lab.ts'
import { type GeminiStandIn, startGeminiStandIn } from './gemini-stand-in.ts'
import { type Lathe, startLathe } from './harness.ts'
import { type ProviderStandIn, startProviderStandIn } from './provider-stand-in.ts'
import { renewForEach, setUpScreens, shareContext } from './set-up-workspace.ts'
import { shareStandIns } from './stage.ts'
import { openSessionIn, type WorkspaceSession } from './workspace-driver.ts'

const KEY = `sk-test-${'x'.repeat(24)}-1234`

const workspaces = setUpScreens()
const standIns: ProviderStandIn[] = []
let session: WorkspaceSession
let page: Page

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
async function placesOfKey(
  requests: readonly Request[],
  home: string,
  header: string,
  key = KEY,
): Promise<string[]> {
  const found: string[] = []
  for (const request of requests) {
    const headers = await request.allHeaders()
    if (request.url().startsWith(home)) delete headers[header]
    const sent = JSON.stringify([request.url(), headers, request.postData()])
    if (sent.includes(key)) found.push(`${request.method()} ${request.url()}`)
  }
  return found
}

describe('models of other providers', () => {
  beforeEach(async () => {
    session = await workspaces.open()
    page = session.page
  })
  afterEach(() => {
    for (const standIn of standIns.splice(0)) standIn.close()
  })

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
      await session.version(1).waitFor()

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

describe("Gemini's own models", () => {
  const GEMINI_KEY = `AIza${'k'.repeat(35)}`
  const PAGES = [
    ['gemini-2.5-flash', 'gemini-2.5-pro', 'gemini-2.5-flash-preview-tts'],
    ['gemini-3.5-flash', 'gemini-2.5-flash-image'],
  ]
  const context = shareContext()
  let google: GeminiStandIn
  let lathe: Lathe

  beforeAll(async () => {
    google = await startGeminiStandIn(PAGES, () => `${lathe.origin}/demo-model`)
    lathe = await startLathe({ GEMINI_BASE_URL: google.origin }, await shareStandIns())
  })
  beforeEach(async () => {
    google.received.length = 0
    google.refusal = null
    session = await openSessionIn(await context(), lathe)
    page = session.page
  })
  afterEach(() => session.close())
  afterAll(() => Promise.all([google.stop(), lathe.stop()]))

  async function saveKey(): Promise<void> {
    await page.keyboard.press('Control+,')
    await settings().getByRole('tab', { name: 'API Keys' }).click()
    await settings().getByLabel('API key', { exact: true }).fill(GEMINI_KEY)
    await settings().getByRole('button', { name: 'Save', exact: true }).click()
  }
  const pathOf = (model: string) => `/v1beta/models/${model}:streamGenerateContent?alt=sse`
  const asked = () => google.received.filter(({ method }) => method === 'POST').map(({ url }) => url)

  it('S2.32 S7.6 design §7 are listed for an own key; the chosen one builds, stays after a reload, and goes with the key', async () => {
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await saveKey()
    await settings().getByText('3 models: choose the one that answers.').waitFor()
    await page.getByText('gemini-2.5-pro · your key').waitFor()
    await choose('gemini-2.5-flash')
    await page.getByText('gemini-2.5-flash · your key').waitFor()
    await session.build()
    await expect.poll(asked).toContain(pathOf('gemini-2.5-flash'))
    expect(new Set(asked())).toEqual(new Set([pathOf('gemini-2.5-flash')]))

    await page.reload()
    await page.getByText('gemini-2.5-flash · your key').waitFor()
    await modelButton().click()
    await session.menuItem('gemini-3.5-flash').click()
    await page.getByText('gemini-3.5-flash · your key').waitFor()
    google.received.length = 0
    await session.send('Make the heading blue')
    await expect.poll(asked).toContain(pathOf('gemini-3.5-flash'))

    for (const { url, headers, body } of google.received) {
      expect(headers['x-goog-api-key']).toBe(GEMINI_KEY)
      expect(url + body).not.toContain(GEMINI_KEY)
    }
    expect(requests.some((request) => request.url().startsWith(`${google.origin}/v1beta/models?`))).toBe(true)
    expect(await placesOfKey(requests, google.origin, 'x-goog-api-key', GEMINI_KEY)).toEqual([])

    await page.keyboard.press('Control+,')
    await settings().getByRole('tab', { name: 'API Keys' }).click()
    await settings().getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Demo model · scripted').waitFor()
    await saveKey()
    await page.getByText('gemini-2.5-pro · your key').waitFor()
  })

  it('S2.32 S8.4 design §7 a key that Google does not know is said so, and the list is there once it answers', async () => {
    google.refusal = { status: 400, message: 'API key not valid. Please pass a valid API key.' }
    await saveKey()
    await settings().getByText('API key is invalid').waitFor()
    google.refusal = null
    await settings().getByRole('button', { name: 'Try again' }).click()
    await settings().getByText('3 models: choose the one that answers.').waitFor()
    await settings().getByLabel('Model', { exact: true }).fill('gemini-exp-1')
    await settings().getByRole('button', { name: 'Use this name' }).click()
    await page.getByText('gemini-exp-1 · your key').waitFor()
  })
})

describe('a model is connected in one step', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Connect a model' })
  const connected = () => page.getByRole('dialog', { name: 'A model is connected' })
  const field = () => dialog().getByLabel('Key or address')
  const plain: PlainServer[] = []
  let google: GeminiStandIn

  const inOneStep = renewForEach(workspaces)
  beforeAll(async () => {
    google = await startGeminiStandIn([['gemini-2.5-flash', 'gemini-2.5-pro']], () => {
      return `${workspaces.lathe.origin}/demo-model`
    })
  })
  beforeEach(() => {
    session = inOneStep()
    page = session.page
  })
  afterEach(() => {
    for (const server of [...standIns.splice(0), ...plain.splice(0)]) server.close()
  })
  afterAll(() => google.stop())

  async function open(): Promise<void> {
    await modelButton().click()
    await session.menuItem('Connect a model…').click()
    await field().waitFor()
  }
  async function enter(text: string): Promise<void> {
    await field().fill(text)
    await field().press('Enter')
  }
  /** Nothing else is pressed. */
  async function paste(text: string): Promise<void> {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await field().press('Control+v')
  }

  it('S4.20 S7.6 design §7 a pasted key of each of four providers is known by its form and tried at once, and its best model answers', async () => {
    const openai = await standInFor('openai', ['gpt-4o', 'gpt-5', 'gpt-5-mini', 'text-embedding-3-small'])
    const anthropic = await standInFor('anthropic', ['claude-haiku-4-5', 'claude-sonnet-5'])
    const router = await standInFor('openai', ['tiny/thing', 'anthropic/claude-sonnet-5'])
    const cases = [
      ['https://api.openai.com', openai.origin, KEY, 'gpt-5 · OpenAI', '$1.25 in, $10.00 out'],
      [
        'https://api.anthropic.com',
        anthropic.origin,
        `sk-ant-${KEY}`,
        'claude-sonnet-5 · Anthropic',
        '$2.00 in',
      ],
      [
        'https://openrouter.ai',
        router.origin,
        `sk-or-${KEY}`,
        'anthropic/claude-sonnet-5 · OpenRouter',
        'Not known',
      ],
      [
        'https://generativelanguage.googleapis.com',
        google.origin,
        `AIza${'k'.repeat(35)}`,
        'gemini-2.5-pro · your key',
        '$1.25 in, $10.00 out',
      ],
    ] as const
    for (const [provider, standIn, key, label, price] of cases) {
      await leadTo(page, provider, standIn)
      await open()
      await paste(key)
      await connected().getByText('answers from now on').waitFor()
      const said = await connected().innerText()
      expect(said).toContain(price)
      expect(said).not.toContain(key)
      await connected().getByRole('button', { name: 'Start building' }).click()
      await page.getByText(label).waitFor()
    }
    for (const { received } of [openai, anthropic, router]) {
      // The list and the smallest request; Anthropic is also asked what its model can do.
      expect(received.filter(({ method }) => method === 'POST').length).toBe(1)
    }
  })

  it('design §7 models of this machine are asked for once that is pressed, and the only one there answers', async () => {
    const ollama = await standInFor('openai', ['qwen3-coder:30b', 'llama3.2:3b'])
    const asked: string[] = []
    for (const port of [1234, 8080, 8000, 1337, 5001, 5000, 4891]) {
      await page.route(`http://localhost:${port}/**`, (route) => {
        asked.push(route.request().url())
        return route.abort('connectionrefused')
      })
    }
    await leadTo(page, 'http://localhost:11434', ollama.origin)
    await page.route('http://localhost:11434/api/show', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { capabilities: ['completion', 'vision'] },
      }),
    )
    await open()
    expect(asked).toEqual([])
    expect(ollama.received.length).toBe(0)
    await dialog().getByRole('button', { name: 'Look for models on this machine' }).click()
    await connected().getByText('qwen3-coder:30b answers from now on.').waitFor()
    expect(await connected().innerText()).toContain('It takes pictures')
    expect(await connected().innerText()).toContain('it runs on this machine')
    await page.keyboard.press('Escape')
    await page.getByText('qwen3-coder:30b · Ollama').waitFor()
  })

  it('S8.4 S8.5 design §7 each kind of wrong key or address is said in one true sentence', async () => {
    const [noModels, locked] = [await startPlainServer(true), await startPlainServer(false)]
    plain.push(noModels, locked)
    const list = { status: 200, body: { object: 'list', data: [{ id: 'gpt-5' }] } }
    const error = (status: number, code: string) => ({ status, body: { error: { code, message: code } } })
    await refuseAt(page, 'https://api.anthropic.com', { list: error(401, 'authentication_error') })
    await refuseAt(page, 'https://api.openai.com', { list, ask: error(429, 'insufficient_quota') })
    await page.route('https://api.groq.com/**', (route) => route.abort('internetdisconnected'))
    await open()
    for (const [text, sentence] of [
      ['not a key', 'This is no key of a form known here, and no address.'],
      [`sk-ant-${KEY}`, 'Anthropic does not know this key.'],
      [KEY, 'The key is right, but its account at OpenAI has no credit.'],
      [`gsk_${'x'.repeat(40)}`, 'Groq could not be reached at https://api.groq.com/openai/v1.'],
      ['http://127.0.0.1:9', 'Nothing answers at http://127.0.0.1:9/v1.'],
      [noModels.origin, 'but it has no list of models, so it is no model server.'],
      [locked.origin, `Let it take requests from ${workspaces.lathe.origin} (CORS).`],
      ['https://models.example/v1', 'This server does not let the page call https://models.example.'],
    ] as const) {
      await enter(text)
      await dialog().getByRole('alert').filter({ hasText: sentence }).waitFor()
    }
  })

  it('design §7 an address without /v1 is mended, and a server that wants a key gets a field for it', async () => {
    const server = await standInFor('openai', ['my-model'])
    let wantsKey = true
    await page.route(`${server.origin}/v1/models`, (route) => {
      const isLocked = wantsKey && route.request().headers().authorization === undefined
      return isLocked
        ? route.fulfill({ status: 401, headers: { 'access-control-allow-origin': '*' }, json: { error: {} } })
        : route.continue()
    })
    await open()
    await enter(server.origin.replace('http://', ''))
    await dialog().getByText('wants a key').waitFor()
    await dialog().getByLabel('Its key').fill('my-own-key')
    await dialog().getByLabel('Its key').press('Enter')
    await connected().getByText('my-model answers from now on.').waitFor()
    wantsKey = false
    await page.keyboard.press('Escape')
    await page.getByText(`my-model · ${new URL(server.origin).host}`).waitFor()
    expect(server.received.at(-1)?.headers.authorization).toBe('Bearer my-own-key')
  })

  it('S1.2 the demo model, where it ends, offers to connect a model', async () => {
    await modelButton().click()
    await page.getByRole('menuitem', { name: 'Demo model' }).click()
    await session.send('A compiler for my own programming language')
    await page.getByRole('group', { name: 'What could come next' }).getByText('Connect a model').click()
    await field().waitFor()
  })
})
