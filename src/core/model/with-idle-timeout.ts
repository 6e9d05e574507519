import { ModelTimeoutError } from '../errors/model-timeout-error.ts'
import type { Timers } from '../time/clock.ts'
import type { ChatModel, ChatRequest, ModelEvent } from './chat-model.ts'

/**
 * S7.7: the same model, never silent for longer than the limit; time that the reader spends between two events does not
 * count, and neither does a wait that the model has announced. Past the limit the request itself is aborted and the stream throws {@link ModelTimeoutError}, even if the
 * model ignores its signal.
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
  let announcedMs = 0
  let iterator: AsyncIterator<ModelEvent> | undefined
  const next = () =>
    new Promise<IteratorResult<ModelEvent>>((resolve, reject) => {
      if (end !== null) return reject(end.error)
      rejectPending = reject
      idleTimer = timers.setTimeout(
        () => endWith(new ModelTimeoutError('idle', idleTimeoutMs)),
        announcedMs + idleTimeoutMs,
      )
      iterator ??= model.stream(request, controller.signal)[Symbol.asyncIterator]()
      iterator.next().then(resolve, reject)
    }).finally(() => timers.clearTimeout(idleTimer))
  try {
    for (let result = await next(); !result.done; result = await next()) {
      announcedMs = result.value.type === 'waiting' ? result.value.milliseconds : 0
      yield result.value
    }
  } finally {
    signal.removeEventListener('abort', onAbort)
    controller.abort()
    // Not awaited: a model that ignores its signal would keep us here.
    iterator?.return?.().catch(() => {})
  }
}
