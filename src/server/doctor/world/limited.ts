import type { Timers } from '../../../core/time/clock.ts'
import { untilAborted } from '../../../core/time/until-aborted.ts'
import { fairTimers } from '../../../core/watch/fair-timers.ts'

/** What took longer than it may. */
export class OutOfTime extends Error {
  override name = 'OutOfTime'

  constructor(readonly seconds: number) {
    super(`no answer within ${seconds} seconds`)
  }
}

/**
 * Fails with {@link OutOfTime} when the work takes longer, which is told by its signal. Only time in which this process
 * ran counts: on a busy machine what came meanwhile is looked at first.
 */
export async function limited<T>(
  milliseconds: number,
  timers: Timers,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const patient = fairTimers(timers)
  const ending = new AbortController()
  const limit = patient.setTimeout(() => ending.abort(new OutOfTime(milliseconds / 1000)), milliseconds)
  try {
    return await untilAborted(work(ending.signal), ending.signal)
  } finally {
    patient.clearTimeout(limit)
  }
}
