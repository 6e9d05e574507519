import type { Timers } from '../../../core/time/clock.ts'
import type { CountedClient } from './connection.ts'
import { EngineError, type SqlError } from './engine-error.ts'

export interface RunLimits {
  readonly milliseconds: number
  readonly bytes: number
  readonly timers: Timers
  /** Ends the server's process for a session, from outside of it. */
  readonly endProcess: (id: number) => Promise<void>
  /** Aborts when nobody waits for the result any longer. */
  readonly signal?: AbortSignal
  /** Looks at what it takes of the disk, until it is told to stop. */
  readonly watch?: (processId: number | null, end: (error: SqlError) => void) => () => void
}

/** How long a session that was ended may take to say so. */
const GRACE_MS = 2_000

/**
 * What SQL may set for itself limits nothing, so the clock and the count are here. A session that goes beyond either is
 * ended, and is doomed: the error says which limit it was, but for what was done when the session was told.
 */
export async function runLimited<T>(
  client: CountedClient,
  limits: RunLimits,
  task: () => Promise<T>,
): Promise<T> {
  const { timers } = limits
  let fail: (error: Error) => void = () => {}
  let exceeded: EngineError | SqlError | null = null
  const limit = new Promise<never>((_, reject) => {
    fail = reject
  })
  limit.catch(() => {})
  let grace: unknown = null

  function end(error: EngineError | SqlError): void {
    if (exceeded !== null) return
    exceeded = error
    client.isDoomed = true
    const cut = () => {
      client.cut()
      fail(error)
    }
    grace = timers.setTimeout(cut, GRACE_MS)
    const { processId } = client
    if (processId === null) cut()
    else limits.endProcess(processId).catch(cut)
  }

  const timer = timers.setTimeout(
    () => end(new EngineError('time-limit', `It took longer than ${limits.milliseconds / 1000} seconds.`)),
    limits.milliseconds,
  )
  const bytes = client.limitBytes(limits.bytes, () => {
    end(new EngineError('size-limit', `The answer is larger than ${Math.floor(limits.bytes / 2 ** 20)} MB.`))
    client.cut()
  })
  const unwatch = limits.watch?.(client.processId, end)
  const leave = () => end(new EngineError('gone', 'Nobody waits for this any longer.'))
  limits.signal?.addEventListener('abort', leave, { once: true })
  if (limits.signal?.aborted) leave()
  try {
    return await Promise.race([task(), limit])
  } catch (error) {
    throw exceeded ?? error
  } finally {
    timers.clearTimeout(timer)
    timers.clearTimeout(grace)
    limits.signal?.removeEventListener('abort', leave)
    bytes.lift()
    unwatch?.()
  }
}
