import { Keyboard } from 'lucide-react'
import type { Command } from './command.ts'

export const showShortcuts: Command = {
  id: 'show-shortcuts',
  label: 'Keyboard shortcuts',
  group: 'Workspace',
  Icon: Keyboard,
  keywords: ['help', 'keys', 'hotkeys'],
  shortcut: '?',
  run: (workspace) => workspace.overlays.open({ type: 'shortcuts' }),
}
