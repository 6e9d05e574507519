import type { Revision } from './revision.ts'

/** Whether it is the first that an answer made. The history knows, also where messages were cleared from the chat. */
export function isFirstVersion(head: Revision): boolean {
  if (head.cause.type !== 'ai') return false
  for (let older = head.parent; older !== null; older = older.parent) {
    if (older.cause.type === 'ai') return false
  }
  return true
}
