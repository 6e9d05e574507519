/** The screens of publishing, with what a server would say after months of it. */
import type { BrowserContext } from 'playwright-core'
import type { AppAiUse } from '../../src/core/wire/app-ai.ts'
import type { SiteDomains } from '../../src/core/wire/site-domains.ts'
import type { Site } from '../../src/core/wire/sites.ts'
import type { VisitorError, VisitorsSummary } from '../../src/core/wire/visitors.ts'
import { answerOf } from '../../test/e2e/seeded-faults.ts'
import { command, type Screen, type Stage } from './screen.ts'

const HOUR = 60 * 60_000
const now = Date.now()

export const PUBLISHED_SITE: Site = {
  name: 'day-and-week',
  address: 'http://day-and-week.apps.localhost:4000',
  pattern: 'http://*.apps.localhost:4000',
  current: 'c'.repeat(16),
  deployments: [
    deployment('c', 2 * HOUR, 'Warmer colours, and a larger chart on phones', null),
    deployment('b', 30 * HOUR, 'A habit can be paused', null),
    deployment('a', 400 * HOUR, '', 'The live database has lost the column “note”, which this one reads.'),
  ],
  oldNames: ['habits'],
  mayBeFramed: false,
  access: { mode: 'link', link: `http://day-and-week.apps.localhost:4000/_lathe/in/${'f'.repeat(32)}` },
  reportsVisitors: true,
  takenDown: null,
  live: {
    isThere: true,
    anonKey: 'a key',
    copies: [
      { id: '1', at: now - 2 * HOUR },
      { id: '2', at: now - 30 * HOUR },
    ],
  },
}

function deployment(digit: string, ago: number, note: string, blocked: string | null) {
  const id = digit.repeat(16)
  return {
    id,
    at: now - ago,
    by: 'you',
    title: 'Day and Week',
    revision: id,
    note,
    files: 24,
    bytes: 412_000,
    blocked,
  } as const
}

const DOMAINS: SiteDomains = {
  off: null,
  domains: [
    domain('habits.example.com', true, 'right'),
    domain('www.a-rather-long-name-for-a-domain-of-habits.example.org', false, 'missing'),
  ],
}

function domain(name: string, isProven: boolean, state: 'right' | 'missing'): SiteDomains['domains'][number] {
  return {
    domain: name,
    address: `https://${name}`,
    isProven,
    isMain: isProven,
    lines: [
      { type: 'TXT', name: `_lathe.${name}`, value: `lathe=${'0a1b2c3d'.repeat(4)}`, state, found: [] },
      {
        type: 'CNAME',
        name,
        value: 'apps.example.net',
        state: isProven ? 'right' : 'other',
        found: isProven ? [] : ['parking.example.net'],
      },
    ],
    addresses: ['192.0.2.7', '2001:db8::7'],
  }
}

const visitorError = (given: Partial<VisitorError>): VisitorError => ({
  id: 'a',
  message: "Cannot read properties of undefined (reading 'name')",
  place: { file: 'src/App.tsx', line: 4, column: 3, lineKey: '' },
  stack: 'at press (src/App.tsx:4:3)',
  count: 3,
  firstAt: now - 5 * HOUR,
  lastAt: now - 60_000,
  lastRoute: '/weekly',
  lastBrowser: 'Firefox',
  isOlder: false,
  state: 'open',
  fixedAt: null,
  ...given,
})

const VISITORS: VisitorsSummary = {
  version: '1',
  isOn: true,
  isListening: true,
  errors: [
    visitorError({}),
    visitorError({ id: 'b', message: 'Failed to fetch', place: null, state: 'reopened', count: 41 }),
    visitorError({ id: 'c', message: 'x is not a function', state: 'fixed', fixedAt: now - HOUR }),
  ],
  days: Array.from({ length: 30 }, (_, ago) => ({
    day: new Date(now - (29 - ago) * 24 * HOUR).toISOString().slice(0, 10),
    views: ((ago * 37) % 90) + ago * 4,
    visitors: ((ago * 17) % 40) + ago,
  })).filter((_, at) => at % 11 !== 3),
  routes: [
    { route: '/', views: 1_840, visitors: 612 },
    { route: '/weekly', views: 402, visitors: 208 },
    { route: '/a/route/that/is/rather/long/and/goes/on/for/a/while', views: 7, visitors: 5 },
  ],
}
const NOBODY_YET: VisitorsSummary = { ...VISITORS, version: '2', errors: [], days: [], routes: [] }

interface Server {
  readonly site?: Site
  /** Null never answers. */
  readonly visitors?: VisitorsSummary | null
}

/** A server that says this of every app. */
const says =
  ({ site = PUBLISHED_SITE, visitors = VISITORS }: Server) =>
  async (context: BrowserContext) => {
    await context.route(/\/api\/sites\/[0-9a-f]{32}$/, (route) => route.fulfill({ json: site }))
    await context.route(/\/api\/sites\/[0-9a-f]{32}\/domains$/, (route) => route.fulfill({ json: DOMAINS }))
    await context.route(/\/api\/sites\/[0-9a-f]{32}\/visitors/, (route) =>
      visitors === null ? undefined : route.fulfill({ json: visitors }),
    )
  }

const UNPUBLISHED: Site = {
  ...PUBLISHED_SITE,
  name: null,
  address: null,
  current: null,
  deployments: [],
  oldNames: [],
  access: { mode: 'everyone', link: null },
  live: null,
}

async function openPublish({ page, session }: Stage): Promise<void> {
  await session.button('Publish').click()
  await page.getByRole('dialog', { name: 'Publish' }).getByText('Deployments').waitFor()
}

const openSection = (title: string | RegExp) => async (stage: Stage) => {
  await openPublish(stage)
  await stage.page.getByRole('dialog', { name: 'Publish' }).getByText(title).click()
}

const openVisitors = (text: string | RegExp) => async (stage: Stage) => {
  await command(stage, 'Visitors')
  await stage.page.getByRole('dialog', { name: 'Visitors' }).getByText(text).first().waitFor()
}

const MODEL_USE: AppAiUse = {
  ...{ day: new Date(now).toISOString().slice(0, 10), isDemo: false },
  draft: { requests: { used: 12, limit: 1_000 }, usd: { used: 0.004, limit: 1 } },
  live: { requests: { used: 412, limit: 1_000 }, usd: { used: 0.31, limit: 1 } },
  own: {
    draft: null,
    live: { provider: 'openrouter', model: 'qwen/qwen3-235b-a22b', sealedAt: now - 50 * HOUR },
  },
}

/** An app that asks a model, whose server says how much it did. */
async function openModelUse(stage: Stage): Promise<void> {
  const model = await stage.scriptModel()
  await stage.session.send('A page that answers')
  await model.answer(answerOf({ 'src/ask.ts': "export const path = '/ai/v1/chat/completions'\n" }))
  await openPublish(stage)
  const note = stage.page.getByRole('region', { name: 'Model of this app' })
  await note.getByText('412 of 1,000 answers').waitFor()
  await note.scrollIntoViewIfNeeded()
}

const PUBLISHED = { pane: 'preview', project: 'built', prepare: says({}) } as const

export const PUBLISH_SCREENS: readonly Screen[] = [
  {
    name: 'publish-first',
    pane: 'preview',
    project: 'built',
    prepare: says({ site: UNPUBLISHED }),
    async open({ page, session }) {
      await session.button('Publish').click()
      await page.getByRole('dialog', { name: 'Publish' }).getByLabel('Name').waitFor()
    },
  },
  { ...PUBLISHED, name: 'publish-address', open: openPublish },
  { ...PUBLISHED, name: 'publish-deployments', open: openSection('Deployments') },
  { ...PUBLISHED, name: 'publish-copies', open: openSection('Kept copies of live data') },
  { ...PUBLISHED, name: 'publish-who', open: openSection('Who may see it: people with the link') },
  {
    ...PUBLISHED,
    name: 'publish-domains',
    async open(stage) {
      await openSection('Domains of your own')(stage)
      await stage.page.getByText('habits.example.com').first().waitFor()
    },
  },
  {
    ...PUBLISHED,
    name: 'publish-model',
    project: 'new',
    async prepare(context) {
      await says({})(context)
      await context.route(/\/api\/app-ai\//, (route) => route.fulfill({ json: MODEL_USE }))
    },
    open: openModelUse,
  },
  {
    ...PUBLISHED,
    name: 'publish-own-key',
    project: 'new',
    async prepare(context) {
      await says({})(context)
      await context.route(/\/api\/app-ai\//, (route) => route.fulfill({ json: MODEL_USE }))
    },
    async open(stage) {
      await openModelUse(stage)
      const note = stage.page.getByRole('region', { name: 'Your own model' })
      await note.getByRole('button', { name: /^Add a key/ }).click()
      await note.getByLabel('Model').fill('gpt-5-mini')
      await note.getByRole('button', { name: 'Seal and use' }).scrollIntoViewIfNeeded()
    },
  },
  { ...PUBLISHED, name: 'visitors', open: openVisitors('Fixed by what you published since') },
  {
    ...PUBLISHED,
    name: 'visitors-empty',
    prepare: says({ visitors: NOBODY_YET }),
    open: openVisitors('None in what is published now.'),
  },
  {
    ...PUBLISHED,
    name: 'visitors-loading',
    prepare: says({ visitors: null }),
    open: openVisitors('Asking the server'),
  },
  {
    ...PUBLISHED,
    name: 'visitors-unpublished',
    prepare: says({ site: UNPUBLISHED }),
    open: openVisitors('This app is not published'),
  },
]
