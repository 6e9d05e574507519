import type { ChatRequest, ChatTurn, InlineImage } from '../model/chat-model.ts'
import type { ChatMessage } from '../projects/chat-message.ts'
import type { Project } from '../projects/project.ts'
import { renderUserMessage } from './project-context.ts'
import { systemPrompt } from './system-prompt.ts'

export interface ChatRequestInput {
  /** The project as it was before the new message joined its messages. */
  readonly project: Project
  readonly text: string
  readonly images: readonly InlineImage[]
}

/** S7.5: the rules, what was said before, and the new message with every file of the project. */
export function buildChatRequest({ project, text, images }: ChatRequestInput): ChatRequest {
  return {
    systemInstruction: systemPrompt(),
    history: chatHistory(project.messages),
    text: renderUserMessage(project.head.files, text),
    images,
  }
}

/**
 * S7.5, S5.12: the completed messages without an error, as turns that alternate and start with the user's. Files are
 * not repeated: only the newest message carries them, as they are now.
 */
export function chatHistory(messages: readonly ChatMessage[]): readonly ChatTurn[] {
  const turns: ChatTurn[] = []
  for (const { role, text, isStreaming, error } of messages) {
    if (isStreaming || error !== undefined || text.trim() === '') continue
    const turn: ChatTurn = { role: role === 'user' ? 'user' : 'model', text }
    const last = turns.at(-1)
    if (last === undefined && turn.role === 'model') continue
    if (last?.role === turn.role) turns[turns.length - 1] = { ...turn, text: `${last.text}\n\n${turn.text}` }
    else turns.push(turn)
  }
  return turns
}
