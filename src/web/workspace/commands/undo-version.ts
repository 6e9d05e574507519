import { Undo2 } from 'lucide-react'
import type { Project } from '../../../core/projects/project.ts'
import { versionNumbers } from '../../../core/projects/version-numbers.ts'
import { agentStatusOf } from '../stores/agent-store.ts'
import type { Command } from './command.ts'

/** S2.40, S4.14: what the button of the newest version does that can be undone. */
export const undoVersion: Command = {
  id: 'undo-version',
  label: 'Undo the last version',
  group: 'Chat',
  Icon: Undo2,
  keywords: ['back', 'restore', 'revert', 'checkpoint'],
  isAvailable(workspace, projectId) {
    const isIdle = agentStatusOf(workspace.agent.getState(), projectId) === 'idle'
    return isIdle && newestVersion(workspace.projects.find(projectId)) !== null
  },
  run(workspace, projectId) {
    const newest = newestVersion(workspace.projects.find(projectId))
    if (newest !== null) workspace.overlays.open({ type: 'undo-version', ...newest })
  },
}

function newestVersion(project: Project | null): { messageId: string; version: number } | null {
  const message = project?.messages.findLast(({ previousFileSystem }) => previousFileSystem !== undefined)
  if (project === null || message === undefined) return null
  const version = versionNumbers(project.messages).get(message.id)
  return version === undefined ? null : { messageId: message.id, version }
}
