import { DAYS_KEPT_AFTER_DELETION } from '../../core/wire/saves/project-messages.ts'
import type { ProjectStorage } from './project-storage.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What no longer has to be kept, at a time in milliseconds. */
export function purgeTimes(now: number): { deletedAt: number; stagedAt: number } {
  return { deletedAt: now - DAYS_KEPT_AFTER_DELETION * DAY_MS, stagedAt: now - DAY_MS }
}

/** Removes now and every hour what is past its time. Keeps no process alive. */
export function keepPurging(
  storage: Pick<ProjectStorage, 'purge'>,
  now: () => number,
  reportError: (error: unknown) => void,
): void {
  const purge = () => void storage.purge(purgeTimes(now())).catch(reportError)
  purge()
  setInterval(purge, HOUR_MS).unref()
}
