import type { AgentUpdate } from '../../../core/agent/agent-update.ts'
import type { AnswerStage } from '../../../core/chat/chat-message.ts'
import type { MessagePatch } from '../../../core/project/messages.ts'

/**
 * S4.7: what the message shows while the answer streams in.
 * @param before the stage that it showed so far
 * @param now milliseconds since the epoch
 */
export function streamedMessage(
  update: AgentUpdate,
  before: AnswerStage | undefined,
  now: number,
): MessagePatch {
  const { text, isExpectingCodeChanges, changes, writingPath, writingText, continuation, waiting } = update
  return {
    text,
    isExpectingCodeChanges,
    codeChanges: changes,
    writingPath: writingPath ?? undefined,
    writingText: writingText ?? undefined,
    continuation: continuation === 0 ? undefined : continuation,
    waiting: waiting ?? undefined,
    stage: stageOf(update, before, now),
  }
}

function stageOf(
  { status, round }: AgentUpdate,
  before: AnswerStage | undefined,
  now: number,
): AnswerStage | undefined {
  const isTried = status === 'checking' || status === 'repairing'
  if (!isTried && round === 0) return undefined
  const type = isTried ? 'checking' : 'repairing'
  return before?.type === type && before.round === round ? before : { type, round, since: now }
}
