import type { ChatMessage, ModelSource } from '../../../core/chat/chat-message.ts'
import { createMessage, nextMessageId } from '../../../core/project/messages.ts'
import type { ComposerState } from '../request/composer-store.ts'
import { imageUrl } from '../request/user-images.ts'

export interface RequestToShow {
  readonly request: ComposerState
  /** The chat so far. */
  readonly messages: readonly ChatMessage[]
  readonly source: ModelSource
  /** Whether a draft is to be fixed: its images are shown with the request that it answers. */
  readonly isFix: boolean
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** S4.5: what a request adds to a chat: the person's message, and the empty answer to it. */
export function messagesOfRequest({ request, messages, source, isFix, now }: RequestToShow) {
  const { text, images, selected = [], mode = 'build' } = request
  const id = nextMessageId(messages, now)
  const ofMode = mode === 'build' ? {} : { mode }
  const user = createMessage({
    id,
    role: 'user',
    text,
    imageUrls: isFix ? [] : images.map(imageUrl),
    ...(selected.length > 0 && { selectedElements: selected }),
    ...ofMode,
  })
  const answer = createMessage({ id: String(Number(id) + 1), role: 'ai', source, ...ofMode })
  return { user, answer }
}
