import type { ChatMessage } from '../chat/chat-message.ts'
import type { FileSystem } from '../files/file-system.ts'

/** What a draft says whose answer was being written when the page went. */
export const INTERRUPTED_REASON = 'The page was left while this answer was being written.'

/**
 * A message as it is kept: an answer that is being written is saved as what a refresh makes of it, a draft of its
 * finished files.
 * @param startedFrom the files that the answer is written against
 */
export function withoutRun(message: ChatMessage, startedFrom: FileSystem): ChatMessage {
  if (!message.isStreaming) return message
  const {
    continuation: _,
    waiting: __,
    writingText: ___,
    stage: ____,
    writingPath,
    codeChanges,
    ...rest
  } = message
  const ended = { ...rest, isStreaming: false, isExpectingCodeChanges: false, codeChanges: [] }
  if (codeChanges.length === 0) return { ...ended, error: `${INTERRUPTED_REASON} Send your request again.` }
  const draft = {
    kind: 'unfinished',
    changes: codeChanges,
    reason: INTERRUPTED_REASON,
    startedFrom,
    ...(writingPath === undefined ? {} : { writingPath }),
  } as const
  return { ...ended, draft }
}
