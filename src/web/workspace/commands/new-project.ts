import { Plus } from 'lucide-react'
import type { Command } from './command.ts'

/** S2.19, S4.2: asks for the name in the drawer. */
export const newProject: Command = {
  id: 'new-project',
  label: 'New Project',
  group: 'Projects',
  Icon: Plus,
  keywords: ['create', 'start', 'add'],
  run: (workspace) => workspace.overlays.openDrawer({ isNaming: true }),
}
