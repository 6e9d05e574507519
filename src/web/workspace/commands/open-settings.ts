import { Settings } from 'lucide-react'
import type { Command } from './command.ts'

/** Opens the settings (S2.29). */
export const openSettings: Command = {
  id: 'open-settings',
  label: 'Settings',
  group: 'Workspace',
  Icon: Settings,
  keywords: ['account', 'preferences', 'login'],
  shortcut: 'Mod+,',
  run: (workspace) => workspace.overlays.open({ type: 'settings', tab: 'account' }),
}
