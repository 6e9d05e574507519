/** What requests take, before and after they are sent, and limits that stop them: counted at the model's server. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findViolations } from './find-violations.ts'
import { type Lathe, spawnLathe, startLathe } from './harness.ts'
import { startTestService, type TestService } from './kit-services.ts'
import { shareContext } from './set-up-workspace.ts'
import { shareStandIns } from './stage.ts'
import { openSessionIn, type WorkspaceSession } from './workspace-driver.ts'

const KEY = { lathe_gemini_api_key: `AIza${'k'.repeat(35)}` }
const FILE = { operation: 'CREATE', path: 'src/a.ts', description: 'One', content: 'export const a = 1\n' }
const CUT = `On it.\n\n[CODE_CHANGES]\n{"files":[${JSON.stringify(FILE)},{"operation":"CREATE","path":"src/b`

const context = shareContext()
let service: TestService
let lathe: Lathe
let session: WorkspaceSession
let page: Page
/** The answers that the model's server has still to give; further ones are words only. */
let answers: { text: string; finish: string }[] = []
/** Requests for an answer that reached the model's server. */
let asked = 0

beforeAll(async () => {
  service = await startTestService((path, response, request) => {
    response.setHeader('Access-Control-Allow-Headers', '*')
    if (request.method === 'OPTIONS' || !path.includes(':streamGenerateContent')) return void response.end()
    asked += 1
    const { text, finish } = answers.shift() ?? { text: 'Because it is.', finish: 'STOP' }
    const usage = (output: number) => ({
      promptTokenCount: 20_000,
      cachedContentTokenCount: 8_000,
      thoughtsTokenCount: 600,
      candidatesTokenCount: output,
    })
    response.setHeader('Content-Type', 'text/event-stream')
    const chunk = (value: object) => response.write(`data: ${JSON.stringify(value)}\n\n`)
    chunk({ candidates: [{ content: { role: 'model', parts: [{ text }] } }], usageMetadata: usage(1) })
    chunk({ candidates: [{ finishReason: finish }], usageMetadata: usage(400) })
    response.end()
  })
  lathe = await startLathe({ GEMINI_BASE_URL: service.origin }, await shareStandIns())
})
afterAll(async () => {
  await Promise.all([service.stop(), lathe.stop()])
})
beforeEach(() => {
  answers = []
  asked = 0
})

async function open(on: Lathe, stored: Record<string, string> = {}): Promise<void> {
  session = await openSessionIn(await context(), on, { stored })
  page = session.page
}

const estimate = () => page.getByRole('button', { name: /^Estimate: / })
const usages = () => page.getByRole('group', { name: 'Usage' })
const settings = () => page.getByRole('dialog', { name: 'Settings' })
const limit = (label: string) => settings().getByRole('textbox', { name: label })
const alerts = () => page.getByRole('alert').allInnerTexts()

async function openUsage(): Promise<void> {
  await page.keyboard.press('Control+,')
  await settings().getByRole('tab', { name: 'Usage' }).click()
  await settings().getByRole('heading', { name: 'Limits' }).waitFor()
}

async function closeSettings(): Promise<void> {
  await page.keyboard.press('Escape')
  await settings().waitFor({ state: 'detached' })
}

describe('with a key', () => {
  beforeEach(async () => {
    await open(lathe, KEY)
    return () => session.close()
  })

  it('issue 11 says before sending what a request would take and of what, and nothing while none is written', async () => {
    await expect.poll(() => estimate().count()).toBe(0)
    await session.request().fill('A to-do list')
    await expect
      .poll(() => estimate().getAttribute('aria-label'))
      .toMatch(/^Estimate: ≈ \d+(\.\d)?k tokens, ≈ \$0\.\d\d\. Open usage$/)
    await estimate().hover()
    const tooltip = page.getByRole('tooltip')
    for (const part of [
      'Rules',
      'Files',
      'Your request',
      'Answer, as a first one',
      'Prices of 7 October 2026',
    ])
      await expect.poll(() => tooltip.innerText()).toContain(part)
    expect(asked).toBe(0)
    await session.request().fill('')
    await expect.poll(() => estimate().count()).toBe(0)
  })

  it('issue 11 shows after the answer what it took, and sums it by month, model and project', async () => {
    await session.send('Why is it blue?')
    const money = (12_000 * 1.25 + 8_000 * 0.125 + 1_000 * 10) / 1e6
    await expect.poll(() => usages().allInnerTexts()).toEqual([`20k in · 1k out · $${money.toFixed(2)}`])
    await usages().getByRole('button').click()
    for (const line of ['8,000 tokens', '600 tokens', '400 tokens', 'By the prices of 7 October 2026.'])
      await usages().getByText(line).waitFor()
    await session.send('And why round?')
    await expect.poll(() => usages().count()).toBe(2)
    await openUsage()
    await expect
      .poll(() => settings().getByRole('region', { name: 'Project "Welcome"' }).innerText())
      .toContain('$0.05')
    await expect
      .poll(() =>
        settings()
          .getByRole('row', { name: /gemini-2\.5-pro/ })
          .innerText(),
      )
      .toMatch(/40k\s+2k\s+\$0\.05/)
    expect(await findViolations(page, '[role=dialog]')).toEqual([])
    await settings().getByRole('button', { name: 'Reset' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
    await settings().getByText('Nothing has been used yet.').waitFor()
  })

  it('issue 11 a limit stops a request before it is sent, keeps what is written, and lets it go when it is raised', async () => {
    await openUsage()
    await settings().getByRole('button', { name: 'Use suggested limits' }).click()
    await expect.poll(() => limit('One month, in US dollars').inputValue()).toBe('25')
    await limit('One month, in US dollars').fill('0.001')
    await closeSettings()
    await session.send('A to-do list')
    await expect
      .poll(alerts)
      .toEqual([
        expect.stringMatching(
          /^Not sent: this month would come to about \$0\.\d\d, and your limit is \$0\.001\. Change it in Settings, under Usage\.$/,
        ),
      ])
    expect(await session.request().inputValue()).toBe('A to-do list')
    expect(asked).toBe(0)
    await openUsage()
    await limit('One month, in US dollars').fill('')
    await closeSettings()
    await session.request().press('Enter')
    await expect.poll(() => usages().count()).toBe(1)
    expect(asked).toBe(1)
    expect(await alerts()).toEqual([])
  })

  it('issue 11 a limit stops a run between two requests, and what is finished stays as a draft', async () => {
    answers = [{ text: CUT, finish: 'MAX_TOKENS' }]
    await openUsage()
    await limit('One message, in US dollars').fill('0.08')
    await closeSettings()
    await session.send('A to-do list')
    await expect.poll(alerts).toEqual([expect.stringContaining('this message would come to about $0.')])
    expect(asked).toBe(1)
    await page.getByText('src/a.ts').first().waitFor()
    await page
      .getByRole('button', { name: /^Apply/ })
      .first()
      .waitFor()
    await expect.poll(() => usages().count()).toBe(1)
  })

  it('issue 11 a limit stops Retry before it takes anything away', async () => {
    await session.send('Why is it blue?')
    await expect.poll(() => usages().count()).toBe(1)
    await openUsage()
    await limit('One month, in US dollars').fill('0.001')
    await closeSettings()
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Not sent: this month would come to about').waitFor()
    await page.getByText('Because it is.').waitFor()
    expect(await usages().count()).toBe(1)
    expect(asked).toBe(1)
  })

  it('issue 11 what was used outlives the chat, and is still there after a reload', async () => {
    await session.send('Why is it blue?')
    await expect.poll(() => usages().count()).toBe(1)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await session.request().waitFor()
    await openUsage()
    await settings()
      .getByRole('row', { name: /gemini-2\.5-pro/ })
      .waitFor()
  })
})

describe('other models', () => {
  it('issue 11 the demo model is free, and says so before and after', async () => {
    await open(lathe)
    await session.request().fill('A to-do list')
    await expect.poll(() => estimate().innerText()).toContain('free')
    await session.build('A to-do list')
    await expect.poll(() => usages().allInnerTexts()).toEqual([expect.stringMatching(/ in · .* out · free$/)])
    expect(asked).toBe(0)
    await session.close()
  })

  it("issue 11 the operator's prices hold, and without one there are tokens only", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lathe-prices-'))
    const prices = join(folder, 'prices.json')
    const row = { provider: 'gemini', model: 'house-model', input: 100, output: 100 }
    await writeFile(prices, JSON.stringify({ date: '2026-11-20', models: [row] }))
    const variables = { GEMINI_BASE_URL: service.origin, GEMINI_MODEL: 'house-model' }
    const [priced, unpriced] = await Promise.all([
      startLathe({ ...variables, MODEL_PRICES: prices }, await shareStandIns()),
      startLathe(variables, await shareStandIns()),
    ])
    await open(priced, KEY)
    await session.send('Why?')
    await expect.poll(() => usages().allInnerTexts()).toEqual(['20k in · 1k out · $2.10'])
    await session.close()
    await open(unpriced, KEY)
    await session.request().fill('Why?')
    await expect
      .poll(() => estimate().getAttribute('aria-label'))
      .toMatch(/^Estimate: ≈ [\d.]+k tokens\. Open usage$/)
    await session.request().press('Enter')
    await expect.poll(() => usages().allInnerTexts()).toEqual(['20k in · 1k out'])
    await session.close()
    await Promise.all([priced.stop(), unpriced.stop()])

    await writeFile(prices, '{"date":"today"}')
    const refused = spawnLathe({
      PORT: String(priced.port),
      MODEL_PRICES: prices,
      DATA_DIR: join(folder, 'data'),
    })
    expect(await refused.exited).toBe(1)
    expect(refused.output()).toContain(`MODEL_PRICES names ${prices}, whose date cannot be used`)
    await rm(folder, { recursive: true })
  })
})
