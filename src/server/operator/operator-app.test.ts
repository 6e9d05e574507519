import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BUILT_IN_PLANS } from '../../core/plans/plan.ts'
import { OPERATOR_PATH, OPERATOR_ROWS } from '../../core/wire/operator.ts'
import { testFolder } from '../engine/test-engine.fixture.ts'
import type { HeldProvider } from '../models/server-model.ts'
import { createAppLedger } from '../plans/app-ledger.ts'
import { createLedger, type Ledger } from '../plans/ledger.ts'
import { openPlansDatabase } from '../plans/store/open-plans-database.ts'
import type { PlansDatabase } from '../plans/store/tables.ts'
import { createOperator } from '../sign-in/operator.ts'
import { createLinks, type Links } from '../sign-in/store/links.ts'
import { openSignInDatabase } from '../sign-in/store/open-sign-in-database.ts'
import { createOperatorRows } from '../sign-in/store/operators.ts'
import { createPeople, type People } from '../sign-in/store/people.ts'
import { createPeoplePage } from '../sign-in/store/people-page.ts'
import { createSignIns, type SignIns } from '../sign-in/store/sign-ins.ts'
import type { SignInDatabase } from '../sign-in/store/tables.ts'
import { appOf, openSiteLab, type SiteLab, WORKSPACE } from '../sites/site-lab.fixture.ts'
import type { OperatedServer } from './server-routes.ts'

const NOVEMBER = Date.UTC(2026, 10, 15)
const [ADA, BOB, EVE] = ['id-ada', 'id-bob', 'id-eve']

const OFFICE: HeldProvider = {
  ...{ id: 'office', name: 'Office', wire: 'openai', isPrivate: true, key: 'sk-operator-0123456789' },
  ...{ baseUrl: 'http://10.0.0.5:8000/v1/secret-path', models: ['qwen3'] },
}

const IDLE_SERVER: OperatedServer = {
  readiness: { names: [], took: new Map(), failing: async () => [] },
  freeBytes: async () => 0,
  packages: { maxBytes: 0, used: async () => 0, empty: async () => {} },
}

let folder: Awaited<ReturnType<typeof testFolder>>
let signIn: SignInDatabase
let counted: PlansDatabase
let people: People
let links: Links
let signIns: SignIns
let ledger: Ledger
let lab: SiteLab
let now: number

beforeEach(async () => {
  now = NOVEMBER
  folder = await testFolder()
  const ours = {
    now: () => now,
    randomHex: (bytes: number) =>
      crypto
        .randomUUID()
        .replaceAll('-', '')
        .repeat(4)
        .slice(0, bytes * 2),
  }
  const failed = (error: unknown) => console.error(error)
  signIn = await openSignInDatabase(folder.path, null, failed)
  counted = await openPlansDatabase(folder.path, null, failed)
  people = createPeople(signIn)
  links = createLinks(signIn, ours.now, ours.randomHex)
  signIns = createSignIns(signIn, ours.now)
  const operators = createOperatorRows(signIn)
  ledger = createLedger({ ...ours, database: counted, plans: BUILT_IN_PLANS })
  for (const [id, name] of [
    [ADA, 'Ada'],
    [BOB, 'Bob'],
    [EVE, 'Eve'],
  ] as const)
    await join(id, name)
  await operators.set(ADA, true)
  const operator = createOperator({ people, links, signIns, operators, now: ours.now, origin: 'http://id' })
  lab = await openSiteLab({
    ...{ folder: folder.path, now: ours.now },
    parts: {
      operated: {
        isOperator: operators.has,
        people: { operator, page: createPeoplePage(signIn), links },
        server: IDLE_SERVER,
      },
      plans: { plans: BUILT_IN_PLANS, ledger, billing: null, apps: null as never },
      heldProviders: [OFFICE],
    },
  })
})
afterEach(async () => {
  await lab.end()
  await signIn.db.destroy()
  await counted.db.destroy()
  await folder.remove()
})

function join(id: string, name: string) {
  const email = `${name.toLowerCase()}@example.com`
  return people.add({ id, name, email, password: 'hash-of-a-password', createdAt: now, endedAt: null })
}

async function ask(
  method: string,
  path: string,
  body?: unknown,
  who: string | null = ADA,
  origin = WORKSPACE,
) {
  const response = await lab.ask(`${WORKSPACE}${OPERATOR_PATH}${path}`, {
    method,
    headers: {
      ...{ Origin: origin, 'Content-Type': 'application/json' },
      ...(who !== null && { Authorization: `Bearer ${who}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, headers: response.headers, json: () => JSON.parse(text) }
}
const linesOf = async (...given: Parameters<typeof ask>): Promise<string[]> => {
  const { status, text, json } = await ask(...given)
  if (status !== 200) throw new Error(`${status}: ${text}`)
  return json().lines
}

/** Every route, with what makes it act. */
const ROUTES: readonly (readonly [method: string, path: string, body?: unknown])[] = [
  ['GET', '/parts'],
  ['GET', '/people'],
  ['POST', `/people/${BOB}/reset`],
  ['POST', `/people/${BOB}/end-sessions`],
  ['POST', `/people/${BOB}/remove`],
  ['PUT', `/people/${BOB}/operator`, { isOperator: true }],
  ['PUT', `/people/${BOB}/plan`, { plan: 'Pro' }],
  ['GET', '/invitations'],
  ['POST', '/invitations', { email: null }],
  ['DELETE', '/invitations/0123456789abcdef'],
  ['GET', '/usage'],
  ['GET', '/apps'],
  ['GET', '/models'],
  ['GET', '/server'],
  ['DELETE', '/server/packages'],
  ['PUT', '/apps/notes/takedown', { status: 451, sentence: 'No.' }],
  ['DELETE', '/apps/notes/takedown'],
]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

describe('25.5 who may operate the server', () => {
  it('25.5 nobody but an operator gets anything: every route, by every method', async () => {
    await lab.published('a'.repeat(32), 'notes', undefined, {}, { Authorization: `Bearer ${BOB}` })
    const before = [await people.list(), await links.list('invitation')]
    for (const [, path, body] of [...ROUTES, ['GET', '/nothing'] as const])
      for (const method of METHODS)
        for (const [who, status] of [
          [null, 401],
          ['wrong', 401],
          [BOB, 403],
          ['nobody', 403],
        ] as const) {
          const hasBody = body !== undefined && !['GET', 'HEAD'].includes(method)
          const answer = await ask(method, path, hasBody ? body : undefined, who)
          expect([method, path, who, answer.status]).toEqual([method, path, who, status])
          expect(answer.text).not.toMatch(/example\.com|"rows"|"lines"/)
        }
    expect([await people.list(), await links.list('invitation')]).toEqual(before)
    expect((await lab.visit('notes')).status).toBe(200)
  })

  it('25.5 every route that there is was asked', async () => {
    // What an operator gets of each is something else than what there is not.
    await lab.published('a'.repeat(32), 'notes', undefined, {}, { Authorization: `Bearer ${BOB}` })
    for (const [method, path, body] of ROUTES) {
      const { status, text } = await ask(method, path, body)
      expect([method, path, text]).not.toEqual([method, path, expect.stringContaining('operator-not-there')])
      expect([200, 409]).toContain(status)
    }
  })

  it('25.5 an operator whose account has ended is none, and nor is one who was let go', async () => {
    expect((await ask('GET', '/people')).status).toBe(200)
    await people.setEnded(ADA, now)
    expect((await ask('GET', '/people')).status).toBe(403)
    await people.setEnded(ADA, null)
    await linesOf('PUT', `/people/${BOB}/operator`, { isOperator: true })
    expect(await linesOf('PUT', `/people/${ADA}/operator`, { isOperator: false }, BOB)).toEqual([
      "ada@example.com does not use the operator's pages any more.",
    ])
    expect((await ask('GET', '/people')).status).toBe(403)
  })

  it('25.5 a page of another site changes nothing, whoever is signed in', async () => {
    for (const origin of ['https://evil.example', appOf('notes'), 'null'])
      expect((await ask('POST', '/invitations', { email: null }, ADA, origin)).status).toBe(403)
    expect(await links.list('invitation')).toEqual([])
  })

  it('25.5 nobody shuts themselves out', async () => {
    expect((await ask('POST', `/people/${ADA}/remove`)).status).toBe(409)
    expect((await ask('PUT', `/people/${ADA}/operator`, { isOperator: false })).status).toBe(409)
    expect((await ask('GET', '/parts')).status).toBe(200)
  })

  it('25.5 no answer is kept, and none holds what is kept of a password', async () => {
    for (const [method, path] of ROUTES.filter(([one]) => one === 'GET')) {
      const { headers, text } = await ask(method, path)
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(text).not.toContain('hash-of-a-password')
    }
  })
})

describe('25.5 what an operator sees and does', () => {
  it('25.5 people, by page and by what is looked for as it stands', async () => {
    for (let one = 0; one < OPERATOR_ROWS; one += 1) await join(`id-${one}`, `Person${one}`)
    const first = (await ask('GET', '/people')).json()
    expect([first.rows.length, first.total]).toEqual([OPERATOR_ROWS, OPERATOR_ROWS + 3])
    const second = (await ask('GET', '/people?page=1')).json()
    expect(second.rows).toHaveLength(3)
    expect((await ask('GET', '/people?page=9')).json().rows).toEqual([])
    const found = (await ask('GET', '/people?find=ADA@')).json()
    expect(found.rows).toEqual([
      {
        ...{ id: ADA, email: 'ada@example.com', name: 'Ada', createdAt: NOVEMBER, endedAt: null },
        ...{ isOperator: true, signIns: 0, plan: 'Free' },
      },
    ])
    for (const sign of ['%', '_', "'", '\\'])
      expect((await ask('GET', `/people?find=${encodeURIComponent(sign)}`)).json().total).toBe(0)
    for (const page of ['-1', '1e9', 'x', '9'.repeat(30)])
      expect((await ask('GET', `/people?page=${page}`)).json().rows).toHaveLength(OPERATOR_ROWS)
  })

  it('25.5 sign-ins end, a new password comes by a link, an account ends', async () => {
    await signIns.note({ id: 's1', personId: BOB, grantId: null, browser: 'Firefox' })
    expect((await ask('GET', '/people?find=bob')).json().rows[0].signIns).toBe(1)
    expect(await linesOf('POST', `/people/${BOB}/end-sessions`)).toEqual([
      'One sign-in of bob@example.com ended.',
    ])
    expect((await linesOf('POST', `/people/${BOB}/reset`))[1]).toMatch(/^http:\/\/id\/new-password\//)
    await linesOf('POST', `/people/${BOB}/remove`)
    expect((await people.find(BOB))?.endedAt).toBe(NOVEMBER)
    expect((await ask('POST', '/people/id-nobody/reset')).status).toBe(409)
  })

  it('25.5 invitations are made, looked through without their links, and withdrawn', async () => {
    const [, link = ''] = await linesOf('POST', '/invitations', { email: 'New@Example.com' })
    const token = link.slice(link.lastIndexOf('/') + 1)
    expect(await links.find(token)).toMatchObject({ email: 'new@example.com' })
    const { rows, total } = (await ask('GET', '/invitations')).json()
    expect(total).toBe(1)
    expect(rows).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{16}$/),
        email: 'new@example.com',
        endsAt: NOVEMBER + 7 * 86_400_000,
      },
    ])
    for (const wrong of ['%', '0', '_'.repeat(16), '0'.repeat(16)])
      expect((await ask('DELETE', `/invitations/${encodeURIComponent(wrong)}`)).status).toBe(409)
    expect(await links.find(token)).not.toBeNull()
    await linesOf('DELETE', `/invitations/${rows[0].id}`)
    expect(await links.find(token)).toBeNull()
    const refused = await ask('POST', '/invitations', { email: 'ada@example.com' })
    expect([refused.status, refused.json().message]).toEqual([
      409,
      'ada@example.com has an account already: a new password comes by reset.',
    ])
    expect((await ask('POST', '/invitations', { email: null, role: 'operator' })).status).toBe(400)
  })

  it('25.5 plans are granted, and what was used is listed by month, apps among it', async () => {
    expect(await linesOf('PUT', `/people/${BOB}/plan`, { plan: 'pro' })).toEqual([
      expect.stringContaining('bob@example.com has the plan Pro now'),
    ])
    const taken = await ledger.take({ account: EVE, chat: 'chat', microUsd: 250_000 })
    expect(taken.type).toBe('taken')
    const caps = { requests: 10, usd: 1 }
    const apps = createAppLedger({
      ...{ database: counted, plans: BUILT_IN_PLANS, now: () => now, randomHex: () => crypto.randomUUID() },
      caps: { visitor: caps, app: caps, owner: caps },
    })
    const app = { kind: 'live', projectKey: 'key' } as const
    await apps.take({ app, payer: `account ${EVE}`, visitor: 'one', microUsd: 500_000 })
    expect((await ask('GET', '/usage')).json()).toEqual({
      total: 2,
      rows: [
        {
          ...{ account: EVE, email: 'eve@example.com', plan: 'Free' },
          ...{ chats: 1, chatLimit: 30, usd: 0.75, usdLimit: null },
        },
        {
          ...{ account: BOB, email: 'bob@example.com', plan: 'Pro' },
          ...{ chats: 0, chatLimit: 250, usd: 0, usdLimit: null },
        },
      ],
    })
    expect((await ask('GET', '/usage?month=2026-10')).json().rows).toEqual([
      expect.objectContaining({ account: BOB, usd: 0 }),
    ])
    expect((await ask('PUT', `/people/${BOB}/plan`, { plan: 'Gold' })).status).toBe(409)
  })

  it('25.5 an app is taken down at once under all of its names, and served again', async () => {
    const as = { Authorization: `Bearer ${BOB}` }
    await lab.published('a'.repeat(32), 'notes', undefined, {}, as)
    await lab.send('PUT', `${'a'.repeat(32)}/settings`, { name: 'new-notes' }, as)
    await lab.published('b'.repeat(32), 'other', undefined, {}, as)
    const { rows } = (await ask('GET', '/apps?find=notes')).json()
    expect(rows).toEqual([
      {
        ...{ name: 'new-notes', address: appOf('new-notes'), title: 'Notes', owner: 'bob@example.com' },
        ...{ publishedAt: NOVEMBER, isPublished: true, takenDown: null },
      },
    ])
    await linesOf('PUT', '/apps/new-notes/takedown', { status: 410, sentence: 'It spams.' })
    const down = await lab.visit('new-notes')
    expect([down.status, await down.text()]).toEqual([410, expect.stringContaining('It spams.')])
    expect((await lab.visit('other')).status).toBe(200)
    expect((await ask('GET', '/apps')).json().rows).toContainEqual(
      expect.objectContaining({ name: 'new-notes', takenDown: 'It spams.' }),
    )
    await linesOf('DELETE', '/apps/new-notes/takedown')
    expect((await lab.visit('new-notes')).status).toBe(200)
    expect((await ask('PUT', '/apps/nobody/takedown', { status: 451, sentence: 'No.' })).status).toBe(409)
    for (const sentence of ['', ' ', 'two\nother 451 lines', 'x'.repeat(301)])
      expect((await ask('PUT', '/apps/other/takedown', { status: 451, sentence })).status).toBe(400)
  })

  it('25.5 models are listed by what is configured, without a key or what may be one', async () => {
    const { text, json } = await ask('GET', '/models')
    expect(json().rows).toEqual([
      {
        ...{ model: 'qwen3', provider: 'Office', wire: 'openai', isPrivate: true },
        ...{ address: 'http://10.0.0.5:8000', hasKey: true, answersApps: false },
      },
    ])
    expect(text).not.toMatch(/sk-operator|secret-path/)
  })
})
