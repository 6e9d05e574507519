/** What apps ask is counted right, whatever database it stands in, by however many servers. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AppCaps } from '../../core/plans/judge-app-call.ts'
import { BUILT_IN_PLANS } from '../../core/plans/plan.ts'
import type { Plan } from '../../core/wire/plans.ts'
import { type AppLedger, type AskingApp, type CountedAppCall, createAppLedger } from './app-ledger.ts'
import { createLedger, type Ledger, LOST_AFTER } from './ledger.ts'
import type { PlansDatabase } from './store/tables.ts'

const NOVEMBER = Date.UTC(2026, 10, 15, 12)
const DAY = 24 * 60 * 60_000
const CAPS: AppCaps = {
  visitor: { requests: 5, usd: 0.05 },
  app: { requests: 30, usd: 0.5 },
  owner: { requests: 40, usd: 1 },
}
const SMALL: Plan = { ...BUILT_IN_PLANS[0], name: 'Small', chats: null, usd: 0.1 }
const NOTHING = { microUsd: null, prompt: null, output: null }

/** @param open one database, as each of two servers has it */
export function describeAppLedger(name: string, open: () => Promise<[PlansDatabase, PlansDatabase]>): void {
  describe(`ledger of apps in ${name}`, () => {
    let databases: PlansDatabase[]
    let ledgers: { readonly apps: AppLedger; readonly people: Ledger }[]
    let now: number
    let account: string
    let live: AskingApp
    let made = 0

    beforeEach(async () => {
      databases = await open()
      now = NOVEMBER
      account = `maker|${name}-${++made}`
      live = { kind: 'live', projectKey: account }
      ledgers = databases.map((database) => {
        const options = {
          ...{ database, plans: [...BUILT_IN_PLANS, SMALL] as [Plan, ...Plan[]], caps: CAPS },
          ...{ now: () => now, randomHex: () => crypto.randomUUID() },
        }
        return { apps: createAppLedger(options), people: createLedger(options) }
      })
    })
    afterEach(() => Promise.all([...new Set(databases)].map((database) => database.close())))

    const at = (server: number) => {
      const found = ledgers[server % ledgers.length]
      if (found === undefined) throw new Error('Two are opened.')
      return found
    }
    const take = (
      server: number,
      { app = live, visitor = 'one', microUsd = 0 }: Partial<Parameters<AppLedger['take']>[0]> = {},
    ) => at(server).apps.take({ app, payer: `account ${account}`, visitor, microUsd })
    async function taken(...given: Parameters<typeof take>): Promise<CountedAppCall> {
      const answer = await take(...given)
      if (answer.type === 'refused') throw new Error(`Refused: ${answer.share}.`)
      return answer.call
    }
    const shareOf = async (...given: Parameters<typeof take>) => {
      const answer = await take(...given)
      return answer.type === 'refused' ? answer.share : null
    }

    it('25.4 of 100 requests at once at 29 of 30, over two servers, one is passed on', async () => {
      for (let one = 0; one < 29; one += 1) await taken(one, { visitor: `visitor-${one}` })
      const all = await Promise.all(
        Array.from({ length: 100 }, (_, one) => take(one, { visitor: `late-${one}` })),
      )
      expect(all.filter(({ type }) => type === 'taken')).toHaveLength(1)
      for (const answer of all) if (answer.type === 'refused') expect(answer.share).toBe('app')
      expect(await at(0).apps.usedBy(live)).toEqual({ requests: 30, microUsd: 0 })
    })

    it('25.4 a visitor has a share on whichever server, another one has another, and a preview has none', async () => {
      for (let one = 0; one < 5; one += 1) await taken(one)
      expect(await shareOf(0)).toBe('visitor')
      expect(await shareOf(1)).toBe('visitor')
      await taken(1, { visitor: 'two' })
      const draft: AskingApp = { ...live, kind: 'draft' }
      for (let one = 0; one < 6; one += 1) await taken(one, { app: draft })
    })

    it('25.4 all apps of one together have a share', async () => {
      for (let one = 0; one < 40; one += 1)
        await taken(one, { app: { ...live, projectKey: `${account}-${one % 2}` }, visitor: `visitor-${one}` })
      expect(await shareOf(0, { app: { ...live, projectKey: `${account}-new` } })).toBe('owner')
    })

    it('25.4 what came to nothing is given back once, and what is settled is not', async () => {
      const [lost, kept] = [await taken(0), await taken(1)]
      await Promise.all([0, 1, 0].map((server) => at(server).apps.giveBack(lost)))
      await Promise.all([0, 1].map((server) => at(server).apps.settle(kept, { ...NOTHING, microUsd: 7 })))
      await at(1).apps.giveBack(kept)
      expect(await at(0).apps.usedBy(live)).toEqual({ requests: 1, microUsd: 7 })
    })

    it('25.4 money that is expected is held, and what was not spent comes back', async () => {
      const call = await taken(0, { microUsd: 40_000 })
      expect(await shareOf(1, { microUsd: 10_001 })).toBe('visitor')
      await at(1).apps.settle(call, { microUsd: 1_000, prompt: 1, output: 1 })
      await taken(1, { microUsd: 49_000 })
      expect(await shareOf(0, { microUsd: 1 })).toBe('visitor')
    })

    it('25.4 the plan of whose app it is pays: its money is one, and its chats are not touched', async () => {
      await at(0).people.grant(account, 'Small')
      const call = await taken(0, { microUsd: 50_000 })
      await at(0).apps.settle(call, NOTHING)
      expect((await at(1).people.find(account)).used).toEqual({ chats: 0, microUsd: 50_000 })
      expect(await shareOf(1, { visitor: 'two', microUsd: 50_000 })).toBeNull()
      expect(await shareOf(1, { visitor: 'three', microUsd: 1 })).toBe('plan')
      // Nor does the person chat beyond it.
      const chat = await at(0).people.take({ account, chat: 'chat', microUsd: 1 })
      expect(chat).toMatchObject({ type: 'refused', refusal: 'money' })
      const row = (await at(0).people.list()).find((one) => one.account === account)
      expect(row?.used.microUsd).toBe(100_000)
    })

    it('25.4 with the next day in UTC all shares are whole, and the month’s money stays spent', async () => {
      for (let one = 0; one < 5; one += 1)
        await at(0).apps.settle(await taken(one, { microUsd: 1_000 }), NOTHING)
      now = Math.ceil(NOVEMBER / DAY) * DAY - 1
      expect(await shareOf(0)).toBe('visitor')
      now += 1
      await at(1).apps.settle(await taken(1, { microUsd: 1_000 }), NOTHING)
      expect(await at(0).apps.usedBy(live)).toEqual({ requests: 1, microUsd: 1_000 })
      expect((await at(0).people.find(account)).used.microUsd).toBe(6_000)
    })

    it('25.4 of a day that is over no visitor is kept, nor what they were counted by', async () => {
      await at(0).apps.settle(await taken(0), NOTHING)
      await taken(0, { visitor: 'still under way' })
      now += DAY
      await taken(1)
      const database = databases[0]
      const rows = await database?.db
        .selectFrom('app_calls')
        .select('day')
        .where('app', '=', `live ${account}`)
        .execute()
      expect(rows?.map(({ day }) => day)).toEqual(['2026-11-16'])
      const salts = await database?.db.selectFrom('app_salts').select('day').execute()
      expect(salts).toEqual([{ day: '2026-11-16' }])
    })

    it('25.4 what a server had under way when it died comes back', async () => {
      for (let one = 0; one < 5; one += 1) await taken(one)
      now += LOST_AFTER - 1
      expect(await shareOf(0)).toBe('visitor')
      now += 1
      expect(await shareOf(1)).toBeNull()
      expect(await at(0).apps.usedBy(live)).toEqual({ requests: 1, microUsd: 0 })
    })

    it('25.4 who leaves is forgotten with their apps', async () => {
      await at(0).apps.settle(await taken(0, { microUsd: 1_000 }), NOTHING)
      await at(1).people.forget(account)
      expect((await at(0).people.find(account)).used.microUsd).toBe(0)
      expect(await at(0).apps.usedBy(live)).toEqual({ requests: 0, microUsd: 0 })
    })
  })
}
