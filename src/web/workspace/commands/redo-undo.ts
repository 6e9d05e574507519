import { Redo2 } from 'lucide-react'
import { redoableNotice } from '../../../core/projects/redo.ts'
import { agentStatusOf } from '../stores/agent-store.ts'
import type { Command } from './command.ts'

export const redoUndo: Command = {
  id: 'redo-undo',
  label: 'Redo the version that was undone',
  group: 'Chat',
  Icon: Redo2,
  keywords: ['again', 'restore'],
  isAvailable(workspace, projectId) {
    const project = workspace.projects.find(projectId)
    const isIdle = agentStatusOf(workspace.agent.getState(), projectId) === 'idle'
    return isIdle && project !== null && redoableNotice(project) !== null
  },
  run: (workspace, projectId) => workspace.chat.redo(projectId),
}
