/** Models of the server against the plans of people, over two servers on one database. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MOST_ANSWERS } from '../../core/plans/chat-limits.ts'
import { BUILT_IN_PLANS } from '../../core/plans/plan.ts'
import { CHAT_HEADER, PLAN_PATH, type Plan, planStandingSchema } from '../../core/wire/plans.ts'
import { MODELS_PATH } from '../../core/wire/server-models.ts'
import { tokensAreNames } from '../app-parts.fixture.ts'
import { type Listening, listen } from '../listen.ts'
import { openConnections } from '../plans/ledger.contract.ts'
import { createLedger, type Ledger } from '../plans/ledger.ts'
import { createPlanApp } from '../plans/plan-app.ts'
import type { PlansDatabase } from '../plans/store/tables.ts'
import { createModelsApp } from './models-app.ts'

const ORIGIN = 'http://localhost:4000'
const NOVEMBER = Date.UTC(2026, 10, 15)
const CHEAP: Plan = { ...BUILT_IN_PLANS[0], name: 'Cheap', chats: null, usd: 0.2 }
/** Dollars for a million tokens. */
const PRICES = {
  date: '2026-11-01',
  models: [{ provider: 'openai', model: 'priced', input: 10, output: 20 }],
} as const
const WORDS = { choices: [{ delta: { content: 'Hello' } }] }
const USAGE = { choices: [], usage: { prompt_tokens: 1000, completion_tokens: 500 } }

export function describeCountedGateway(
  name: string,
  open: () => Promise<[PlansDatabase, PlansDatabase]>,
): void {
  describe(`counted models, ${name}`, () => {
    let databases: PlansDatabase[]
    let ledgers: Ledger[]
    let servers: Listening[]
    let upstream: ReturnType<typeof createServer>
    let answer: (response: ServerResponse) => void
    /** Answers that the provider gave. */
    let answered: number
    let person: string
    let reported: unknown[]
    let made = 0

    beforeEach(async () => {
      answered = 0
      reported = []
      person = `${name.replaceAll(' ', '-')}-${++made}`
      answer = (response) => {
        answered += 1
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        for (const event of [WORDS, USAGE]) response.write(`data: ${JSON.stringify(event)}\n\n`)
        response.end('data: [DONE]\n\n')
      }
      upstream = createServer((request, response) => {
        request.resume()
        request.on('end', () => answer(response))
      })
      await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
      databases = await open()
      ledgers = databases.map((database) =>
        createLedger({
          database,
          plans: [...BUILT_IN_PLANS, CHEAP],
          now: () => NOVEMBER,
          randomHex: () => crypto.randomUUID(),
        }),
      )
      servers = await Promise.all(ledgers.map(serve))
    })
    afterEach(async () => {
      upstream.closeAllConnections()
      upstream.close()
      for (const server of servers) await server.stop(0)
      await Promise.all([...new Set(databases)].map((database) => database.close()))
    })

    function serve(ledger: Ledger): Promise<Listening> {
      const { port } = upstream.address() as AddressInfo
      const common = {
        publicOrigin: ORIGIN,
        verifyToken: tokensAreNames,
        now: () => NOVEMBER,
        reportError: (error: unknown) => reported.push(error),
      }
      const models = createModelsApp({
        ...common,
        providers: [
          {
            ...{ id: 'office', name: 'Office', wire: 'openai', isPrivate: true, key: null },
            baseUrl: `http://127.0.0.1:${port}/v1`,
            models: ['free', 'priced'],
          },
        ],
        limits: { perMinute: 1000, atOnceEach: 200, retries: 0 },
        counting: {
          ledger,
          prices: { ...PRICES, models: [...PRICES.models] },
          others: { hasOwnKeys: true, hasDemoModel: false },
        },
      })
      const app = new Hono()
        .route(MODELS_PATH, models)
        .route(PLAN_PATH, createPlanApp({ ...common, ledger, billing: null }))
      return listen({ fetch: (request, env) => app.fetch(request, env), host: '127.0.0.1', port: 0 })
    }

    const originOf = (server: number) => `http://127.0.0.1:${servers[server % servers.length]?.port}`

    async function ask(server: number, chat: string | null, model = 'free') {
      const response = await fetch(`${originOf(server)}${MODELS_PATH}/office/chat/completions`, {
        method: 'POST',
        body: JSON.stringify({ model, messages: [{ role: 'user', content: 'Hi' }], stream: true }),
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${person}`,
          ...(chat !== null && { [CHAT_HEADER]: `chat-000000000-${chat}` }),
        },
      })
      const text = await response.text().catch(() => '')
      return { status: response.status, text, headers: response.headers }
    }

    async function standing(server = 0) {
      const response = await fetch(`${originOf(server)}${PLAN_PATH}`, {
        headers: { Authorization: `Bearer ${person}` },
      })
      const { chats, usd } = v.parse(planStandingSchema, await response.json())
      return { chats: chats.used, usd: usd.used }
    }

    async function use(chats: number): Promise<void> {
      for (let at = 0; at < chats; at += 1) await ask(at, `used-${at}`)
    }

    it('25.3 of 100 requests at once at 29 of 30, over two servers, never more than 30 are answered', async () => {
      await use(29)
      await openConnections(...ledgers)
      const all = await Promise.all(Array.from({ length: 100 }, (_, at) => ask(at, `late-${at}`)))
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(all.filter(({ status }) => status === 402)).toHaveLength(99)
      expect(answered).toBe(30)
      expect(await standing()).toMatchObject({ chats: 30 })
    })

    it('25.3 of 100 at once of which every other one fails, each failure is given back once', async () => {
      await use(20)
      await openConnections(...ledgers)
      const answerOne = answer
      let asked = 0
      answer = (response) => {
        asked += 1
        if (asked % 2 === 0) answerOne(response)
        else response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{}}')
      }
      const all = await Promise.all(Array.from({ length: 100 }, (_, at) => ask(at, `late-${at}`)))
      const whole = all.filter(({ status }) => status === 200).length
      expect(all.filter(({ status }) => status === 500).length).toBeGreaterThan(0)
      expect(whole).toBeLessThanOrEqual(10)
      expect(answered).toBe(20 + whole)
      expect(await standing(1)).toMatchObject({ chats: 20 + whole })
      // What was given back can be used, and not more than that.
      answer = answerOne
      const rest = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(at, `rest-${at}`)))
      expect(rest.filter(({ status }) => status === 200)).toHaveLength(10 - whole)
      expect(answered).toBe(30)
    })

    it.each<[string, (response: ServerResponse) => void]>([
      ['refuses', (response) => response.writeHead(429).end('{"error":{"message":"Slow down"}}')],
      ['lets the server in no more', (response) => response.writeHead(401).end('{}')],
      ['closes the connection', (response) => response.destroy()],
      [
        'says an error instead of words',
        (response) =>
          response
            .writeHead(200, { 'content-type': 'text/event-stream' })
            .end(': waiting\n\ndata: {"error":{"message":"overloaded"}}\n\n'),
      ],
      ['says nothing', (response) => response.writeHead(200).end()],
    ])(
      '25.3 a provider that %s: the chat is given back, and the name is good for another try',
      async (_, fail) => {
        const answerOne = answer
        answer = fail
        await ask(0, 'same')
        expect(await standing(1)).toEqual({ chats: 0, usd: 0 })
        answer = answerOne
        expect((await ask(1, 'same')).status).toBe(200)
        expect(await standing(0)).toMatchObject({ chats: 1 })
      },
    )

    it('25.3 an answer that breaks off was one', async () => {
      answer = (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write(`data: ${JSON.stringify(WORDS)}\n\n`, () => response.destroy())
      }
      await ask(0, 'broken')
      expect(await standing()).toMatchObject({ chats: 1 })
    })

    it('25.3 repairs of a chat are not counted again, on whichever server, and end at some time', async () => {
      for (let at = 0; at < MOST_ANSWERS; at += 1) expect((await ask(at, 'one')).status).toBe(200)
      expect(await standing()).toMatchObject({ chats: 1 })
      const refused = await ask(0, 'one')
      expect(refused.status).toBe(402)
      expect(refused.text).toContain('Send your request again')
      expect(answered).toBe(MOST_ANSWERS)
    })

    it('25.3 a request that names no chat is one of its own; a name that is none is refused', async () => {
      await ask(0, null)
      await ask(1, null)
      expect(await standing()).toMatchObject({ chats: 2 })
      const refused = await ask(0, 'x'.repeat(80))
      expect(refused.status).toBe(400)
      expect(answered).toBe(2)
    })

    it('25.3 the refusal has a status and a kind of its own, and says what to do', async () => {
      await use(30)
      const { status, text, headers } = await ask(0, 'more')
      expect(status).toBe(402)
      expect(headers.get('Retry-After')).toBeNull()
      expect(JSON.parse(text)).toMatchObject({
        error: {
          type: 'plan_limit',
          code: 402,
          message:
            'You have used the 30 chats that the plan Free has for November. New ones come on 1 December (UTC). Until then, open Upgrade for a larger plan or use a key of your own.',
        },
      })
    })

    it('25.3 money is what the provider says, and its budget is of one person over both servers', async () => {
      await ledgers[0]?.grant(person, 'Cheap')
      // Expected are 12 cents of 20; 2 are spent.
      expect((await ask(0, 'first', 'priced')).status).toBe(200)
      expect(await standing(1)).toEqual({ chats: 1, usd: 0.02 })
      const answerOne = answer
      const held: ServerResponse[] = []
      answer = (response) => void held.push(response)
      const both = [ask(0, 'one', 'priced'), ask(1, 'two', 'priced')]
      // The other one is under way for as long as its provider says nothing.
      const refused = await Promise.race(both)
      expect(refused.status).toBe(402)
      expect(refused.text).toContain('would pass the $0.20 that the plan Cheap has for November')
      await expect.poll(() => held.length).toBe(1)
      for (const response of held) answerOne(response)
      expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 402])
      expect(await standing(0)).toEqual({ chats: 2, usd: 0.04 })
    })

    it('25.3 a plan that is granted holds with the next request', async () => {
      await use(30)
      expect((await ask(0, 'more')).status).toBe(402)
      await ledgers[1]?.grant(person, 'Pro')
      expect((await ask(0, 'more')).status).toBe(200)
    })

    it('25.3 what cannot be counted is not passed on', async () => {
      const lost = await serve({
        ...(ledgers[0] as Ledger),
        take: () => Promise.reject(new Error('The database is gone.')),
      })
      servers = [lost, ...servers]
      expect((await ask(0, 'chat')).status).toBe(503)
      expect(reported).toHaveLength(1)
      expect(answered).toBe(0)
    })
  })
}
