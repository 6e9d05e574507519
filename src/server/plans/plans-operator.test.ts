import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BUILT_IN_PLANS } from '../../core/plans/plan.ts'
import { APP_CAPS } from '../config/read-app-ai.ts'
import { openPlans } from './open-plans.ts'
import { type KnownAccount, runPlansCommand } from './plans-operator.ts'

const ADA = { id: 'person|ada', email: 'ada@example.com' }
let folder: string
let opened: Awaited<ReturnType<typeof openPlans>>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lathe-plans-'))
  opened = await openPlans({
    appCaps: APP_CAPS,
    ...{ dataFolder: folder, databaseUrl: null, plans: BUILT_IN_PLANS },
    ...{ stripe: null, back: '' },
    now: () => Date.UTC(2026, 10, 15),
    randomHex: () => crypto.randomUUID(),
    reportError: (error) => console.error(error),
  })
})
afterEach(async () => {
  await opened.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (words: string, accounts: readonly KnownAccount[] = [ADA]) =>
  runPlansCommand({ ...opened, accounts }, words.split(' '))

describe('25.3 plans that the operator grants', () => {
  it('25.3 are granted by an address, in any writing, and hold at once', async () => {
    expect(await run('list')).toEqual([
      'Nobody has asked a model of this server this month, or was granted a plan.',
    ])
    expect(await run('grant Ada@Example.com pro')).toEqual([
      'ada@example.com has the plan Pro now: 0 of 250 chats, $0.00 in November.',
    ])
    expect(await opened.ledger.find(ADA.id)).toMatchObject({ plan: { name: 'Pro' } })
    const taken = await opened.ledger.take({ account: ADA.id, chat: null, microUsd: 0 })
    if (taken.type === 'taken')
      await opened.ledger.settle(taken.call, { microUsd: 150_000, prompt: 1, output: 1 })
    expect(await run('list')).toEqual(['ada@example.com  Pro  1 of 250 chats, $0.15 in November'])
    await run(`grant ${ADA.id} Free`)
    expect(await run('list')).toEqual(['ada@example.com  Free  1 of 30 chats, $0.15 in November'])
  })

  it('25.3 where another service signs people in, by the account as it names it', async () => {
    expect(await run('grant auth0|123 Pro', [])).toEqual([
      'auth0|123 has the plan Pro now: 0 of 250 chats, $0.00 in November.',
    ])
    await expect(run('grant ada@example.com Pro', [])).rejects.toThrow('Nobody has an account by')
  })

  it.each([
    ['', /^After plans: list/],
    ['grant', /^After plans: list/],
    ['grant ada@example.com', /^After plans: list/],
    ['grant ada@example.com Pro more', /^After plans: list/],
    ['constructor', /^After plans: list/],
    ['grant ada@example.com Gold', /There is no plan Gold: choose one of Free, Pro\./],
    ['grant ben@example.com Pro', /Nobody has an account by ben@example.com\./],
  ])('25.3 says what is wrong with "%s", and changes nothing', async (words, sentence) => {
    await expect(run(words)).rejects.toThrow(sentence)
    expect(await opened.ledger.list()).toEqual([])
  })
})
