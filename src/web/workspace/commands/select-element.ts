import { SquareDashedMousePointer } from 'lucide-react'
import { activeProject } from '../../../core/projects/project-list.ts'
import { previewStateOf } from '../stores/preview-store.ts'
import { toolsOf } from '../stores/tools-store.ts'
import type { Command } from './command.ts'

/** S2.45, S4.18. */
export const selectElement: Command = {
  id: 'select-element',
  label: 'Select element',
  group: 'Preview',
  Icon: SquareDashedMousePointer,
  keywords: ['pick', 'inspect', 'choose', 'point'],
  shortcut: 'Alt+S',
  isAvailable: ({ preview }, projectId) => previewStateOf(preview.getState(), projectId).status === 'running',
  run({ preview, projects, tools, view }, projectId) {
    const { key } = activeProject(projects.getState())
    const previewTools = preview.controllerOf(projectId).tools
    if (toolsOf(tools.getState(), key).isSelecting) return previewTools.exitSelectMode()
    view.showTab('preview')
    previewTools.enterSelectMode()
  },
}
