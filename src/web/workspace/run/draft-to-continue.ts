import type { ChatRequestInput } from '../../../core/agent/build-chat-request.ts'
import type { AnswerSoFar } from '../../../core/agent/continuation.ts'
import type { Draft } from '../../../core/chat/chat-message.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import type { Project } from '../../../core/project/project.ts'
import { imagesBehind } from '../request/user-images.ts'

export interface DraftToContinue {
  /** The request that the draft's answer was an answer to. */
  readonly task: ChatRequestInput
  readonly earlier: AnswerSoFar
  /** The files that the answer is written against: as they were for what is finished, as they are for the rest. */
  readonly startedFrom: FileSystem
}

/** Only the newest answer can be gone on with: after it the conversation has moved on. */
export function canContinueDraft({ messages }: Project, messageId: string): boolean {
  const [request, message] = messages.slice(-2)
  return message?.id === messageId && message.draft?.kind === 'unfinished' && request?.role === 'user'
}

/** What it takes to go on with a message's draft; null where {@link canContinueDraft} says no. */
export function draftToContinue(project: Project, messageId: string): DraftToContinue | null {
  const { messages, head } = project
  const [request, message] = messages.slice(-2)
  if (!canContinueDraft(project, messageId) || request === undefined || message?.draft === undefined)
    return null

  const { draft, text } = message
  return {
    task: {
      project: { ...project, messages: messages.slice(0, -2) },
      text: request.text,
      images: imagesBehind(project, messageId),
      ...(request.selectedElements !== undefined && { selected: request.selectedElements }),
    },
    earlier: {
      text,
      changes: draft.changes,
      refused: [],
      problem: null,
      notes: [],
      hasBlock: true,
      writingPath: draft.writingPath ?? null,
    },
    startedFrom: filesBehind(draft, head.files),
  }
}

/** The files that a draft is written against: as they were for what it holds, as they are for the rest. */
export function filesBehind({ changes, startedFrom = new Map() }: Draft, now: FileSystem): FileSystem {
  const files = new Map(now)
  for (const { path } of changes) {
    const file = startedFrom.get(path)
    if (file === undefined) files.delete(path)
    else files.set(path, file)
  }
  return files
}
