import { Keyboard, Search } from 'lucide-react'
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

export const showShortcuts: Command = {
  id: 'show-shortcuts',
  label: 'Keyboard shortcuts',
  group: 'Workspace',
  Icon: Keyboard,
  keywords: ['help', 'keys', 'hotkeys'],
  shortcut: '?',
  run: (workspace) => workspace.overlays.open({ type: 'shortcuts' }),
}

export const toggleSingleKeys: Command = {
  id: 'toggle-single-keys',
  label: 'Turn single-key shortcuts on or off',
  group: 'Workspace',
  Icon: Keyboard,
  keywords: ['keyboard', 'character', 'question mark', 'speech'],
  run({ singleKeys }) {
    singleKeys.turn(!singleKeys.getState().isOn)
  },
}
