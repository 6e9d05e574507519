import { afterEach, beforeEach, expect, it } from 'vitest'
import { BUILT_IN_PLANS } from '../../core/plans/plan.ts'
import { createAppLedger } from '../plans/app-ledger.ts'
import { BOB, EVE, NOVEMBER, type OperatorLab, openOperatorLab } from './operator-lab.fixture.ts'

let operated: OperatorLab
beforeEach(async () => {
  operated = await openOperatorLab()
})
afterEach(() => operated.end())

it('25.5 plans are granted, and what was used is listed by month, apps among it', async () => {
  const { ledger, counted, ask, linesOf } = operated
  expect(await linesOf('PUT', `/people/${BOB}/plan`, { plan: 'pro' })).toEqual([
    expect.stringContaining('bob@example.com has the plan Pro now'),
  ])
  const taken = await ledger.take({ account: EVE, chat: 'chat', microUsd: 250_000 })
  expect(taken.type).toBe('taken')
  const caps = { requests: 10, usd: 1 }
  const apps = createAppLedger({
    ...{
      database: counted,
      plans: BUILT_IN_PLANS,
      now: () => NOVEMBER,
      randomHex: () => crypto.randomUUID(),
    },
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
