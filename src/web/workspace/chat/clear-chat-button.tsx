import { CommandButton } from '../commands/command-button.tsx'
import { clearChat } from './chat-commands.ts'

/** Asks before it empties the chat (S2.48, S4.15). */
export function ClearChatButton() {
  return <CommandButton command={clearChat} />
}
