import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { memo } from 'react'
import type { ChatMessage } from '../../../core/chat/chat-message.ts'
import { latePart } from '../../ui/late-part.tsx'
import { PathText } from '../../ui/path-text.tsx'
import { useActiveProject } from '../context/workspace-context.tsx'
import { useLiveAnswer } from '../run/use-live-answer.ts'
import { answerWait } from '../waits/wait-names.ts'
import { WaitNote } from '../waits/wait-note.tsx'
import { BuildPlanButton } from './build-plan-button.tsx'
import { AnswerActions } from './message-actions.tsx'
import { MessageText } from './message-text.tsx'
import { RedoButton } from './redo-button.tsx'
import { splitNext } from './split-next.ts'
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
/** Only below the demo model's newest answer. */
const AnswerNext = latePart(async () => (await import('./answer-next.tsx')).AnswerNext, { isQuiet: true })
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

/** One message. It renders once however long another answer streams. */
export const MessageView = memo(function MessageView(props: MessageViewProps) {
  return props.message.role === 'user' ? <UserMessage message={props.message} /> : <Answer {...props} />
})

function Answer({ message, request, version }: MessageViewProps) {
  const live = useLiveAnswer((answer) => (answer?.messageId === message.id ? answer : null))
  const isStreaming = live !== null
  const { draft, error, source, usage } = message
  const isNewest = useActiveProject(({ messages }) => messages.at(-1)?.id === message.id)
  const next = isNewest && !isStreaming && source === 'demo' ? splitNext(message.text) : null
  const text = next?.text ?? live?.text ?? message.text
  const hasFiles = live !== null && live.changes.length > 0
  const isThinking = isStreaming && text === '' && !hasFiles && !live.isExpectingCodeChanges
  const isWriting = isStreaming && live.isExpectingCodeChanges && !hasFiles
  return (
    <article
      aria-label="Answer"
      aria-busy={isStreaming}
      tabIndex={-1}
      className={clsx('lathe-message gap-3 text-sm', isStreaming && 'lathe-streaming')}
    >
      {source === 'demo' && <p className="-mb-1.5 text-ink-faint text-xs">Demo model · scripted answer</p>}
      {text !== '' && <MessageText text={text} isStreaming={isStreaming} />}
      {live?.waiting !== undefined && <WaitingLine sentence={live.waiting} />}
      {isThinking && live.waiting === undefined && <StatusLine kind="thinking" />}
      {isWriting && (
        <div className="flex animate-pulse flex-col gap-2 rounded-lg border border-line bg-surface-raised px-3 py-2.5">
          <StatusLine kind="writing" />
          {live.writingPath !== undefined && (
            <p data-testid="writing-path" className="flex text-ink-muted">
              <PathText path={live.writingPath} />
            </p>
          )}
        </div>
      )}
      {message.mode === 'plan' && <BuildPlanButton message={message} />}
      {version !== null && <VersionCard message={message} live={live} version={version} />}
      {live?.continuation !== undefined && <ContinuingLine continuation={live.continuation} />}
      {live?.stage !== undefined && <StageLine stage={live.stage} />}
      {isStreaming && <AnswerWait />}
      {next !== null && (next.wantsModel || next.requests.length > 0) && <AnswerNext next={next} />}
      <RedoButton noticeId={message.id} />
      {error !== undefined && <ErrorBox message={error} />}
      {draft !== undefined && <DraftBox message={message} draft={draft} />}
      {!isStreaming && usage !== undefined && <AnswerUsage usage={usage} isFree={source === 'demo'} />}
      {!isStreaming && <AnswerActions message={message} request={request} />}
    </article>
  )
}

/** Below all that it says of itself, and of the whole of it: thinking, writing and the tries. */
function AnswerWait() {
  const name = useActiveProject(({ id }) => answerWait(id))
  return <WaitNote name={name} className="-mt-1 text-[13px] text-ink-muted tabular-nums" />
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
