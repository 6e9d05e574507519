import type { ChatMessage } from '../../../core/chat/chat-message.ts'

/** S3.4: a timestamp string; a later one when the clock has not moved since the last message. */
export function nextMessageId(messages: readonly ChatMessage[], now: number): string {
  const last = Number(messages.at(-1)?.id ?? 0)
  return String(Math.max(now, Number.isFinite(last) ? last + 1 : now))
}
