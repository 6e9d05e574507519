import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import type { ChatMessage } from '../../../core/chat/chat-message.ts'
import { modeOf } from '../../../core/chat/chat-mode.ts'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { MODE_LOOKS } from '../composer/modes.tsx'
import { SelectedChip } from '../composer/selected-chip.tsx'
import { EditRequest } from './edit-request.tsx'
import { RequestActions } from './message-actions.tsx'
import { MessageText } from './message-text.tsx'

/** What a person asked: images, and text in Markdown (S2.37). */
export function UserMessage({ message }: { readonly message: ChatMessage }) {
  const { text, imageUrls, selectedElements } = message
  const [isEditing, setIsEditing] = useState(false)
  const article = useRef<HTMLElement>(null)
  const endEditing = () => {
    setIsEditing(false)
    requestAnimationFrame(() => focusIfLost(article.current))
  }
  return (
    <article ref={article} aria-label="You" tabIndex={-1} className="lathe-message items-end">
      <div
        className={clsx(
          'flex max-w-[88%] flex-col gap-2 rounded-xl rounded-br-sm bg-accent-soft px-3.5 py-2.5 text-sm',
          isEditing ? 'w-[88%]' : 'w-fit',
        )}
      >
        <ModeTag message={message} />
        {selectedElements !== undefined && (
          <ul aria-label="Selected elements" className="flex min-w-0 flex-wrap gap-1.5">
            {selectedElements.map((element) => (
              <SelectedChip key={element.selector} element={element} />
            ))}
          </ul>
        )}
        {imageUrls.length > 0 && <Uploads urls={imageUrls} />}
        {isEditing && <EditRequest message={message} onClose={endEditing} />}
        {!isEditing && text.trim() !== '' && (
          // What is said of an error is one long line.
          <div className="[&_pre]:whitespace-pre-wrap [&_pre]:break-words">
            <MessageText text={text} keepsLines />
          </div>
        )}
      </div>
      {!isEditing && <RequestActions message={message} onEdit={() => setIsEditing(true)} />}
    </article>
  )
}

/** What the request was allowed to do, where that was not to build. */
function ModeTag({ message }: { readonly message: ChatMessage }) {
  const mode = modeOf(message)
  if (mode === 'build') return null
  const { label, Icon } = MODE_LOOKS[mode]
  return (
    <p className="flex items-center gap-1.5 font-medium text-accent-text text-xs">
      <Icon className="size-3.5" /> {label}
    </p>
  )
}

function Uploads({ urls }: { readonly urls: readonly string[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {urls.map((url, index) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: a sent message's images never change
          key={index}
          src={url}
          alt={`User upload ${index + 1}`}
          className="max-h-40 max-w-full rounded-md object-contain"
        />
      ))}
    </div>
  )
}
