import { Pencil } from 'lucide-react'
import type { Command } from './command.ts'

/** Opens the dialog with the name of the project (S2.20, S2.28). */
export const renameProject: Command = {
  id: 'rename-project',
  label: 'Rename',
  group: 'Projects',
  Icon: Pencil,
  keywords: ['project', 'name', 'title'],
  run(workspace, projectId) {
    const name = workspace.projects.find(projectId)?.name
    if (name !== undefined) workspace.overlays.open({ type: 'rename-project', projectId, name })
  },
}
