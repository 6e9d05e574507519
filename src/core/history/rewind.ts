import { createMessage } from '../project/messages.ts'
import type { Project } from '../project/project.ts'
import type { Revision } from '../project/revision.ts'

/** What the notice says when going back to before a request took versions away. */
const REWOUND_TEXT = 'I went back to before this request, and removed the changes that followed it.'

export interface RewindRequest {
  /** The request to go back to before. */
  readonly messageId: string
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly revisionId: string
  /** The id of the notice that takes the place of what is removed. */
  readonly noticeId: string
}

/**
 * Takes a project back to before a request: it goes with all that came after it, and the files are what they were
 * before the first version since then. That is an undo like any other, so `redo` brings everything back until
 * something new is committed. With no version since, only the messages go.
 */
export function rewindToBefore(
  project: Project,
  { messageId, now, revisionId, noticeId }: RewindRequest,
): Project {
  const index = project.messages.findIndex(({ id }) => id === messageId)
  if (index === -1) return project
  const messages = project.messages.slice(0, index)
  const removed = project.messages.slice(index)
  const first = removed.find(({ previousFileSystem }) => previousFileSystem !== undefined)
  if (first?.previousFileSystem === undefined) return { ...project, messages }
  const head: Revision = {
    id: revisionId,
    parent: project.head,
    files: first.previousFileSystem,
    cause: { type: 'undo', messageId: first.id, noticeId, removed: { snapshot: null, messages: removed } },
    createdAt: now,
  }
  const notice = createMessage({ id: noticeId, role: 'ai', text: REWOUND_TEXT })
  return { ...project, head, messages: [...messages, notice] }
}
