import { ImagePlus } from 'lucide-react'
import { chooseFiles } from '../../platform/choose-files.ts'
import { agentStatusOf } from '../stores/agent-store.ts'
import type { Command } from './command.ts'

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
