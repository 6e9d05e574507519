/** The operator's pages, with what a server would say after months of it. */
import type { BrowserContext, Page } from 'playwright-core'
import type {
  AppRow,
  InvitationRow,
  OperatorParts,
  PersonRow,
  ServerRow,
  UsageRow,
} from '../../src/core/wire/operator.ts'
import { newPerson, signIn } from '../../test/e2e/sign-in-driver.ts'

const DAY = 86_400_000
const SINCE = Date.UTC(2026, 5, 3)

const PARTS: OperatorParts = { people: true, usage: true, apps: true, plans: ['Free', 'Pro'] }

const person = (name: string, email: string, own: Partial<PersonRow> = {}): PersonRow => ({
  ...{ id: email, email, name, createdAt: SINCE, endedAt: null },
  ...{ isOperator: false, signIns: 1, plan: 'Free', ...own },
})
const PEOPLE = [
  person('Ada Lovelace', 'ada@example.com', { isOperator: true, signIns: 3, plan: 'Pro' }),
  person('Grace Brewster Murray Hopper', 'grace.brewster.murray.hopper@a-rather-long-name.example.com'),
  person('Mary Somerville', 'mary@example.com', { endedAt: SINCE + 90 * DAY, signIns: 0 }),
]
const INVITATIONS: InvitationRow[] = [
  { id: 'a', email: 'emmy@example.com', endsAt: SINCE + 100 * DAY },
  { id: 'b', email: null, endsAt: SINCE + 102 * DAY },
]
const USAGE: UsageRow[] = [
  {
    ...{ account: 'a', email: 'ada@example.com', plan: 'Pro' },
    ...{ chats: 112, chatLimit: 250, usd: 18.42, usdLimit: 40 },
  },
  {
    ...{ account: 'b', email: 'mary@example.com', plan: 'Free' },
    ...{ chats: 30, chatLimit: 30, usd: 1.2, usdLimit: null },
  },
]
const app = (name: string, own: Partial<AppRow> = {}): AppRow => ({
  ...{ name, address: `https://${name}.apps.example.net`, title: 'Day and Week', owner: 'ada@example.com' },
  ...{ publishedAt: SINCE + 80 * DAY, isPublished: true, takenDown: null, ...own },
})
const APPS = [
  app('day-and-week'),
  app('cheap-watches', { owner: null, title: 'Watches', takenDown: 'It sells what is not theirs.' }),
  app('an-app-with-as-long-a-name-as-there-may-be', { isPublished: false }),
]
const part = (name: string, tookMs: number | null, isWell = true) => ({
  ...{ kind: 'part' as const, name, isWell, tookMs },
})
const SERVER: ServerRow[] = [
  part('database', 3),
  part('accounts', 2),
  part('plans', null, false),
  part('disk', 1),
  { kind: 'room', freeBytes: 412_000_000, isTight: true },
  { kind: 'packages', bytes: 1_830_000_000, maxBytes: 2_000_000_000 },
]
const pageOf = (rows: readonly unknown[], total = rows.length) => ({ rows, total })
const ANSWERS: Readonly<Record<string, unknown>> = {
  parts: PARTS,
  people: pageOf(PEOPLE, 127),
  invitations: pageOf(INVITATIONS),
  usage: pageOf(USAGE),
  apps: pageOf(APPS),
  models: pageOf([]),
  server: pageOf(SERVER),
}

interface Stage {
  readonly context: BrowserContext
  readonly origin: string
}

function screen(name: string, tab: string) {
  return {
    name: `operator-${name}`,
    async open({ context, origin }: Stage): Promise<Page> {
      const page = await signIn(context, { origin }, newPerson('Ada Lovelace'))
      await page.route('**/api/operator/**', (route) => {
        const path = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
        return route.fulfill({ json: ANSWERS[path] })
      })
      await page.goto(`${origin}/#/operator`)
      await page.getByRole('tab', { name: tab }).click()
      return page
    },
  }
}

export const OPERATOR_SCREENS = [
  screen('people', 'People'),
  screen('invitations', 'Invitations'),
  screen('usage', 'Usage'),
  screen('apps', 'Apps'),
  screen('models', 'Models'),
  screen('server', 'Server'),
]
