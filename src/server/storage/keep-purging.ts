import { DAYS_KEPT_AFTER_DELETION } from '../../core/wire/saves/project-messages.ts'
import type { PackStorage } from './interface/pack-storage.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What no longer has to be kept, at a time in milliseconds. */
function purgeTimes(now: number): { deletedAt: number; stagedAt: number; idleSince: number } {
  return {
    deletedAt: now - DAYS_KEPT_AFTER_DELETION * DAY_MS,
    stagedAt: now - DAY_MS,
    idleSince: now - DAY_MS,
  }
}

/** Removes now and every hour what is past its time, and what nothing names. Keeps no process alive. */
export function keepPurging(
  storage: Pick<PackStorage, 'purge' | 'collect'>,
  now: () => number,
  reportError: (error: unknown) => void,
): void {
  const purge = async () => {
    const times = purgeTimes(now())
    await storage.purge(times)
    await storage.collect(times.idleSince)
  }
  const run = () => void purge().catch(reportError)
  run()
  setInterval(run, HOUR_MS).unref()
}
