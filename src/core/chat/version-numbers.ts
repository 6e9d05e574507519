import type { ChatMessage } from './chat-message.ts'

/** S3.5: each AI message with at least one code change gets the next number, from 1, in order. By message id. */
export function versionNumbers(messages: readonly ChatMessage[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>()
  for (const message of messages) {
    if (message.role === 'ai' && message.codeChanges.length > 0) numbers.set(message.id, numbers.size + 1)
  }
  return numbers
}
