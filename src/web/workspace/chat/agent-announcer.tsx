import { MAX_CONTINUATIONS, MAX_REPAIR_ROUNDS } from '../../../core/agent/attempts.ts'
import type { ChatMessage } from '../../../core/chat/chat-message.ts'
import { PRODUCT_NAME } from '../../../core/product.ts'
import { useActiveProject } from '../context/workspace-context.tsx'
import type { LiveAnswer } from '../run/live-answer.ts'
import { useLiveAnswer } from '../run/use-live-answer.ts'

/** Tells screen readers how the answer goes, whatever pane is shown, at a pace that can be listened to. */
export function AgentAnnouncer() {
  const live = useLiveAnswer((answer) => (answer === null ? null : whileStreaming(answer)))
  const ended = useActiveProject(({ messages }) => announcement(messages.at(-1)))
  const status = live ?? ended
  return (
    <p role="status" className="sr-only">
      {status}
    </p>
  )
}

function whileStreaming({ isExpectingCodeChanges, continuation, stage, waiting }: LiveAnswer): string {
  if (waiting !== undefined) return waiting
  if (continuation !== undefined) {
    return `The answer broke off. ${PRODUCT_NAME} is continuing, ${continuation} of ${MAX_CONTINUATIONS}.`
  }
  if (stage !== undefined && stage.round > 0) {
    return `The answer does not run yet. ${PRODUCT_NAME} is repairing it, try ${stage.round} of ${MAX_REPAIR_ROUNDS}.`
  }
  if (stage?.type === 'checking') return `${PRODUCT_NAME} is checking that the answer runs.`
  return `${PRODUCT_NAME} is ${isExpectingCodeChanges ? 'writing files' : 'answering'}.`
}

function announcement(message: ChatMessage | undefined): string {
  if (message === undefined || message.role === 'user') return ''
  const { codeChanges, error, draft } = message
  if (error !== undefined) return ''
  if (draft?.kind === 'failing') return 'The answer does not run, so it was held back as a draft.'
  if (draft?.kind === 'unchecked') return 'The answer could not be checked, so it was not applied.'
  if (draft?.kind === 'deleting') return 'The answer deletes rows, so it waits for you.'
  if (draft !== undefined) return 'The answer ended with files that were not applied.'
  if (codeChanges.length === 0) return 'The answer is complete.'
  return `The answer is complete. ${codeChanges.length === 1 ? '1 file' : `${codeChanges.length} files`} changed.`
}
