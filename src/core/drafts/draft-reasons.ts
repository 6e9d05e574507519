/** Why the finished files of an answer that was not whole are a draft. */
export const DRAFT_REASONS = {
  stopped: 'You stopped this answer before it was complete, so its finished files were not applied.',
  unchecked: 'You stopped this answer while its files were checked, so they were not applied.',
  cut: 'The answer ended before it was complete, so its finished files were not applied.',
  failed: 'The request failed before the answer was complete, so its finished files were not applied.',
} as const

/** Why an answer could not be tried. */
export const UNTRIED_REASONS = {
  busy: 'This machine is busy.',
  edited: 'You went on editing while it was checked.',
  failed: 'The check could not be finished.',
} as const

/** What a draft says that runs and deletes. */
export const DELETING_REASON =
  'It runs, and deletes what your app keeps. Nothing is deleted before you apply it; a copy of the database is kept then.'

/** What a draft says that could not be tried, for this reason. */
export function uncheckedReason(reason: string): string {
  return `${reason} The project stays as it was.`
}

/** Whether that is for no other reason than that the machine has too much to do. */
export function isForBusyness(reason: string): boolean {
  return reason.startsWith(UNTRIED_REASONS.busy)
}
