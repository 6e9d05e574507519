/**
 * Databases of drafts that are tried out of sight: each a branch under the key of the try's own origin, until the try ends
 * or was forgotten. Knows neither whose they are nor what is in them.
 */
import type { Clock } from '../../core/time/clock.ts'
import { Timeout } from '../../core/time/timeout.ts'
import type { ProjectDatabase } from '../engine/engine.ts'

interface Trial {
  readonly database: ProjectDatabase
  /** Whom it counts for. */
  readonly countsFor: string
  readonly end: Timeout
}

export interface Trials {
  find(trialKey: string): ProjectDatabase | null
  /** Which limit is in the way of one more; null where none is. */
  fullFor(trialKey: string, countsFor: string): 'all' | 'each' | null
  keep(trialKey: string, database: ProjectDatabase, countsFor: string): void
  /** Resolves when it is gone; at once where there is none. */
  end(trialKey: string): Promise<void>
}

export const TRIAL_LIMITS = { all: 50, each: 10 } as const

/** Milliseconds after which nobody waits for a try any more: the workspace ended it, or has gone. */
const FORGOTTEN = 5 * 60_000

/** @param ended told of each that is gone */
export function createTrials(clock: Clock, ended: (trialKey: string) => void = () => {}): Trials {
  const trials = new Map<string, Trial>()

  async function end(trialKey: string): Promise<void> {
    const trial = trials.get(trialKey)
    if (trial === undefined) return
    trials.delete(trialKey)
    trial.end.cancel()
    ended(trialKey)
    await trial.database.drop()
  }

  return {
    find: (trialKey) => trials.get(trialKey)?.database ?? null,
    fullFor(trialKey, countsFor) {
      const others = [...trials].filter(([key]) => key !== trialKey)
      if (others.length >= TRIAL_LIMITS.all) return 'all'
      const own = others.filter(([, trial]) => trial.countsFor === countsFor)
      return own.length >= TRIAL_LIMITS.each ? 'each' : null
    },
    keep(trialKey, database, countsFor) {
      const forget = new Timeout(clock)
      trials.set(trialKey, { database, countsFor, end: forget })
      // Branches end with the cluster in any case.
      forget.set(() => void end(trialKey).catch(() => {}), FORGOTTEN)
    },
    end,
  }
}
