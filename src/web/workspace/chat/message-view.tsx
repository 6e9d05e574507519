import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { memo } from 'react'
import type { ChatMessage } from '../../../core/projects/chat-message.ts'
import { DraftBox } from './draft-box.tsx'
import { Markdown } from './markdown.tsx'
import { PathText } from './path-text.tsx'
import { RedoButton } from './redo-button.tsx'
import { ContinuingLine, StatusLine } from './status-line.tsx'
import { steadyMarkdown } from './steady-markdown.ts'
import { VersionCard } from './version-card.tsx'

export interface MessageViewProps {
  readonly message: ChatMessage
  /** Null for a message that changed no file (S3.5). */
  readonly version: number | null
}

/** One message. A finished message keeps its identity, so it renders once however long the next answer streams. */
export const MessageView = memo(function MessageView({ message, version }: MessageViewProps) {
  return message.role === 'user' ? (
    <UserMessage message={message} />
  ) : (
    <Answer message={message} version={version} />
  )
})

function UserMessage({ message: { text, imageUrls } }: { readonly message: ChatMessage }) {
  return (
    <article
      aria-label="You"
      className="ml-auto flex w-fit max-w-[88%] flex-col gap-2 rounded-xl rounded-br-sm bg-accent-soft px-3.5 py-2.5 text-sm"
    >
      {imageUrls.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {imageUrls.map((url, index) => (
            <img
              // biome-ignore lint/suspicious/noArrayIndexKey: a sent message's images never change
              key={index}
              src={url}
              alt={`User upload ${index + 1}`}
              className="max-h-40 max-w-full rounded-md object-contain"
            />
          ))}
        </div>
      )}
      {text.trim() !== '' && <Markdown text={text} keepsLines />}
    </article>
  )
}

function Answer({ message, version }: MessageViewProps) {
  const { text, isStreaming, isExpectingCodeChanges, codeChanges, writingPath, draft, error, source } =
    message
  const { continuation } = message
  const isThinking = isStreaming && text === '' && codeChanges.length === 0 && !isExpectingCodeChanges
  const isWriting = isStreaming && isExpectingCodeChanges && codeChanges.length === 0
  return (
    <article
      aria-label="Answer"
      aria-busy={isStreaming}
      tabIndex={-1}
      className={clsx('flex flex-col gap-3 text-sm', isStreaming && 'lathe-streaming')}
    >
      {source === 'demo' && <p className="-mb-1.5 text-ink-faint text-xs">Demo model · scripted answer</p>}
      {text !== '' && <Markdown text={isStreaming ? steadyMarkdown(text) : text} />}
      {isThinking && <StatusLine kind="thinking" />}
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
      {version !== null && <VersionCard message={message} version={version} />}
      {isStreaming && continuation !== undefined && <ContinuingLine continuation={continuation} />}
      <RedoButton noticeId={message.id} />
      {error !== undefined && <ErrorBox message={error} />}
      {draft !== undefined && <DraftBox messageId={message.id} draft={draft} />}
    </article>
  )
}

/** S2.41. */
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
