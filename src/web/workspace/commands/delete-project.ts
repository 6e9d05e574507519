import { Trash2 } from 'lucide-react'
import type { Command } from './command.ts'

/** S2.20, S2.27. For the only project it says why it cannot be done (S8.14). */
export const deleteProject: Command = {
  id: 'delete-project',
  label: 'Delete',
  group: 'Projects',
  Icon: Trash2,
  keywords: ['project', 'remove'],
  run(workspace, projectId) {
    const { projects } = workspace.projects.getState()
    const name = projects.find(({ id }) => id === projectId)?.name
    if (projects.length === 1) workspace.overlays.open({ type: 'last-project' })
    else if (name !== undefined) workspace.overlays.open({ type: 'delete-project', projectId, name })
  },
}
