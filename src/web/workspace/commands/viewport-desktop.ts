import { Monitor } from 'lucide-react'
import type { Command } from './command.ts'

export const viewportDesktop: Command = {
  id: 'viewport-desktop',
  label: 'Preview as desktop',
  group: 'Preview',
  Icon: Monitor,
  keywords: ['viewport', 'size', 'screen', 'full width'],
  run(workspace) {
    workspace.view.setViewport('desktop')
    workspace.view.showTab('preview')
  },
}
