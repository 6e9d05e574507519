import { ModelTimeoutError } from '../errors/model-timeout-error.ts'
import type { ChatModel, ChatRequest, ModelEvent } from './chat-model.ts'
import type { Timers } from './timers.ts'

/** S7.7, S9.5: the longest wait without any event, in milliseconds. */
export const MODEL_IDLE_TIMEOUT_MS = 60_000

/** The longest run in all, in milliseconds, however lively it is. */
export const MODEL_MAX_RUN_MS = 300_000

export interface ModelLimits {
  /** Milliseconds. Time that the reader spends between two events does not count. */
  readonly idleTimeoutMs: number
  /** Milliseconds. */
  readonly maxRunMs: number
}

/**
 * The same model, never silent for longer than a limit and never longer than another in all. Past either the
 * request itself is aborted and the stream throws {@link ModelTimeoutError}, even if the model ignores its signal.
 */
export function withTimeouts(model: ChatModel, limits: ModelLimits, timers: Timers): ChatModel {
  return { stream: (request, signal) => streamWithin(model, request, signal, limits, timers) }
}

async function* streamWithin(
  model: ChatModel,
  request: ChatRequest,
  signal: AbortSignal,
  { idleTimeoutMs, maxRunMs }: ModelLimits,
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
  const runTimer = timers.setTimeout(() => endWith(new ModelTimeoutError('run', maxRunMs)), maxRunMs)
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
    timers.clearTimeout(runTimer)
    signal.removeEventListener('abort', onAbort)
    controller.abort()
    // Not awaited: a model that ignores its signal would keep us here.
    iterator?.return?.().catch(() => {})
  }
}
