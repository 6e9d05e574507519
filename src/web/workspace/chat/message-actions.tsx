import { Pencil, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChatMessage } from '../../../core/chat/chat-message.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useAgentStatus } from '../run/use-agent-status.ts'
import { CopyIconButton } from './copy-icon-button.tsx'
import { ResendQuestion } from './resend-question.tsx'
import { useResend } from './use-resend.ts'

/** What can be done with a message; beside it while it is looked at, so that it takes no room of its own. */
function ActionRow({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return <div className={`lathe-message-actions ${className}`}>{children}</div>
}

export interface RequestActionsProps {
  readonly message: ChatMessage
  readonly onEdit: () => void
}

export function RequestActions({ message, onEdit }: RequestActionsProps) {
  const isBusy = useAgentStatus() !== 'idle'
  return (
    <ActionRow className="right-4">
      {message.text.trim() !== '' && <CopyIconButton label="Copy message" text={message.text} />}
      <IconButton size="sm" label="Edit message" tooltipSide="top" disabled={isBusy} onClick={onEdit}>
        <Pencil />
      </IconButton>
    </ActionRow>
  )
}

export interface AnswerActionsProps {
  readonly message: ChatMessage
  /** The request that it answers; null for a message that the product itself wrote. */
  readonly request: ChatMessage | null
}

export function AnswerActions({ message, request }: AnswerActionsProps) {
  const isBusy = useAgentStatus() !== 'idle'
  const { question, resend } = useResend(request)
  const retry = () => request !== null && resend(request.text)
  return (
    <ActionRow className="left-2.5">
      {message.text.trim() !== '' && <CopyIconButton label="Copy message" text={message.text} />}
      {request !== null && (
        <IconButton size="sm" label="Retry" tooltipSide="top" disabled={isBusy} onClick={retry}>
          <RotateCcw />
        </IconButton>
      )}
      <ResendQuestion {...question} />
    </ActionRow>
  )
}
