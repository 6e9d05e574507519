import type { ChatMessage } from '../../../core/chat/chat-message.ts'
import { versionNumbers } from '../../../core/chat/version-numbers.ts'

/**
 * What sending a request again takes away beside its own answer in words, as sentences for a question; null when
 * that is nothing.
 */
export function whatResendRemoves(messages: readonly ChatMessage[], requestId: string): string | null {
  const index = messages.findIndex(({ id }) => id === requestId)
  const later = index === -1 ? [] : messages.slice(index + 1)
  const numbers = versionNumbers(messages)
  const versions = later.filter(({ previousFileSystem }) => previousFileSystem !== undefined)
  const [first] = versions
  if (first !== undefined) {
    const [from, to] = [numbers.get(first.id), numbers.get(versions.at(-1)?.id ?? '')]
    const what = from === to ? `Version ${from}` : `Versions ${from} to ${to}`
    return `${what} and the messages from this request on are removed, and the files go back to what they were before Version ${from}. Redo brings them back until the next version is made.`
  }
  const others = later.filter(({ role }) => role === 'user').length
  if (others === 0) return null
  return 'The messages from this request on are removed. The files stay as they are.'
}
