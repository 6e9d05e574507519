import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { memo } from 'react'
import type { ChatMessage } from '../../../core/chat/chat-message.ts'
import { latePart } from '../../ui/late-part.tsx'
import { PathText } from '../../ui/path-text.tsx'
import { BuildPlanButton } from './build-plan-button.tsx'
import { AnswerActions } from './message-actions.tsx'
import { MessageText } from './message-text.tsx'
import { RedoButton } from './redo-button.tsx'
import { ContinuingLine, StageLine, StatusLine, WaitingLine } from './status-line.tsx'
import { UserMessage } from './user-message.tsx'
import { VersionCard } from './version-card.tsx'

/** Few answers leave one. */
const DraftBox = latePart(async () => (await import('./draft-box.tsx')).DraftBox, {
  placeholder: (
    <section
      aria-label="Draft"
      aria-busy
      className="min-h-24 rounded-lg border border-line-strong border-dashed px-3 py-2.5 text-[13px] text-ink-muted"
    >
      Loading the draft…
    </section>
  ),
})
/** Below what everybody reads. */
const AnswerUsage = latePart(async () => (await import('../costs/answer-usage.tsx')).AnswerUsage, {
  placeholder: <p className="h-5" />,
  isQuiet: true,
})

export interface MessageViewProps {
  readonly message: ChatMessage
  /** The request that it answers. */
  readonly request: ChatMessage | null
  /** Null for a message that changed no file (S3.5). */
  readonly version: number | null
}

/** One message. A finished message keeps its identity, so it renders once however long the next answer streams. */
export const MessageView = memo(function MessageView(props: MessageViewProps) {
  return props.message.role === 'user' ? <UserMessage message={props.message} /> : <Answer {...props} />
})

function Answer({ message, request, version }: MessageViewProps) {
  const { text, isStreaming, isExpectingCodeChanges, codeChanges, writingPath, draft, error, source } =
    message
  const { continuation, stage, usage, waiting } = message
  const isThinking = isStreaming && text === '' && codeChanges.length === 0 && !isExpectingCodeChanges
  const isWriting = isStreaming && isExpectingCodeChanges && codeChanges.length === 0
  return (
    <article
      aria-label="Answer"
      aria-busy={isStreaming}
      tabIndex={-1}
      className={clsx('lathe-message gap-3 text-sm', isStreaming && 'lathe-streaming')}
    >
      {source === 'demo' && <p className="-mb-1.5 text-ink-faint text-xs">Demo model · scripted answer</p>}
      {text !== '' && <MessageText text={text} isStreaming={isStreaming} />}
      {waiting !== undefined && <WaitingLine sentence={waiting} />}
      {isThinking && waiting === undefined && <StatusLine kind="thinking" />}
      {isWriting && (
        <div className="flex animate-pulse flex-col gap-2 rounded-lg border border-line bg-surface-raised px-3 py-2.5">
          <StatusLine kind="writing" />
          {writingPath !== undefined && (
            <p data-testid="writing-path" className="flex text-ink-muted">
              <PathText path={writingPath} />
            </p>
          )}
        </div>
      )}
      {message.mode === 'plan' && <BuildPlanButton message={message} />}
      {version !== null && <VersionCard message={message} version={version} />}
      {isStreaming && continuation !== undefined && <ContinuingLine continuation={continuation} />}
      {isStreaming && stage !== undefined && <StageLine stage={stage} />}
      <RedoButton noticeId={message.id} />
      {error !== undefined && <ErrorBox message={error} />}
      {draft !== undefined && <DraftBox message={message} draft={draft} />}
      {!isStreaming && usage !== undefined && <AnswerUsage usage={usage} isFree={source === 'demo'} />}
      {!isStreaming && <AnswerActions message={message} request={request} />}
    </article>
  )
}

/** The error of an answer, below it (S2.41). */
function ErrorBox({ message }: { readonly message: string }) {
  return (
    <div
      role="alert"
      className="flex gap-2.5 rounded-lg bg-danger-soft px-3 py-2.5 text-danger text-sm leading-relaxed"
    >
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 break-words">{message}</p>
    </div>
  )
}
