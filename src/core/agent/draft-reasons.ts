/** Why the finished files of an answer that was not whole are a draft. */
export const DRAFT_REASONS = {
  stopped: 'You stopped this answer before it was complete, so its finished files were not applied.',
  unchecked: 'You stopped this answer while its files were checked, so they were not applied.',
  cut: 'The answer ended before it was complete, so its finished files were not applied.',
  failed: 'The request failed before the answer was complete, so its finished files were not applied.',
} as const
