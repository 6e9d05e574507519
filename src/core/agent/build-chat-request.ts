import type { FileSystem } from '../files/file-system.ts'
import type { ChatRequest, ChatTurn, InlineImage } from '../model/chat-model.ts'
import { applyChanges } from '../projects/apply-changes.ts'
import type { ChatMessage } from '../projects/chat-message.ts'
import type { Project } from '../projects/project.ts'
import type { SelectedElement } from '../projects/selected-element.ts'
import { renderInstructions } from '../projects/standing-instructions.ts'
import { type AnswerSoFar, renderContinuation } from './continuation.ts'
import { renderUserMessage } from './project-context.ts'
import { withPastSelection, withSelection } from './render-selection.ts'
import { systemPrompt } from './system-prompt.ts'

export interface ChatRequestInput {
  /** The project as it was before the new message joined its messages. */
  readonly project: Project
  readonly text: string
  readonly images: readonly InlineImage[]
  /** S3.9: the elements of the running app that the text is about. */
  readonly selected?: readonly SelectedElement[]
  /** The person's standing instructions for every project (S2.33). */
  readonly instructions?: string
}

/** S7.5: the rules, what was said before, and the new message with every file of the project. */
export function buildChatRequest({
  project,
  text,
  images,
  selected,
  instructions = '',
}: ChatRequestInput): ChatRequest {
  const standing = renderInstructions(instructions, project.instructions)
  return {
    systemInstruction: `${systemPrompt()}${standing}${lockedFiles(project)}`,
    history: chatHistory(project.messages),
    text: renderUserMessage(project.head.files, withSelection(text, selected)),
    images,
  }
}

/**
 * The request for the rest of an answer that broke off, and the files that it shows: the project's, with those that
 * the answer finished.
 */
export function buildContinuationRequest(
  { project, text, images, selected, instructions = '' }: ChatRequestInput,
  answer: AnswerSoFar,
): { readonly request: ChatRequest; readonly files: FileSystem } {
  const { files } = applyChanges(project.head.files, answer.changes, images)
  const asBegun = { ...project, head: { ...project.head, files } }
  const request = buildChatRequest({
    project: asBegun,
    text: renderContinuation(withSelection(text, selected), answer),
    images,
    instructions,
  })
  return { request, files }
}

/** Last, so that projects without locks share the prompt's cached prefix. */
function lockedFiles({ lockedPaths }: Project): string {
  if (lockedPaths.size === 0) return ''
  const list = [...lockedPaths].sort().map((path) => `- ${path}`)
  return `\n\n# Locked files\n\nThe person locked these files. Changes to them are refused, so leave them as they are and work around them:\n\n${list.join('\n')}`
}

/**
 * S7.5, S5.12: the completed messages without an error, as turns that alternate and start with the user's. Files are
 * not repeated: only the newest message carries them, as they are now.
 */
export function chatHistory(messages: readonly ChatMessage[]): readonly ChatTurn[] {
  const turns: ChatTurn[] = []
  for (const { role, text: said, selectedElements, isStreaming, error } of messages) {
    if (isStreaming || error !== undefined || said.trim() === '') continue
    const text = withPastSelection(said, selectedElements)
    const turn: ChatTurn = { role: role === 'user' ? 'user' : 'model', text }
    const last = turns.at(-1)
    if (last === undefined && turn.role === 'model') continue
    if (last?.role === turn.role) turns[turns.length - 1] = { ...turn, text: `${last.text}\n\n${turn.text}` }
    else turns.push(turn)
  }
  return turns
}
