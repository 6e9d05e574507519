import { Menu } from 'lucide-react'
import type { Command } from './command.ts'

/** Opens the drawer of projects, from the right (S2.17). */
export const openMenu: Command = {
  id: 'open-menu',
  label: 'Menu',
  group: 'Workspace',
  Icon: Menu,
  keywords: ['drawer', 'projects', 'list', 'switch'],
  run: (workspace) => workspace.overlays.openDrawer(),
}
