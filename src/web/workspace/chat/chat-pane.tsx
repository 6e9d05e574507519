import { PanelLeftClose } from 'lucide-react'
import { useEffect } from 'react'
import { afterPaint } from '../../platform/after-paint.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Composer } from '../composer/composer.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { ClearChatButton } from './clear-chat-button.tsx'
import { MessageList } from './message-list.tsx'
import { MessageText } from './message-text.tsx'

export interface ChatPaneProps {
  /** Off where the layout has a bar of its own for the pane's actions. */
  readonly hasHeader: boolean
}

/** The left pane: talks with the agent, knows nothing of the code and preview beside it. */
export function ChatPane({ hasHeader }: ChatPaneProps) {
  const { view } = useWorkspace()
  useEffect(() => {
    // A failure shows as plain text, and is tried again with the next message.
    afterPaint()
      .then(MessageText.load)
      .catch(() => undefined)
  }, [])
  return (
    <section aria-label="Chat" className="relative flex h-full flex-col overflow-hidden bg-surface">
      {hasHeader && (
        <header className="flex h-11 shrink-0 items-center gap-1 border-line border-b pr-2 pl-4">
          <h2 className="flex-1 font-semibold text-[13px]">Chat</h2>
          <ClearChatButton />
          <IconButton label="Hide chat" size="sm" onClick={view.toggleChat}>
            <PanelLeftClose />
          </IconButton>
        </header>
      )}
      <MessageList />
      <Composer />
    </section>
  )
}
