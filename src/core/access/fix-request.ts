import type { AccessFinding } from '../wire/access-findings.ts'

/** Asks the agent to close what was found, and nothing else. */
export function accessFixRequest({ kind, sentence, why, on, object }: AccessFinding): string {
  const how =
    kind === 'service-key'
      ? `Take the key out of ${object} and do what it was for with the app's own key and policies.`
      : 'Write a new migration that closes it, and leave the migrations that are there as they are. What the app does must still work: change its code where it relied on this.'
  return [
    `Who may do what in this app was tried, and this looks wrong (${on} ${object}):`,
    '',
    `- ${sentence}`,
    ...why.map((one) => `- ${one}`),
    '',
    how,
  ].join('\n')
}
