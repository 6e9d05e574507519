import { Eraser, Redo2, Square, Undo2 } from 'lucide-react'
import { versionNumbers } from '../../../core/chat/version-numbers.ts'
import { redoableNotice } from '../../../core/history/redo.ts'
import type { Project } from '../../../core/project/project.ts'
import type { Command } from '../commands/command.ts'
import { agentStatusOf } from '../run/agent-store.ts'

/** Opens the question before the chat is emptied (S2.48, S4.15). */
export const clearChat: Command = {
  id: 'clear-chat',
  label: 'Clear chat',
  group: 'Chat',
  Icon: Eraser,
  keywords: ['messages', 'history', 'empty'],
  isAvailable(workspace, projectId) {
    const hasMessages = (workspace.projects.find(projectId)?.messages.length ?? 0) > 0
    return hasMessages && agentStatusOf(workspace.agent.getState(), projectId) === 'idle'
  },
  run: (workspace) => workspace.overlays.open({ type: 'clear-chat' }),
}

/** Ends the request whose answer is coming (S4.6). */
export const stopAnswer: Command = {
  id: 'stop-answer',
  label: 'Stop the answer',
  group: 'Chat',
  Icon: Square,
  keywords: ['abort', 'cancel', 'agent'],
  isAvailable: (workspace, projectId) => agentStatusOf(workspace.agent.getState(), projectId) !== 'idle',
  run: (workspace, projectId) => workspace.agent.stop(projectId),
}

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
