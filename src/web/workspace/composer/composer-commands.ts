import { ImagePlus } from 'lucide-react'
import { CHAT_MODES, type ChatMode } from '../../../core/chat/chat-mode.ts'
import { chooseFiles } from '../../platform/choose-files.ts'
import type { Command } from '../commands/command.ts'
import { agentStatusOf } from '../run/agent-store.ts'
import { MODE_LOOKS } from './modes.tsx'

/** Chooses images for the next request (S2.43). */
export const attachImage: Command = {
  id: 'attach-image',
  label: 'Attach Image',
  group: 'Chat',
  Icon: ImagePlus,
  keywords: ['picture', 'photo', 'upload', 'file', 'screenshot'],
  isAvailable: ({ agent }, projectId) => agentStatusOf(agent.getState(), projectId) === 'idle',
  run({ attachments, view }) {
    void chooseFiles({ accept: 'image/*', isMultiple: true }).then((files) => {
      if (files.length === 0) return
      view.focusRequest()
      return attachments.attach(files)
    })
  },
}

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
