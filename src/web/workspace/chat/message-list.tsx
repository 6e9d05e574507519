import { ArrowDown } from 'lucide-react'
import { useEffect } from 'react'
import type { ChatMessage } from '../../../core/chat/chat-message.ts'
import { versionNumbers } from '../../../core/chat/version-numbers.ts'
import { redoableNotice } from '../../../core/history/redo.ts'
import { PRODUCT_NAME } from '../../../core/product.ts'
import { Button } from '../../ui/button.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { useActiveProject } from '../context/workspace-context.tsx'
import { useLiveAnswer } from '../run/use-live-answer.ts'
import { EarlierMessagesButton } from './earlier-messages.tsx'
import { MessageView } from './message-view.tsx'
import { useEarlierMessages } from './use-earlier-messages.ts'
import { useStickToBottom } from './use-stick-to-bottom.ts'

/** S2.36: the chat, or the product's title while there is none. */
export function MessageList() {
  const messages = useActiveProject((project) => project.messages)
  const { scrollerRef, contentRef, isAtBottom, scrollToBottom } = useStickToBottom()
  const projectId = useActiveProject(({ id }) => id)
  const newestRequest = messages.findLast(({ role }) => role === 'user')?.id
  const occasion = `${projectId} ${newestRequest}`
  const { first, showEarlier } = useEarlierMessages(occasion, messages.length, scrollerRef)
  const versions = versionNumbers(messages)
  /** The answer that has files already, and will be the next version. */
  const coming = useLiveAnswer((live) => (live !== null && live.changes.length > 0 ? live.messageId : null))
  const notice = useActiveProject(redoableNotice)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request, an undo or another project brings the view down
  useEffect(scrollToBottom, [newestRequest, notice, projectId])
  return (
    <div className="relative min-h-0 flex-1 contain-strict">
      <div ref={scrollerRef} className="h-full overflow-y-auto overscroll-contain">
        <div ref={contentRef} className="relative mx-auto flex min-h-full max-w-3xl flex-col pt-5">
          {messages.length === 0 && <EmptyChat />}
          {first > 0 && (
            <EarlierMessagesButton key={first} count={first} scroller={scrollerRef} onShow={showEarlier} />
          )}
          {messages.slice(first).map((message, index) => (
            <MessageView
              key={message.id}
              message={message}
              request={requestOf(messages[first + index - 1])}
              version={versions.get(message.id) ?? (message.id === coming ? versions.size + 1 : null)}
            />
          ))}
        </div>
      </div>
      {!isAtBottom && (
        <Button
          size="sm"
          onClick={scrollToBottom}
          className="-translate-x-1/2 absolute bottom-3 left-1/2 animate-rise-in shadow-lift"
        >
          <ArrowDown /> Newest
        </Button>
      )}
    </div>
  )
}

/** What a message answers; a message that the product itself wrote answers none. */
function requestOf(before: ChatMessage | undefined): ChatMessage | null {
  return before?.role === 'user' ? before : null
}

/** S1.7, S2.36: only the product's title. */
function EmptyChat() {
  return (
    <div className="flex flex-1 select-none flex-col items-center justify-center gap-3 pb-8">
      <LogoMark className="text-4xl text-ink-muted" />
      <h2 className="font-display font-semibold text-4xl tracking-tight">{PRODUCT_NAME}</h2>
    </div>
  )
}
