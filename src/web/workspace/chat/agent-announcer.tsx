import { MAX_CONTINUATIONS, MAX_REPAIR_ROUNDS } from '../../../core/agent/attempts.ts'
import type { ChatMessage } from '../../../core/chat/chat-message.ts'
import { PRODUCT_NAME } from '../../../core/product.ts'
import { useActiveProject } from '../context/workspace-context.tsx'

/** Tells screen readers how the answer goes, whatever pane is shown, at a pace that can be listened to. */
export function AgentAnnouncer() {
  const status = useActiveProject(({ messages }) => announcement(messages.at(-1)))
  return (
    <p role="status" className="sr-only">
      {status}
    </p>
  )
}

function announcement(message: ChatMessage | undefined): string {
  if (message === undefined || message.role === 'user') return ''
  const { isStreaming, isExpectingCodeChanges, codeChanges, continuation, stage, waiting, error, draft } =
    message
  if (isStreaming && waiting !== undefined) return waiting
  if (isStreaming && continuation !== undefined) {
    return `The answer broke off. ${PRODUCT_NAME} is continuing, ${continuation} of ${MAX_CONTINUATIONS}.`
  }
  if (isStreaming && stage !== undefined && stage.round > 0) {
    return `The answer does not run yet. ${PRODUCT_NAME} is repairing it, try ${stage.round} of ${MAX_REPAIR_ROUNDS}.`
  }
  if (isStreaming && stage?.type === 'checking') return `${PRODUCT_NAME} is checking that the answer runs.`
  if (isStreaming) return `${PRODUCT_NAME} is ${isExpectingCodeChanges ? 'writing files' : 'answering'}.`
  if (error !== undefined) return ''
  if (draft?.kind === 'failing') return 'The answer does not run, so it was held back as a draft.'
  if (draft?.kind === 'unchecked') return 'The answer could not be checked, so it was not applied.'
  if (draft !== undefined) return 'The answer ended with files that were not applied.'
  if (codeChanges.length === 0) return 'The answer is complete.'
  return `The answer is complete. ${codeChanges.length === 1 ? '1 file' : `${codeChanges.length} files`} changed.`
}
