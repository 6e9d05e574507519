import type { ChatMessage } from '../chat/chat-message.ts'
import type { VersionHealth } from '../chat/version-health.ts'

/** Of the version before that of a message, as far as it is known; null where it is not. */
export function healthBefore(messages: readonly ChatMessage[], messageId: string): VersionHealth | null {
  const at = messages.findIndex(({ id }) => id === messageId)
  const versions = messages.slice(0, Math.max(0, at)).filter(({ codeChanges }) => codeChanges.length > 0)
  return versions.at(-1)?.health ?? null
}
