import { BUILT_IN_PLANS } from '../../core/plans/plan.ts'
import { OPERATOR_PATH } from '../../core/wire/operator.ts'
import { testFolder } from '../engine/test-engine.fixture.ts'
import type { HeldProvider } from '../models/server-model.ts'
import { createLedger } from '../plans/ledger.ts'
import { openPlansDatabase } from '../plans/store/open-plans-database.ts'
import { createOperator } from '../sign-in/operator.ts'
import { createLinks } from '../sign-in/store/links.ts'
import { openSignInDatabase } from '../sign-in/store/open-sign-in-database.ts'
import { createOperatorRows } from '../sign-in/store/operators.ts'
import { createPeople } from '../sign-in/store/people.ts'
import { createPeoplePage } from '../sign-in/store/people-page.ts'
import { createSignIns } from '../sign-in/store/sign-ins.ts'
import { openSiteLab, WORKSPACE } from '../sites/site-lab.fixture.ts'
import type { OperatedServer } from './server-routes.ts'

/** When all of it happens. */
export const NOVEMBER = Date.UTC(2026, 10, 15)
/** Ids of people: the first operates the server. */
export const [ADA, BOB, EVE] = ['id-ada', 'id-bob', 'id-eve']

const OFFICE: HeldProvider = {
  ...{ id: 'office', name: 'Office', wire: 'openai', isPrivate: true, key: 'sk-operator-0123456789' },
  ...{ baseUrl: 'http://10.0.0.5:8000/v1/secret-path', models: ['qwen3'] },
}

const IDLE_SERVER: OperatedServer = {
  readiness: { names: [], took: new Map(), failing: async () => [] },
  freeBytes: async () => 0,
  packages: { maxBytes: 0, used: async () => 0, empty: async () => {} },
}

/** The whole application with three people, a plan for each and an operator's pages, in a folder of its own. */
export async function openOperatorLab() {
  const folder = await testFolder()
  const ours = {
    now: () => NOVEMBER,
    randomHex: (bytes: number) =>
      crypto
        .randomUUID()
        .replaceAll('-', '')
        .repeat(4)
        .slice(0, bytes * 2),
  }
  const failed = (error: unknown) => console.error(error)
  const signIn = await openSignInDatabase(folder.path, null, failed)
  const counted = await openPlansDatabase(folder.path, null, failed)
  const people = createPeople(signIn)
  const links = createLinks(signIn, ours.now, ours.randomHex)
  const signIns = createSignIns(signIn, ours.now)
  const operators = createOperatorRows(signIn)
  const ledger = createLedger({ ...ours, database: counted, plans: BUILT_IN_PLANS })
  const join = (id: string, name: string) => {
    const email = `${name.toLowerCase()}@example.com`
    return people.add({ id, name, email, password: 'hash-of-a-password', createdAt: NOVEMBER, endedAt: null })
  }
  for (const [id, name] of [
    [ADA, 'Ada'],
    [BOB, 'Bob'],
    [EVE, 'Eve'],
  ] as const)
    await join(id, name)
  await operators.set(ADA, true)
  const operator = createOperator({ people, links, signIns, operators, now: ours.now, origin: 'http://id' })
  const lab = await openSiteLab({
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
  const ask = async (
    method: string,
    path: string,
    body?: unknown,
    who: string | null = ADA,
    origin = WORKSPACE,
  ) => {
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
  /** What it says was done; throws where it was not. */
  const linesOf = async (...given: Parameters<typeof ask>): Promise<string[]> => {
    const { status, text, json } = await ask(...given)
    if (status !== 200) throw new Error(`${status}: ${text}`)
    return json().lines
  }
  return {
    people,
    links,
    signIns,
    ledger,
    counted,
    lab,
    join,
    ask,
    linesOf,
    async end() {
      await lab.end()
      await signIn.db.destroy()
      await counted.db.destroy()
      await folder.remove()
    },
  }
}

export type OperatorLab = Awaited<ReturnType<typeof openOperatorLab>>
