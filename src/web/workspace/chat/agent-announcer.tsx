import { MAX_CONTINUATIONS } from '../../../core/agent/continuation.ts'
import { PRODUCT_NAME } from '../../../core/product.ts'
import type { ChatMessage } from '../../../core/projects/chat-message.ts'
import { useActiveProject } from '../workspace-context.tsx'

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
  const { isStreaming, isExpectingCodeChanges, codeChanges, continuation, error, draft } = message
  if (isStreaming && continuation !== undefined) {
    return `The answer broke off. ${PRODUCT_NAME} is continuing, ${continuation} of ${MAX_CONTINUATIONS}.`
  }
  if (isStreaming) return `${PRODUCT_NAME} is ${isExpectingCodeChanges ? 'writing files' : 'answering'}.`
  if (error !== undefined) return ''
  if (draft !== undefined) return 'The answer ended with files that were not applied.'
  if (codeChanges.length === 0) return 'The answer is complete.'
  return `The answer is complete. ${codeChanges.length === 1 ? '1 file' : `${codeChanges.length} files`} changed.`
}
