import { CHAT_MODES, type ChatMode } from '../../../core/projects/chat-mode.ts'
import { MODE_LOOKS } from '../chat/modes.tsx'
import type { Command } from './command.ts'

const KEYWORDS: Readonly<Record<ChatMode, readonly string[]>> = {
  build: ['change', 'make', 'edit', 'agent'],
  ask: ['question', 'explain', 'help', 'words'],
  plan: ['think', 'design', 'outline', 'first'],
}

/** What the next request may do: one command for each mode. */
export const MODE_COMMANDS: readonly Command[] = CHAT_MODES.map((mode) => ({
  id: `mode-${mode}`,
  label: `Mode: ${MODE_LOOKS[mode].label.toLowerCase()}`,
  group: 'Chat',
  Icon: MODE_LOOKS[mode].Icon,
  keywords: KEYWORDS[mode],
  run(workspace, projectId) {
    workspace.mode.choose(projectId, mode)
    workspace.view.focusRequest()
  },
}))
