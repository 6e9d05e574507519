import { describe, expect, it } from 'vitest'
import { GeminiError } from '../errors/gemini-error.ts'
import { ModelTimeoutError } from '../errors/model-timeout-error.ts'
import { ProviderError } from '../errors/provider-error.ts'
import type { ChatModel, ChatRequest, ModelEvent } from './chat-model.ts'
import { ManualTimers } from './manual-timers.fixture.ts'
import { MAX_RETRIES, withRequestPolicy, withRetry } from './request-policy.ts'
import { waitingSentence } from './waiting-sentence.ts'

const REQUEST: ChatRequest = { systemInstruction: '', history: [], text: 'Hi', images: [] }
const TEXT: ModelEvent = { type: 'text', text: 'Hi' }
const BUSY = new ProviderError('busy', { status: 503 })

/** Fails each request in turn with what it is given; says a word when there is nothing left. */
function failing(...errors: readonly unknown[]) {
  let asked = 0
  const model: ChatModel = {
    async *stream() {
      const error = errors[asked++]
      if (error !== undefined) throw error
      yield TEXT
    },
  }
  return { model, asked: () => asked }
}

function start(model: ChatModel, random = () => 0) {
  const timers = new ManualTimers()
  const user = new AbortController()
  const stream = withRetry(model, { timers, random }).stream(REQUEST, user.signal)[Symbol.asyncIterator]()
  return { timers, user, stream }
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

describe('asking again', () => {
  it.each([
    ['a server that is busy', BUSY, 'overloaded', 500],
    ['a server that is overloaded', new ProviderError('x', { status: 529 }), 'overloaded', 500],
    ['a server error of Gemini', new GeminiError(500, 'Internal'), 'overloaded', 500],
    ['a connection that was refused', new TypeError('Failed to fetch'), 'connection', 500],
    ['a short limit', new ProviderError('x', { status: 429, retryAfterMs: 7000 }), 'limit', 7000],
    [
      'a short limit in the body, as Google says it',
      new GeminiError(429, '{"error":{"details":[{"retryDelay":"7s"}]}}'),
      'limit',
      7000,
    ],
    [
      'a server that says how long',
      new ProviderError('x', { status: 503, retryAfterMs: 3000 }),
      'overloaded',
      3000,
    ],
  ] as const)(
    'design §7 waits after %s, says so, and asks again',
    async (_what, error, reason, milliseconds) => {
      const { model, asked } = failing(error)
      const { timers, stream } = start(model)
      expect((await stream.next()).value).toEqual({ type: 'waiting', reason, milliseconds })
      const next = stream.next()
      timers.advance(milliseconds - 1)
      await settle()
      expect(asked()).toBe(1)
      timers.advance(1)
      expect((await next).value).toEqual(TEXT)
      expect(asked()).toBe(2)
      expect((await stream.next()).done).toBe(true)
      expect(timers.count).toBe(0)
    },
  )

  it.each([
    ['a limit that does not say how long', new ProviderError('x', { status: 429 })],
    ['a limit that lasts', new ProviderError('x', { status: 429, retryAfterMs: 20_001 })],
    ['a server that is away for long', new ProviderError('x', { status: 503, retryAfterMs: 60_000 })],
    ['a wrong key', new ProviderError('x', { status: 401 })],
    ['a bad request', new ProviderError('x', { status: 400 })],
    ['what is not built', new ProviderError('x', { status: 501 })],
    ['our own time-out', new ModelTimeoutError('idle', 60_000)],
    ['nonsense', new Error('boom')],
  ])('design §7 does not ask again after %s', async (_what, error) => {
    const { model, asked } = failing(error)
    const { timers, stream } = start(model)
    await expect(stream.next()).rejects.toBe(error)
    expect(asked()).toBe(1)
    expect(timers.count).toBe(0)
  })

  it('design §7 waits longer each time, and gives up with the last error', async () => {
    const last = new ProviderError('last', { status: 500 })
    const { model, asked } = failing(BUSY, BUSY, last)
    const { timers, stream } = start(model, () => 0.5)
    const waits: number[] = []
    for (let retry = 0; retry < MAX_RETRIES; retry += 1) {
      const next = stream.next()
      await settle()
      if (retry > 0) timers.advance(waits.at(-1) ?? 0)
      const { value } = await next
      if (value?.type === 'waiting') waits.push(value.milliseconds)
    }
    expect(waits).toEqual([750, 1500])
    const end = stream.next()
    await settle()
    timers.advance(1500)
    await expect(end).rejects.toBe(last)
    expect(asked()).toBe(MAX_RETRIES + 1)
  })

  it('design §7 never asks again once an answer has begun', async () => {
    let asked = 0
    const model: ChatModel = {
      async *stream() {
        asked += 1
        yield TEXT
        throw new TypeError('network error')
      },
    }
    const { stream } = start(model)
    await stream.next()
    await expect(stream.next()).rejects.toThrow('network error')
    expect(asked).toBe(1)
  })

  it('S4.6 a stop ends the wait at once, and nothing more is sent', async () => {
    const { model, asked } = failing(BUSY)
    const { timers, user, stream } = start(model)
    await stream.next()
    const next = stream.next()
    await settle()
    user.abort()
    await expect(next).rejects.toMatchObject({ name: 'AbortError' })
    expect(timers.count).toBe(0)
    expect(asked()).toBe(1)
  })

  it('S7.7 a wait is no silence: the limit begins behind it', async () => {
    const { model } = failing(new ProviderError('x', { status: 429, retryAfterMs: 7000 }))
    const timers = new ManualTimers()
    const stream = withRequestPolicy(model, { timers, random: () => 0, idleTimeoutMs: 1000 })
      .stream(REQUEST, new AbortController().signal)
      [Symbol.asyncIterator]()
    expect((await stream.next()).value).toMatchObject({ type: 'waiting' })
    const next = stream.next()
    await settle()
    timers.advance(7000)
    expect((await next).value).toEqual(TEXT)
  })

  it('design §7 says why it waits, and for how long', () => {
    expect(waitingSentence({ type: 'waiting', reason: 'limit', milliseconds: 6800 })).toBe(
      'Too many requests at once. Trying again in 7 s…',
    )
  })
})
