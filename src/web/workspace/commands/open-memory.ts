import { NotebookPen } from 'lucide-react'
import type { Command } from './command.ts'

/** Opens the settings at the standing instructions (S2.33). */
export const openMemory: Command = {
  id: 'open-memory',
  label: 'Memory',
  group: 'Workspace',
  Icon: NotebookPen,
  keywords: ['standing instructions', 'rules', 'remember', 'settings'],
  run: (workspace) => workspace.overlays.open({ type: 'settings', tab: 'memory' }),
}
