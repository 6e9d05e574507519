import { Rocket } from 'lucide-react'
import type { Command } from '../commands/command.ts'

/** Opens the dialog that puts the app at an address of its own. */
export const publishApp: Command = {
  id: 'publish-app',
  label: 'Publish',
  group: 'Projects',
  Icon: Rocket,
  keywords: ['deploy', 'host', 'online', 'address', 'url', 'share', 'live', 'roll back', 'unpublish'],
  shortcut: 'Mod+Shift+P',
  isAvailable: ({ config }) => config.appsOrigin !== null,
  run: (workspace) => workspace.overlays.open({ type: 'publish' }),
}
