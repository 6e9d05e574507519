import type { ChatMessage } from './chat-message.ts'

/** Whether a version was made after a message: what is committed now comes after it, and belongs behind it. */
export function hasLaterVersion(messages: readonly ChatMessage[], messageId: string): boolean {
  const index = messages.findIndex(({ id }) => id === messageId)
  return messages.slice(index + 1).some(({ codeChanges }) => codeChanges.length > 0)
}
