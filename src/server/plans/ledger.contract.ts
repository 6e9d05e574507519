/** What is counted is counted right, whatever database it stands in, by however many servers. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CHAT_LASTS, MOST_ANSWERS } from '../../core/plans/chat-limits.ts'
import { BUILT_IN_PLANS } from '../../core/plans/plan.ts'
import type { Plan } from '../../core/wire/plans.ts'
import { type CountedCall, createLedger, type Ledger, LOST_AFTER } from './ledger.ts'
import type { PlansDatabase } from './store/tables.ts'

const NOVEMBER = Date.UTC(2026, 10, 15)
const SMALL: Plan = { ...BUILT_IN_PLANS[0], name: 'Small', chats: null, usd: 1 }
const NOTHING = { microUsd: null, prompt: null, output: null }

/** All that there may be, so that what is asked at once begins at once. */
export async function openConnections(...ledgers: readonly Ledger[]): Promise<void> {
  await Promise.all(ledgers.flatMap((ledger) => Array.from({ length: 20 }, () => ledger.find('nobody'))))
}

/** @param open one database, as each of two servers has it */
export function describeLedger(name: string, open: () => Promise<[PlansDatabase, PlansDatabase]>): void {
  describe(`ledger in ${name}`, () => {
    let databases: PlansDatabase[]
    let one: Ledger
    let two: Ledger
    let now: number
    let account: string
    let made = 0

    beforeEach(async () => {
      databases = await open()
      now = NOVEMBER
      account = `person|${name}-${++made}`
      const [first, second] = databases.map((database) =>
        createLedger({
          database,
          plans: [...BUILT_IN_PLANS, SMALL],
          now: () => now,
          randomHex: () => crypto.randomUUID(),
        }),
      )
      if (first === undefined || second === undefined) throw new Error('Two are opened.')
      one = first
      two = second
    })
    afterEach(() => Promise.all([...new Set(databases)].map((database) => database.close())))

    async function take(ledger: Ledger, chat: string, microUsd = 0): Promise<CountedCall> {
      const taken = await ledger.take({ account, chat, microUsd })
      if (taken.type === 'refused') throw new Error(`Refused: ${taken.refusal}.`)
      return taken.call
    }
    const used = async () => (await one.find(account)).used

    it('25.3 of 100 requests at once at 29 of 30, over two servers, one is passed on', async () => {
      for (let at = 0; at < 29; at += 1) await one.settle(await take(one, `chat-${at}`), NOTHING)
      await openConnections(one, two)
      const taken = await Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          (at % 2 === 0 ? one : two).take({ account, chat: `late-${at}`, microUsd: 0 }),
        ),
      )
      expect(taken.filter(({ type }) => type === 'taken')).toHaveLength(1)
      for (const answer of taken) {
        if (answer.type === 'refused') expect(answer).toMatchObject({ refusal: 'chats', month: '2026-11' })
      }
      expect(await used()).toEqual({ chats: 30, microUsd: 0 })
    })

    it('25.3 what came to nothing is given back once, and can be used again', async () => {
      const call = await take(one, 'chat')
      await take(two, 'other')
      await Promise.all([one.giveBack(call), two.giveBack(call), one.giveBack(call)])
      expect(await used()).toEqual({ chats: 1, microUsd: 0 })
      await take(one, 'chat')
      expect(await used()).toEqual({ chats: 2, microUsd: 0 })
    })

    it('25.3 what was settled is settled once, and not given back after', async () => {
      const call = await take(one, 'chat', 500)
      const usage = { microUsd: 120, prompt: 10, output: 20 }
      await Promise.all([one.settle(call, usage), two.settle(call, usage)])
      await two.giveBack(call)
      expect(await used()).toEqual({ chats: 1, microUsd: 120 })
    })

    it('25.3 rounds of a chat are one chat, on whichever server, and not without end', async () => {
      for (let at = 0; at < MOST_ANSWERS; at += 1) await take(at % 2 === 0 ? one : two, 'chat')
      expect(await used()).toMatchObject({ chats: 1 })
      expect(await two.take({ account, chat: 'chat', microUsd: 0 })).toMatchObject({ refusal: 'over' })
      await take(one, 'later')
      now += CHAT_LASTS
      expect(await one.take({ account, chat: 'later', microUsd: 0 })).toMatchObject({ refusal: 'over' })
    })

    it('25.3 a round of a chat that is begun passes where the month is full; a name is each person’s own', async () => {
      for (let at = 0; at < 30; at += 1) await take(one, `chat-${at}`)
      await take(two, 'chat-29')
      expect(await used()).toMatchObject({ chats: 30 })
      const stranger = await two.take({ account: `${account}-2`, chat: 'chat-29', microUsd: 0 })
      expect(stranger.type).toBe('taken')
      expect(await used()).toMatchObject({ chats: 30 })
    })

    it('25.3 what a server had under way when it died comes back, and nothing else', async () => {
      await one.settle(await take(one, 'answered'), NOTHING)
      const lost = await take(one, 'lost', 300)
      now += LOST_AFTER - 1
      expect(await two.find(account)).toMatchObject({ used: { chats: 2, microUsd: 300 } })
      now += 1
      expect(await two.find(account)).toMatchObject({ used: { chats: 1, microUsd: 0 } })
      // It was only slow: what was answered counts.
      await one.settle(lost, { ...NOTHING, microUsd: 200 })
      expect(await used()).toEqual({ chats: 2, microUsd: 200 })
    })

    it('25.3 the month is that of UTC, and a chat stays in the one in which it began', async () => {
      now = Date.UTC(2026, 11, 1) - 1
      for (let at = 0; at < 30; at += 1) await take(one, `chat-${at}`)
      expect(await one.take({ account, chat: 'more', microUsd: 0 })).toMatchObject({ refusal: 'chats' })
      now += 1
      await take(two, 'chat-0')
      expect(await two.find(account)).toMatchObject({ month: '2026-12', used: { chats: 0 } })
      await take(two, 'more')
      expect(await two.find(account)).toMatchObject({ month: '2026-12', used: { chats: 1 } })
    })

    it('25.3 a budget is not passed by what is expected, under way or spent, over two servers', async () => {
      await one.grant(account, 'Small')
      const call = await take(one, 'first', 400_000)
      const both = await Promise.all(
        [one, two].map((ledger, at) => ledger.take({ account, chat: `chat-${at}`, microUsd: 400_000 })),
      )
      expect(both.map((taken) => ('refusal' in taken ? taken.refusal : taken.type)).sort()).toEqual([
        'money',
        'taken',
      ])
      // It was cheaper than expected.
      await one.settle(call, { ...NOTHING, microUsd: 100_000 })
      await take(two, 'again', 500_000)
      expect(await one.take({ account, chat: 'free', microUsd: 0 })).toMatchObject({ refusal: 'money' })
    })

    it('25.3 a plan that is granted holds at once on every server, and one that is gone is none', async () => {
      for (let at = 0; at < 30; at += 1) await take(one, `chat-${at}`)
      await one.grant(account, 'Pro')
      await take(two, 'chat-30')
      expect(await two.find(account)).toMatchObject({ plan: { name: 'Pro' }, used: { chats: 31 } })
      await one.grant(account, 'Gold')
      expect(await two.find(account)).toMatchObject({ plan: { name: 'Free' } })
      expect(await two.take({ account, chat: 'chat-31', microUsd: 0 })).toMatchObject({ refusal: 'chats' })
    })

    it('25.3 who leaves is forgotten', async () => {
      await one.settle(await take(one, 'chat'), NOTHING)
      await one.grant(account, 'Pro')
      expect((await two.list()).some((row) => row.account === account)).toBe(true)
      await two.forget(account)
      expect(await used()).toEqual({ chats: 0, microUsd: 0 })
      expect((await two.list()).some((row) => row.account === account)).toBe(false)
    })
  })
}
