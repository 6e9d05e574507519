import { MessageSquare } from 'lucide-react'
import type { Command } from './command.ts'

export const showChat: Command = {
  id: 'show-chat',
  label: 'Write a request',
  group: 'View',
  Icon: MessageSquare,
  keywords: ['chat', 'message', 'ask', 'prompt'],
  shortcut: 'Alt+1',
  run: (workspace) => workspace.view.focusRequest(),
}
