import { describe, expect, it } from 'vitest'
import { ModelTimeoutError } from '../errors/model-timeout-error.ts'
import type { ChatModel, ChatRequest, ModelEvent } from './chat-model.ts'
import { ManualTimers } from './manual-timers.fixture.ts'
import { withIdleTimeout } from './request-policy.ts'

const REQUEST: ChatRequest = { systemInstruction: '', history: [], text: 'hi', images: [] }
const TEXT: ModelEvent = { type: 'text', text: 'a' }

/** A model that sends an event when told to and, unless `isDeaf`, throws as `fetch` does when it is aborted. */
function puppet({ isDeaf = false } = {}) {
  const waiting: ((result: IteratorResult<ModelEvent>) => void)[] = []
  const seen = { signal: null as AbortSignal | null }
  const model: ChatModel = {
    stream: (_request, signal) => {
      seen.signal = signal
      let rejectPending: (reason: unknown) => void = () => {}
      if (!isDeaf) signal.addEventListener('abort', () => rejectPending(signal.reason), { once: true })
      const next = () =>
        new Promise<IteratorResult<ModelEvent>>((resolve, reject) => {
          waiting.push(resolve)
          rejectPending = reject
        })
      return { [Symbol.asyncIterator]: () => ({ next }) }
    },
  }
  return { model, seen, send: (event: ModelEvent) => waiting.shift()?.({ done: false, value: event }) }
}

const LIMIT_MS = 60_000

function start({ isDeaf = false } = {}) {
  const timers = new ManualTimers()
  const { model, seen, send } = puppet({ isDeaf })
  const user = new AbortController()
  const stream = withIdleTimeout(model, LIMIT_MS, timers).stream(REQUEST, user.signal)[Symbol.asyncIterator]()
  return { timers, seen, send, user, stream }
}

describe('withIdleTimeout', () => {
  it.each([false, true])(
    'S7.7 S4.12 aborts a silent request and says so (model deaf to aborts: %s)',
    async (isDeaf) => {
      const { timers, seen, stream } = start({ isDeaf })
      const pending = stream.next()
      timers.advance(59_999)
      expect(seen.signal?.aborted).toBe(false)
      timers.advance(1)
      expect(seen.signal?.aborted).toBe(true)
      await expect(pending).rejects.toMatchObject({ name: 'ModelTimeoutError', limit: 'idle' })
      expect(timers.count).toBe(0)
    },
  )

  it.each<ModelEvent>([TEXT, { type: 'thought', text: 'hm' }, { type: 'usage', usage: {} }])(
    'S7.7 counts $type as progress',
    async (event) => {
      const { timers, seen, send, stream } = start()
      for (let round = 0; round < 4; round++) {
        const pending = stream.next()
        timers.advance(59_000)
        send(event)
        expect(await pending).toEqual({ done: false, value: event })
      }
      expect(seen.signal?.aborted).toBe(false)
    },
  )

  it('S7.7 does not count the time that the reader takes', async () => {
    const { timers, send, stream } = start()
    const first = stream.next()
    send(TEXT)
    await first
    timers.advance(120_000)
    const second = stream.next()
    send(TEXT)
    expect((await second).value).toEqual(TEXT)
  })

  it("S4.6 passes the user's abort on, and it is no time-out", async () => {
    const { timers, seen, user, stream } = start()
    const pending = stream.next()
    user.abort()
    const error = await pending.then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(error).not.toBeInstanceOf(ModelTimeoutError)
    expect(error).toMatchObject({ name: 'AbortError' })
    expect(seen.signal?.aborted).toBe(true)
    expect(timers.count).toBe(0)
  })

  it('S4.6 sends nothing when it was aborted before it began', async () => {
    const { seen, user, stream } = start()
    user.abort()
    await expect(stream.next()).rejects.toMatchObject({ name: 'AbortError' })
    expect(seen.signal).toBe(null)
  })

  it('S4.6 aborts the request when the reader leaves early', async () => {
    const { seen, send, stream, timers } = start()
    const first = stream.next()
    send(TEXT)
    await first
    await stream.return?.()
    expect(seen.signal?.aborted).toBe(true)
    expect(timers.count).toBe(0)
  })

  it("S8.5 lets the model's own errors through", async () => {
    const model: ChatModel = {
      // biome-ignore lint/correctness/useYield: it fails before its first event
      stream: async function* () {
        throw new TypeError('Failed to fetch')
      },
    }
    const timers = new ManualTimers()
    const stream = withIdleTimeout(model, LIMIT_MS, timers).stream(REQUEST, new AbortController().signal)
    await expect(stream[Symbol.asyncIterator]().next()).rejects.toThrow('Failed to fetch')
    expect(timers.count).toBe(0)
  })
})
