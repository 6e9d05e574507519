/**
 * Whether this server should be sent requests: it is asked of what it stands on, at most once a second however often
 * somebody wants to know. Knows names of what it asks, and nothing of what they said.
 */

import type { Clock } from '../../core/time/clock.ts'
import { Timeout } from '../../core/time/timeout.ts'

export interface Readiness {
  /** Names of what keeps it from answering; none where it is ready. */
  failing(): Promise<readonly string[]>
  /** From now on it is not: whoever sends requests is to choose another one. */
  leave(): void
  /** Of everything that is asked. */
  readonly names: readonly string[]
  /** Milliseconds that each took when it last answered, by name. */
  readonly took: ReadonlyMap<string, number>
}

/** Each resolves where it answers, to whatever. */
export type Probes = Readonly<Record<string, () => Promise<unknown>>>

export interface ReadinessOptions {
  readonly probes: Probes
  readonly clock: Clock
}

/** Milliseconds after which what does not answer counts as failing: less than balancers wait. */
export const PROBE_PATIENCE_MS = 2_000
/** Milliseconds for which an answer holds. */
export const READINESS_HOLDS_MS = 1_000
const LEAVING = 'draining'

export function createReadiness({ probes, clock }: ReadinessOptions): Readiness {
  const took = new Map<string, number>()
  /** What was asked and has not answered: never twice at the same time, so that nothing piles up behind what hangs. */
  const open = new Map<string, Promise<boolean>>()
  let isLeaving = false
  let known: { readonly at: number; readonly answer: Promise<readonly string[]> } | null = null

  async function askOnce(name: string, probe: () => Promise<unknown>): Promise<boolean> {
    const begun = clock.now()
    try {
      await probe()
      took.set(name, clock.now() - begun)
      return true
    } catch {
      return false
    } finally {
      open.delete(name)
    }
  }

  function answers(name: string, probe: () => Promise<unknown>): Promise<boolean> {
    const asked = open.get(name) ?? askOnce(name, probe)
    open.set(name, asked)
    const late = new Timeout(clock)
    return Promise.race([
      asked.finally(() => late.cancel()),
      new Promise<boolean>((resolve) => late.set(() => resolve(false), PROBE_PATIENCE_MS)),
    ])
  }

  async function look(): Promise<readonly string[]> {
    const names = Object.entries(probes).map(async ([name, probe]) =>
      (await answers(name, probe)) ? [] : [name],
    )
    return (await Promise.all(names)).flat()
  }

  return {
    names: Object.keys(probes),
    took,
    leave() {
      isLeaving = true
    },
    async failing() {
      if (isLeaving) return [LEAVING]
      const at = clock.now()
      if (known === null || at - known.at >= READINESS_HOLDS_MS) known = { at, answer: look() }
      const answer = await known.answer
      return isLeaving ? [LEAVING] : answer
    },
  }
}
