import type { ChatMessage } from '../chat/chat-message.ts'
import type { Project } from './project.ts'

const OPTIONAL_KEYS = [
  'mode',
  'selectedElements',
  'previousFileSystem',
  'repairs',
  'tries',
  'health',
  'draft',
  'losses',
  'error',
  'source',
  'usage',
] as const
type OptionalKey = (typeof OPTIONAL_KEYS)[number]

/** New values for some fields of a message; `undefined` removes an optional field. */
export type MessagePatch = Partial<Omit<ChatMessage, 'id' | 'role' | OptionalKey>> & {
  readonly [Key in OptionalKey]?: ChatMessage[Key] | undefined
}

const NO_CHANGES: ChatMessage['codeChanges'] = []

/** A message with nothing in it but what is given (S3.4). */
export function createMessage(message: Pick<ChatMessage, 'id' | 'role'> & Partial<ChatMessage>): ChatMessage {
  return {
    text: '',
    imageUrls: [],
    codeChanges: NO_CHANGES,
    ...message,
  }
}

/** The id of a new message (S3.4): a timestamp string; a later one when the clock has not moved since the last message. */
export function nextMessageId(messages: readonly ChatMessage[], now: number): string {
  const last = Number(messages.at(-1)?.id ?? 0)
  return String(Math.max(now, Number.isFinite(last) ? last + 1 : now))
}

export function appendMessage(project: Project, message: ChatMessage): Project {
  return { ...project, messages: [...project.messages, message] }
}

/** Changes one message; the project itself is returned when it holds no such message. */
export function updateMessage(project: Project, messageId: string, patch: MessagePatch): Project {
  const index = project.messages.findIndex((message) => message.id === messageId)
  const message = project.messages[index]
  if (message === undefined) return project
  return { ...project, messages: project.messages.with(index, patchMessage(message, patch)) }
}

/** S2.48, S4.15: empties the chat. Files and revisions stay. */
export function clearMessages(project: Project): Project {
  return project.messages.length === 0 ? project : { ...project, messages: [] }
}

function patchMessage(message: ChatMessage, patch: MessagePatch): ChatMessage {
  const patched = { ...message, ...patch }
  for (const key of OPTIONAL_KEYS) if (patched[key] === undefined) delete patched[key]
  return patched as ChatMessage
}
