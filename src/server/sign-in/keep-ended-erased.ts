/** Deletes accounts that the operator ended, with what they have, when they could have been brought back for long enough. */
import { type ErasingOptions, eraseAccount } from './accounts.ts'
import { DAYS_KEPT_AFTER_END } from './operator.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Now and every hour, until it is told to stop. Keeps no process alive. */
export function keepEndedErased(parts: ErasingOptions, reportError: (error: unknown) => void): () => void {
  const run = () => void eraseEnded(parts).catch(reportError)
  run()
  const timer = setInterval(run, HOUR)
  timer.unref()
  return () => clearInterval(timer)
}

export async function eraseEnded(parts: ErasingOptions): Promise<void> {
  const before = parts.now() - DAYS_KEPT_AFTER_END * DAY
  for (const { id, endedAt } of await parts.people.list()) {
    if (endedAt !== null && endedAt <= before) await eraseAccount(id, parts)
  }
}
