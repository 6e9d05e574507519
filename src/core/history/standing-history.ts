import type { Revision } from '../project/revision.ts'

/**
 * The revisions of a history from the newest to the oldest, as if an undo that was redone had never happened: the
 * redo, the undo and what lies between them are left out.
 */
export function* standingHistory(head: Revision): Generator<Revision, void, undefined> {
  for (let revision: Revision | null = head; revision !== null; revision = revision.parent) {
    if (revision.cause.type !== 'redo') {
      yield revision
      continue
    }
    const { undoId } = revision.cause
    while (revision !== null && revision.id !== undoId) revision = revision.parent
    if (revision === null) return
  }
}
