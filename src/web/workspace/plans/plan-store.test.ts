import { describe, expect, it, vi } from 'vitest'
import type { PlanStanding } from '../../../core/wire/plans.ts'
import type { PlanClient } from './plan-client.ts'
import { createPlanStore } from './plan-store.ts'
import { planLines, usedSentence, whatIsLeft } from './plan-words.ts'

const STANDING: PlanStanding = {
  plan: 'Free',
  month: '2026-11',
  chats: { used: 18, limit: 30 },
  usd: { used: 0.4, limit: null },
  billing: null,
}

describe('25.3 what is left of a plan', () => {
  it('25.3 is said in words, and as nothing', () => {
    expect(whatIsLeft(STANDING)).toEqual({
      words: '12 of 30 chats left',
      isNothing: false,
    })
    // A smaller plan was granted meanwhile.
    expect(whatIsLeft({ ...STANDING, chats: { used: 31, limit: 30 } })).toMatchObject({
      words: '0 of 30 chats left',
      isNothing: true,
    })
    const withBudget = { ...STANDING, usd: { used: 0.4, limit: 5 } }
    expect(whatIsLeft(withBudget)?.words).toBe('12 of 30 chats left, $4.60 left')
    expect(whatIsLeft({ ...withBudget, chats: { used: 1, limit: null } })?.words).toBe('$4.60 left')
    expect(whatIsLeft({ ...STANDING, chats: { used: 1, limit: null } })).toBeNull()
    expect(usedSentence(withBudget)).toBe(
      '18 of 30 chats and $0.40 of $5.00 used in November. They are counted anew on 1 December (UTC).',
    )
    const plan = { name: 'A', price: 0, promise: 'All', badge: null, chats: null, usd: 2 }
    expect(planLines(plan)).toEqual(['All', 'Any number of AI chats', 'AI for $2.00 per month'])
  })

  it('25.3 is asked for where somebody is counted, and kept while the server says nothing', async () => {
    let isCounted = false
    let answer: () => Promise<PlanStanding | null> = () => Promise.resolve(STANDING)
    const store = createPlanStore({
      isCounted: () => isCounted,
      loadClient: async () => ({ standing: () => answer(), billingPage: async () => null }),
      leaveFor: () => undefined,
    })
    await store.refresh()
    expect(store.getState().standing).toBeNull()
    isCounted = true
    await store.refresh()
    expect(store.getState().standing).toBe(STANDING)
    answer = () => Promise.reject(new Error('Nobody answers.'))
    await store.refresh()
    expect(store.getState().standing).toBe(STANDING)
    isCounted = false
    await store.refresh()
    expect(store.getState().standing).toBeNull()
  })

  it('25.3 of two questions the later one is right', async () => {
    const waiting: ((standing: PlanStanding) => void)[] = []
    const client: PlanClient = {
      standing: () => new Promise((resolve) => waiting.push(resolve)),
      billingPage: async () => null,
    }
    const store = createPlanStore({
      isCounted: () => true,
      loadClient: async () => client,
      leaveFor: () => undefined,
    })
    const [first, second] = [store.refresh(), store.refresh()]
    await vi.waitFor(() => expect(waiting).toHaveLength(2))
    const later = { ...STANDING, chats: { used: 19, limit: 30 } }
    waiting[1]?.(later)
    waiting[0]?.(STANDING)
    await Promise.all([first, second])
    expect(store.getState().standing).toBe(later)
  })

  it('25.3 leads to the page to pay on, and says where there is none', async () => {
    const left: string[] = []
    let page: string | null = 'https://checkout.example/1'
    const store = createPlanStore({
      isCounted: () => true,
      loadClient: async () => ({ standing: async () => null, billingPage: async () => page }),
      leaveFor: (url) => left.push(url),
    })
    expect(await store.openBilling()).toBe(true)
    page = null
    expect(await store.openBilling()).toBe(false)
    expect(left).toEqual(['https://checkout.example/1'])
  })
})
