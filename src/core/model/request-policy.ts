/**
 * How long a request to a model may take, and when it is sent again. Knows no wire format, and nothing of what is asked.
 */
import { aiErrorCode } from '../errors/ai-error.ts'
import { ModelTimeoutError } from '../errors/model-timeout-error.ts'
import type { Timers } from '../time/clock.ts'
import type { ChatModel, ChatRequest, ModelEvent, WaitReason } from './chat-model.ts'

/** How often a request is sent again after the first time. */
export const MAX_RETRIES = 2
/** Milliseconds before the first repetition, on average three quarters of it; doubled before each further one. */
const RETRY_DELAY_MS = 1000
/** Milliseconds; who wants to be left alone for longer is not asked again, and the person hears of it at once. */
const MAX_WAIT_MS = 20_000

export interface RequestPolicy extends RetryOptions {
  /** Milliseconds; the longest wait for an event (S7.7). */
  readonly idleTimeoutMs: number
}

/** The same model, asked again where that helps, and each time never silent for longer than the limit. */
export function withRequestPolicy(model: ChatModel, policy: RequestPolicy): ChatModel {
  return withRetry(withIdleTimeout(model, policy.idleTimeoutMs, policy.timers), policy)
}

interface RetryOptions {
  readonly timers: Timers
  /** In [0, 1), so that those who were turned away together do not come back together. */
  readonly random: () => number
  /** What every wait is multiplied with; 1 but for tests. */
  readonly pace?: number
}

/**
 * The same model, asked again where that may help: after a lost connection, a server error, or a limit that is over
 * soon. Only before the first event of an answer, never after it: what has begun is the run's to go on with. A wait is
 * an event of its own, and ends at once when the signal aborts.
 */
export function withRetry(model: ChatModel, options: RetryOptions): ChatModel {
  return { stream: (request, signal) => streamWithRetry(model, request, signal, options) }
}

async function* streamWithRetry(
  model: ChatModel,
  request: ChatRequest,
  signal: AbortSignal,
  { timers, random, pace = 1 }: RetryOptions,
): AsyncGenerator<ModelEvent, void, undefined> {
  for (let retry = 0; ; retry += 1) {
    let hasBegun = false
    try {
      for await (const event of model.stream(request, signal)) {
        hasBegun = true
        yield event
      }
      return
    } catch (error) {
      const wait =
        hasBegun || signal.aborted || retry === MAX_RETRIES ? null : waitAfter(error, retry, random)
      if (wait === null) throw error
      const milliseconds = Math.round(wait.milliseconds * pace)
      yield { type: 'waiting', reason: wait.reason, milliseconds }
      await pause(milliseconds, signal, timers)
    }
  }
}

interface Wait {
  readonly reason: WaitReason
  readonly milliseconds: number
}

/** Null where asking again would be in vain, or would keep the person waiting for too long. */
function waitAfter(error: unknown, retry: number, random: () => number): Wait | null {
  const reason = reasonOf(error)
  if (reason === null) return null
  const asked = retryAfterOf(error)
  if (asked === null && reason === 'limit') return null
  const delay = RETRY_DELAY_MS * 2 ** retry * (0.5 + random() / 2)
  const milliseconds = Math.max(asked ?? 0, delay)
  return milliseconds > MAX_WAIT_MS ? null : { reason, milliseconds }
}

function reasonOf(error: unknown): WaitReason | null {
  const status = numberOf(error, 'status')
  if (status === 429) return 'limit'
  // 501 and 505 say that it never will.
  if (status !== null && status >= 500) return status === 501 || status === 505 ? null : 'overloaded'
  return status === null && aiErrorCode(error) === 'connection' ? 'connection' : null
}

/** In milliseconds: from the provider's header, or from the body where Google puts it. */
function retryAfterOf(error: unknown): number | null {
  const found = numberOf(error, 'retryAfterMs')
  if (found !== null) return found
  const seconds = /retryDelay\\*"\s*:\s*\\*"(\d+(?:\.\d+)?)s/.exec(messageOf(error))?.[1]
  return seconds === undefined ? null : Number(seconds) * 1000
}

function numberOf(error: unknown, field: string): number | null {
  const found =
    typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[field] : undefined
  return typeof found === 'number' ? found : null
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : ''
}

function pause(milliseconds: number, signal: AbortSignal, timers: Timers): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      timers.clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = timers.setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, milliseconds)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

/**
 * S7.7: the same model, never silent for longer than the limit; time that the reader spends between two events does not
 * count. Past the limit the request itself is aborted and the stream throws {@link ModelTimeoutError}, even if the model
 * ignores its signal.
 */
export function withIdleTimeout(model: ChatModel, milliseconds: number, timers: Timers): ChatModel {
  return { stream: (request, signal) => streamWithin(model, request, signal, milliseconds, timers) }
}

async function* streamWithin(
  model: ChatModel,
  request: ChatRequest,
  signal: AbortSignal,
  idleTimeoutMs: number,
  timers: Timers,
): AsyncGenerator<ModelEvent, void, undefined> {
  const controller = new AbortController()
  // Kept here because the model's own error does not tell an abort from a time-out.
  let end: { readonly error: unknown } | null = null
  let rejectPending: (error: unknown) => void = () => {}
  const endWith = (error: unknown) => {
    end ??= { error }
    controller.abort()
    rejectPending(end.error)
  }
  const onAbort = () => endWith(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  let idleTimer: unknown
  let iterator: AsyncIterator<ModelEvent> | undefined
  const next = () =>
    new Promise<IteratorResult<ModelEvent>>((resolve, reject) => {
      if (end !== null) return reject(end.error)
      rejectPending = reject
      idleTimer = timers.setTimeout(
        () => endWith(new ModelTimeoutError('idle', idleTimeoutMs)),
        idleTimeoutMs,
      )
      iterator ??= model.stream(request, controller.signal)[Symbol.asyncIterator]()
      iterator.next().then(resolve, reject)
    }).finally(() => timers.clearTimeout(idleTimer))
  try {
    for (let result = await next(); !result.done; result = await next()) yield result.value
  } finally {
    signal.removeEventListener('abort', onAbort)
    controller.abort()
    // Not awaited: a model that ignores its signal would keep us here.
    iterator?.return?.().catch(() => {})
  }
}
