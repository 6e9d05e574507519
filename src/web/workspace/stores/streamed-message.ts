import type { AgentUpdate } from '../../../core/agent/agent-update.ts'
import type { MessagePatch } from '../../../core/projects/messages.ts'

/** S4.7: what the message shows while the answer streams in. */
export function streamedMessage(update: AgentUpdate): MessagePatch {
  const {
    status,
    round,
    text,
    isExpectingCodeChanges,
    changes,
    writingPath,
    writingText,
    continuation,
    waiting,
  } = update
  const isTried = status === 'checking' || status === 'repairing'
  return {
    text,
    isExpectingCodeChanges,
    codeChanges: changes,
    writingPath: writingPath ?? undefined,
    writingText: writingText ?? undefined,
    continuation: continuation === 0 ? undefined : continuation,
    waiting: waiting ?? undefined,
    stage: isTried ? { type: 'checking', round } : round > 0 ? { type: 'repairing', round } : undefined,
  }
}
