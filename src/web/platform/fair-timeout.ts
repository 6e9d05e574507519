import { fairTimers } from '../../core/watch/fair-timers.ts'

const timers = fairTimers({
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimeout: (handle) => clearTimeout(handle as number),
})

/**
 * `AbortSignal.timeout` that counts only milliseconds in which this page ran: an answer that came while it was held up is
 * still taken.
 */
export function fairTimeout(milliseconds: number): AbortSignal {
  const controller = new AbortController()
  const end = () => controller.abort(new DOMException('The operation timed out.', 'TimeoutError'))
  timers.setTimeout(end, milliseconds)
  return controller.signal
}
