import { Eraser } from 'lucide-react'
import { agentStatusOf } from '../stores/agent-store.ts'
import type { Command } from './command.ts'

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
