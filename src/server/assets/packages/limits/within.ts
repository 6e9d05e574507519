import { untilAborted } from '../../../../core/time/until-aborted.ts'

/** It took longer than it may. */
class TooLate extends Error {
  override name = 'TooLate'
}

export interface WithinOptions {
  readonly milliseconds: number
  /** Aborts when nobody waits any more. */
  readonly signal?: AbortSignal
}

/**
 * Goes on after so many milliseconds whatever the work does; it is told by its own signal.
 * @throws TooLate, the given signal's reason, and what the work throws
 */
export async function within<T>(
  { milliseconds, signal }: WithinOptions,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const leave = () => controller.abort(signal?.reason)
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave, { once: true })
  const timer = setTimeout(() => controller.abort(new TooLate()), milliseconds).unref()
  try {
    return await untilAborted(work(controller.signal), controller.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}
