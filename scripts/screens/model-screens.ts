/** Models of other providers, and what requests take and may. */
import type { BrowserContext } from 'playwright-core'
import { command, type Screen, type Stage } from './screen.ts'

const HABITS = 'A habit tracker with a weekly chart, in warm colours'
const GEMINI_KEY = { lathe_gemini_api_key: `AIza${'k'.repeat(35)}` }
const OPENAI = { baseUrl: 'https://api.openai.com/v1', models: ['gpt-5.1'] }
const OLLAMA = { baseUrl: 'http://localhost:11434/v1', models: [] }
const LM_STUDIO = { baseUrl: 'http://localhost:1234/v1', models: [] }
const connected = (providers: object, choice?: object) => ({
  lathe_openai_api_key: `sk-proj-${'x'.repeat(40)}7Qa2`,
  lathe_model_providers: JSON.stringify(providers),
  ...(choice !== undefined && { lathe_model_choice: JSON.stringify(choice) }),
})
const BY_OPENAI = { from: 'openai', model: 'gpt-5.1' }

const CORS = { 'access-control-allow-origin': '*' }
const OPENAI_MODELS = [
  'gpt-5.1',
  'gpt-5.1-codex',
  'gpt-5.1-codex-mini',
  'gpt-5',
  'gpt-5-mini',
  'gpt-5-nano',
  'gpt-4.1',
  'gpt-4.1-mini',
  'gpt-4o',
  'gpt-4o-mini',
  'o4-mini',
  'o3',
]
const OLLAMA_MODELS = ['qwen3-coder:30b', 'hf.co/unsloth/Qwen3-Coder-30B-A3B-Instruct-GGUF:UD-Q4_K_XL']

/** OpenAI and Ollama list what they have; LM Studio says what `lmStudio` says. */
async function answerLists(context: BrowserContext, lmStudio: 'fails' | 'waits'): Promise<void> {
  const list = (names: readonly string[]) => ({
    headers: CORS,
    json: { object: 'list', data: names.map((id) => ({ id, object: 'model', created: 0, owned_by: 'a' })) },
  })
  await context.route(`${OPENAI.baseUrl}/models`, (route) => route.fulfill(list(OPENAI_MODELS)))
  await context.route(`${OLLAMA.baseUrl}/models`, (route) => route.fulfill(list(OLLAMA_MODELS)))
  await context.route(`${LM_STUDIO.baseUrl}/models`, (route) =>
    lmStudio === 'fails' ? route.abort() : undefined,
  )
}

async function openKeys(stage: Stage, provider?: string): Promise<void> {
  await command(stage, 'API Keys')
  if (provider === undefined) return
  await stage.page.getByRole('listitem', { name: provider, exact: true }).scrollIntoViewIfNeeded()
}

async function openModels({ page }: Stage): Promise<void> {
  await page.getByTitle('Choose the model').click()
  await page.getByRole('menuitem', { name: 'Add a model…' }).waitFor()
}

/** Gemini as it answers who has a key, with what it took. */
async function answerWithUsage(context: BrowserContext): Promise<void> {
  const part = (text: string) => ({ candidates: [{ content: { role: 'model', parts: [{ text }] } }] })
  const usageMetadata = {
    promptTokenCount: 20_412,
    cachedContentTokenCount: 8_192,
    thoughtsTokenCount: 1_604,
    candidatesTokenCount: 3_180,
  }
  const words =
    'Because `Sky.tsx` paints it so: its background is `bg-sky-300`, and nothing above it covers it.\n\nSay which blue you would like, and I will change it.'
  const body = [part(words), { candidates: [{ finishReason: 'STOP' }], usageMetadata }]
    .map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`)
    .join('')
  await context.route('**/*:streamGenerateContent*', (route) =>
    route.fulfill({ headers: { ...CORS, 'content-type': 'text/event-stream' }, body }),
  )
}

const writeRequest = ({ session }: Stage) => session.request().fill(HABITS)

/** By the keyboard, so that it stays where the pointer leaves. */
async function showEstimate(stage: Stage): Promise<void> {
  await writeRequest(stage)
  const estimate = stage.page.getByRole('button', { name: /^Estimate: / })
  await estimate.waitFor()
  await stage.session.request().focus()
  await estimate.focus()
  await stage.page.getByRole('tooltip').waitFor({ state: 'attached' })
}

const showUsage = ({ page }: Stage) => page.getByRole('group', { name: 'Usage' }).getByRole('button').click()

const openUsage = (stage: Stage) => command(stage, 'Usage')

const spent = (requests: number, prompt: number, output: number, usd: number, unpriced = 0) => ({
  requests,
  prompt,
  cached: Math.round(prompt * 0.4),
  thinking: Math.round(output * 0.3),
  output,
  usd,
  unpriced,
})
const now = new Date().toISOString().slice(0, 7)
const before = new Date(Date.UTC(Number(now.slice(0, 4)), Number(now.slice(5)) - 2)).toISOString().slice(0, 7)
const LEDGER = JSON.stringify({
  months: [
    {
      month: now,
      models: [
        { model: 'gemini-2.5-pro', ...spent(64, 1_840_000, 212_000, 4.31) },
        { model: 'gpt-5.1-codex-mini', ...spent(12, 310_000, 41_000, 0.16) },
        { model: OLLAMA_MODELS[1], ...spent(9, 204_000, 18_000, 0, 222_000) },
        { model: 'Demo model', ...spent(3, 31_000, 6_000, 0) },
      ],
    },
    { month: before, models: [{ model: 'gemini-2.5-pro', ...spent(131, 5_100_000, 640_000, 11.92) }] },
  ],
  projects: [],
})
const LIMITS = JSON.stringify({
  message: { usd: 0.5, tokens: 200_000 },
  project: { usd: 10, tokens: 4_000_000 },
  month: { usd: 25, tokens: 10_000_000 },
})
const TOO_LITTLE = JSON.stringify({ month: { usd: 4.5 } })

export const MODEL_SCREENS: readonly Screen[] = [
  {
    name: 'models-form',
    pane: 'chat',
    project: 'new',
    async open(stage) {
      await openKeys(stage)
      await stage.session.button('Connect LM Studio').click()
      await stage.session.button('Save LM Studio').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'models-form-problems',
    pane: 'chat',
    project: 'new',
    async open(stage) {
      await openKeys(stage)
      await stage.session.button('Connect OpenAI').click()
      await stage.page.getByLabel('Base URL').fill('api.openai.com')
      await stage.session.button('Save OpenAI').click()
      await stage.session.button('Save OpenAI').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'models-listed',
    pane: 'chat',
    project: 'new',
    stored: connected({ openai: OPENAI }, BY_OPENAI),
    prepare: (context) => answerLists(context, 'fails'),
    async open(stage) {
      await openKeys(stage, 'OpenAI')
      await stage.page.getByRole('list', { name: 'Models' }).waitFor()
    },
  },
  {
    name: 'models-failed',
    pane: 'chat',
    project: 'new',
    stored: connected({ 'lm-studio': LM_STUDIO }),
    prepare: (context) => answerLists(context, 'fails'),
    async open(stage) {
      await openKeys(stage, 'LM Studio')
      await stage.session.button('Try again').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'models-loading',
    pane: 'chat',
    project: 'new',
    stored: connected({ 'lm-studio': LM_STUDIO }),
    prepare: (context) => answerLists(context, 'waits'),
    async open(stage) {
      await openKeys(stage, 'LM Studio')
      await stage.page.getByText('for its models…').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'model-menu',
    pane: 'chat',
    project: 'new',
    isClosedByClick: true,
    stored: connected({ openai: OPENAI, ollama: OLLAMA, 'lm-studio': LM_STUDIO }, BY_OPENAI),
    prepare: (context) => answerLists(context, 'fails'),
    async open(stage) {
      await openModels(stage)
      await stage.page.getByText('Its models could not be listed').waitFor()
    },
  },
  {
    name: 'model-menu-loading',
    pane: 'chat',
    project: 'new',
    isClosedByClick: true,
    stored: connected({ 'lm-studio': LM_STUDIO }),
    prepare: (context) => answerLists(context, 'waits'),
    open: openModels,
  },
  {
    name: 'model-long-name',
    pane: 'chat',
    project: 'new',
    stored: connected({ ollama: OLLAMA }, { from: 'ollama', model: OLLAMA_MODELS[1] }),
    prepare: (context) => answerLists(context, 'fails'),
    open: writeRequest,
  },
  {
    name: 'estimate',
    pane: 'chat',
    project: 'new',
    isClosedByClick: true,
    stored: GEMINI_KEY,
    open: showEstimate,
  },
  {
    name: 'estimate-over-limit',
    pane: 'chat',
    project: 'new',
    isClosedByClick: true,
    stored: { ...GEMINI_KEY, lathe_usage: LEDGER, lathe_limits: TOO_LITTLE },
    open: showEstimate,
  },
  {
    name: 'send-refused',
    pane: 'chat',
    project: 'new',
    isInChat: true,
    stored: { ...GEMINI_KEY, lathe_usage: LEDGER, lathe_limits: TOO_LITTLE },
    async open(stage) {
      await writeRequest(stage)
      await stage.page.getByRole('button', { name: /^Estimate: / }).waitFor()
      await stage.session.request().press('Enter')
      await stage.page.getByText('Not sent:').first().waitFor()
    },
  },
  {
    name: 'answer-usage',
    pane: 'chat',
    project: 'new',
    isInChat: true,
    stored: GEMINI_KEY,
    prepare: answerWithUsage,
    async open(stage) {
      await stage.session.send('Why is it blue?')
      await showUsage(stage)
    },
    reopen: showUsage,
  },
  {
    name: 'usage-empty',
    pane: 'chat',
    project: 'new',
    async open(stage) {
      await openUsage(stage)
      await stage.page.getByText('Nothing has been used yet.').waitFor()
    },
  },
  {
    name: 'usage',
    pane: 'chat',
    project: 'built',
    stored: { lathe_usage: LEDGER },
    async open(stage) {
      await openUsage(stage)
      await stage.page.getByRole('table').waitFor()
    },
  },
  {
    name: 'usage-limits',
    pane: 'chat',
    project: 'new',
    stored: { lathe_usage: LEDGER, lathe_limits: LIMITS },
    async open(stage) {
      await openUsage(stage)
      await stage.session.button('Reset').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'usage-failed',
    pane: 'chat',
    project: 'new',
    prepare: (context) => context.route('**/costs-*.js', (route) => route.abort()),
    async open(stage) {
      await openUsage(stage)
      await stage.session.button('Retry').waitFor()
    },
  },
]
