import type { StoreApi } from 'zustand/vanilla'
import type { PersonRest } from '../../platform/person-rest.ts'
import type { AgentStatus } from '../run/agent-store.ts'

/** Which runs there are, as the agent's store says it. */
export type Runs = Pick<StoreApi<ReadonlyMap<number, AgentStatus>>, 'getState' | 'subscribe'>

/** Resolves once no answer is on its way or being tried; at once where none is. */
export function noAnswerIsDue(runs: Runs): Promise<void> {
  if (isIdle(runs)) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = runs.subscribe(() => {
      if (!isIdle(runs)) return
      stop()
      resolve()
    })
  })
}

/** Resolves once nobody waits for anything: neither for an answer, nor for what they pressed. */
export async function nobodyWaits(runs: Runs, rested: PersonRest['rested']): Promise<void> {
  for (;;) {
    await noAnswerIsDue(runs)
    await rested()
    if (isIdle(runs)) return
  }
}

/** Whether no answer is on its way or being tried. */
export function isIdle(runs: Runs): boolean {
  return [...runs.getState().values()].every((status) => status === 'idle')
}
