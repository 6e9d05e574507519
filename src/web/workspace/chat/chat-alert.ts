import type { Project } from '../../../core/project/project.ts'

/** What came of the newest request that a person has to look at, in words for a mark; undefined when nothing has. */
export function chatAlert({ messages }: Project): string | undefined {
  const newest = messages.at(-1)
  if (newest === undefined) return undefined
  if (newest.error !== undefined) return 'the last request failed'
  if (newest.draft?.kind === 'unchecked') return 'the last answer is not checked yet'
  if (newest.draft?.kind === 'deleting') return 'the last answer deletes rows and waits for you'
  return newest.draft === undefined ? undefined : 'the last answer was not applied'
}
