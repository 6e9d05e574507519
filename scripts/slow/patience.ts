/** Waiting on a machine where anything may take minutes: by asking again, until the run's own time is over. */
import { setTimeout as wait } from 'node:timers/promises'

/** The time of a run is over; nothing is said about who is to blame. */
export class NotFinished extends Error {
  override name = 'NotFinished'
}

export class Patience {
  readonly #end: number
  /** What is being waited for, for whoever reports the end. */
  step = 'opening the workspace'

  /** @param limit milliseconds */
  constructor(limit: number) {
    this.#end = Date.now() + limit
  }

  left(): number {
    return Math.max(1, this.#end - Date.now())
  }

  /** The first answer that is not null. A question that is late, or fails while a page changes, is asked again. */
  async until<Answer>(step: string, ask: () => Promise<Answer | null>, every = 400): Promise<Answer> {
    this.step = step
    for (;;) {
      const answer = await Promise.race([ask().catch(() => null), wait(Math.min(30_000, this.left()), null)])
      if (answer !== null) return answer
      if (this.left() <= 1) throw new NotFinished(`not finished: ${step}`)
      await wait(every)
    }
  }

  /** Work of the driver's, which has a time limit of its own as long as the run's. */
  async within<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
    this.step = step
    const late = new AbortController()
    try {
      return await Promise.race([
        work(),
        wait(this.left(), null, { signal: late.signal }).then(() => {
          throw new NotFinished(`not finished: ${step}`)
        }),
      ])
    } finally {
      late.abort()
    }
  }
}
