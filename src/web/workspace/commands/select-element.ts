import { SquareDashedMousePointer } from 'lucide-react'
import { activeProject } from '../../../core/projects/project-list.ts'
import { agentStatusOf } from '../stores/agent-store.ts'
import { previewStateOf } from '../stores/preview-store.ts'
import { toolsOf } from '../stores/tools-store.ts'
import type { Command } from './command.ts'

/** S2.45, S4.6, S4.18: not while an answer is on its way, except to leave the mode. */
export const selectElement: Command = {
  id: 'select-element',
  label: 'Select element',
  group: 'Preview',
  Icon: SquareDashedMousePointer,
  keywords: ['pick', 'inspect', 'choose', 'point'],
  shortcut: 'Alt+S',
  isAvailable({ agent, preview, projects, tools }, projectId) {
    if (previewStateOf(preview.getState(), projectId).status !== 'running') return false
    const key = projects.find(projectId)?.key ?? ''
    const isIdle = agentStatusOf(agent.getState(), projectId) === 'idle'
    return isIdle || toolsOf(tools.getState(), key).isSelecting
  },
  run({ preview, projects, tools, view }, projectId) {
    const { key } = activeProject(projects.getState())
    const previewTools = preview.controllerOf(projectId).tools
    if (toolsOf(tools.getState(), key).isSelecting) return previewTools.exitSelectMode()
    view.showTab('preview')
    previewTools.enterSelectMode()
  },
}
