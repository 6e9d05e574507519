import { Tablet } from 'lucide-react'
import type { Command } from './command.ts'

export const viewportTablet: Command = {
  id: 'viewport-tablet',
  label: 'Preview as tablet',
  group: 'Preview',
  Icon: Tablet,
  keywords: ['viewport', 'size', 'screen', '768 px'],
  run(workspace) {
    workspace.view.setViewport('tablet')
    workspace.view.showTab('preview')
  },
}
