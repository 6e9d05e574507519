import { describe, expect, it } from 'vitest'
import { CHAT_LASTS, MOST_ANSWERS } from './chat-limits.ts'
import { judgeChat } from './judge-chat.ts'
import { monthOf, renewalDay } from './month.ts'
import { BUILT_IN_PLANS, findPlan } from './plan.ts'
import { planSentence } from './plan-sentence.ts'

const used = (chats: number, microUsd = 0) => ({ chats, microUsd })
const FREE = BUILT_IN_PLANS[0]

describe('25.3 what a plan lets pass', () => {
  it('25.3 has 30 and 250 chats unless the operator says otherwise', () => {
    expect(BUILT_IN_PLANS.map(({ name, chats }) => [name, chats])).toEqual([
      ['Free', 30],
      ['Pro', 250],
    ])
    expect(findPlan(BUILT_IN_PLANS, 'pro')?.name).toBe('Pro')
    expect(findPlan(BUILT_IN_PLANS, 'gold')).toBeNull()
  })

  it.each([
    [29, null],
    [30, 'chats'],
    [31, 'chats'],
  ])('25.3 a new chat after %i of 30: %s', (chats, refusal) => {
    expect(judgeChat(FREE, used(chats), null, 0, 0)).toBe(refusal)
  })

  it('25.3 a chat that has begun goes on where the month is full, for its answers and its time', () => {
    const begun = { begunAt: 0, answers: 1 }
    expect(judgeChat(FREE, used(30), begun, 0, CHAT_LASTS - 1)).toBeNull()
    expect(judgeChat(FREE, used(1), begun, 0, CHAT_LASTS)).toBe('over')
    expect(judgeChat(FREE, used(1), { begunAt: 0, answers: MOST_ANSWERS }, 0, 1)).toBe('over')
  })

  it.each([
    [400_000, 600_000, null],
    [400_000, 600_001, 'money'],
    [1_000_000, 0, 'money'],
    [999_999, 0, null],
  ])('25.3 of a budget of one dollar, %i millionths used and %i expected: %s', (spent, expected, refusal) => {
    const plan = { chats: null, usd: 1 }
    expect(judgeChat(plan, used(500, spent), null, expected, 0)).toBe(refusal)
    expect(judgeChat(plan, used(1, spent), { begunAt: 0, answers: 1 }, expected, 0)).toBe(refusal)
  })

  it('25.3 a plan without limits lets everything pass', () => {
    expect(judgeChat({ chats: null, usd: null }, used(1e6, 1e12), null, 1e9, 0)).toBeNull()
  })

  it('25.3 months are those of UTC', () => {
    expect(monthOf(Date.UTC(2026, 11, 31, 23, 59, 59, 999))).toBe('2026-12')
    expect(monthOf(Date.UTC(2027, 0, 1))).toBe('2027-01')
    expect(renewalDay('2026-12')).toBe('1 January')
  })

  it('25.3 the sentence names no way that the server does not have', () => {
    const plan = { ...FREE, usd: 5 }
    const say = (hasOwnKeys: boolean, hasDemoModel: boolean) =>
      planSentence('money', plan, '2026-11', { hasOwnKeys, hasDemoModel })
    expect(say(false, false)).toBe(
      'This request would pass the $5.00 that the plan Free has for November. There is more on 1 December (UTC). Until then, open Upgrade for a larger plan.',
    )
    expect(say(true, true)).toContain(
      'open Upgrade for a larger plan, use a key of your own or choose the demo model.',
    )
    expect(say(false, true)).not.toContain('key')
  })
})
