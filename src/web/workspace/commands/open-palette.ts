import { Search } from 'lucide-react'
import type { Command } from './command.ts'

export const openPalette: Command = {
  id: 'open-palette',
  label: 'Find a command',
  group: 'Workspace',
  Icon: Search,
  keywords: ['palette', 'search', 'do'],
  shortcut: 'Mod+K',
  run: (workspace) => workspace.overlays.open({ type: 'palette' }),
}
