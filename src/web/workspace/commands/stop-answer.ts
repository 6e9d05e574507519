import { Square } from 'lucide-react'
import { agentStatusOf } from '../stores/agent-store.ts'
import type { Command } from './command.ts'

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
