import { describe, expect, it } from 'vitest'
import type { MessageUsage } from '../../../core/chat/chat-message.ts'
import { type Limits, SUGGESTED_LIMITS } from '../../../core/costs/limits.ts'
import type { FilePath } from '../../../core/files/file-path.ts'
import { textFile } from '../../../core/files/project-file.ts'
import type { ChatRequest } from '../../../core/model/chat-model.ts'
import { createProject } from '../../../core/project/create-project.ts'
import { appendMessage, createMessage } from '../../../core/project/messages.ts'
import type { AnsweringModel } from '../models/model-store.ts'
import type { ComposerState } from '../request/composer-store.ts'
import { type Costs, createCosts } from './costs.ts'
import { LIMITS_KEY } from './limits-key.ts'

const NOW = Date.UTC(2026, 10, 22)
const project = createProject({ name: 'p', now: 1, key: 'k', revisionId: 'r' })
const ASKED: ChatRequest = { systemInstruction: '', history: [], text: 'hi', images: [] }
const PRO = {
  source: 'own-key',
  provider: 'gemini',
  baseUrl: 'https://models.example',
  apiKey: 'k',
  model: 'gemini-2.5-pro',
  label: 'x',
} as AnsweringModel
const UNKNOWN: AnsweringModel = { ...PRO, model: 'gemini-99' }
const DEMO: AnsweringModel = { ...PRO, source: 'demo' }
const REQUEST = { text: 'A to-do list', images: [], selected: [] }

function open(limits: Limits = {}, kept = new Map<string, string>()) {
  kept.set(LIMITS_KEY, JSON.stringify(limits))
  const texts = {
    read: (key: string) => kept.get(key) ?? null,
    keep: (key: string, text: string | null) => {
      if (text === null) kept.delete(key)
      else kept.set(key, text)
      return true
    },
  }
  return { kept, costs: createCosts({ prices: null, now: () => NOW, contextTokens: () => 120_000, texts }) }
}

const meter = (costs: ReturnType<typeof open>['costs'], answering = PRO, earlier?: MessageUsage) =>
  costs.meterRun({ project, answering, mode: 'build', earlier })

const estimate = (costs: Costs, answering: AnsweringModel, request: ComposerState, of = project) =>
  costs.estimate({ project: of, request, instructions: '', schema: '', answering })

describe('a run', () => {
  it('issue 11 gives its message tokens and money of all requests, each at its own price', async () => {
    const { costs } = open()
    const run = meter(costs)
    run.onUsage({ prompt: 100_000, cached: 50_000, thinking: 1_000, output: 1_000 })
    run.onUsage({ prompt: 300_000, output: 1_000 })
    const usd = 0.05 * 1.25 + 0.05 * 0.125 + 0.02 + 0.3 * 2.5 + 0.015
    const usage = await run.end()
    expect(usage).toMatchObject({ model: 'gemini-2.5-pro', requests: 2, prompt: 400_000, output: 2_000 })
    expect(usage?.money?.usd).toBeCloseTo(usd, 10)
    expect(usage?.money?.pricesFrom).toBe('2026-10-07')
    const { ledger } = costs.spending.getState()
    expect(ledger.months[0]).toMatchObject({ month: '2026-11', models: [{ requests: 2, prompt: 400_000 }] })
    expect(ledger.projects[0]?.usd).toBeCloseTo(usd, 10)
  })

  it('issue 11 adds to what the message took before', async () => {
    const { costs } = open()
    const money = { usd: 1, pricesFrom: '2026-10-01' }
    const run = meter(costs, PRO, { model: 'gemini-2.5-pro', requests: 1, output: 5, money })
    run.onUsage({ output: 10_000 })
    expect(await run.end()).toMatchObject({ requests: 2, output: 10_005, money: { usd: 1.1 } })
    expect(await meter(costs, UNKNOWN, { model: 'a', requests: 1 }).end()).toEqual({
      model: 'a',
      requests: 1,
    })
  })

  it('issue 11 shows tokens only where no price is known, and no money for the demo model', async () => {
    const { costs } = open()
    const unknown = meter(costs, UNKNOWN)
    unknown.onUsage({ prompt: 10, output: 5 })
    expect(await unknown.end()).toEqual({ model: 'gemini-99', requests: 1, prompt: 10, output: 5 })
    const demo = meter(costs, DEMO)
    demo.onUsage({ prompt: 10, output: 5 })
    expect(await demo.end()).toEqual({ model: 'Demo model', requests: 1, prompt: 10, output: 5 })
    expect(costs.spending.getState().ledger.projects[0]).toMatchObject({ usd: 0, unpriced: 15 })
  })
})

describe('a message that another model goes on with', () => {
  it('issue 11 keeps its money when the demo model does, and gets money after it', async () => {
    const { costs } = open()
    const paid = meter(costs)
    paid.onUsage({ output: 10_000 })
    const byPro = await paid.end()
    const demo = meter(costs, DEMO, byPro)
    demo.onUsage({ output: 50 })
    expect(await demo.end()).toMatchObject({ output: 10_050, money: { usd: 0.1 } })
    const first = meter(costs, DEMO)
    first.onUsage({ output: 50 })
    const after = meter(costs, PRO, await first.end())
    after.onUsage({ output: 10_000 })
    expect(await after.end()).toMatchObject({ output: 10_050, money: { usd: 0.1 } })
  })

  it('issue 11 is limited by all that it cost, and by no token of the demo model', async () => {
    const { costs } = open({ message: { usd: 0.15, tokens: 10_000 } })
    const demo = meter(costs, DEMO)
    demo.onUsage({ output: 50_000 })
    const byDemo = await demo.end()
    expect(meter(costs, UNKNOWN, byDemo).allowRequest(ASKED)).toBe(null)
    const paid = meter(costs, PRO, byDemo)
    expect(paid.allowRequest(ASKED)).toBe(null)
    paid.onUsage({ output: 10_000 })
    expect(meter(costs, PRO, await paid.end()).allowRequest(ASKED)).toContain('this message')
  })
})

describe('limits', () => {
  it('issue 11 are asked before each request, with what the run has taken so far', () => {
    const { costs } = open({ message: { usd: 0.1 } })
    const run = meter(costs)
    expect(run.allowRequest(ASKED)).toBe(null)
    run.onUsage({ prompt: 1_000, output: 5_000 })
    expect(run.allowRequest(ASKED)).toContain('this message would come to about $0.11')
    expect(meter(costs).allowRequest(ASKED)).toBe(null)
  })

  it('issue 11 count what other runs have on their way', () => {
    const { costs } = open({ month: { usd: 0.1 } })
    const first = meter(costs)
    expect(first.allowRequest(ASKED)).toBe(null)
    expect(meter(costs).allowRequest(ASKED)).toContain('this month')
    first.end()
    expect(meter(costs).allowRequest(ASKED)).toBe(null)
  })

  it('issue 11 hold in tokens for a model without a price, and never for the demo model', () => {
    const { costs } = open({ project: { usd: 0, tokens: 7_000 } })
    const run = meter(costs, UNKNOWN)
    expect(run.allowRequest(ASKED)).toBe(null)
    run.onUsage({ prompt: 1_000, output: 500 })
    expect(run.allowRequest(ASKED)).toContain('this project would come to about 7.5k tokens')
    expect(meter(costs, DEMO).allowRequest(ASKED)).toBe(null)
  })

  it('issue 11 that another tab set hold at once', () => {
    const { costs, kept } = open()
    const run = meter(costs)
    expect(run.allowRequest(ASKED)).toBe(null)
    kept.set(LIMITS_KEY, '{"month":{"usd":0}}')
    expect(run.allowRequest(ASKED)).toContain('this month')
  })

  it('issue 11 tell before sending too', () => {
    const { costs } = open({ message: { usd: 0.01 } })
    const expected = estimate(costs, PRO, REQUEST)
    expect(costs.refusal(project, expected)).toContain('this message')
    expect(costs.refusal(project, estimate(costs, DEMO, REQUEST))).toBe(null)
    costs.spending.setLimits(SUGGESTED_LIMITS)
    expect(costs.refusal(project, expected)).toBe(null)
  })
})

describe('the estimate', () => {
  it('issue 11 says what of, and adds up', () => {
    const { costs } = open()
    const image = { data: 'AAAA', mimeType: 'image/png' }
    const one = estimate(costs, PRO, { ...REQUEST, images: [image] })
    expect(one.rules + one.history + one.files + one.text + one.images).toBe(one.prompt)
    expect(one.files).toBeGreaterThan(500)
    expect(one.text).toBe(5)
    expect(one.usd).toBeCloseTo((one.prompt * 1.25 + one.answer.tokens * 10) / 1e6, 10)
    expect(estimate(costs, UNKNOWN, REQUEST).usd).toBe(null)
    expect(estimate(costs, DEMO, REQUEST).usd).toBe(0)
  })

  it('issue 11 expects an answer as long as the last ones', () => {
    const { costs } = open()
    const answers = [900, 100, 300].map((output, at) =>
      createMessage({ id: `${at}`, role: 'ai', text: 'x', usage: { model: 'm', requests: 1, output } }),
    )
    const busy = answers.reduce(appendMessage, project)
    expect(estimate(costs, PRO, REQUEST, busy).answer).toEqual({ tokens: 300, answers: 3 })
  })

  it('issue 11 expects little of a first question, and of what was built nothing for it', () => {
    const { costs } = open()
    const usage = { model: 'm', requests: 1, output: 9_000 }
    const built = appendMessage(project, createMessage({ id: '1', role: 'ai', text: 'x', usage }))
    const question = estimate(costs, PRO, { ...REQUEST, mode: 'ask' }, built)
    expect(question.answer).toEqual({ tokens: 600, answers: 0 })
    // Its rules go with the request.
    expect(question.prompt).toBeGreaterThan(estimate(costs, PRO, REQUEST, built).prompt)
  })

  it('issue 11 is of what the budget of the model lets through', () => {
    const lines = Array.from({ length: 4_000 }, (_, at) => `export const value${at} = ${at}`).join('\n')
    const files = new Map(project.head.files)
    for (let at = 0; at < 6; at++) {
      const path = `src/data-${at}.ts` as FilePath
      files.set(path, textFile(path, lines))
    }
    const large = { ...project, head: { ...project.head, files } }
    const texts = { read: () => null, keep: () => true }
    const sent = (tokens: number) =>
      createCosts({ prices: null, now: () => NOW, contextTokens: () => tokens, texts })
    expect(estimate(sent(24_000), PRO, REQUEST, large).prompt).toBeLessThanOrEqual(24_000)
    expect(estimate(sent(1_000_000), PRO, REQUEST, large).prompt).toBeGreaterThan(100_000)
  })
})

describe('what is kept', () => {
  it('issue 11 survives a reload, and other tabs add to it', () => {
    const { costs, kept } = open()
    const other = open({}, kept).costs
    for (const one of [costs, other]) meter(one).onUsage({ output: 1_000 })
    expect(open({}, kept).costs.spending.getState().ledger.projects[0]).toMatchObject({
      requests: 2,
      output: 2_000,
    })
    other.spending.reset()
    expect(open({}, kept).costs.spending.getState().ledger.months).toEqual([])
  })

  it('issue 11 is begun anew when it cannot be read, and says so', () => {
    const kept = new Map([['lathe_usage', '{"months":"x"}']])
    const { costs } = open({}, kept)
    expect(costs.spending.getState().wasUnreadable).toBe(true)
    meter(costs).onUsage({ output: 1 })
    expect(costs.spending.getState().ledger.months).toHaveLength(1)
  })

  it('issue 11 lasts as long as the page where the browser keeps nothing', () => {
    const texts = { read: () => null, keep: () => false }
    const costs = createCosts({ prices: null, now: () => NOW, contextTokens: () => 120_000, texts })
    for (let at = 0; at < 3; at++) meter(costs).onUsage({ output: 1 })
    expect(costs.spending.getState()).toMatchObject({
      isBlocked: true,
      ledger: { projects: [{ requests: 3 }] },
    })
  })
})
