import type { ChatMessage } from '../../../core/chat/chat-message.ts'
import type { InlineImage } from '../../../core/model/chat-model.ts'
import type { Project } from '../../../core/project/project.ts'

const DATA_URL = /^data:([^;,]+);base64,(.+)$/

export function imageUrl({ mimeType, data }: InlineImage): string {
  return `data:${mimeType};base64,${data}`
}

/** The images of the request that a message answers; for files that stand for an upload (S4.13). */
export function imagesBehind(project: Project, messageId: string): readonly InlineImage[] {
  const index = project.messages.findIndex(({ id }) => id === messageId)
  const request = project.messages[index - 1]
  return request?.role === 'user' ? imagesOf(request) : []
}

/** The images that a request was sent with. */
export function imagesOf({ imageUrls }: ChatMessage): readonly InlineImage[] {
  return imageUrls.flatMap((url) => {
    const [, mimeType, data] = DATA_URL.exec(url) ?? []
    return mimeType === undefined || data === undefined ? [] : [{ mimeType, data }]
  })
}
