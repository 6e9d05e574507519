import { describe, expect, it } from 'vitest'
import type { ChatRequest, ModelEvent, TokenUsage } from '../model/chat-model.ts'
import { estimateRequest, IMAGE_TOKENS } from '../model/estimate-request.ts'
import { createUsageMeter } from './usage-meter.ts'

const REQUEST: ChatRequest = {
  systemInstruction: 'Be kind.',
  history: [{ role: 'user', text: 'Hello there' }],
  text: 'Make an app',
  images: [{ data: 'AAAA', mimeType: 'image/png' }],
}
const text = (part: string): ModelEvent => ({ type: 'text', text: part })

describe('createUsageMeter', () => {
  it('issue 11 takes the last numbers of a request, and adds those of its requests', () => {
    const meter = createUsageMeter()
    meter.begin(REQUEST)
    meter.see({ type: 'usage', usage: { prompt: 100, output: 1 } })
    meter.see(text('a'))
    meter.see({ type: 'usage', usage: { prompt: 100, cached: 40, thinking: 7, output: 20 } })
    expect(meter.end()).toEqual({ prompt: 100, cached: 40, thinking: 7, output: 20 })
    meter.begin(REQUEST)
    meter.see({ type: 'usage', usage: { prompt: 200, output: 5 } })
    meter.end()
    expect(meter.total()).toEqual({ requests: 2, prompt: 300, cached: 40, thinking: 7, output: 25 })
  })

  it('issue 11 keeps the numbers when a later event has none', () => {
    const meter = createUsageMeter()
    meter.begin(REQUEST)
    meter.see({ type: 'usage', usage: { prompt: 10, output: 2 } })
    meter.see({ type: 'usage', usage: {} })
    expect(meter.end()).toEqual({ prompt: 10, output: 2 })
  })

  it('issue 11 estimates where a model gives no numbers, and says so', () => {
    const meter = createUsageMeter()
    meter.begin(REQUEST)
    meter.see(text('Here it is.'))
    const used = meter.end()
    expect(used).toMatchObject({ prompt: estimateRequest(REQUEST).total, isEstimated: true })
    expect(used?.output).toBeGreaterThan(0)
    expect(meter.total()).toMatchObject({ requests: 1, isEstimated: true })
  })

  it('issue 11 adds what came after the last numbers, where a model counts at the end and was stopped before', () => {
    const meter = createUsageMeter()
    meter.begin(REQUEST)
    meter.see({ type: 'usage', usage: { prompt: 100, cached: 90, output: 1 } })
    meter.see(text('Here it is, and some more of it.'))
    const used = meter.end()
    expect(used).toMatchObject({ prompt: 100, cached: 90, isEstimated: true })
    expect(used?.output).toBeGreaterThan(5)
    expect(used).not.toHaveProperty('thinking')
  })

  it('issue 11 takes no numbers for counts that are none: they are saved with the message', () => {
    const meter = createUsageMeter()
    meter.begin(REQUEST)
    const odd = { prompt: -1, cached: Number.NaN, thinking: '12', output: 5 } as unknown as TokenUsage
    meter.see({ type: 'usage', usage: odd })
    expect(meter.end()).toEqual({ output: 5 })
  })

  it('issue 11 counts a request that failed before anything came, but no tokens', () => {
    const meter = createUsageMeter()
    meter.begin(REQUEST)
    expect(meter.end()).toBe(null)
    expect(meter.end()).toBe(null)
    expect(meter.total()).toEqual({ requests: 1 })
  })
})

describe('estimateRequest', () => {
  it('issue 11 says what a request takes by what it is of', () => {
    const { system, history, text, images, total } = estimateRequest(REQUEST)
    expect([system, history, text, images]).toEqual([3, 2, 3, IMAGE_TOKENS])
    expect(total).toBe(8 + IMAGE_TOKENS)
  })
})
