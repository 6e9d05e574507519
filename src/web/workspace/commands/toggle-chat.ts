import { PanelLeft } from 'lucide-react'
import type { Command } from './command.ts'

/** Hides the chat, or shows it again (S2.15). */
export const toggleChat: Command = {
  id: 'toggle-chat',
  label: 'Show or hide chat',
  group: 'View',
  Icon: PanelLeft,
  keywords: ['panel', 'left', 'wide'],
  shortcut: 'Mod+B',
  run: (workspace) => workspace.view.toggleChat(),
}
